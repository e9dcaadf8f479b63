internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws bars and the bins of histograms as rectangles from their baseline.
struct BarDrawing {
  let context: PlotContext

  /// The most marks of a picture (design.md).
  static let limit = 2_000

  func draw(_ series: PlotSeries, at index: Int) throws(Diagnostic) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      for (place, point) in series.points.enumerated() {
        guard let value = point.y else { continue }
        let low = point.low ?? min(0, value)
        let high = point.high ?? max(0, value)
        let rect = try self.rect(series, point, low, high, area)
        let look = context.style.fill(series, shade: point.shade)
        let mark = Mark(
          .rect(rect, corner: 0), fill: look.fill, stroke: look.stroke, pattern: look.2,
          opacity: context.opacity(at: point.x), tooltip: context.tooltip(series, point))
        drawn.items.append(
          (
            area.panel, point.x,
            Scene.Item(
              entry: context.entry(index, place), marks: [mark], geometry: [.rect(rect)])
          ))
        if let label = label(series, point) {
          drawn.overlay += Self.valueLabel(label, beside: rect, value, area, context)
        }
      }
    }
    return drawn
  }

  private func label(_ series: PlotSeries, _ point: PlotPoint) -> String? {
    if let label = point.label { return label }
    guard context.showsValues, !series.isStacked, let value = point.y else { return nil }
    return context.y.words(value, context.words)
  }

  private func rect(
    _ series: PlotSeries, _ point: PlotPoint, _ low: Double, _ high: Double, _ area: PlotArea
  ) throws(Diagnostic) -> Rect {
    let along = try span(series, point, area)
    var across = (area.y.px(low), area.y.px(high))
    // A gap in the background's colour tells stacked neighbours apart (accessibility.md §4.3).
    if series.isStacked, abs(across.0 - across.1) > 3 {
      let isOuter = (point.y ?? 0) >= 0 ? low != 0 : high != 0
      let inset = across.0 > across.1 ? -1.0 : 1.0
      if isOuter { if (point.y ?? 0) >= 0 { across.0 += inset } else { across.1 -= inset } }
    }
    return area.rect(along: along, across: across)
  }

  /// The px that a bar takes on the position axis.
  private func span(
    _ series: PlotSeries, _ point: PlotPoint, _ area: PlotArea
  ) throws(Diagnostic) -> (Double, Double) {
    if let end = point.x2, context.x.kind != .category {
      let (first, last) = (area.x.px(point.x), area.x.px(end))
      let gap = abs(last - first) > 4 ? 0.5 : 0
      return (min(first, last) + gap, max(first, last) - gap)
    }
    var width = area.x.bandwidth
    if let step = context.x.step {
      width = abs(area.x.px(context.x.lower + step) - area.x.px(context.x.lower)) * 0.9
    }
    let slot = Dodge.place(series.slot, of: series.slots, in: min(width, 96))
    guard slot.width >= 1 || width >= 1.5 else {
      throw .tooMany(
        "bars", count: "\(context.x.categories.count)", room: "the room of this chart",
        advice: "take the largest with top: 20, group them, or make the chart wider")
    }
    let center = area.x.px(point.x) + slot.offset
    return (center - slot.width / 2, center + slot.width / 2)
  }

  /// Returns the text beyond the end of a bar.
  static func valueLabel(
    _ text: String, beside rect: Rect, _ value: Double, _ area: PlotArea, _ context: PlotContext
  ) -> [Mark] {
    let size = PlotStyle.textSize
    let isUp = value >= 0
    let width = TextMetrics.width(text, size: size)
    let line: TextLine
    if area.isTransposed {
      let fits = rect.x + rect.width + 4 + width <= area.frame.x + area.frame.width + 24
      line = TextLine(
        text, at: Point(isUp ? rect.x + rect.width + (fits ? 4 : -4) : rect.x - 4, rect.center.y),
        size: size, anchor: isUp && fits ? .start : .end, vertical: .middle)
      guard rect.height >= size * 0.8 else { return [] }
      let inside = isUp && !fits
      return [Mark(.text(line), fill: inside ? Paint(.white) : context.style.surface.ink)]
    }
    guard width <= rect.width * 1.25 + 4 else { return [] }
    line = TextLine(
      text, at: Point(rect.center.x, isUp ? rect.y - 5 : rect.y + rect.height + 5), size: size,
      anchor: .middle, vertical: isUp ? .baseline : .top)
    return [Mark(.text(line), fill: context.style.surface.ink)]
  }
}
