/// Positions for categories: equal bands in order (reference §4.10: padding .1 inner and outer).
package struct BandScale: Sendable, Hashable {
  package let count: Int
  /// Where the first category begins, in px.
  package let start: Double
  /// Where the last category ends, in px; below `start` on an upward axis.
  package let end: Double
  /// The share of a step that is left empty between two bands.
  package let innerPadding: Double
  /// The share of a step that is left empty at each end.
  package let outerPadding: Double

  package init(
    count: Int, start: Double, end: Double, innerPadding: Double = 0.1, outerPadding: Double = 0.1
  ) {
    self.count = count
    self.start = start
    self.end = end
    self.innerPadding = innerPadding
    self.outerPadding = outerPadding
  }

  /// The distance of two neighbours' centres, with the sign of the direction.
  package var step: Double {
    (end - start) / max(1, Double(count) - innerPadding + 2 * outerPadding)
  }

  /// The width of one band in px.
  package var bandwidth: Double { abs(step) * (1 - innerPadding) }

  /// Returns the centre of a category.
  package func center(_ index: Int) -> Double {
    start + step * (outerPadding + Double(index) + (1 - innerPadding) / 2)
  }
}

/// Side-by-side places within one band.
package enum Dodge {
  /// Places one of several marks within a band.
  ///
  /// - Parameters:
  ///   - index: the place, from 0.
  ///   - count: how many share the band.
  ///   - width: the band's width.
  ///   - gap: px between two marks; shrinks where there is little room.
  /// - Returns: px from the band's centre to the mark's, and its width.
  package static func place(
    _ index: Int, of count: Int, in width: Double, gap: Double = 2
  ) -> (offset: Double, width: Double) {
    guard count > 1 else { return (0, width) }
    let slot = width / Double(count)
    let space = min(gap, slot * 0.2)
    return (slot * (Double(index) + 0.5) - width / 2, slot - space)
  }
}
