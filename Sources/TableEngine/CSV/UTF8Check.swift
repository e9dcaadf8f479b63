/// Counts what in bytes is UTF-8 beyond ASCII, and what is not UTF-8 at all.
struct UTF8Check: Sendable {
  private(set) var multibyte = 0
  private(set) var invalid = 0

  /// Adds bytes that begin and end between characters.
  mutating func check(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var index = 0
    while index < count {
      if index + 64 <= count {
        let high = unsafe Self.hasHighBit(bytes + index)
        if !high {
          index += 64
          continue
        }
      }
      let end = min(index + 64, count)
      while index < end { unsafe index += step(bytes, index, count) }
    }
  }

  @inline(__always)
  private static func hasHighBit(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var all = SIMD16<UInt8>(repeating: 0)
    for part in 0..<4 {
      all |= unsafe UnsafeRawPointer(bytes + part * 16).loadUnaligned(as: SIMD16<UInt8>.self)
    }
    let words = unsafe unsafeBitCast(all, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
  }

  /// Counts one character and returns its length.
  @inline(__always)
  private mutating func step(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> Int {
    let lead = unsafe bytes[index]
    if lead < 0x80 { return 1 }
    let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    guard lead >= 0xc2, lead <= 0xf4, index + length <= count else {
      invalid += 1
      return 1
    }
    for offset in 1..<length {
      guard unsafe bytes[index + offset] & 0xc0 == 0x80 else {
        invalid += 1
        return 1
      }
    }
    let second = unsafe bytes[index + 1]
    // Overlong forms, surrogates, and beyond the last character.
    if lead == 0xe0 && second < 0xa0 || lead == 0xed && second >= 0xa0
      || lead == 0xf0 && second < 0x90 || lead == 0xf4 && second >= 0x90
    {
      invalid += 1
      return 1
    }
    multibyte += 1
    return length
  }
}
