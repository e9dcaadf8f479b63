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
        let marks: [Mark]
        switch layer.mark {
        case .text: marks = text(series, point, area)
        case .band: marks = stripe(series, point, area)
        default: marks = rule(series, point, area)
        }
        guard !marks.isEmpty else { continue }
        drawn.items.append(
          (
            area.panel, .infinity,
            Scene.Item(
              entry: context.entry(index, place), marks: marks.filter { !$0.isText })
          ))
        drawn.overlay += marks.filter(\.isText)
      }
    }
    return drawn
  }

  private func rule(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> [Mark] {
    let hasX = layer.channels[.x] != nil
    let hasY = layer.channels[.y] != nil && point.y != nil
    guard hasX || hasY else { return [] }
    let along = hasX ? (area.x.px(point.x), area.x.px(point.x2 ?? point.x)) : area.alongEnds
    var across = area.acrossEnds
    if hasY {
      across = (area.y.px(point.low ?? point.y ?? 0), area.y.px(point.high ?? point.y ?? 0))
      if hasX, point.low == nil, point.x2 == nil {
        // A value at one place: a short stroke as wide as its band.
        let half = max(area.x.bandwidth / 2, 8)
        return [stroke(series, area, (along.0 - half, across.0), (along.0 + half, across.0))]
      }
    }
    let first = (along.0, across.0)
    let last = (along.1, across.1)
    guard area.contains(area.place(first.0, first.1)), area.contains(area.place(last.0, last.1))
    else { return [] }
    return [stroke(series, area, first, last)] + ruleLabel(series, point, area, first, last)
  }

  private func stroke(
    _ series: PlotSeries, _ area: PlotArea, _ from: (Double, Double), _ to: (Double, Double)
  ) -> Mark {
    let path = Path([.move(area.place(from.0, from.1)), .line(area.place(to.0, to.1))])
    let dash = series.dash.map(context.style.dash(at:)) ?? [4, 3]
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
    return [Mark(.text(line), fill: series.fixedPaint.map(readable) ?? context.style.surface.ink)]
  }

  /// Text keeps 4.5:1, so a paler colour becomes ink.
  private func readable(_ paint: Paint) -> Paint {
    paint.contrast(with: context.style.surface.background) >= 4.5
      ? paint : context.style.surface.ink
  }

  /// A range of one axis across the whole plot.
  private func stripe(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> [Mark] {
    let along = point.x2.map { (area.x.px(point.x), area.x.px($0)) } ?? area.alongEnds
    var across = area.acrossEnds
    if let low = point.low, let high = point.high { across = (area.y.px(low), area.y.px(high)) }
    let rect = area.rect(along: along, across: across)
    let paint = series.fixedPaint ?? context.style.paint(series)
    let fill = Mark(
      .rect(rect, corner: 0), fill: paint.tinted(0.18, over: context.style.surface.background))
    guard let label = point.label else { return [fill] }
    return [
      fill,
      Mark(
        .text(
          TextLine(
            label, at: Point(rect.x + 5, rect.y + 4), size: PlotStyle.textSize, vertical: .top)),
        fill: context.style.surface.ink),
    ]
  }

  private func text(_ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea) -> [Mark] {
    guard let label = point.label ?? point.y.map({ context.y.words($0, context.words) }) else {
      return []
    }
    let along = layer.channels[.x] == nil ? area.alongEnds.1 : area.x.px(point.x)
    let across = point.y.map(area.y.px) ?? area.acrossEnds.0
    var place = area.place(along, across)
    guard area.contains(place) else { return [] }
    let width = TextMetrics.width(label, size: PlotStyle.textSize)
    if standsOverMarks { place.y -= 8 }
    // Labels stay inside the frame.
    place.y = max(place.y, area.frame.y + PlotStyle.textSize)
    let (left, right) = (area.frame.x, area.frame.x + area.frame.width)
    var anchor = TextLine.Anchor.middle
    if place.x - width / 2 < left { (place.x, anchor) = (max(left, place.x), .start) }
    if place.x + width / 2 > right { (place.x, anchor) = (min(right, place.x), .end) }
    return [
      Mark(
        .text(
          TextLine(
            label, at: place, size: PlotStyle.textSize, anchor: anchor,
            vertical: standsOverMarks ? .baseline : .middle)),
        fill: readable(context.style.paint(series)), opacity: context.opacity(at: point.x))
    ]
  }
}

extension Mark {
  /// Whether the mark is a text, which stands above all shapes.
  var isText: Bool { if case .text = shape { true } else { false } }
}
