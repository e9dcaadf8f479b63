/// Names of what stands for many: "Others" is never called the largest or the smallest (§3.7).
enum RestName {
  /// Whether a name means all that is not named.
  static func matches(_ name: String) -> Bool {
    // Most names begin like none of them.
    guard let first = name.utf8.first, first >= 0x80 || initials.contains(first | 0x20) else {
      return false
    }
    return words.contains(name.lowercased()) || count(in: name) != nil
  }

  /// Returns how many are drawn together as `Other (4)`; nil for any other name.
  static func count(in name: String) -> Int? {
    guard name.utf8.first == UInt8(ascii: "O"), name.hasPrefix("Other ("), name.hasSuffix(")")
    else { return nil }
    return Int(name.dropFirst(7).dropLast())
  }

  private static let words: Set<String> = [
    "other", "others", "rest", "sonstige", "sonstiges", "andere", "übrige",
  ]

  /// The first letters of those that begin with one of ASCII.
  private static let initials = words.compactMap(\.utf8.first).filter { $0 < 0x80 }
}
