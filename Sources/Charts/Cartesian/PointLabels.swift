internal import ChartLayout
internal import SceneGraph

/// Names points by the label channel, in order, where a name touches neither marks nor names
/// (reference §4.4: eight anchors, no randomness).
struct PointLabels {
  let context: PlotContext

  func draw(_ series: PlotSeries) -> DrawnMarks {
    var drawn = DrawnMarks()
    guard series.points.contains(where: { $0.label != nil }) else { return drawn }
    var hidden = 0
    for area in context.areas(of: series) {
      let centers = series.points.map { point in point.y.map { area.point(point.x, $0) } }
      var taken = centers.compactMap { $0 }.map {
        Rect(x: $0.x - 4, y: $0.y - 4, width: 8, height: 8)
      }
      for (index, point) in series.points.enumerated() {
        guard let label = point.label, let center = centers[index] else { continue }
        let placement = LabelPlacement.place(
          label, at: center, size: PlotStyle.textSize, offset: 6, within: area.frame,
          avoiding: taken)
        guard let placement else {
          hidden += 1
          continue
        }
        taken.append(placement.box)
        drawn.overlay.append(
          Mark(
            .text(
              TextLine(
                label, at: placement.point, size: PlotStyle.textSize, anchor: placement.anchor,
                vertical: .middle)),
            fill: context.style.surface.ink, opacity: context.opacity(at: point.x)))
      }
    }
    if hidden > 0 {
      drawn.notes.append(
        "\(hidden) label\(hidden == 1 ? " is" : "s are") hidden where they would overlap.")
    }
    return drawn
  }
}
