internal import SceneGraph

/// English plurals of column names.
enum EnglishNouns {
  /// Returns a column name as words: `step_count` is `step count`, `Country` is `country`.
  static func words(_ column: String) -> String {
    let spaced = column.replacing("_", with: " ")
    // Mostly there is no capital at all.
    guard spaced.hasByte(where: { $0 &- 65 < 26 || $0 >= 0x80 }) else { return spaced }
    guard let first = spaced.first, first.isUppercase,
      spaced.dropFirst().allSatisfy({ !$0.isUppercase })
    else { return spaced }
    return first.lowercased() + spaced.dropFirst()
  }

  /// Whether a name is a word that can have a plural, unlike `month(date)` or `Größe`.
  static func isWord(_ text: String) -> Bool {
    text.utf8.count > 1
      && text.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 == 0x20 || $0 == 0x2d }
  }

  static func plural(_ word: String) -> String {
    if isPlural(word) { return word }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }

  static func singular(_ word: String) -> String {
    guard isPlural(word) else { return word }
    if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
    let hisses = ["ses", "xes", "zes", "ches", "shes"].contains { word.hasSuffix($0) }
    return String(word.dropLast(hisses ? 2 : 1))
  }

  /// Whether a word looks like a plural.
  static func isPlural(_ word: String) -> Bool {
    word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
  }
}
