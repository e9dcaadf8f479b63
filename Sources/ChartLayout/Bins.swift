/// Equal intervals of numbers, for histograms and dense point clouds.
package struct Bins: Sendable, Hashable {
  /// Rising bounds, one more than there are bins; each bin holds its lower bound, the last both.
  package let edges: [Double]

  /// The number of bins.
  package var count: Int { max(0, edges.count - 1) }

  package init(edges: [Double]) { self.edges = edges }

  /// Makes bins with round bounds that cover the values.
  ///
  /// Without a count it takes the larger of Sturges' and Freedman and Diaconis' numbers, at most 40.
  ///
  /// - Parameters:
  ///   - values: finite numbers in any order.
  ///   - count: about how many bins; nil to choose.
  ///   - isInteger: whether a bin must be at least 1 wide.
  package init(of values: [Double], count: Int? = nil, isInteger: Bool = false) {
    guard let lower = values.min(), let upper = values.max() else {
      self.init(edges: [])
      return
    }
    let wished = Double(count ?? Bins.naturalCount(of: values))
    let domain =
      lower < upper ? (lower, upper) : NumericTicks.constantDomain(lower, includesZero: false)
    guard
      let step = NumericTicks.step(
        from: domain.0, to: domain.1, count: max(1, wished), isInteger: isInteger)
    else {
      self.init(edges: [domain.0, domain.1])
      return
    }
    var edges = step.values(from: step.floor(domain.0), to: step.ceiling(domain.1))
    // A value on the last bound of whole numbers is a bin of its own: 5 is not «4 to 5».
    if isInteger, step.value == 1, let last = edges.last, last == upper { edges.append(last + 1) }
    self.init(edges: edges.count >= 2 ? edges : [domain.0, domain.1])
  }

  /// Returns the bin of a value, nil outside.
  package func index(of value: Double) -> Int? {
    guard let first = edges.first, let last = edges.last, value >= first, value <= last else {
      return nil
    }
    var (low, high) = (0, edges.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if value < edges[middle] { high = middle } else { low = middle }
    }
    return low
  }

  /// Returns how many values each bin holds.
  package func counts(of values: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    for value in values {
      if let index = index(of: value) { counts[index] += 1 }
    }
    return counts
  }

  private static func naturalCount(of values: [Double]) -> Int {
    let n = Double(values.count)
    let sturges = (naturalLogarithm(n) / naturalLogarithm(2)).rounded(.up) + 1
    let sorted = values.sorted()
    let spread = Quantiles.quantile(0.75, of: sorted) - Quantiles.quantile(0.25, of: sorted)
    guard spread > 0, let low = sorted.first, let high = sorted.last else { return Int(sturges) }
    let width = 2 * spread / cubeRoot(n)
    return Int(min(40, max(sturges, ((high - low) / width).rounded(.up))))
  }
}
