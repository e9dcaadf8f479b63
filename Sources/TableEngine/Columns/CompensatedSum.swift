/// A sum of doubles that carries its rounding errors along as a second double.
///
/// Two-sum by Knuth, both parts kept normalised: the relative error is at most about
/// *n* · 2⁻¹⁰⁴ of the sum of magnitudes, so the result is the correctly rounded sum but for
/// rare ties.
package struct CompensatedSum: Sendable {
  private var high = 0.0
  private var low = 0.0

  package init() {}

  /// The sum so far.
  package var value: Double { high + low }

  /// Adds a value.
  package mutating func add(_ value: Double) {
    let sum = high + value
    guard sum.isFinite else {
      high = sum
      low = 0
      return
    }
    let part = sum - high
    let error = (high - (sum - part)) + (value - part)
    let rest = low + error
    high = sum + rest
    low = rest - (high - sum)
  }

  /// Adds another sum.
  package mutating func add(_ other: CompensatedSum) {
    add(other.high)
    add(other.low)
  }
}
