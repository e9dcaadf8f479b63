internal import ChartLayout
internal import SceneGraph

/// Draws box plots: box, median, whiskers and single outliers.
struct BoxDrawing {
  let context: PlotContext

  /// The most boxes of a picture, as each is several marks (design.md).
  static let limit = 500

  func draw(_ series: PlotSeries, at index: Int) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      for (place, point) in series.points.enumerated() {
        guard let box = point.box else { continue }
        let slot = Dodge.place(
          series.slot, of: series.slots, in: min(area.x.bandwidth * 0.8, 64), gap: 4)
        let center = area.x.px(point.x) + slot.offset
        let (marks, rect) = self.marks(series, box, center, slot.width, area)
        drawn.items.append(
          DrawnItem(
            area.panel, point.x,
            Scene.Item(entry: context.entry(index, place), marks: marks, geometry: [.rect(rect)])
          ))
      }
    }
    return drawn
  }

  private func marks(
    _ series: PlotSeries, _ box: BoxStatistics, _ center: Double, _ width: Double, _ area: PlotArea
  ) -> ([Mark], Rect) {
    let half = width / 2
    let line = Stroke(context.style.linePaint(series), width: 1.5)
    func px(_ value: Double) -> Double { area.y.px(value) }
    func segment(_ from: (Double, Double), _ to: (Double, Double)) -> [Path.Element] {
      [.move(area.place(from.0, from.1)), .line(area.place(to.0, to.1))]
    }
    let rect = area.rect(
      along: (center - half, center + half),
      across: (px(box.firstQuartile), px(box.thirdQuartile)))
    let cap = half * 0.5
    let whiskers = Path(
      segment((center, px(box.thirdQuartile)), (center, px(box.upperWhisker)))
        + segment((center, px(box.firstQuartile)), (center, px(box.lowerWhisker)))
        + segment((center - cap, px(box.upperWhisker)), (center + cap, px(box.upperWhisker)))
        + segment((center - cap, px(box.lowerWhisker)), (center + cap, px(box.lowerWhisker))))
    let median = Path(
      segment((center - half, px(box.median)), (center + half, px(box.median))))
    let look = context.style.fill(series, shade: nil)
    let fill =
      context.style.theme == .print
      ? look.fill : look.fill.tinted(0.3, over: context.style.surface.background)
    let tooltip = ContentWords(x: context.x, y: context.y, words: context.words)
    var point = PlotPoint(x: 0, y: box.median)
    point.box = box
    var marks = [
      Mark(.path(whiskers), stroke: line),
      Mark(
        .rect(rect, corner: 0), fill: fill, stroke: line, pattern: look.pattern,
        tooltip: tooltip.yLabel(point)),
      Mark(.path(median), stroke: Stroke(line.paint, width: 3)),
    ]
    // Many outliers of one box are one path, so that a picture keeps its size.
    for value in box.outliers.prefix(200) {
      marks.append(
        Mark(
          .symbol(.circle, center: area.place(center, px(value)), size: 5),
          fill: context.style.surface.background, stroke: Stroke(line.paint, width: 1.25)))
    }
    return (marks, rect)
  }
}
