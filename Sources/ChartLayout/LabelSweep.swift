/// Pushes labels on one line apart, without randomness (reference §4.4).
package enum LabelSweep {
  /// Moves positions until they are a distance apart and within bounds, order kept.
  ///
  /// Two sweeps, one up and one down. When there is not room for all, the spacing shrinks evenly.
  ///
  /// - Parameters:
  ///   - positions: wished centres in any order.
  ///   - distance: the least distance of two neighbours.
  ///   - lower: the least position.
  ///   - upper: the greatest position.
  /// - Returns: the positions, in the order of the input.
  package static func spread(
    _ positions: [Double], distance: Double, from lower: Double, to upper: Double
  ) -> [Double] {
    guard !positions.isEmpty else { return [] }
    let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    let room = max(0, upper - lower)
    let gap = min(distance, positions.count > 1 ? room / Double(positions.count - 1) : distance)
    var placed = order.map { min(max(positions[$0], lower), upper) }
    for index in placed.indices.dropFirst() {
      placed[index] = max(placed[index], placed[index - 1] + gap)
    }
    if let last = placed.indices.last, placed[last] > upper { placed[last] = upper }
    for index in placed.indices.dropLast().reversed() {
      placed[index] = min(placed[index], placed[index + 1] - gap)
    }
    var result = positions
    for (place, index) in zip(placed, order) { result[index] = place }
    return result
  }
}
