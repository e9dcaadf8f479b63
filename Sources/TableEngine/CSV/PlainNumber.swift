internal import Glibc

/// A number as digits with an optional point: what most cells hold.
struct PlainNumber {
  /// The digits without the point, at most 19 of them.
  var digits: UInt64
  var isNegative: Bool
  /// How many digits stand after the point.
  var decimals: Int
  var digitCount: Int
  var hasLeadingZero: Bool
  var hasPoint: Bool

  /// Reads `-123.45` and the like; nil for anything else, and for more than 19 digits.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    guard index < end else { return nil }
    let sign = unsafe bytes[index]
    isNegative = sign == 45
    if sign == 45 || sign == 43 { index += 1 }
    let first = index
    var value: UInt64 = 0
    while index < end {
      let digit = unsafe bytes[index] &- 48
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    var count = index - first
    hasLeadingZero = unsafe count > 1 && bytes[first] == 48
    decimals = 0
    hasPoint = false
    if index < end {
      guard unsafe bytes[index] == 46 else { return nil }
      hasPoint = true
      index += 1
      let fraction = index
      while index < end {
        let digit = unsafe bytes[index] &- 48
        guard digit < 10 else { return nil }
        value = value &* 10 &+ UInt64(digit)
        index += 1
      }
      decimals = index - fraction
      count += decimals
    }
    guard count > 0, count <= 19 else { return nil }
    digits = value
    digitCount = count
  }

  /// The whole number, nil beyond 64 bits or with a point.
  @inline(__always)
  var integer: Int64? {
    guard !hasPoint else { return nil }
    if isNegative { return digits <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- digits) : nil }
    return digits < 1 << 63 ? Int64(digits) : nil
  }

  /// The nearest double where one division gives it exactly (Clinger); nil otherwise.
  @inline(__always)
  var exactDouble: Double? {
    guard digits < 1 << 53, decimals <= 22 else { return nil }
    let value = Double(digits) / NumberParsing.power(decimals)
    return isNegative ? -value : value
  }
}

/// Reading doubles.
package enum NumberParsing {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns a power of ten that a double holds exactly, 0…22.
  @inline(__always)
  static func power(_ exponent: Int) -> Double { powers[exponent] }

  /// Reads a number with a decimal point and an optional exponent, rounded as `strtod` rounds.
  ///
  /// - Parameter bytes: nothing but the number.
  /// - Returns: the nearest double; nil for anything else, infinities and names included.
  package static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe parse(base, 0, buffer.count)
    }
  }

  /// Reads a number in a part of a chunk.
  static func parse(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
    if let plain = unsafe PlainNumber(bytes, start, end), let value = plain.exactDouble {
      return value
    }
    guard unsafe isNumber(bytes, start, end) else { return nil }
    return unsafe slow(bytes, start, end)
  }

  /// Whether the bytes are a sign, digits with a point, and an exponent.
  private static func isNumber(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    if index < end, unsafe bytes[index] == 45 || bytes[index] == 43 { index += 1 }
    var digits = 0
    var hasPoint = false
    while index < end {
      let byte = unsafe bytes[index]
      if byte &- 48 < 10 {
        digits += 1
      } else if byte == 46 && !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return false }
    guard index < end else { return true }
    guard unsafe bytes[index] | 32 == 101 else { return false }
    index += 1
    if index < end, unsafe bytes[index] == 45 || bytes[index] == 43 { index += 1 }
    guard index < end, end - index <= 4 else { return false }
    while index < end {
      guard unsafe bytes[index] &- 48 < 10 else { return false }
      index += 1
    }
    return true
  }

  /// Lets the C library round what needs more than one exact operation.
  @inline(never)
  private static func slow(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
    let count = end - start
    guard count < 4_096 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
      for index in 0..<count {
        unsafe copy[index] = CChar(bitPattern: bytes[start + index])
      }
      unsafe copy[count] = 0
      guard let base = copy.baseAddress else { return nil }
      let value = unsafe strtod(base, nil)
      return value.isFinite ? value : nil
    }
  }
}
