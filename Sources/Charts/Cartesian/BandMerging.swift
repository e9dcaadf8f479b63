internal import ChartLayout

extension LinePreparation {
  /// Merges the places of long bands, so that no band has more of them than a picture shows.
  ///
  /// Equal spans of the axis become one place each, from the lowest to the highest end within, so
  /// that no peak is lost.
  ///
  /// - Parameter series: bands whose positions rise.
  /// - Returns: the bands and the sentences about what was merged.
  func merged(_ series: [PlotSeries]) -> ([PlotSeries], [String]) {
    var notes: [String] = []
    var result = series
    let budget = max(3, min(LargestTriangle.defaultBudget, Int(plotWidth)))
    for (place, one) in series.enumerated() where one.points.count > BarDrawing.limit {
      result[place].points = Self.merged(one.points, into: budget)
      result[place].originalCount = one.points.count
      let name = one.name.isEmpty ? "" : "\(one.name): "
      notes.append(
        "\(name)\(words.number(Double(one.points.count))) places are merged into "
          + "\(words.number(Double(result[place].points.count))), each from its lowest to its highest."
      )
    }
    return (result, notes)
  }

  private static func merged(_ points: [PlotPoint], into budget: Int) -> [PlotPoint] {
    guard let first = points.first, let last = points.last, last.x > first.x else { return points }
    let step = (last.x - first.x) / Double(budget)
    var result: [PlotPoint] = []
    var span = -1
    for point in points {
      guard let value = point.y else { continue }
      let own = min(Int((point.x - first.x) / step), budget - 1)
      let (low, high) = (point.low ?? value, point.high ?? value)
      guard own == span, let latest = result.last else {
        span = own
        result.append(point)
        result[result.count - 1].low = low
        result[result.count - 1].high = high
        continue
      }
      result[result.count - 1].low = min(latest.low ?? low, low)
      result[result.count - 1].high = max(latest.high ?? high, high)
    }
    return result
  }
}
