/// Words with a meaning: missing values and truth values.
enum CellWords {
  /// Words that mean missing in columns of numbers, dates and truth values.
  static let missing: [String] = [
    "NA", "N/A", "n/a", "na", "null", "NULL", "Null", "NaN", "nan", "None", "-", "--", ".", "?",
    "#N/A", "<NA>", "-nan", "n.a.", "N.A.", "..", "...", "*", "#NA", "nil", "–", "—",
  ]

  private static let packed = missing.map { word in
    word.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  /// Whether a cell is a word for a missing value.
  static func isMissing(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start <= 4 else { return false }
    var word: UInt32 = 0
    var index = end
    while index > start {
      index -= 1
      word = unsafe word << 8 | UInt32(bytes[index])
    }
    return packed.contains(word)
  }

  /// The pairs of words for true and false.
  enum Family: Int, CaseIterable {
    case trueFalse, yesNo, tf, yn
  }

  /// Returns the pair that a cell belongs to and its value, ignoring case.
  static func boolean(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> (family: Family, value: Bool)? {
    let cell = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
    func spells(_ word: StaticString) -> Bool {
      guard word.utf8CodeUnitCount == cell.count else { return false }
      for index in 0..<cell.count {
        guard unsafe cell[index] | 32 == word.utf8Start[index] else { return false }
      }
      return true
    }
    switch cell.count {
    case 1:
      if spells("t") { return (.tf, true) }
      if spells("f") { return (.tf, false) }
      if spells("y") { return (.yn, true) }
      if spells("n") { return (.yn, false) }
    case 2: if spells("no") { return (.yesNo, false) }
    case 3: if spells("yes") { return (.yesNo, true) }
    case 4: if spells("true") { return (.trueFalse, true) }
    case 5: if spells("false") { return (.trueFalse, false) }
    default: break
    }
    return nil
  }
}
