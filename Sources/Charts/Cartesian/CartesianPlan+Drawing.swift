internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension CartesianPlan {
  /// Lays out the frame, draws all series and gathers what is told.
  func draw(
    _ series: [PlotSeries], _ x: AxisModel, _ ys: [AxisModel], _ encodings: Encodings,
    _ grid: PanelGrid, _ style: PlotStyle, _ size: Size
  ) throws(Diagnostic) -> Figure {
    let options = chart.options
    let direct = DirectLabels(
      series: series, style: style, options: options, grid: grid, width: size.width)
    let labels = isTransposed ? [] : direct.names
    var style = style
    style.namesSeriesDirectly = !labels.isEmpty || LegendGroups.repeatsPosition(chart.layers)
    let legend = LegendGroups(
      layers: chart.layers, series: series, style: style, words: words
    ).groups(hidesColor: !labels.isEmpty)
    let frame = CartesianFrame(
      options: options, style: style, words: words, grid: grid, isTransposed: isTransposed,
      legend: legend, directLabels: labels,
      widensX: series.contains { $0.kind == .scatter || $0.kind == .text || $0.kind == .heatmap },
      widensY: true,
      isHeatmap: series.contains { $0.kind == .heatmap } && x.kind == .category,
      hasPoints: series.contains { $0.kind == .scatter || $0.kind == .heatmap })
    let height =
      size.height > 0
      ? size.height
      : frame.naturalHeight(x: x, y: ys[0], slots: series.map(\.slots).max() ?? 1)
    let placed = try frame.place(x: x, ys: ys, size: Size(size.width, height))
    let selection = try selectedPlace(series, placed.x)
    var firstEntries: [Int] = []
    var next = series.count
    for one in series {
      firstEntries.append(next)
      next += one.points.count
    }
    let context = PlotContext(
      areas: placed.areas, style: style, words: words, x: placed.x, y: placed.ys[0],
      isTransposed: isTransposed, selection: selection, showsValues: options.showsValues,
      firstEntries: firstEntries)
    let drawn = try marks(series, context)
    var overlay = placed.overlay + drawn.overlay
    overlay += direct.marks(in: placed, shown: !labels.isEmpty)
    let emptyPanels = EmptyPanels(series: series, grid: grid, surface: style.surface)
    overlay += emptyPanels.marks(in: placed.areas)
    var notes =
      self.notes + colorNotes(encodings) + [emptyPanels.note].compactMap { $0 } + drawn.notes
      + placed.notes
      + outsideNotes(series, placed)
    if let selection { notes.append(selectionNote(selection, series, context)) }
    let items = drawn.items.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (a.panel, a.layer, a.place, first.offset) < (b.panel, b.layer, b.place, second.offset)
    }.map(\.element.item)
    let scene = Scene(
      size: placed.size, surface: style.surface, followsPage: style.theme.followsPage,
      backdrop: placed.backdrop + drawn.backdrop, items: items, overlay: overlay)
    let content = ContentBuilder(
      series: series, layers: chart.layers, encodings: encodings, words: words, missing: missing,
      selection: selection.map { selected($0, series, placed.x) }
    ).content(placed)
    return Figure(
      kind: chart.layers.first?.mark ?? .bar, titles: titles(x, ys[0], encodings), scene: scene,
      content: .cartesian(content), notes: notes, author: options.author, locale: options.locale)
  }

  /// Draws the series in the order of their layers.
  private func marks(
    _ series: [PlotSeries], _ context: PlotContext
  ) throws(Diagnostic) -> DrawnMarks {
    var drawn = DrawnMarks()
    let bars = BarDrawing(context: context, series: series)
    drawn.notes += bars.notes
    let cells = CellDrawing(context: context, series: series)
    let total = series.reduce(0) { $0 + ($1.kind == .scatter ? $1.points.count : 0) }
    let cellCount = series.reduce(0) { $0 + ($1.kind == .heatmap ? $1.points.count : 0) }
    if cellCount > BarDrawing.limit {
      drawn.append(cells.merged(series))
      drawn.notes.append(
        "\(words.number(Double(cellCount))) cells are drawn in 64 steps of colour; "
          + "the table has their numbers.")
    }
    for (index, one) in series.enumerated() {
      let layer = chart.layers[one.layer]
      let depth = layer.mark == .band ? -1 : one.layer
      let made: DrawnMarks
      switch one.kind {
      case .bar, .histogram: made = try bars.draw(one, at: index)
      case .line, .area: made = LineDrawing(context: context).draw(one, at: index)
      case .scatter:
        made = ScatterDrawing(context: context, total: total).draw(one, at: index)
        drawn.append(PointLabels(context: context).draw(one))
      case .heatmap:
        made = cellCount <= BarDrawing.limit ? cells.draw(one, at: index) : DrawnMarks()
      case .boxplot: made = BoxDrawing(context: context).draw(one, at: index)
      case .band where layer.channels[.x] != nil && layer.channels[.x2] == nil:
        made = LineDrawing(context: context).draw(one, at: index)
      default:
        let standsOver = layer.mark == .text && chart.layers.count > 1
        made = RuleDrawing(context: context, layer: layer, standsOverMarks: standsOver)
          .draw(one, at: index)
      }
      drawn.append(made, layer: depth)
    }
    return drawn
  }

  /// Says which written colours nothing is drawn in.
  private func colorNotes(_ encodings: Encodings) -> [String] {
    let options = chart.options
    let known = (encodings.color?.keys ?? []) + (encodings.color?.labels ?? [])
    let unknown = options.colors.map(\.category).filter { !known.contains($0) }
    let advice = encodings.color == nil ? "; color: column   colours by name" : ""
    guard unknown.isEmpty else {
      let more = unknown.count > 4 ? " and \(unknown.count - 4) more" : ""
      return [
        "colors names what is not drawn: \(unknown.prefix(4).joined(separator: ", "))\(more)"
          + "\(advice)."
      ]
    }
    guard options.listsColors, encodings.color == nil,
      let count = options.scales[.color]?.range.count
    else { return [] }
    if encodings.shade != nil {
      return [
        "colors lists colours for names, and numbers are drawn on a ramp; palette: names one."
      ]
    }
    guard count > 1 else { return [] }
    return ["colors lists \(count) colours, and only the first is drawn\(advice)."]
  }

  /// Says what a written domain of the value axis hides.
  private func outsideNotes(_ series: [PlotSeries], _ placed: CartesianFrame.Result) -> [String] {
    let axis = placed.ys[0]
    guard placed.ys.count == 1, axis.kind == .number, axis.writtenBounds != (-.infinity, .infinity)
    else { return [] }
    let hidden = series.filter { $0.kind != .heatmap }.reduce(0) { count, one in
      count
        + one.points.count { point in
          let low = point.low ?? point.y
          let high = point.high ?? point.y
          return (low.map { $0 < axis.lower } ?? false) || (high.map { $0 > axis.upper } ?? false)
        }
    }
    guard hidden > 0 else { return [] }
    let subject = hidden == 1 ? "1 value lies" : "\(words.number(Double(hidden))) values lie"
    return ["\(subject) outside the domain of \(axis.name) and \(hidden == 1 ? "is" : "are") cut."]
  }

  /// The name of the chart, written or made of its axes (seed 126).
  func titles(_ x: AxisModel, _ y: AxisModel, _ encodings: Encodings) -> Titles {
    let options = chart.options
    var name = options.title ?? ""
    if name.isEmpty {
      let measure =
        chart.layers.first?.mark == .heatmap
        ? encodings.shade?.title ?? y.measure.title : y.measure.title
      name =
        x.measure.title.isEmpty
        ? measure : "\(measure) by \(Channel.insideSentence(x.measure.title))"
      if let color = encodings.color, !color.title.isEmpty, color.title != x.measure.title {
        name += " and \(Channel.insideSentence(color.title))"
      }
    }
    return Titles(
      name: name.isEmpty ? "Chart" : name, showsName: !(options.title ?? "").isEmpty,
      subtitle: options.subtitle, caption: options.caption)
  }

  /// The place on x that holds the selected value, or else is nearest; of two the earlier (seed 55).
  private func selectedPlace(
    _ series: [PlotSeries], _ x: AxisModel
  ) throws(Diagnostic) -> Double? {
    guard let value = chart.options.selection else { return nil }
    if x.kind == .category {
      let place =
        x.categories.index(of: value.text) ?? x.categories.labels.firstIndex(of: value.text)
      guard let place else {
        throw .notSelectable(value.text, axis: x.name, names: x.categories.labels)
      }
      return Double(place)
    }
    guard let wished = value.plotNumber else { throw .notSelectable(value.text, axis: x.name) }
    let period = x.kind == .time ? TimeStep(1, x.unit ?? .second).floor(wished) : wished
    var best: (place: Double, distance: Double)?
    for one in series where one.kind != .rule {
      for point in one.points where point.y != nil {
        // A bin, and a month and the like, holds what lies in it.
        let holds =
          point.x == period || (point.x2.map { point.x <= wished && wished < $0 } ?? false)
        let end = point.x2.map { max($0, point.x) } ?? point.x
        let distance = holds ? 0 : min(abs(point.x - wished), abs(end - wished))
        guard let known = best else {
          best = (point.x, distance)
          continue
        }
        if distance < known.distance || (distance == known.distance && point.x < known.place) {
          best = (point.x, distance)
        }
      }
    }
    return best?.place
  }

  /// What the selected place stands for in the data, so that its rows can be found.
  private func selected(
    _ place: Double, _ series: [PlotSeries], _ x: AxisModel
  ) -> CartesianContent.Selection {
    if x.kind == .category {
      return .init(axis: x.name, place: .category(x.categories.keys[Int(place.rounded())]))
    }
    let bins = series.filter { [.histogram, .heatmap].contains($0.kind) }.flatMap(\.points)
    guard let bin = bins.first(where: { $0.x == place }), let upper = bin.x2 else {
      return .init(axis: x.name, place: .value(place))
    }
    let isLast = !bins.contains { $0.x >= upper }
    return .init(axis: x.name, place: .bin(lower: place, upper: upper, holdsUpper: isLast))
  }

  private func selectionNote(
    _ selection: Double, _ series: [PlotSeries], _ context: PlotContext
  ) -> String {
    let labels = ContentWords(x: context.x, y: context.y, words: words)
    let values = series.flatMap { one in
      one.points.filter { $0.x == selection && $0.y != nil && one.kind != .rule }
        .map { point in
          (one.name.isEmpty ? "" : "\(one.name) ") + labels.yLabel(point)
        }
    }
    return "Selected \(context.x.words(selection, words)): "
      + "\(values.prefix(8).joined(separator: ", "))."
  }
}
