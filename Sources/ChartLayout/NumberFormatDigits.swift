/// A number as its shortest decimal digits, so that rounding sees what people see (seed 79).
struct DecimalDigits: Sendable, Hashable {
  var isNegative: Bool
  /// The digits as one whole number without zeros at its end; 0 for zero, at most 17 digits.
  private var coefficient: UInt64
  /// How many digits the coefficient has; 0 for zero.
  private var count: Int
  /// How many digits stand before the point; negative when zeros follow it.
  var point: Int

  /// Takes apart a number; nil unless it is finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    let magnitude = value.magnitude
    // What has at most fifteen digits has no shorter text, and no other text as short.
    for (scale, places) in Self.scales {
      let scaled = magnitude * scale
      guard scaled < 1e15 else { break }
      let whole = scaled.rounded()
      guard whole / scale == magnitude else { continue }
      coefficient = UInt64(whole)
      count = Self.length(coefficient)
      point = count - places
      trim()
      return
    }
    coefficient = 0
    count = 0
    point = 0
    read(magnitude)
    trim()
  }

  private static let scales: [(scale: Double, places: Int)] = [
    (1, 0), (10, 1), (100, 2), (1_000, 3),
  ]

  /// Reads the description, which is the shortest text that reads back as the same number.
  private mutating func read(_ magnitude: Double) {
    var exponent = 0
    var seenPoint = false
    var isExponent = false
    var isSmall = false
    for byte in magnitude.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "-"): isSmall = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte &- UInt8(ascii: "0"))
        if isExponent {
          exponent = exponent * 10 + digit
        } else if count == 0, digit == 0 {
          if seenPoint { point -= 1 }
        } else {
          // Zeros before the point of a large number are no digits of its shortest text.
          if count < 17 {
            coefficient = coefficient * 10 + UInt64(digit)
            count += 1
          }
          if !seenPoint { point += 1 }
        }
      default: break
      }
    }
    point += isSmall ? -exponent : exponent
  }

  /// Drops zeros at the end, which say nothing; zero loses its sign (rule D9).
  private mutating func trim() {
    guard coefficient > 0 else {
      (coefficient, count, point, isNegative) = (0, 0, 0, false)
      return
    }
    while coefficient % 10 == 0 {
      coefficient /= 10
      count -= 1
    }
  }

  /// The number of digits of a whole number; 0 for zero.
  private static func length(_ number: UInt64) -> Int {
    var rest = number
    var count = 0
    while rest > 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// Ten to a power from 0 to 19.
  private static func power(_ exponent: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }

  var isZero: Bool { coefficient == 0 }

  /// Digits after the point.
  var fractionCount: Int { max(0, count - point) }

  /// Rounds half to even to a number of digits after the point.
  mutating func round(fraction: Int) { keep(point + fraction) }

  /// Rounds half to even to a number of significant digits.
  mutating func round(significant: Int) { keep(significant) }

  /// Keeps the first digits and rounds by the rest.
  private mutating func keep(_ kept: Int) {
    guard kept < count else { return }
    guard kept >= 0 else {
      coefficient = 0
      trim()
      return
    }
    let divisor = Self.power(count - kept)
    let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    coefficient = quotient
    if rest > half || (rest == half && quotient % 2 == 1) { coefficient += 1 }
    // 9.96 to one digit after the point is 10.0: a digit more before it.
    let length = Self.length(coefficient)
    point += length - kept
    count = length
    trim()
  }

  /// Writes the digits with a language's separators.
  ///
  /// - Parameters:
  ///   - minimumInteger: digits before the point, filled with zeros.
  ///   - minimumFraction: digits after the point, filled with zeros.
  ///   - isGrouped: whether thousands are separated.
  ///   - locale: the separators.
  /// - Returns: the text, with `-` for numbers below zero.
  func text(
    minimumInteger: Int = 1, minimumFraction: Int = 0, isGrouped: Bool = true, locale: LocaleTable
  ) -> String {
    let integerCount = max(point, minimumInteger)
    let fraction = max(fractionCount, minimumFraction)
    let groups = isGrouped && integerCount >= locale.minimumGroupedDigits
    if !groups, fraction == 0, integerCount == count {
      return isNegative ? "-" + String(coefficient) : String(coefficient)
    }
    let group = groups ? locale.groupSeparator.utf8 : "".utf8
    let separator = fraction > 0 ? locale.decimalSeparator.utf8 : "".utf8
    let length = 1 + integerCount + integerCount / 3 * group.count + separator.count + fraction
    return unsafe String(unsafeUninitializedCapacity: length) { bytes in
      var end = 0
      func append(_ byte: UInt8) {
        unsafe bytes[end] = byte
        end += 1
      }
      var divisor = count > 0 ? Self.power(count - 1) : 0
      var rest = coefficient
      var next = point - integerCount
      /// Appends the digit at the next place; zero outside of the coefficient.
      func appendDigit() {
        var digit: UInt64 = 0
        if next >= 0, divisor > 0 {
          (digit, rest) = rest.quotientAndRemainder(dividingBy: divisor)
          divisor /= 10
        }
        next += 1
        append(UInt8(ascii: "0") + UInt8(digit))
      }
      if isNegative { append(UInt8(ascii: "-")) }
      for place in 0..<integerCount {
        if groups, place > 0, (integerCount - place) % 3 == 0 { for byte in group { append(byte) } }
        appendDigit()
      }
      for byte in separator { append(byte) }
      for _ in 0..<fraction { appendDigit() }
      return end
    }
  }
}
