internal import ChartLayout
internal import SceneGraph

/// Fits a trend to each series of points or of a line (language.md §3).
struct TrendPreparation {
  let layer: CartesianLayer
  let x: AxisModel
  let y: AxisModel
  let words: AxisWords

  /// The trends as series of their own, and one sentence about each.
  func trends(of series: [PlotSeries]) -> ([PlotSeries], [String]) {
    guard let kind = layer.options.trend else { return ([], []) }
    var result: [PlotSeries] = []
    var notes: [String] = []
    for one in series {
      let known = one.points.filter { $0.y != nil }.sorted { ($0.x, $0.row) < ($1.x, $1.row) }
      let (xs, ys) = (known.map(\.x), known.compactMap(\.y))
      let subject = one.name.isEmpty ? "" : " of \(one.name)"
      guard let line = LinearTrend(x: xs, y: ys), let first = xs.first, let last = xs.last else {
        notes.append("There is no trend\(subject): it needs two different positions.")
        continue
      }
      var trend = PlotSeries(
        layer: one.layer, kind: .line, name: one.name.isEmpty ? "Trend" : "\(one.name), trend",
        panel: one.panel)
      trend.color = one.color
      trend.fixedPaint = one.fixedPaint
      trend.isTrend = true
      switch kind {
      case .linear:
        trend.points = places(from: first, to: last, through: xs).map {
          PlotPoint(x: $0, y: line.value(at: $0))
        }
        let fit =
          line.rSquared.map { "r² = \(words.number(($0 * 100).rounded() / 100))" }
          ?? "all values are equal, so that r² is not defined"
        notes.append(
          "Linear trend\(subject) by least squares: \(formula(line)), \(fit), n = \(known.count).")
      case .smooth:
        trend.points = SmoothTrend.points(x: xs, y: ys).map { PlotPoint(x: $0.x, y: $0.y) }
        notes.append(
          "Smooth trend\(subject) by local linear regression (loess) over half of the points, "
            + "n = \(known.count).")
      }
      if trend.points.count >= 2 { result.append(trend) }
    }
    return (result, notes)
  }

  /// The positions at which a straight trend is drawn: its ends, and where an axis bends it, every
  /// point of the data.
  private func places(from first: Double, to last: Double, through xs: [Double]) -> [Double] {
    guard !(isEven(x) && isEven(y)) else { return [first, last] }
    var seen = Set<Double>()
    return xs.filter { seen.insert($0).inserted }
  }

  /// Whether equal steps of value are equal steps of place.
  private func isEven(_ axis: AxisModel) -> Bool {
    axis.kind != .number || axis.transform == .linear
  }

  private func formula(_ line: LinearTrend) -> String {
    if x.kind == .category {
      return "\(words.number(rounded(line.slope))) from one category to the next"
    }
    guard x.kind == .number else {
      let unit = min(max(x.unit ?? .day, .day), .year)
      let change = rounded(line.slope * unit.duration)
      return "\(words.number(change)) a \(unit.rawValue)"
    }
    let sign = line.slope < 0 ? "−" : "+"
    return "y = \(words.number(rounded(line.intercept))) \(sign) "
      + "\(words.number(rounded(abs(line.slope)))) x"
  }

  /// Returns a number with three significant digits.
  private func rounded(_ value: Double) -> Double {
    guard let step = TickStep(span: abs(value) / 100, count: 1) else { return 0 }
    let unit = TickStep(factor: 1, exponent: step.exponent)
    return unit.multiple((value / unit.value).rounded())
  }
}
