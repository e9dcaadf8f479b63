internal import ChartLayout
package import SceneGraph
package import SourceModel
internal import TableEngine

extension CartesianChart {
  /// Draws the chart.
  ///
  /// - Parameter interruption: checked while rows are read.
  /// - Returns: the picture and the facts that texts tell of it; a message when there is nothing to
  ///   draw.
  /// - Throws: what is wrong with channels, scales, options or size, without a range.
  package func figure(interruption: Interruption = Interruption()) throws(Diagnostic) -> Figure {
    try CartesianPlan(self, interruption).figure()
  }
}

/// The way from a resolved chart to its figure, step by step.
struct CartesianPlan {
  let chart: CartesianChart
  let interruption: Interruption
  let isTransposed: Bool
  let words: AxisWords
  var notes: [String] = []
  var missing = 0

  init(_ chart: CartesianChart, _ interruption: Interruption) throws(Diagnostic) {
    var prepared = try LayerPreparation.completed(chart)
    notes = prepared.notes
    isTransposed = LayerPreparation.isTransposed(prepared.chart)
    if isTransposed { prepared.chart.transpose() }
    self.chart = prepared.chart
    self.interruption = interruption
    words = AxisWords(locale: chart.options.locale)
  }

  /// The most series of one picture.
  static let seriesLimit = 1_000

  private var options: CartesianOptions { chart.options }
  private var layers: [CartesianLayer] { chart.layers }

  /// Carries out all steps.
  func figure() throws(Diagnostic) -> Figure {
    var copy = self
    return try copy.run()
  }

  private mutating func run() throws(Diagnostic) -> Figure {
    let resolution = AxisResolution(
      layers: layers, options: options, isTransposed: isTransposed, interruption: interruption)
    var x = try resolution.model(.x)
    var y = try resolution.model(.y)
    var encodings = try Encodings(layers: layers, options: options)
    let ranking = try CategoryRanking(layers: layers, words: words).rank(&x)
    notes += ranking.notes
    let size = try self.size()
    var series: [PlotSeries] = []
    var losing: Set<[String]> = []
    for (index, layer) in layers.enumerated() {
      var reader = SeriesReader(
        layer: layer, index: index, x: x, y: y, encodings: encodings, options: options,
        merged: ranking.merged, leftOut: ranking.left)
      let lines = LinePreparation(layer: layer, x: x, words: words, plotWidth: size.width - 80)
      var made: [PlotSeries]
      if let long = try reader.readLong(lines, interruption) {
        made = long
      } else {
        made = try reader.read(interruption)
      }
      if !ranking.merged.isEmpty {
        made = CategoryRanking.merging(made, at: Double(x.categories.count - 1))
      }
      // Layers that read the same columns lose the same rows.
      let read = [ChannelName.x, .y, .y2].map { layer.channels[$0]?.expression ?? "" }
      if losing.insert(read).inserted { missing += reader.missing }
      notes += reader.notes
      series += try prepared(made, layer, x, y, lines)
    }
    addShade(&encodings, series)
    let drawable = series.filter { one in one.points.contains { $0.y != nil || one.kind == .rule } }
    guard drawable.contains(where: { $0.kind != .rule && $0.kind != .text || layers.count == 1 })
    else { return empty(size, titles(x, y, encodings)) }
    guard drawable.count <= Self.seriesLimit else {
      throw .tooMany(
        "series", count: words.number(Double(drawable.count)),
        room: "the \(Self.seriesLimit) of one picture",
        advice: "filter or group the column that tells them apart")
    }
    let grid = try PanelGrid(encodings, options.facet)
    let style = try PlotStyle(
      options: options, encodings: encodings,
      seriesCount: Set(drawable.compactMap(\.color)).count)
    let domain = AxisDomain(layers: layers, series: drawable, words: words)
    try domain.resolveX(&x)
    let ys = try valueAxes(y, drawable, grid)
    y = ys[0]
    let told = drawable.map { $0.inReadingOrder(isCategory: x.kind == .category) }
    return try draw(told, x, ys, encodings, grid, style, size)
  }

  /// The picture's width, and its height when the author said one.
  private func size() throws(Diagnostic) -> Size {
    let width = options.width ?? 640
    guard width >= 100, width <= 4_000, (options.height ?? 200) >= 80,
      (options.height ?? 200) <= 4_000
    else { throw .tooSmall(width: Int(width), height: Int(options.height ?? 0)) }
    return Size(width, options.height ?? 0)
  }

  /// Refuses more marks than a picture holds.
  private func refuseTooMany(
    _ marks: String, _ series: [PlotSeries], advice: String
  ) throws(Diagnostic) {
    let count = series.reduce(0) { $0 + $1.points.count }
    guard count > BarDrawing.limit else { return }
    throw .tooMany(
      marks, count: words.number(Double(count)),
      room: "the \(words.number(Double(BarDrawing.limit))) of one picture", advice: advice)
  }

  /// Stacks, bins, sorts or fits the series of one layer.
  private mutating func prepared(
    _ series: [PlotSeries], _ layer: CartesianLayer, _ x: AxisModel, _ y: AxisModel,
    _ lines: LinePreparation
  ) throws(Diagnostic) -> [PlotSeries] {
    var result = series
    switch layer.mark {
    case .bar:
      result = try StackPreparation(layer: layer, x: x, y: y, words: words).prepare(series)
      try refuseTooMany(
        "bars", result, advice: "take the largest with top: 20, or group them")
    case .line, .area:
      result = try lines.prepare(series)
      if layer.mark == .area {
        let stacks = StackPreparation(layer: layer, x: x, y: y, words: words)
        if stacks.mode(for: result) != .none, layer.channels[.order] == nil {
          let (filled, added) = StackFilling.filled(result)
          result = filled
          if added > 0 { notes.append(emptyPositions(added, of: result)) }
        }
        result = try stacks.prepare(result)
      }
      let (kept, said) = try lines.downsample(result)
      result = kept
      notes += said
    case .band where layer.channels[.x] != nil && layer.channels[.x2] == nil:
      let (merged, said) = lines.merged(try lines.prepare(series))
      result = merged
      notes += said
    case .band, .rule, .text:
      try refuseTooMany("\(layer.mark)s", series, advice: "filter or group the rows")
    case .histogram:
      let (counted, said) = HistogramPreparation(layer: layer, x: x).prepare(series)
      result = counted
      notes += said
    case .boxplot:
      result = BoxPreparation.prepare(series)
      let count = result.reduce(0) { $0 + $1.points.count }
      guard count <= BoxDrawing.limit else {
        throw .tooMany(
          "boxes", count: words.number(Double(count)),
          room: "the \(BoxDrawing.limit) of one picture", advice: "filter or group the categories")
      }
    case .heatmap:
      let cells = CellPreparation(
        layer: layer, x: x, y: y, words: words, interruption: interruption)
      result = try cells.prepare(series, hasShade: layer.channels[.color] != nil)
    case .scatter:
      let count = series.reduce(0) { $0 + $1.points.count }
      if count > CellPreparation.pointLimit, x.kind != .category, y.kind != .category {
        let cells = CellPreparation(
          layer: layer, x: x, y: y, words: words, interruption: interruption)
        result = try cells.binned(series)
        notes.append(
          "\(words.number(Double(count))) points are counted into "
            + "\(words.number(Double(result.reduce(0) { $0 + $1.points.count }))) rectangles.")
      }
    default: break
    }
    let (trends, said) = TrendPreparation(layer: layer, x: x, y: y, words: words).trends(of: series)
    notes += said
    return result + trends
  }

  /// The sentence about positions at which a stacked series has no row.
  private func emptyPositions(_ added: Int, of series: [PlotSeries]) -> String {
    let all = series.reduce(0) { $0 + $1.points.count }
    return "\(words.number(Double(added))) of \(words.number(Double(all))) values are 0 "
      + "because their series has no row there."
  }

  /// Cells that count rows bring their own ramp.
  private func addShade(_ encodings: inout Encodings, _ series: [PlotSeries]) {
    guard encodings.shade == nil else { return }
    let counts = series.filter { $0.kind == .heatmap }.flatMap { $0.points.compactMap(\.shade) }
    guard let most = counts.max() else { return }
    let ramp = options.palette.flatMap(ColorRamp.named) ?? .cividis
    encodings.shade = Encodings.Shade(
      title: options.legend.title ?? "Rows", lower: min(1, most), upper: most, ramp: ramp,
      isInteger: true, measure: SceneGraph.Measure(title: "Rows"))
  }

  /// One value axis, or one a panel with `free: y`.
  private func valueAxes(
    _ y: AxisModel, _ series: [PlotSeries], _ grid: PanelGrid
  ) throws(Diagnostic) -> [AxisModel] {
    let panels: [Int?] =
      options.facet.freeY && grid.count > 1 ? (0..<grid.count).map { $0 } : [nil]
    var result: [AxisModel] = []
    for panel in panels {
      var axis = y
      let shown = panel.map { panel in
        series.filter { $0.panel == nil || $0.panel == panel }
      }
      try AxisDomain(layers: layers, series: shown ?? series, words: words).resolveY(&axis)
      result.append(axis)
    }
    return result
  }

  /// A frame with the reason instead of blank axes (seed 122).
  private func empty(_ size: Size, _ titles: Titles) -> Figure {
    let rows = layers.map { $0.rowsRead ?? $0.table.rowCount }.max() ?? 0
    var filters: [String] = []
    for filter in layers.flatMap(\.filters) where !filters.contains(filter) {
      filters.append(filter)
    }
    let total = words.number(Double(rows))
    let left = layers.map(\.table.rowCount).max() ?? 0
    let reason: String
    if rows == 0 {
      reason = "There are no rows to draw."
    } else if left > 0 {
      reason =
        left == 1
        ? "The only row has no value to draw."
        : "None of the \(words.number(Double(left))) rows has a value to draw."
    } else if filters.isEmpty {
      reason = "None of the \(total) rows is left."
    } else {
      reason = "No rows match \(filters.joined(separator: ", ")): 0 of \(total) rows are left."
    }
    return EmptyChart(
      options: options, kind: layers.first?.mark ?? .bar, titles: titles, reason: reason,
      notes: notes
    )
    .figure(Size(size.width, size.height > 0 ? size.height : 220))
  }
}
