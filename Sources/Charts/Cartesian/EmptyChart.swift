internal import ChartLayout
internal import SceneGraph

/// A message inside the frame, where axes without marks would look like a fault (seed 122).
struct EmptyChart {
  let options: CartesianOptions
  let kind: ChartKind
  let titles: Titles
  let reason: String
  let notes: [String]

  func figure(_ size: Size) -> Figure {
    let surface = options.theme.surface
    let padding = CartesianFrame.padding
    var overlay: [Mark] = []
    var top = padding
    if let title = options.title {
      overlay.append(
        Mark(
          .text(
            TextLine(
              title, at: Point(padding, top), size: PlotStyle.titleSize, weight: .bold,
              vertical: .top)), fill: surface.ink))
      top += PlotStyle.titleSize * 1.25 + 8
    }
    let frame = Rect(
      x: padding, y: top, width: size.width - 2 * padding, height: size.height - top - padding)
    let border = Mark(
      .rect(frame, corner: 0), stroke: Stroke(surface.gridLine, width: 1, dash: [4, 4]))
    let lines = TextMetrics.wrapped(reason, to: frame.width - 32, size: PlotStyle.subtitleSize)
    let step = PlotStyle.subtitleSize * 1.4
    for (row, line) in lines.enumerated() {
      let y = frame.center.y + (Double(row) - Double(lines.count - 1) / 2) * step
      overlay.append(
        Mark(
          .text(
            TextLine(
              line, at: Point(frame.center.x, y), size: PlotStyle.subtitleSize, anchor: .middle,
              vertical: .middle)), fill: surface.ink))
    }
    return Figure(
      kind: kind, titles: titles,
      scene: Scene(
        size: size, surface: surface, followsPage: options.theme.followsPage, backdrop: [border],
        overlay: overlay),
      content: .empty(reason: reason), notes: notes, author: options.author,
      locale: options.locale)
  }
}
