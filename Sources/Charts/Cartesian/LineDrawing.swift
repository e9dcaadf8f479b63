internal import ChartLayout
internal import SceneGraph

/// Draws lines and areas: one item a series, with its points as children when they are few.
struct LineDrawing {
  let context: PlotContext

  /// Points beyond this number are told by texts alone (seeds 106, 110).
  static let childLimit = 200

  func draw(_ series: PlotSeries, at index: Int) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      let pieces = self.pieces(series, area)
      var marks: [Mark] = []
      if series.kind == .area || series.kind == .band { marks += areaMarks(series, pieces, area) }
      if series.kind == .band {
        marks += edgeMarks(series, pieces, area)
      } else if !series.isStacked {
        marks += lineMarks(series, pieces, area)
      }
      let all = pieces.flatMap { $0.map { position(series, series.points[$0], area) } }
      drawn.items.append(
        DrawnItem(
          area.panel, 0,
          Scene.Item(
            entry: index, marks: marks,
            geometry: marks.isEmpty ? [] : [.points(all)],
            children: children(series, index, pieces, area))
        ))
      drawn.overlay += selectedMarks(series, area)
    }
    return drawn
  }

  /// The runs of points without a gap between them, as indices.
  private func pieces(_ series: PlotSeries, _ area: PlotArea) -> [[Int]] {
    var pieces: [[Int]] = []
    var piece: [Int] = []
    for (index, point) in series.points.enumerated() {
      let isDrawn =
        point.y != nil && (series.kind == .area || area.contains(position(series, point, area)))
      if isDrawn {
        piece.append(index)
      } else if !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private func position(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> Point {
    let value = series.isStacked ? point.high ?? point.y ?? 0 : point.y ?? 0
    return area.point(point.x, value)
  }

  private func lineMarks(_ series: PlotSeries, _ pieces: [[Int]], _ area: PlotArea) -> [Mark] {
    let paint = context.style.linePaint(series)
    var path = Path()
    var dots: [Mark] = []
    for piece in pieces {
      let points = piece.map { position(series, series.points[$0], area) }
      guard points.count > 1 else {
        // An isolated point has no line, so it is a dot (complaint I-55).
        dots += points.map { Mark(.symbol(.circle, center: $0, size: 6), fill: paint) }
        continue
      }
      for (place, point) in points.enumerated() {
        path.elements.append(place == 0 ? .move(point) : .line(point))
      }
    }
    let width = series.isTrend ? 2.5 : 2.0
    let stroke = Stroke(paint, width: width, dash: context.style.dash(series))
    let line =
      path.isEmpty
      ? [] : [Mark(.path(path), stroke: stroke, opacity: context.spanOpacity)]
    return line + dots
  }

  /// The ends of a band, since its pale fill alone would not stand out (WCAG 1.4.11).
  private func edgeMarks(_ series: PlotSeries, _ pieces: [[Int]], _ area: PlotArea) -> [Mark] {
    var path = Path()
    for end in [\PlotPoint.high, \PlotPoint.low] {
      for piece in pieces {
        for (place, index) in piece.enumerated() {
          let point = series.points[index]
          let spot = area.point(point.x, point[keyPath: end] ?? point.y ?? 0)
          path.elements.append(place == 0 ? .move(spot) : .line(spot))
        }
      }
    }
    guard !path.isEmpty else { return [] }
    let stroke = Stroke(context.style.linePaint(series), width: 1)
    return [Mark(.path(path), stroke: stroke, opacity: context.spanOpacity)]
  }

  private func areaMarks(_ series: PlotSeries, _ pieces: [[Int]], _ area: PlotArea) -> [Mark] {
    let paint = context.style.paint(series)
    return pieces.compactMap { piece in
      guard piece.count > 1 else { return nil }
      let zero = area.zero
      let top = piece.map { index in
        let point = series.points[index]
        return area.point(point.x, point.high ?? max(point.y ?? 0, zero))
      }
      let bottom = piece.reversed().map { index in
        let point = series.points[index]
        return area.point(point.x, point.low ?? min(point.y ?? 0, zero))
      }
      var path = Path(
        top.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
      path.elements += bottom.map { .line($0) } + [.close]
      let background = context.style.surface.background
      if series.isStacked {
        let look = context.style.fill(series, shade: nil)
        return Mark(
          .path(path), fill: look.fill, stroke: look.stroke ?? Stroke(background, width: 1),
          pattern: look.pattern, patternInk: look.patternInk, opacity: context.spanOpacity)
      }
      return Mark(
        .path(path), fill: paint.tinted(0.25, over: background),
        pattern: series.kind == .area ? context.style.pattern(series) : nil,
        opacity: context.spanOpacity)
    }
  }

  private func children(
    _ series: PlotSeries, _ index: Int, _ pieces: [[Int]], _ area: PlotArea
  ) -> [Scene.Item] {
    let known = pieces.flatMap { $0 }
    guard known.count <= Self.childLimit, !series.isTrend else { return [] }
    let isMarked = showsSymbols(series, known.count, area)
    let paint = context.style.linePaint(series)
    return known.map { place in
      let point = series.points[place]
      let center = position(series, point, area)
      let isShown = isMarked || context.selection == point.x
      let mark = Mark(
        .symbol(context.style.symbol(series), center: center, size: 7),
        fill: isShown ? paint : nil,
        stroke: isShown ? Stroke(context.style.surface.background, width: 1) : nil,
        opacity: isShown ? context.opacity(at: point.x) : 1,
        tooltip: context.tooltip(series, point))
      return Scene.Item(
        entry: context.entry(index, place), marks: [mark], geometry: [.points([center])])
    }
  }

  /// Whether points have symbols: when a channel asks, or as the second channel where they are sparse.
  private func showsSymbols(_ series: PlotSeries, _ count: Int, _ area: PlotArea) -> Bool {
    if series.kind == .band || series.isStacked { return false }
    if series.symbol != nil || series.fixedSymbol != nil || count == 1 { return true }
    let ends = area.alongEnds
    return context.style.tellsSeriesApart && series.kind == .line
      && abs(ends.1 - ends.0) / Double(max(count, 1)) >= 14
  }

  /// Marks the selected place on a line that has too many points for children.
  private func selectedMarks(_ series: PlotSeries, _ area: PlotArea) -> [Mark] {
    guard let selection = context.selection, series.kind != .band, !series.isTrend,
      let point = series.points.first(where: { $0.x == selection && $0.y != nil })
    else { return [] }
    return [
      Mark(
        .symbol(context.style.symbol(series), center: position(series, point, area), size: 9),
        fill: context.style.linePaint(series),
        stroke: Stroke(context.style.surface.background, width: 1.5))
    ]
  }
}
