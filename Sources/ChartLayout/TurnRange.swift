/// A half-open stretch of the circle in turns, 0 at the seam and 1 a full circle (seed 31).
package struct TurnRange: Sendable, Hashable {
  package var start: Double
  package var end: Double

  package init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  /// The whole circle.
  package static let full = TurnRange(0, 1)

  package var width: Double { end - start }
  package var middle: Double { (start + end) / 2 }

  /// Divides the range in proportion to values (seeds 32 to 36).
  ///
  /// - Parameters:
  ///   - values: the children's values; those that are not finite or negative count as 0.
  ///   - whole: what the full range stands for when it is more than the values' sum; the rest
  ///     stays empty at the end (seed 8).
  ///   - minimums: the least width of each child, in turns; they are scaled down together when
  ///     the range cannot hold them.
  /// - Returns: one range a value, in order; none when the values add up to nothing (seed 33).
  package func allocate(
    _ values: [Double], whole: Double? = nil, minimums: [Double]? = nil
  ) -> [TurnRange] {
    let values = values.map { $0.isFinite ? max($0, 0) : 0 }
    let sum = values.reduce(0, +)
    guard sum > 0, sum.isFinite else { return [] }
    let total = max(whole ?? sum, sum)
    let isFilled = total <= sum * (1 + 1e-9)

    if let minimums, minimums.contains(where: { $0 > 0 }) {
      let filled = isFilled ? width : width * sum / total
      let widths = Self.shared(filled, values: values, minimums: minimums)
      return ranges(widths: widths, isFilled: isFilled)
    }
    return ranges(widths: values.map { width * $0 / total }, isFilled: isFilled)
  }

  private func ranges(widths: [Double], isFilled: Bool) -> [TurnRange] {
    var ranges: [TurnRange] = []
    ranges.reserveCapacity(widths.count)
    var boundary = start
    for width in widths {
      let next = min(boundary + width, end)
      ranges.append(TurnRange(boundary, next))
      boundary = next
    }
    // The last boundary is set, so that rounding never leaves a gap (seed 34).
    if isFilled, let last = widths.lastIndex(where: { $0 > 0 }) {
      ranges[last].end = end
      for index in ranges.indices.dropFirst(last + 1) { ranges[index] = TurnRange(end, end) }
    }
    return ranges
  }

  /// Shares a width in proportion to values, none of them below its minimum.
  private static func shared(
    _ width: Double, values: [Double], minimums: [Double]
  ) -> [Double] {
    let minimums = zip(values, minimums).map { $0 > 0 ? max($1, 0) : 0 }
    let needed = minimums.reduce(0, +)
    guard needed < width else { return minimums.map { needed > 0 ? $0 / needed * width : 0 } }
    var isHeld = Array(repeating: false, count: values.count)
    // Holding one child at its minimum leaves less for the others, so this is repeated; each round
    // holds at least one more.
    while true {
      var free = width
      var rest = 0.0
      for index in values.indices {
        if isHeld[index] { free -= minimums[index] } else { rest += values[index] }
      }
      let scale = rest > 0 ? free / rest : 0
      var changed = false
      for index in values.indices where !isHeld[index] && values[index] > 0 {
        if values[index] * scale < minimums[index] {
          isHeld[index] = true
          changed = true
        }
      }
      if !changed {
        return values.indices.map { isHeld[$0] ? minimums[$0] : values[$0] * scale }
      }
    }
  }

  /// Returns the range without half a padding at each end, but never less than a tenth of it
  /// (seeds 37, 38).
  package func inset(by padding: Double) -> TurnRange {
    let inset = min(max(padding, 0) / 2, 0.45 * width)
    return TurnRange(start + inset, end - inset)
  }

  /// The padding of a level, 0 for the innermost: .006 turn, halved with each ring (seed 39, D6).
  package static func padding(level: Int) -> Double {
    var padding = 0.006
    for _ in 0..<min(max(level, 0), 60) { padding /= 2 }
    return padding
  }
}
