internal import ChartLayout
internal import SceneGraph

/// Draws a tree as an indented list: name, value, share of the parent.
struct TreeDrawing {
  private let context: HierarchyContext
  private let tree: ChartTree
  private let colors: HierarchyColors
  private var frame: ChartFrame
  private var result: HierarchyDrawing
  /// The room that the widest value takes.
  private var valueWidth = 0.0

  private static let rowHeight = 24.0
  private static let indent = 22.0
  private static let textSize = 13.0
  /// More rows than this are counted, not drawn; texts and tables have them.
  private static let limit = 60

  init(_ context: HierarchyContext, colors: HierarchyColors) {
    self.context = context
    self.tree = context.tree
    self.colors = colors
    frame = context.frame(width: context.width)
    result = HierarchyDrawing(nodes: tree.nodes.count)
  }

  /// Draws everything.
  func drawing() -> HierarchyDrawing {
    var copy = self
    copy.draw()
    return copy.result
  }

  private mutating func draw() {
    var y = frame.top
    let shown = tree.nodes.indices.filter { tree.nodes[$0].role != .remainder }
    let widest = shown.prefix(Self.limit).map {
      TextMetrics.reservedWidth(value($0), size: Self.textSize, weight: .bold)
    }.max()
    valueWidth = widest ?? 0
    for node in shown.prefix(Self.limit) {
      draw(node, y: y)
      y += Self.rowHeight
    }
    if shown.count > Self.limit {
      text(
        ChartWords.more(shown.count - Self.limit), x: ChartFrame.margin, y: y,
        paint: context.surface.mutedInk)
      result.notes.append("The picture shows the first \(Self.limit) of \(shown.count) rows.")
      y += Self.rowHeight
    }
    if shown.isEmpty {
      text(ChartWords.noData, x: ChartFrame.margin, y: y, paint: context.surface.mutedInk)
      y += Self.rowHeight
    }
    let height = frame.finish(below: y + 4)
    result.overlay += frame.marks
    result.size = Size(frame.width, context.givenHeight.map { max($0, height) } ?? height)
  }

  /// A value with its unit where the chart is wide enough for both.
  private func value(_ node: Int) -> String {
    frame.width < 400 ? context.writing.value(tree.nodes[node].value) : context.value(node)
  }

  private mutating func draw(_ node: Int, y: Double) {
    let right = frame.width - ChartFrame.margin
    let valueRight = right - 56
    let item = tree.nodes[node]
    let x = ChartFrame.margin + Double(item.level) * Self.indent
    let style = colors.style(of: node, isStrong: true)
    let dot = Point(x + 6, y + Self.rowHeight / 2)
    result.marks[node] = [
      Mark(
        .symbol(colors.category(of: node)?.symbol ?? .circle, center: dot, size: 9),
        fill: style.fill, stroke: style.stroke.map { Stroke($0.paint, width: 1) },
        tooltip: context.tooltip(node))
    ]
    let isSelected = node == context.selectedNode
    let weight: TextLine.Weight = item.level == 0 || isSelected ? .bold : .regular
    let room = valueRight - valueWidth - 10 - (x + 18)
    let name =
      TextMetrics.truncated(
        item.name, to: max(room, 0) / 1.06, size: Self.textSize, weight: weight, minimum: 1)
      ?? ""
    text(name, x: x + 18, y: y, weight: weight, paint: context.surface.ink)
    text(
      value(node), x: valueRight, y: y, anchor: .end, weight: weight,
      paint: context.surface.ink)
    text(
      context.percent(node), x: right, y: y, anchor: .end,
      paint: context.surface.mutedInk)
    result.labels[node] = name
  }

  private mutating func text(
    _ text: String, x: Double, y: Double, anchor: TextLine.Anchor = .start,
    weight: TextLine.Weight = .regular, paint: Paint
  ) {
    result.overlay.append(
      Mark(
        .text(
          TextLine(
            text, at: Point(x, y + Self.rowHeight / 2), size: Self.textSize, weight: weight,
            anchor: anchor, vertical: .middle)), fill: paint))
  }
}
