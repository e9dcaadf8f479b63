internal import SceneGraph

/// Gives every stacked area a value at every position of its panel.
///
/// A group that has no row at a position adds nothing there. Without a point of its own the area
/// would be drawn straight across, through the others, at a height that no row states.
enum StackFilling {
  /// Adds points of 0 where another series of the panel has a point and this one has no row.
  ///
  /// A row whose value is missing stays a gap. O(series · positions · log positions).
  ///
  /// - Parameter series: each in order of position.
  /// - Returns: the series, and how many points were added.
  static func filled(_ series: [PlotSeries]) -> (series: [PlotSeries], added: Int) {
    // One series has a row wherever any has; a long one is not gone through for nothing.
    guard series.count > 1 else { return (series, 0) }
    var rows: [Int: [Double: Int32]] = [:]
    for one in series {
      for point in one.points { rows[one.panel ?? -1, default: [:]][point.x] = point.row }
    }
    let positions = rows.mapValues { $0.keys.sorted() }
    var added = 0
    let result = series.map { one in
      let panel = one.panel ?? -1
      guard let all = positions[panel], all.count > one.points.count else { return one }
      var copy = one
      copy.points.removeAll(keepingCapacity: true)
      var next = one.points[...]
      for position in all {
        if let point = next.first, point.x == position {
          copy.points.append(point)
          next.removeFirst()
        } else {
          copy.points.append(
            PlotPoint(x: position, y: 0, row: Int(rows[panel]?[position] ?? 0)))
          added += 1
        }
      }
      return copy
    }
    return (result, added)
  }
}
