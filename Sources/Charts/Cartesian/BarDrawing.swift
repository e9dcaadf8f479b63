internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws bars and the bins of histograms as rectangles from their baseline.
struct BarDrawing {
  let context: PlotContext
  /// The format of the values at the bars' ends; nil when there is no room for them.
  private let labels: BarLabels

  init(context: PlotContext, series: [PlotSeries]) {
    self.context = context
    labels = BarLabels(context: context, series: series)
  }

  /// What was decided about labels.
  var notes: [String] { labels.notes }

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
          .rect(rect, corner: 0), fill: look.fill, stroke: look.stroke, pattern: look.pattern,
          patternInk: look.patternInk, opacity: context.opacity(at: point.x),
          tooltip: context.tooltip(series, point))
        drawn.items.append(
          DrawnItem(
            area.panel, point.x,
            Scene.Item(
              entry: context.entry(index, place), marks: [mark], geometry: [.rect(rect)])
          ))
        if let label = labels.text(series, point) {
          drawn.overlay += labels.marks(label, beside: rect, value, area)
        }
      }
    }
    return drawn
  }

  private func rect(
    _ series: PlotSeries, _ point: PlotPoint, _ low: Double, _ high: Double, _ area: PlotArea
  ) throws(Diagnostic) -> Rect {
    let along = try span(series, point, area)
    var across = (area.y.px(low), area.y.px(high))
    // A gap of 2 px in the background's colour tells stacked neighbours apart (criterion 20).
    let length = abs(across.0 - across.1)
    if series.isStacked, length > 3 {
      let isOuter = (point.y ?? 0) >= 0 ? low != 0 : high != 0
      let inset = (across.0 > across.1 ? -1.0 : 1.0) * (length > 6 ? 2 : 1)
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
      let (left, right) = (min(first, last) + gap, max(first, last) - gap)
      guard series.slots > 1, series.kind == .histogram else { return (left, right) }
      let width = (right - left) / Double(series.slots)
      let start = left + width * Double(series.slot)
      return (start, start + width)
    }
    var width = area.x.bandwidth
    if let step = context.x.step {
      width = abs(area.x.px(context.x.lower + step) - area.x.px(context.x.lower)) * 0.9
    }
    let slot = Dodge.place(series.slot, of: series.slots, in: min(width, 96))
    guard slot.width >= 1 || width >= 1.5 else {
      guard context.x.kind == .category else {
        let places = (context.x.upper - context.x.lower) / (context.x.step ?? 1)
        throw .barsTooThin(context.x.name, places: context.words.number(places.rounded()))
      }
      throw .tooMany(
        "bars", count: context.words.number(Double(context.x.categories.count)),
        room: "the room of this chart",
        advice: "take the largest with top: 20, group them, or make the chart wider")
    }
    let center = area.x.px(point.x) + slot.offset
    return (center - slot.width / 2, center + slot.width / 2)
  }
}
