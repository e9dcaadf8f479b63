package import SourceModel

/// A place along the circle of a hierarchy.
package enum CirclePosition: Sendable, Hashable {
  /// A running total in the unit of the data.
  case value(Double)
  /// A part of the view's whole, 0…1.
  case share(Double)
  /// An angle in turns, clockwise from the top.
  case turns(Double)
}

extension Hierarchy {
  /// Returns the node of a ring at a place along the circle, nil where the ring is empty there.
  ///
  /// The first slice whose running total reaches the value is hit (seeds 48, 49); slices without
  /// value are skipped, and a place before 0 or past the end selects nothing (seeds 50, 51).
  ///
  /// - Parameters:
  ///   - position: the place.
  ///   - zoom: the node that fills the circle.
  ///   - level: which ring, 1 for the innermost below the zoomed node.
  /// - Returns: the node.
  /// - Throws: `ValueError` with the valid range.
  package func node(
    at position: CirclePosition, zoom: Int = 0, level: Int = 1
  ) throws(Diagnostic) -> Int? {
    let total = nodes[zoom].total
    let value: Double
    let isInside: Bool
    switch position {
    case .value(let place): (value, isInside) = (place, place >= 0 && place <= total)
    case .share(let share), .turns(let share):
      (value, isInside) = (share * total, share >= 0 && share <= 1)
    }
    guard value.isFinite, isInside else {
      throw .outsideCircle(position, total: total, title: valueTitle)
    }
    return slice(value, in: zoom, from: 0, level: level)
  }

  private func slice(_ value: Double, in node: Int, from start: Double, level: Int) -> Int? {
    var running = CompensatedSum()
    running.add(start)
    var hit: (child: Int, lower: Double)?
    for child in nodes[node].children where nodes[child].total > 0 {
      hit = (child, running.value)
      running.add(nodes[child].total)
      if running.value >= value { break }
    }
    guard let hit else { return nil }
    // Past the last slice lies the node's own value, unless rounding alone put the place there.
    if running.value < value && nodes[node].ownValue > 1e-9 * nodes[node].total { return nil }
    return level <= 1 ? hit.child : slice(value, in: hit.child, from: hit.lower, level: level - 1)
  }
}
