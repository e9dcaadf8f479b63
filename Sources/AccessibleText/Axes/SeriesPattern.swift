/// What may be said of the course of a series, each claim with its test (reference §3.5).
struct SeriesPattern {
  enum Course: Equatable {
    case rises(steadily: Bool)
    case falls(steadily: Bool)
    case littleChange
    case unclear
  }

  /// A value far from its neighbours and from the rest.
  struct Spike: Equatable {
    /// The place among the values.
    let index: Int
    let isDip: Bool
  }

  let course: Course
  let spikes: [Spike]
  let median: Double

  /// Tests a series' values in their order; gaps are left out before.
  init(_ values: [Double]) {
    median = Statistics.median(values) ?? 0
    spikes = SeriesPattern.spikes(values, median: median)
    course = SeriesPattern.course(values)
  }

  /// Rise: the ends differ by 10% of the range and |ρ| ≥ 0.6; steady: 80% of steps have its sign.
  private static func course(_ values: [Double]) -> Course {
    guard values.count >= 3, let first = values.first, let last = values.last,
      let low = values.min(), let high = values.max()
    else { return .unclear }
    let range = high - low
    let mean = values.reduce(0, +) / Double(values.count)
    if range <= 0.05 * abs(mean) { return .littleChange }
    guard abs(last - first) >= 0.1 * range,
      let rank = Statistics.rankCorrelation(values),
      abs(rank) >= 0.6, (rank > 0) == (last > first)
    else { return .unclear }
    let steps = zip(values, values.dropFirst()).count { last > first ? $1 > $0 : $1 < $0 }
    let isSteady = Double(steps) >= 0.8 * Double(values.count - 1)
    return last > first ? .rises(steadily: isSteady) : .falls(steadily: isSteady)
  }

  /// Beyond the median by 6 median deviations, and 1.5 times (or ⅔ of) the neighbours' mean.
  private static func spikes(_ values: [Double], median: Double) -> [Spike] {
    guard values.count >= 5 else { return [] }
    let reach = 6 * Statistics.medianDeviation(values, from: median)
    let found = values.indices.compactMap { index -> Spike? in
      let value = values[index]
      guard value > median + reach || value < median - reach else { return nil }
      // At the ends there is one neighbour.
      let before = values[index > 0 ? index - 1 : 1]
      let after = values[index + 1 < values.count ? index + 1 : index - 1]
      let mean = (before + after) / 2
      if value > median {
        return value >= 1.5 * mean && value > mean ? Spike(index: index, isDip: false) : nil
      }
      return value <= 2 / 3 * mean && value < mean ? Spike(index: index, isDip: true) : nil
    }
    // Where most values are equal, what differs from them often is no exception.
    return reach == 0 && found.count * 5 > values.count ? [] : found
  }
}
