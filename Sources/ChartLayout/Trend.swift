/// A straight line fitted by least squares.
package struct LinearTrend: Sendable, Hashable {
  package let slope: Double
  package let intercept: Double
  /// The share of the variance that the line explains, 0 to 1; nil where all values are equal.
  package let rSquared: Double?

  /// Makes the fit of at least two different positions; nil otherwise.
  package init?(x: [Double], y: [Double]) {
    let n = Double(min(x.count, y.count))
    guard n >= 2 else { return nil }
    let meanX = x.reduce(0, +) / n
    let meanY = y.reduce(0, +) / n
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for (a, b) in zip(x, y) {
      xx += (a - meanX) * (a - meanX)
      xy += (a - meanX) * (b - meanY)
      yy += (b - meanY) * (b - meanY)
    }
    guard xx > 0, xx.isFinite else { return nil }
    slope = xy / xx
    intercept = meanY - slope * meanX
    rSquared = yy > 0 ? min(1, xy * xy / (xx * yy)) : nil
  }

  /// Returns the line's value at a position.
  package func value(at x: Double) -> Double { intercept + slope * x }
}

/// A smooth curve by local linear regression with tricube weights (Cleveland's loess, degree 1).
package enum SmoothTrend {
  /// Computes the curve at evenly spaced positions.
  ///
  /// Linear in `count` × the window of each position.
  ///
  /// - Parameters:
  ///   - x: rising positions.
  ///   - y: values, as many.
  ///   - span: the share of all points in each window, 0 to 1.
  ///   - count: how many points the curve has.
  /// - Returns: the points; none for fewer than three, or for one repeated position.
  package static func points(
    x: [Double], y: [Double], span: Double = 0.5, count: Int = 60
  ) -> [(x: Double, y: Double)] {
    guard let first = x.first, let last = x.last, first < last, x.count >= 3, count >= 2 else {
      return []
    }
    let window = min(x.count, max(3, Int((span * Double(x.count)).rounded(.up))))
    var start = 0
    return (0..<count).compactMap { step in
      let position = first + (last - first) * Double(step) / Double(count - 1)
      while start + window < x.count,
        x[start + window] - position < position - x[start]
      {
        start += 1
      }
      let range = start..<(start + window)
      return fit(at: position, x: x[range], y: y[range]).map { (position, $0) }
    }
  }

  private static func fit(at position: Double, x: ArraySlice<Double>, y: ArraySlice<Double>)
    -> Double?
  {
    guard let low = x.first, let high = x.last else { return nil }
    let reach = max(position - low, high - position) * 1.000001
    var (w, wx, wy, wxx, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (a, b) in zip(x, y) {
      let distance = reach > 0 ? abs(a - position) / reach : 0
      let cube = 1 - distance * distance * distance
      let weight = cube * cube * cube
      let offset = a - position
      w += weight
      wx += weight * offset
      wy += weight * b
      wxx += weight * offset * offset
      wxy += weight * offset * b
    }
    guard w > 0 else { return nil }
    let determinant = w * wxx - wx * wx
    guard abs(determinant) > 1e-12 * w * max(wxx, 1e-300) else { return wy / w }
    return (wxx * wy - wx * wxy) / determinant
  }
}
