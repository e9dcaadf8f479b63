/// Plain numbers of a fixed number of decimals, read eight digits at a time.
enum UnitParsing {
  /// The units and how many digits they were written with.
  struct Units {
    let value: Int64
    let digits: Int
  }

  /// Reads `-123.45` as −12345 for two decimals; nil for anything written otherwise.
  ///
  /// At most seven digits with a point, eight without, and no leading zeros in whole numbers: all
  /// else has its exact reader.
  @inline(__always)
  static func parse(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, decimals: Int
  ) -> Units? {
    let isNegative = unsafe bytes[start] == 45
    let first = start + (isNegative ? 1 : 0)
    let length = end - first
    guard length > 0, length <= 8, end >= 8 else { return nil }
    var word = unsafe UnsafeRawPointer(bytes + end - 8).loadUnaligned(as: UInt64.self)
    var digits = length
    if decimals > 0 {
      guard length > decimals + 1 else { return nil }
      // The digits before the point move up over it.
      let fraction = UInt64.max &<< UInt64(truncatingIfNeeded: 64 &- decimals &* 8)
      let point = word &>> UInt64(truncatingIfNeeded: 56 &- decimals &* 8) & 0xff
      guard point == 46 else { return nil }
      word = word & fraction | word &<< 8 & ~fraction
      digits -= 1
    } else if unsafe length > 1 && bytes[first] == 48 {
      return nil
    }
    // What stands before the number becomes zeros.
    let before = UInt64(truncatingIfNeeded: 64 &- digits &* 8)
    let kept: UInt64 = digits == 8 ? ~0 : ~0 &<< before
    word = word & kept | 0x3030_3030_3030_3030 & ~kept
    let isDigits =
      (word & 0xf0f0_f0f0_f0f0_f0f0)
      | ((word &+ 0x0606_0606_0606_0606) & 0xf0f0_f0f0_f0f0_f0f0) &>> 4
    guard isDigits == 0x3333_3333_3333_3333 else { return nil }
    word &-= 0x3030_3030_3030_3030
    word = word &* 10 &+ word &>> 8
    let low = (word & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let high = ((word &>> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    let value = Int64(truncatingIfNeeded: (low &+ high) &>> 32)
    // Minus nothing is no whole number of units.
    guard !isNegative || value != 0 else { return nil }
    return Units(value: isNegative ? 0 &- value : value, digits: digits)
  }
}
