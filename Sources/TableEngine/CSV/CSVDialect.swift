/// How cells are protected from delimiters.
package struct QuoteRule: Sendable, Hashable {
  /// The quote character; nil when quotes mean nothing.
  package var quote: UInt8?
  /// Whether a backslash in quotes takes the next character as it is.
  package var usesBackslash: Bool

  package init(quote: UInt8?, usesBackslash: Bool = false) {
    self.quote = quote
    self.usesBackslash = usesBackslash
  }

  package static let standard = QuoteRule(quote: UInt8(ascii: "\""))
}

/// The marks by which a file is cut into records and cells.
package struct CSVDialect: Sendable, Hashable {
  package var delimiter: UInt8 = UInt8(ascii: ",")
  package var quoting = QuoteRule.standard
  /// Whether a carriage return alone ends a line; else it is data (report 28).
  package var endsLinesAtReturn = false
  /// What a line of comment begins with; empty for none.
  package var comment: [UInt8] = []

  package init() {}

  /// Whether a byte is a blank that may stand around quotes.
  func isBlank(_ byte: UInt8) -> Bool { (byte == 32 || byte == 9) && byte != delimiter }

  /// The delimiter in words.
  package var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case 9: "tab"
    case UInt8(ascii: "|"): "pipe"
    case 32: "blank"
    case UInt8(ascii: ":"): "colon"
    default: "\"\(String(UnicodeScalar(delimiter)))\""
    }
  }
}
