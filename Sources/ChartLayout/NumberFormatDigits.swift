/// A number as its shortest decimal digits, so that rounding sees what people see (seed 79).
struct DecimalDigits: Sendable, Hashable {
  var isNegative: Bool
  /// Values 0 to 9 without leading zeros; empty for zero.
  var digits: [UInt8]
  /// How many digits stand before the point; negative when zeros follow it.
  var point: Int

  /// Takes apart a number; nil unless it is finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    digits = []
    point = 0
    var seenPoint = false
    var exponent = 0
    // The description is the shortest text that reads back as the same number.
    var bytes = Array(value.magnitude.description.utf8)[...]
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      guard byte != UInt8(ascii: ".") else {
        seenPoint = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      if digits.isEmpty && digit == 0 {
        if seenPoint { point -= 1 }
        continue
      }
      digits.append(digit)
      if !seenPoint { point += 1 }
    }
    point += exponent
    trim()
  }

  /// Drops zeros at the end, which say nothing; zero loses its sign (rule D9).
  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    guard digits.isEmpty else { return }
    point = 0
    isNegative = false
  }

  /// Digits after the point.
  var fractionCount: Int { max(0, digits.count - point) }

  /// Rounds half to even to a number of digits after the point.
  mutating func round(fraction: Int) { keep(point + fraction) }

  /// Rounds half to even to a number of significant digits.
  mutating func round(significant: Int) { keep(significant) }

  /// Keeps the first digits and rounds by the rest.
  private mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      trim()
      return
    }
    let next = digits[count]
    let isAboveHalf = next > 5 || (next == 5 && count + 1 < digits.count)
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let goesUp = isAboveHalf || (next == 5 && isOdd)
    digits.removeSubrange(count...)
    if goesUp {
      var index = count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits.insert(1, at: 0)
        point += 1
      }
    }
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
    var result = isNegative ? "-" : ""
    let integerCount = max(point, minimumInteger)
    let groups = isGrouped && integerCount >= locale.minimumGroupedDigits
    for place in 0..<integerCount {
      let rest = integerCount - place
      if groups, place > 0, rest % 3 == 0 { result += locale.groupSeparator }
      result.unicodeScalars.append(scalar(at: point - integerCount + place))
    }
    let fraction = max(fractionCount, minimumFraction)
    if fraction > 0 {
      result += locale.decimalSeparator
      for place in 0..<fraction { result.unicodeScalars.append(scalar(at: point + place)) }
    }
    return result
  }

  /// Returns a digit by its place in `digits`; zero outside.
  private func scalar(at index: Int) -> Unicode.Scalar {
    let digit = digits.indices.contains(index) ? digits[index] : 0
    return Unicode.Scalar(UInt8(ascii: "0") + digit)
  }
}
