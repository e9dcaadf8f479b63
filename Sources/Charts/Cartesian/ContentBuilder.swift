internal import ChartLayout
internal import SceneGraph

/// Gathers the facts that texts tell; positions are x and values y, also where bars lie.
struct ContentBuilder {
  let series: [PlotSeries]
  let layers: [CartesianLayer]
  let encodings: Encodings
  let words: AxisWords
  let missing: Int
  let selection: CartesianContent.Selection?

  func content(_ placed: CartesianFrame.Result) -> CartesianContent {
    let labels = ContentWords(x: placed.x, y: placed.ys[0], words: words)
    let told = series.map { one in
      CartesianContent.Series(
        kind: one.kind, name: one.name, isContinuous: isContinuous(one),
        points: one.points.map { datum($0, one, labels) }, originalCount: one.originalCount)
    }
    return CartesianContent(
      x: axis(placed.x, placed.xTicks), y: axis(placed.ys[0], placed.yTicks[0]),
      seriesTitle: seriesTitle, series: told, missing: missing, arrangement: arrangement,
      shade: series.contains { $0.kind == .heatmap } ? encodings.shade?.measure : nil,
      selection: selection)
  }

  private var seriesTitle: String? {
    let names = [encodings.facetRow, encodings.facet, encodings.group, encodings.color]
      .compactMap { $0?.title }.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Lines and areas are continuous, all else is discrete (seed 127).
  private func isContinuous(_ series: PlotSeries) -> Bool {
    [.line, .area, .band].contains(series.kind)
  }

  private func axis(_ model: AxisModel, _ ticks: AxisTicks) -> CartesianContent.Axis {
    let kind: CartesianContent.Axis.Kind =
      switch model.kind {
      case .category: .category(count: model.categories.count)
      case .time: .time(lower: model.lower, upper: model.upper)
      case .number: .number(lower: model.lower, upper: model.upper)
      }
    return CartesianContent.Axis(measure: model.measure, kind: kind, ticks: ticks.full)
  }

  private func datum(
    _ point: PlotPoint, _ series: PlotSeries, _ labels: ContentWords
  ) -> CartesianContent.Datum {
    let hasX = layers[series.layer].channels[.x] != nil
    var value = point.y
    if series.kind == .heatmap { value = point.shade }
    var datum = CartesianContent.Datum(
      xLabel: hasX ? labels.xLabel(point) : "", x: hasX ? point.x : nil,
      y: point.isRange ? point.low : value, y2: point.isRange ? point.high : nil,
      yLabel: labels.yLabel(point), label: point.label)
    if let box = point.box {
      datum.box = CartesianContent.Box(
        low: box.lowerWhisker, q1: box.firstQuartile, q3: box.thirdQuartile,
        high: box.upperWhisker, outliers: box.outliers.count, count: box.count)
    }
    return datum
  }

  /// How bars and areas stand to each other.
  private var arrangement: CartesianContent.Arrangement {
    if layers.contains(where: { $0.options.stack == .percent }) { return .normalized }
    // One series a panel stands on nothing.
    var stacks: Set<Int?> = []
    for one in series where one.isStacked && !stacks.insert(one.panel).inserted { return .stacked }
    return series.contains { $0.slots > 1 } ? .grouped : .separate
  }
}
