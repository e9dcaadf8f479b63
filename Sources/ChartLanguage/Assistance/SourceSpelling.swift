/// Writes names and texts so that the lexer reads them back as they are.
enum SourceSpelling {
  /// Returns a name bare, or in backticks where a bare one would be read as something else.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - words: small-letter words that mean something else at the place.
  /// - Returns: the name as source text.
  static func name(_ name: String, avoiding words: Set<String> = []) -> String {
    let folded = name.lowercased()
    if isBare(name), !reserved.contains(folded), !words.contains(folded) { return name }
    return "`"
      + name.split(separator: "`", omittingEmptySubsequences: false).joined(separator: "``")
      + "`"
  }

  /// Returns a node's name bare, as a number, or in quotes.
  static func node(_ name: String, avoiding words: Set<String>) -> String {
    let isNumber =
      name.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && name.utf8.first != 0x30
      && (1...15).contains(name.utf8.count)
    if isNumber { return name }
    let folded = name.lowercased()
    if isBare(name), !reserved.contains(folded), !words.contains(folded) { return name }
    return text(name)
  }

  /// Returns a text in double quotes.
  static func text(_ text: String) -> String {
    "\"" + content(text, mark: UInt8(ascii: "\"")) + "\""
  }

  /// Returns what stands between quotes of a kind.
  static func content(_ text: String, mark: UInt8) -> String {
    var result = ""
    for character in text {
      switch (character, mark) {
      case ("'", 0x27): result += "''"
      case ("\"", 0x22), ("\\", 0x22): result += "\\" + String(character)
      case ("\n", 0x22): result += "\\n"
      case ("\t", 0x22): result += "\\t"
      default: result.append(character)
      }
    }
    return result
  }

  /// Whether a name needs no quotes: letters, digits and `_`, no digit first.
  static func isBare(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isIDStart)
      && name.unicodeScalars.allSatisfy { $0.properties.isIDContinue }
  }

  private static let reserved = Parser.keywords.union([
    "true", "false", "null", "none", "asc", "desc", "to", "missing",
  ])
}
