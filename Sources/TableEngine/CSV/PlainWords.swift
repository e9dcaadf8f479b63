/// Cells that are words and nothing else, told apart by a look at their first letters.
enum PlainWords {
  /// Whether a cell can be no number, date, truth value or missing value.
  ///
  /// Almost all text is decided here; what is not certain goes on to the exact readers.
  @inline(__always)
  static func contain(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let first = unsafe bytes[start]
    guard isLetter(first) else {
      // Of the bytes that begin letters beyond ASCII only two begin blanks, signs and currencies.
      return first >= 0x80 && first != 0xc2 && first != 0xe2
    }
    guard unsafe hasDigit(bytes, start, end) else {
      guard end - start <= 5 else { return true }
      return unsafe !CellWords.isMissing(bytes, start, end)
        && CellWords.boolean(bytes, start, end) == nil
    }
    guard end - start > 2 else { return false }
    let key = unsafe key(bytes, start)
    return !months.contains(key) && !currencies.contains(key)
      && key & 0xffff != 0x726b && key & 0xffff != 0x2472
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }

  @inline(__always)
  private static func hasDigit(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      if unsafe bytes[index] &- 48 < 10 { return true }
      index += 1
    }
    return false
  }

  /// Packs three bytes, letters made small, first one lowest.
  @inline(__always)
  private static func key(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> UInt32 {
    unsafe UInt32(bytes[start] | 32) | UInt32(bytes[start + 1] | 32) << 8
      | UInt32(bytes[start + 2] | 32) << 16
  }

  private static func pack(_ word: String) -> UInt32 {
    word.utf8.prefix(3).reversed().reduce(0) { $0 << 8 | UInt32($1 | 32) }
  }

  private static let months = CalendarNames.months.map(pack)
  private static let currencies = ["US$", "CHF", "Fr.", "EUR", "USD", "GBP", "zł"].map(pack)
}
