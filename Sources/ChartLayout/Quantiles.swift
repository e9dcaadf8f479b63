/// Quantiles of sorted numbers.
package enum Quantiles {
  /// Computes a quantile by linear interpolation (Hyndman and Fan's type 7, as R and NumPy).
  ///
  /// - Parameters:
  ///   - fraction: 0 to 1.
  ///   - sorted: rising numbers; an empty list gives 0.
  /// - Returns: the quantile.
  package static func quantile(_ fraction: Double, of sorted: [Double]) -> Double {
    guard let last = sorted.last else { return 0 }
    let place = min(max(fraction, 0), 1) * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
  }
}

/// The five numbers of a box plot and what lies beyond its whiskers (Tukey's rule).
package struct BoxStatistics: Sendable, Hashable {
  package let lowerWhisker: Double
  package let firstQuartile: Double
  package let median: Double
  package let thirdQuartile: Double
  package let upperWhisker: Double
  /// Values more than 1.5 times the box's height away from the box, rising.
  package let outliers: [Double]
  package let count: Int

  /// Makes the statistics of numbers in any order; nil when there are none.
  package init?(of values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    let first = Quantiles.quantile(0.25, of: sorted)
    let third = Quantiles.quantile(0.75, of: sorted)
    let reach = 1.5 * (third - first)
    let inside = sorted.filter { $0 >= first - reach && $0 <= third + reach }
    firstQuartile = first
    thirdQuartile = third
    median = Quantiles.quantile(0.5, of: sorted)
    lowerWhisker = min(inside.first ?? first, first)
    upperWhisker = max(inside.last ?? third, third)
    outliers = sorted.filter { $0 < first - reach || $0 > third + reach }
    count = sorted.count
  }
}
