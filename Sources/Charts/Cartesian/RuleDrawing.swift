internal import ChartLayout
internal import SceneGraph

/// Draws rules across the plot, ranges along it, and texts at points.
struct RuleDrawing {
  let context: PlotContext
  let layer: CartesianLayer
  /// Whether another layer has marks at the same places, which a text must not cover.
  let standsOverMarks: Bool

  func draw(_ series: PlotSeries, at index: Int) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      for (place, point) in series.points.enumerated() {
        let marks: Marks
        switch layer.mark {
        case .text: marks = text(series, point, area)
        case .band: marks = stripe(series, point, area)
        default: marks = rule(series, point, area)
        }
        guard !marks.shapes.isEmpty || !marks.labels.isEmpty else { continue }
        drawn.items.append(
          DrawnItem(
            area.panel, 0,
            Scene.Item(
              entry: context.entry(index, place), marks: marks.shapes)
          ))
        drawn.overlay += marks.labels
      }
    }
    return drawn
  }

  /// What one row gives: shapes that readers land on, and labels above everything.
  private struct Marks {
    var shapes: [Mark] = []
    var labels: [Mark] = []
  }

  private func rule(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> Marks {
    let hasX = layer.channels[.x] != nil
    let hasY = layer.channels[.y] != nil && point.y != nil
    guard hasX || hasY else { return Marks() }
    let along = hasX ? (area.x.px(point.x), area.x.px(point.x2 ?? point.x)) : area.alongEnds
    var across = area.acrossEnds
    if hasY {
      across = (area.y.px(point.low ?? point.y ?? 0), area.y.px(point.high ?? point.y ?? 0))
      if hasX, point.low == nil, point.x2 == nil {
        // A value at one place: a short stroke as wide as its band.
        let half = max(area.x.bandwidth / 2, 8)
        let line = stroke(series, area, (along.0 - half, across.0), (along.0 + half, across.0))
        return Marks(shapes: [line])
      }
    }
    let first = (along.0, across.0)
    let last = (along.1, across.1)
    guard area.contains(area.place(first.0, first.1)), area.contains(area.place(last.0, last.1))
    else { return Marks() }
    return Marks(
      shapes: [stroke(series, area, first, last)],
      labels: ruleLabel(series, point, area, first, last))
  }

  private func stroke(
    _ series: PlotSeries, _ area: PlotArea, _ from: (Double, Double), _ to: (Double, Double)
  ) -> Mark {
    let path = Path([.move(area.place(from.0, from.1)), .line(area.place(to.0, to.1))])
    let dash = series.fixedDash?.lengths ?? series.dash.map(context.style.dash(at:)) ?? [4, 3]
    return Mark(
      .path(path), stroke: Stroke(context.style.linePaint(series), width: 1.5, dash: dash))
  }

  /// The label sits above the right end of a level rule, and beside the top of an upright one.
  private func ruleLabel(
    _ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea, _ from: (Double, Double),
    _ to: (Double, Double)
  ) -> [Mark] {
    guard let label = point.label else { return [] }
    let first = area.place(from.0, from.1)
    let last = area.place(to.0, to.1)
    let isLevel = abs(first.y - last.y) < 0.5
    let line: TextLine
    if isLevel {
      let right = max(first.x, last.x)
      let isHigh = first.y - area.frame.y < PlotStyle.textSize + 6
      line = TextLine(
        label, at: Point(right, isHigh ? first.y + 4 : first.y - 5), size: PlotStyle.textSize,
        anchor: .end, vertical: isHigh ? .top : .baseline)
    } else {
      let isRight =
        first.x + TextMetrics.width(label, size: PlotStyle.textSize) + 6
        > area.frame.x + area.frame.width
      line = TextLine(
        label, at: Point(first.x + (isRight ? -5 : 5), area.frame.y + 2),
        size: PlotStyle.textSize, anchor: isRight ? .end : .start, vertical: .top)
    }
    let text = Mark(
      .text(line), fill: series.fixedPaint.map(readable) ?? context.style.surface.ink)
    return [ground(of: line), text]
  }

  /// A patch of background, so that a label can be read over lines and bars.
  private func ground(of line: TextLine) -> Mark {
    let width = TextMetrics.width(line.text, size: line.size) + 6
    let left = line.anchor == .end ? line.position.x - width + 3 : line.position.x - 3
    let top = line.vertical == .top ? line.position.y - 1 : line.position.y - line.size * 0.9
    let rect = Rect(x: left, y: top, width: width, height: line.size * 1.15)
    return Mark(.rect(rect, corner: 2), fill: context.style.surface.background, opacity: 0.8)
  }

  /// Text keeps 4.5:1, so a paler colour becomes ink.
  private func readable(_ paint: Paint) -> Paint {
    paint.contrast(with: context.style.surface.background) >= 4.5
      ? paint : context.style.surface.ink
  }

  /// A range of one axis across the whole plot.
  private func stripe(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> Marks {
    let along = point.x2.map { (area.x.px(point.x), area.x.px($0)) } ?? area.alongEnds
    var across = area.acrossEnds
    if let low = point.low, let high = point.high { across = (area.y.px(low), area.y.px(high)) }
    let rect = area.rect(along: along, across: across)
    let paint = series.fixedPaint ?? context.style.paint(series)
    let fill = Mark(
      .rect(rect, corner: 0), fill: paint.tinted(0.18, over: context.style.surface.background))
    guard let label = point.label else { return Marks(shapes: [fill]) }
    let line = TextLine(
      label, at: Point(rect.x + 5, rect.y + 4), size: PlotStyle.textSize, vertical: .top)
    return Marks(
      shapes: [fill],
      labels: [Mark(.text(line), fill: context.style.surface.ink)])
  }

  private func text(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> Marks {
    guard let label = point.label ?? point.y.map({ context.y.words($0, context.words) }) else {
      return Marks()
    }
    let along = layer.channels[.x] == nil ? area.alongEnds.1 : area.x.px(point.x)
    let across = point.y.map(area.y.px) ?? area.acrossEnds.0
    var place = area.place(along, across)
    guard area.contains(place) else { return Marks() }
    let width = TextMetrics.width(label, size: PlotStyle.textSize)
    if standsOverMarks { place.y -= 8 }
    // Labels stay inside the frame.
    place.y = max(place.y, area.frame.y + PlotStyle.textSize)
    let (left, right) = (area.frame.x, area.frame.x + area.frame.width)
    var anchor = TextLine.Anchor.middle
    if place.x - width / 2 < left { (place.x, anchor) = (max(left, place.x), .start) }
    if place.x + width / 2 > right { (place.x, anchor) = (min(right, place.x), .end) }
    let line = TextLine(
      label, at: place, size: PlotStyle.textSize, anchor: anchor,
      vertical: standsOverMarks ? .baseline : .middle)
    return Marks(labels: [
      Mark(
        .text(line), fill: readable(context.style.paint(series)),
        opacity: context.opacity(at: point.x))
    ])
  }
}
