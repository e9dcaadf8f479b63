internal import Glibc

/// The statistics that statements rest on (reference §3.5).
enum Statistics {
  /// The middle value; nil for none; O(values) on average.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var values = values
    let middle = values.count / 2
    let upper = select(middle, of: &values)
    guard values.count % 2 == 0, let lower = values[..<middle].max() else { return upper }
    return (lower + upper) / 2
  }

  /// Returns the value of a rank, counted from 0, and puts no greater one before it (Hoare's
  /// selection).
  private static func select(_ rank: Int, of values: inout [Double]) -> Double {
    var low = 0
    var high = values.count - 1
    while low < high {
      let pivot = values[(low + high) / 2]
      var left = low
      var right = high
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return values[rank]
  }

  /// The median distance from the median.
  static func medianDeviation(_ values: [Double], from median: Double) -> Double {
    Statistics.median(values.map { abs($0 - median) }) ?? 0
  }

  /// Pearson's r; nil where one side does not vary.
  static func correlation(_ x: [Double], _ y: [Double]) -> Double? {
    guard x.count == y.count, x.count > 1 else { return nil }
    let count = Double(x.count)
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    var xx = 0.0
    var yy = 0.0
    var xy = 0.0
    for (a, b) in zip(x, y) {
      xx += (a - meanX) * (a - meanX)
      yy += (b - meanY) * (b - meanY)
      xy += (a - meanX) * (b - meanY)
    }
    let spread = sqrt(xx) * sqrt(yy)
    guard spread > 0, spread.isFinite else { return nil }
    return min(max(xy / spread, -1), 1)
  }

  /// Spearman's ρ of values with their places: the correlation of ranks, equal values sharing
  /// their mean rank.
  static func rankCorrelation(_ values: [Double]) -> Double? {
    correlation(values.indices.map(Double.init), ranks(values))
  }

  /// The least-squares line; nil where x does not vary.
  static func line(_ x: [Double], _ y: [Double]) -> (slope: Double, intercept: Double)? {
    guard x.count == y.count, x.count > 1 else { return nil }
    let count = Double(x.count)
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    var xx = 0.0
    var xy = 0.0
    for (a, b) in zip(x, y) {
      xx += (a - meanX) * (a - meanX)
      xy += (a - meanX) * (b - meanY)
    }
    guard xx > 0, xx.isFinite else { return nil }
    let slope = xy / xx
    return (slope, meanY - slope * meanX)
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0.0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end + 1 < order.count, values[order[end + 1]] == values[order[start]] { end += 1 }
      for place in start...end { ranks[order[place]] = Double(start + end) / 2 }
      start = end + 1
    }
    return ranks
  }
}
