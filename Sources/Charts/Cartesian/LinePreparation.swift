internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Sorts lines by position, refuses repeated positions and leaves out points beyond the budget.
struct LinePreparation {
  let layer: CartesianLayer
  let x: AxisModel
  let words: AxisWords
  /// The plot's width in px, which is all that a line can show (seed 114).
  let plotWidth: Double

  /// The most points that a picture holds.
  static let limit = 20_000

  /// Orders each series; stacked areas keep the same positions in all series.
  func prepare(_ series: [PlotSeries]) throws(Diagnostic) -> [PlotSeries] {
    var result: [PlotSeries] = []
    for var one in series {
      if layer.channels[.order] == nil {
        if !isRising(one.points) {
          one.points.sort { ($0.x, $0.row) < ($1.x, $1.row) }
        }
        try refuseRepeats(one)
      } else {
        one.points.sort { ($0.order ?? .infinity, $0.row) < ($1.order ?? .infinity, $1.row) }
      }
      result.append(one)
    }
    return result
  }

  private func isRising(_ points: [PlotPoint]) -> Bool {
    zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
  }

  /// A line that meets a position twice is a sum or a mean that was forgotten (language.md §4).
  private func refuseRepeats(_ series: PlotSeries) throws(Diagnostic) {
    for (first, second) in zip(series.points, series.points.dropFirst()) where first.x == second.x {
      throw repeats(first.x, rows: (first.row, second.row))
    }
  }

  /// The error that two rows of a line have the same position.
  func repeats(_ position: Double, rows: (Int32, Int32)) -> Diagnostic {
    .repeatedPosition(
      x.name, x.words(position, words),
      rows: (layer.table.sourceRow(Int(rows.0)), layer.table.sourceRow(Int(rows.1))),
      value: layer.channels[.y]?.expression ?? "value")
  }

  /// Leaves out points by LTTB, after stacking (seeds 115 to 117).
  ///
  /// - Returns: the series and the sentences about what was left out.
  func downsample(_ series: [PlotSeries]) throws(Diagnostic) -> ([PlotSeries], [String]) {
    guard layer.channels[.order] == nil else { return (series, []) }
    var notes: [String] = []
    var result = series
    let isStacked = series.contains(where: \.isStacked)
    for (place, one) in series.enumerated() {
      let count = one.originalCount ?? one.points.count { $0.y != nil }
      if one.originalCount == nil {
        guard let budget = try budget(for: count), count > budget else { continue }
        let values = isStacked ? totals(series, one) : one.points.map { $0.y ?? .nan }
        let kept = LargestTriangle.indices(
          x: one.points.map(\.x), gapped: values, threshold: budget)
        result[place].points = kept.map { one.points[$0] }
        result[place].originalCount = count
      }
      let drawn = result[place].points.reduce(0) { $0 + ($1.y == nil ? 0 : 1) }
      let name = one.name.isEmpty ? "" : "\(one.name): "
      notes.append(
        "\(name)\(words.number(Double(count))) → \(words.number(Double(drawn))) points (LTTB).")
    }
    return (result, notes)
  }

  func budget(for count: Int) throws(Diagnostic) -> Int? {
    switch layer.options.downsample {
    case .points(let wished): return max(3, wished)
    case .automatic:
      guard count > LargestTriangle.limit else { return nil }
      return max(3, min(LargestTriangle.defaultBudget, Int(plotWidth)))
    case .never:
      guard count <= Self.limit else {
        throw .tooMany(
          "points", count: words.number(Double(count)),
          room: "the \(words.number(Double(Self.limit))) that one picture holds",
          advice: "leave downsample: none out, so that peaks and troughs are kept")
      }
      return nil
    }
  }

  /// The height of the whole stack at each point, so that all its layers keep the same positions.
  private func totals(_ series: [PlotSeries], _ one: PlotSeries) -> [Double] {
    var totals: [Double: Double] = [:]
    for other in series where other.panel == one.panel {
      for point in other.points { totals[point.x, default: 0] += point.y ?? 0 }
    }
    return one.points.map { $0.y == nil ? .nan : totals[$0.x] ?? .nan }
  }
}
