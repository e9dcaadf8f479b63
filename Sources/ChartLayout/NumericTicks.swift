/// A tick step of 1, 2 or 5 times a power of ten.
///
/// Values are integer multiples, divided where the power is negative, so that no noise such as
/// 0.15000000000000002 can appear (complaint I-50).
package struct TickStep: Sendable, Hashable {
  /// 1, 2 or 5.
  package let factor: Int
  /// The power of ten.
  package let exponent: Int

  package init(factor: Int, exponent: Int) {
    self.factor = factor
    self.exponent = exponent
  }

  /// Makes the step that divides a span into about a number of parts (reference §4.1).
  ///
  /// - Parameters:
  ///   - span: the length of the domain, above zero.
  ///   - count: the wished number of parts, above zero.
  package init?(span: Double, count: Double) {
    guard span > 0, span.isFinite, count > 0, count.isFinite else { return nil }
    let raw = span / count
    guard raw > 0, raw.isFinite else { return nil }
    let power = tenLogarithm(raw).rounded(.down)
    let error = raw / power10(power)
    let p = Int(power)
    switch error {
    case (50.0).squareRoot()...: self.init(factor: 1, exponent: p + 1)
    case (10.0).squareRoot()...: self.init(factor: 5, exponent: p)
    case (2.0).squareRoot()...: self.init(factor: 2, exponent: p)
    default: self.init(factor: 1, exponent: p)
    }
  }

  /// The step as a number.
  package var value: Double { multiple(1) }

  /// Digits after the point that every multiple of the step needs.
  package var decimals: Int { max(0, -exponent) }

  /// The next wider step.
  package var coarser: TickStep {
    switch factor {
    case 1: TickStep(factor: 2, exponent: exponent)
    case 2: TickStep(factor: 5, exponent: exponent)
    default: TickStep(factor: 1, exponent: exponent + 1)
    }
  }

  /// Returns a multiple of the step, never `-0` (rule D9).
  package func multiple(_ count: Double) -> Double {
    let whole = count * Double(factor)
    let result =
      exponent >= 0 ? whole * power10(Double(exponent)) : whole / power10(Double(-exponent))
    return result == 0 ? 0 : result
  }

  /// Returns how many steps a value is from zero.
  private func count(of value: Double) -> Double {
    exponent >= 0
      ? value / (Double(factor) * power10(Double(exponent)))
      : value * power10(Double(-exponent)) / Double(factor)
  }

  /// Returns the multiple at or below a value.
  package func floor(_ value: Double) -> Double {
    let nearest = count(of: value).rounded()
    if multiple(nearest) == value { return value == 0 ? 0 : value }
    return multiple(count(of: value).rounded(.down))
  }

  /// Returns the multiple at or above a value.
  package func ceiling(_ value: Double) -> Double {
    let nearest = count(of: value).rounded()
    if multiple(nearest) == value { return value == 0 ? 0 : value }
    return multiple(count(of: value).rounded(.up))
  }

  /// Returns the multiples within a domain, lowest first; at most 10,000.
  package func values(from lower: Double, to upper: Double) -> [Double] {
    guard lower <= upper, lower.isFinite, upper.isFinite else { return [] }
    var first = count(of: lower).rounded()
    var last = count(of: upper).rounded()
    if multiple(first) < lower { first += 1 }
    if multiple(last) > upper { last -= 1 }
    guard first <= last, last - first < 10_000 else { return [] }
    return (0...Int(last - first)).map { multiple(first + Double($0)) }
  }
}

/// The ticks of a numeric axis (reference §4.1, rules a and d to e).
package enum NumericTicks {
  /// Returns the step for a domain and a wished count; at least 1 when all values are integers.
  package static func step(
    from lower: Double, to upper: Double, count: Double, isInteger: Bool = false
  ) -> TickStep? {
    // Nearer ends than this differ by rounding alone.
    guard upper - lower > 1e-12 * max(abs(lower), abs(upper)),
      let step = TickStep(span: upper - lower, count: count)
    else { return nil }
    return isInteger && step.exponent < 0 ? TickStep(factor: 1, exponent: 0) : step
  }

  /// Returns the ticks within a domain.
  package static func ticks(
    from lower: Double, to upper: Double, count: Double, isInteger: Bool = false
  ) -> [Double] {
    guard lower < upper else { return lower == upper && lower.isFinite ? [lower] : [] }
    guard let step = step(from: lower, to: upper, count: count, isInteger: isInteger) else {
      return []
    }
    let values = step.values(from: lower, to: upper)
    if values.isEmpty, count >= 0.5, count < 2 {
      return ticks(from: lower, to: upper, count: count * 2, isInteger: isInteger)
    }
    return values
  }

  /// Rounds a domain outward to its step, until the step no longer changes.
  ///
  /// - Returns: the wider domain.
  package static func nice(
    from lower: Double, to upper: Double, count: Double, isInteger: Bool = false
  ) -> (lower: Double, upper: Double) {
    var (low, high) = (lower, upper)
    var previous: TickStep?
    for _ in 0..<10 {
      guard let step = step(from: low, to: high, count: count, isInteger: isInteger),
        step != previous
      else { break }
      low = step.floor(low)
      high = step.ceiling(high)
      previous = step
    }
    return (low, high)
  }

  /// Returns a domain of positive width for one repeated value (rule b).
  ///
  /// - Parameters:
  ///   - value: what every row holds.
  ///   - includesZero: whether marks stand on a zero baseline.
  /// - Returns: the domain.
  package static func constantDomain(
    _ value: Double, includesZero: Bool
  ) -> (lower: Double, upper: Double) {
    if includesZero {
      if value == 0 { return (0, 1) }
      return value > 0 ? (0, value) : (value, 0)
    }
    let reach = max(abs(value) * 0.1, 1)
    return (value - reach, value + reach)
  }
}
