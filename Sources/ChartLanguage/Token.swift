package import SourceModel

/// One lexical unit of a cell; every byte of the source lies in a token or between two.
package struct Token: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case name(String)
    case backticked(String)
    case string([StringPart])
    case variable(String)
    case literal(Literal)
    case punctuation(Punctuation)
    /// The end of a statement: a `;`, a newline that ends one, or the end of the text.
    case terminator(Terminator)
    /// A newline that the line joiner has not judged yet.
    case newline
    /// A character that means nothing in the language.
    case unknown(String)
  }

  package enum Terminator: Sendable, Hashable { case semicolon, newline, end }

  package let kind: Kind
  package let range: SourceRange
  /// Whether nothing stands between this token and the one before it.
  package let touchesPrevious: Bool
  /// Whether it is the first on its line, and how deep that line is indented (tabs count 8).
  package let lineIndent: Int?

  init(_ kind: Kind, _ range: SourceRange, touchesPrevious: Bool, lineIndent: Int?) {
    self.kind = kind
    self.range = range
    self.touchesPrevious = touchesPrevious
    self.lineIndent = lineIndent
  }

  /// The bare word in lower case, nil for anything else; a backticked name is no word.
  var word: String? {
    if case .name(let text) = kind { text.lowercased() } else { nil }
  }

  /// Whether the token is this mark.
  func `is`(_ mark: Punctuation) -> Bool { kind == .punctuation(mark) }

  /// Whether a statement ends here.
  var isTerminator: Bool {
    if case .terminator = kind { true } else { false }
  }
}

/// A part of a string: text after its escapes, or the source range of an interpolated expression.
package enum StringPart: Sendable, Hashable {
  case text(String)
  case code(SourceRange)
}

/// Marks and operators.
package enum Punctuation: String, Sendable, Hashable, CaseIterable {
  case pipe = "|"
  case comma = ","
  case colon = ":"
  case assign = "="
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case slash = "/"
  case percent = "%"
  case caret = "^"
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case openBrace = "{"
  case closeBrace = "}"
  case dot = "."
  case ellipsis = ".."
  case question = "?"
  case exclamation = "!"

  /// Whether a line that ends with this mark goes on in the next.
  var continuesLine: Bool {
    switch self {
    case .closeParenthesis, .closeBracket, .closeBrace, .question, .dot, .exclamation: false
    default: true
    }
  }

  /// The mark that closes this bracket.
  var closing: Punctuation? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }
}
