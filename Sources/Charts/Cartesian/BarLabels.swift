internal import ChartLayout
internal import SceneGraph

/// Values at the ends of bars: as they are, shortened together, or left to the axis.
struct BarLabels {
  let context: PlotContext
  private(set) var notes: [String] = []
  private var format: String?
  private var isShown = false

  init(context: PlotContext, series: [PlotSeries]) {
    self.context = context
    format = context.y.measure.format
    let bars = series.filter { $0.kind == .bar || $0.kind == .histogram }
    guard context.showsValues, let area = context.areas.first, !bars.isEmpty else { return }
    if context.isTransposed {
      isShown = true
      return
    }
    let slots = Double(bars.map(\.slots).max() ?? 1)
    let count = Double(Set(bars.flatMap { $0.points.map(\.x) }).count)
    let room = max(area.x.step, area.frame.width / max(count, 1) * 0.9) / slots - 4
    for candidate in [format, "compact"] {
      format = candidate
      let widest = bars.flatMap(\.points).compactMap(\.y).map { width(words($0)) }.max() ?? 0
      if widest <= room {
        isShown = true
        return
      }
    }
    notes.append("There is no room for values at the bars; the table has them.")
  }

  private func words(_ value: Double) -> String {
    context.words.number(format == nil ? rounded(value) : value, format: format)
  }

  /// Returns a value with four significant digits, and all those before the point.
  private func rounded(_ value: Double) -> Double {
    guard value != value.rounded(), let step = TickStep(span: abs(value), count: 1) else {
      return value
    }
    // The step is rounded, up to the next power of ten for 77.
    let leading = TickStep(factor: 1, exponent: step.exponent).value > abs(value) ? 1 : 0
    let unit = TickStep(factor: 1, exponent: min(0, step.exponent - leading - 3))
    return unit.multiple((value / unit.value).rounded())
  }

  private func width(_ text: String) -> Double {
    TextMetrics.width(text, size: PlotStyle.textSize)
  }

  /// Returns what stands at a bar's end: its label, else its value when all values are shown.
  func text(_ series: PlotSeries, _ point: PlotPoint) -> String? {
    if let label = point.label { return label }
    guard isShown, !series.isStacked, let value = point.y else { return nil }
    return words(value)
  }

  /// Draws a text beyond the end of a bar.
  func marks(_ text: String, beside rect: Rect, _ value: Double, _ area: PlotArea) -> [Mark] {
    let size = PlotStyle.textSize
    let isUp = value >= 0
    let ink = context.style.surface.ink
    if area.isTransposed {
      guard rect.height >= size * 0.8 else { return [] }
      let end = isUp ? rect.x + rect.width : rect.x
      let room = isUp ? area.frame.x + area.frame.width + 12 - end : end - area.frame.x
      let isOutside = width(text) + 4 <= room
      let place = Point(end + (isUp == isOutside ? 4 : -4), rect.center.y)
      let line = TextLine(
        text, at: place, size: size, anchor: isUp == isOutside ? .start : .end, vertical: .middle)
      return [Mark(.text(line), fill: isOutside ? ink : context.style.surface.background)]
    }
    let place = Point(rect.center.x, isUp ? rect.y - 5 : rect.y + rect.height + 5)
    let line = TextLine(
      text, at: place, size: size, anchor: .middle, vertical: isUp ? .baseline : .top)
    return [Mark(.text(line), fill: ink)]
  }
}
