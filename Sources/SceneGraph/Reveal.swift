/// A picture that appears part by part and ends as the whole (seeds 93, 94).
package struct Reveal: Sendable, Hashable {
  /// How many steps there are.
  package var steps: Int

  package init(steps: Int) { self.steps = steps }

  /// When the first part begins and how long each one takes, in milliseconds (seed 93).
  package static let start = 60.0
  package static let duration = 350.0
  private static let standardInterval = 260.0
  /// However many parts there are, the last one begins after this time.
  private static let longest = 4000.0

  /// The time between the beginnings of two parts, in milliseconds.
  package var interval: Double {
    min(Self.standardInterval, Self.longest / Double(max(steps, 1)))
  }

  /// Returns when a part begins, in milliseconds.
  package func delay(of step: Int) -> Double { Self.start + Double(step) * interval }
}

extension Figure {
  /// The figure without any motion, as it is at the end, for files and paper.
  package var still: Figure {
    var still = self
    still.scene.reveal = nil
    return still
  }
}
