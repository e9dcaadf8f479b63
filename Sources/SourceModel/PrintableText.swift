/// Text without what a terminal would obey.
package enum PrintableText {
  /// Returns a text in which U+FFFD stands for each control character.
  ///
  /// Controls are C0, DEL and C1 (ISO 6429), among them the beginnings of all terminal sequences.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - keepsLines: whether tabs and line feeds stay.
  /// - Returns: the same text where there is nothing to replace.
  package static func of(_ text: String, keepsLines: Bool = true) -> String {
    guard isSuspicious(text, keepsLines) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar, keepsLines) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  static func isControl(_ scalar: Unicode.Scalar, _ keepsLines: Bool = false) -> Bool {
    switch scalar.value {
    case 9, 10: !keepsLines
    case 0..<32, 0x7F...0x9F: true
    default: false
    }
  }

  /// Looks at bytes alone: most texts have no byte that a control begins with.
  private static func isSuspicious(_ text: String, _ keepsLines: Bool) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x7F || byte == 0xC2 || byte < 32 && !(keepsLines && (byte == 9 || byte == 10)) {
        return true
      }
    }
    return false
  }
}
