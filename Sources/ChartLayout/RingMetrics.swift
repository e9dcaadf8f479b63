/// One ring of a radial chart; radii are fractions of the chart radius (seed 19).
package struct RingMetrics: Sendable, Hashable {
  package let inner: Double
  package let outer: Double

  package init(inner: Double, outer: Double) {
    self.inner = inner
    self.outer = outer
  }

  package var width: Double { outer - inner }
  /// Halfway between the edges, where labels stand (seeds 62, 83).
  package var middle: Double { (inner + outer) / 2 }
  /// The inner radius as a fraction of the outer one (seed 22).
  package var innerRatio: Double { inner / outer }

  /// How the radius is shared among rings.
  package enum Sharing: String, Sendable, CaseIterable {
    /// Every ring is equally wide (seed 20).
    case equal
    /// Every ring has the same area, so that area stands for value across rings too.
    case area
  }

  /// Divides a radius among rings (seeds 20 to 23).
  ///
  /// - Parameters:
  ///   - levels: the number of rings; fewer than 1 give none.
  ///   - center: the radius of the opening, from 0 to below 1.
  ///   - spacing: the gap between rings; shrunk so that the gaps never take more than half of
  ///     the radius that the opening leaves (seed 28).
  ///   - sharing: equal widths or equal areas.
  /// - Returns: the rings from the inside; the last one ends at exactly 1.
  package static func resolve(
    levels: Int, center: Double = 0.32, spacing: Double = 0.025, sharing: Sharing = .equal
  ) -> [RingMetrics] {
    guard levels > 0 else { return [] }
    let center = min(max(center, 0), 0.95)
    let gaps = Double(levels - 1)
    let room = (1 - center) / 2
    let spacing = gaps > 0 ? min(max(spacing, 0), room / gaps) : 0
    let available = 1 - center - spacing * gaps
    var rings: [RingMetrics] = []
    var inner = center
    for (level, share) in shares(levels: levels, center: center, sharing: sharing).enumerated() {
      let outer = level == levels - 1 ? 1 : inner + available * share
      rings.append(RingMetrics(inner: inner, outer: outer))
      inner = outer + spacing
    }
    return rings
  }

  private static func shares(levels: Int, center: Double, sharing: Sharing) -> [Double] {
    switch sharing {
    case .equal: return Array(repeating: 1 / Double(levels), count: levels)
    case .area:
      func radius(_ level: Int) -> Double {
        (center * center + (1 - center * center) * Double(level) / Double(levels)).squareRoot()
      }
      return (0..<levels).map { (radius($0 + 1) - radius($0)) / (1 - center) }
    }
  }
}
