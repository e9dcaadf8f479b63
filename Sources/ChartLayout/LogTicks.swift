/// Ticks of logarithmic and symmetric logarithmic axes.
package enum LogTicks {
  /// Chooses ticks within a positive domain: powers of ten, with 2 and 5 between when few.
  ///
  /// A domain within one power of ten gets linear ticks.
  ///
  /// - Parameters:
  ///   - lower: the low end, above zero.
  ///   - upper: the high end.
  ///   - count: about how many ticks there is room for.
  /// - Returns: the ticks, rising.
  package static func ticks(from lower: Double, to upper: Double, count: Double) -> [Double] {
    guard lower > 0, lower < upper, upper.isFinite else { return lower == upper ? [lower] : [] }
    let first = tenLogarithm(lower).rounded(.down)
    let last = tenLogarithm(upper).rounded(.up)
    let decades = last - first
    if decades <= 1, upper / lower < 5 {
      return NumericTicks.ticks(from: lower, to: upper, count: count)
    }
    let factors: [Double] = decades * 3 <= max(count, 3) ? [1, 2, 5] : [1]
    let stride = max(1, (decades / max(1, count)).rounded(.up))
    var values: [Double] = []
    var exponent = first
    while exponent <= last {
      for factor in factors {
        // Division keeps .001 and its like exact.
        let value =
          exponent < 0 ? factor / power10(-exponent) : factor * power10(exponent)
        if value >= lower, value <= upper { values.append(value) }
      }
      exponent += stride
    }
    return values
  }

  /// Rounds a positive domain outward: beyond two powers of ten to a power, else to 1, 2 or 5 times one.
  package static func nice(from lower: Double, to upper: Double) -> (lower: Double, upper: Double) {
    guard lower > 0, upper >= lower, upper.isFinite else { return (lower, upper) }
    if lower == upper { return (lower / 10, upper * 10) }
    if upper / lower > 100 {
      return (power(tenLogarithm(lower).rounded(.down)), power(tenLogarithm(upper).rounded(.up)))
    }
    return (bound(lower, up: false), bound(upper, up: true))
  }

  /// Returns ticks for a symmetric logarithmic domain: zero and powers of ten on both sides.
  package static func symmetricTicks(
    from lower: Double, to upper: Double, count: Double
  ) -> [Double] {
    guard lower < upper else { return lower == upper ? [lower] : [] }
    let reach = max(abs(lower), abs(upper))
    guard reach > 2 else { return NumericTicks.ticks(from: lower, to: upper, count: count) }
    let decades = tenLogarithm(reach).rounded(.down)
    let sides: Double = lower < 0 && upper > 0 ? 2 : 1
    let stride = max(1, ((decades + 1) * sides / max(1, count - 1)).rounded(.up))
    var positive: [Double] = []
    var exponent = decades
    while exponent >= 0 {
      positive.insert(power10(exponent), at: 0)
      exponent -= stride
    }
    let all = positive.reversed().map { -$0 } + [0] + positive
    return all.filter { $0 >= lower && $0 <= upper }
  }

  /// Returns a power of ten; division keeps those below one exact.
  private static func power(_ exponent: Double) -> Double {
    exponent < 0 ? 1 / power10(-exponent) : power10(exponent)
  }

  private static func bound(_ value: Double, up: Bool) -> Double {
    let exponent = tenLogarithm(value).rounded(.down)
    let candidates = [1.0, 2, 5, 10].map { factor in
      exponent < 0 ? factor / power10(-exponent) : factor * power10(exponent)
    }
    let found = up ? candidates.first { $0 >= value } : candidates.last { $0 <= value }
    return found ?? value
  }
}
