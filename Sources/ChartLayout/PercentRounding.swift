/// Percentages that add up (seeds 87, 88).
package enum PercentRounding {
  /// Rounds shares to whole steps that add up to a total.
  ///
  /// Each share is rounded by itself, half to even, when that adds up (D8); otherwise by largest
  /// remainders, ties to the first.
  ///
  /// - Parameters:
  ///   - shares: fractions of the whole, not negative; those of one parent's children.
  ///   - total: what the result adds up to, such as 100 for percent or 1,000 for one decimal.
  ///   - scale: the steps of a share of 1; the same as `total` unless the parent's own share was
  ///     rounded before.
  /// - Returns: one number of steps a share; all zero when nothing is to be shared.
  package static func round(_ shares: [Double], total: Int, scale: Double? = nil) -> [Int] {
    let scale = scale ?? Double(total)
    let exact = shares.map { $0.isFinite ? max($0, 0) * scale : 0 }
    let nearest = exact.map { Int(settled($0).rounded(.toNearestOrEven)) }
    if nearest.reduce(0, +) == total || !exact.contains(where: { $0 > 0 }) { return nearest }

    var steps = exact.map { Int(settled($0).rounded(.down)) }
    let remainders = zip(exact, steps).map { $0 - Double($1) }
    let order = exact.indices.filter { exact[$0] > 0 }
      .sorted { (remainders[$0], $1) > (remainders[$1], $0) }
    var missing = total - steps.reduce(0, +)
    var turn = 0
    while missing > 0 {
      steps[order[turn % order.count]] += 1
      missing -= 1
      turn += 1
    }
    for index in order.reversed() where missing < 0 && steps[index] > 0 {
      steps[index] -= 1
      missing += 1
    }
    return steps
  }

  /// Takes away the noise of binary fractions, so that 0.155 × 100 is 15.5.
  private static func settled(_ value: Double) -> Double {
    let fine = (value * 1e9).rounded() / 1e9
    return fine.isFinite ? fine : value
  }
}
