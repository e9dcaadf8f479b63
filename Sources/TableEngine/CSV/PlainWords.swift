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
    let isShort = end - start <= 5
    if isShort, unsafe CellWords.isMissing(bytes, start, end) { return false }
    if isShort, unsafe CellWords.boolean(bytes, start, end) != nil { return false }
    guard end - start > 2 else { return unsafe !hasDigit(bytes, start, end) }
    // Months and currencies mean something beside digits only.
    let key = unsafe key(bytes, start)
    let isSpecial = beginsSpecial(key) || key & 0xffff == 0x726b || key & 0xffff == 0x2472
    return unsafe !isSpecial || !hasDigit(bytes, start, end)
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

  /// Whether three packed bytes begin the name of a month or a currency that is written in letters.
  @inline(__always)
  private static func beginsSpecial(_ key: UInt32) -> Bool {
    switch key {
    // January to December.
    case 0x6e616a, 0x626566, 0x72616d, 0x727061, 0x79616d, 0x6e756a,
      0x6c756a, 0x677561, 0x706573, 0x74636f, 0x766f6e, 0x636564:
      true
    // US$, CHF, Fr., EUR, USD, GBP, zł.
    case 0x247375, 0x666863, 0x2e7266, 0x727565, 0x647375, 0x706267, 0xa2e57a:
      true
    default: false
    }
  }
}
