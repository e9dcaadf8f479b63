/// How series are put on top of each other.
package enum StackMode: String, Sendable, CaseIterable {
  case zero, percent, center, none
}

/// The ends of one stacked value.
package struct StackSpan: Sendable, Hashable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}

/// Puts the values of one position on top of each other.
package enum Stack {
  /// Computes the span of each value; missing values have none.
  ///
  /// Positive values go up and negative ones down, each from zero (complaint I-57, test B-17).
  /// For `percent` the whole is the sum of the absolute values, so that bars reach from −1 to 1.
  ///
  /// - Parameters:
  ///   - values: one a series, in drawing order.
  ///   - mode: zero baseline, share of the whole, centred, or each from zero.
  /// - Returns: one span a value.
  package static func spans(of values: [Double?], mode: StackMode) -> [StackSpan?] {
    if mode == .none {
      return values.map { value in
        value.map { StackSpan(lower: min(0, $0), upper: max(0, $0)) }
      }
    }
    let whole = values.reduce(0) { $0 + abs($1 ?? 0) }
    let scale = mode == .percent ? (whole > 0 ? 1 / whole : 0) : 1
    var up = 0.0
    var down = 0.0
    if mode == .center {
      up = -whole / 2
      return values.map { value in
        guard let value else { return nil }
        defer { up += abs(value) }
        return StackSpan(lower: up, upper: up + abs(value))
      }
    }
    return values.map { value in
      guard let value else { return nil }
      if value < 0 {
        defer { down += value }
        return StackSpan(lower: (down + value) * scale, upper: down * scale)
      }
      defer { up += value }
      return StackSpan(lower: up * scale, upper: (up + value) * scale)
    }
  }
}
