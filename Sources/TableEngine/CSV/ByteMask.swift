/// Finding bytes in blocks of 64, one bit a byte.
enum ByteMask {
  /// Returns the bits of the bytes that equal one of up to five marks; unused marks repeat another.
  @inline(__always)
  static func find(
    _ bytes: UnsafePointer<UInt8>, _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ c: SIMD16<UInt8>
  ) -> UInt64 {
    var result: UInt64 = 0
    for part in 0..<4 {
      let block = unsafe UnsafeRawPointer(bytes + part * 16)
        .loadUnaligned(as: SIMD16<UInt8>.self)
      let hits = (block .== a) .| (block .== b) .| (block .== c)
      result |= bits(hits) << UInt64(part * 16)
    }
    return result
  }

  /// Returns the bits of the bytes that equal one of five marks.
  @inline(__always)
  static func find(
    _ bytes: UnsafePointer<UInt8>, _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ c: SIMD16<UInt8>,
    _ d: SIMD16<UInt8>, _ e: SIMD16<UInt8>
  ) -> UInt64 {
    var result: UInt64 = 0
    for part in 0..<4 {
      let block = unsafe UnsafeRawPointer(bytes + part * 16)
        .loadUnaligned(as: SIMD16<UInt8>.self)
      let hits = (block .== a) .| (block .== b) .| (block .== c) .| (block .== d) .| (block .== e)
      result |= bits(hits) << UInt64(part * 16)
    }
    return result
  }

  /// Returns the bits of the bytes that equal one of two marks.
  @inline(__always)
  static func find(
    _ bytes: UnsafePointer<UInt8>, _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>
  ) -> UInt64 {
    var result: UInt64 = 0
    for part in 0..<4 {
      let block = unsafe UnsafeRawPointer(bytes + part * 16)
        .loadUnaligned(as: SIMD16<UInt8>.self)
      result |= bits((block .== a) .| (block .== b)) << UInt64(part * 16)
    }
    return result
  }

  /// Returns the bits of the bytes that equal a mark.
  @inline(__always)
  static func find(_ bytes: UnsafePointer<UInt8>, _ a: SIMD16<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    for part in 0..<4 {
      let block = unsafe UnsafeRawPointer(bytes + part * 16)
        .loadUnaligned(as: SIMD16<UInt8>.self)
      result |= bits(block .== a) << UInt64(part * 16)
    }
    return result
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

  /// Gathers the lowest bit of each lane by one multiplication for every eight.
  @inline(__always)
  private static func bits(_ hits: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let words = unsafe unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    let low = ((words[0] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
    let high = ((words[1] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
    return low | high << 8
  }

  /// Returns for each bit whether an odd number of bits is set up to and with it.
  @inline(__always)
  static func parity(_ bits: UInt64) -> UInt64 {
    var result = bits
    result ^= result << 1
    result ^= result << 2
    result ^= result << 4
    result ^= result << 8
    result ^= result << 16
    result ^= result << 32
    return result
  }
}
