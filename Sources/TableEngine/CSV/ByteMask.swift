internal import CByteMask

/// Finding bytes in blocks of 64, one bit a byte.
enum ByteMask {
  /// Returns the bits of the bytes that equal one of two marks.
  @inline(__always)
  static func find(_ bytes: UnsafePointer<UInt8>, _ a: UInt8, _ b: UInt8) -> UInt64 {
    unsafe heliograph_equal(bytes, a) | heliograph_equal(bytes, b)
  }

  /// Returns the bits of the bytes that equal a mark.
  @inline(__always)
  static func find(_ bytes: UnsafePointer<UInt8>, _ a: UInt8) -> UInt64 {
    unsafe heliograph_equal(bytes, a)
  }

  /// Counts the bytes that equal a mark.
  static func count(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ mark: UInt8) -> Int {
    let marks = SIMD32<UInt8>(repeating: mark)
    var total = 0
    var position = 0
    while position + 32 <= count {
      // A lane counts to 255 at most before it is emptied.
      var lanes = SIMD32<UInt8>(repeating: 0)
      let end = min(count - 31, position + 32 * 255)
      while position < end {
        let block = unsafe UnsafeRawPointer(bytes + position)
          .loadUnaligned(as: SIMD32<UInt8>.self)
        lanes &-= unsafe unsafeBitCast(block .== marks, to: SIMD32<UInt8>.self)
        position += 32
      }
      for lane in 0..<32 { total += Int(lanes[lane]) }
    }
    while position < count {
      if unsafe bytes[position] == mark { total += 1 }
      position += 1
    }
    return total
  }
}
