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
  /// The room of the percentages; 0 where a narrow chart leaves them to the texts.
  private var percentWidth = 56.0
  private var indent = 22.0

  private static let rowHeight = 24.0
  private static let textSize = 13.0
  /// What stands before a name, and the room that names should at least have.
  private static let dotWidth = 18.0
  private static let nameWidth = 64.0
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
    divide(levels: shown.prefix(Self.limit).map { tree.nodes[$0].level }.max() ?? 0)
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
    result.add(frame.marks)
    result.size = Size(frame.width, context.givenHeight.map { max($0, height) } ?? height)
  }

  /// Divides a row among indentation, name, value and percentage, names first.
  private mutating func divide(levels: Int) {
    let fixed = valueWidth + 10 + Self.dotWidth + Self.nameWidth
    let wanted = fixed + Double(levels) * indent
    if wanted + percentWidth > frame.contentWidth { percentWidth = 0 }
    let spare = frame.contentWidth - percentWidth - fixed
    indent = min(indent, max(spare / Double(max(levels, 1)), 5))
  }

  /// A value with its unit where the chart is wide enough for both.
  private func value(_ node: Int) -> String {
    frame.width < 400 ? context.writing.value(tree.nodes[node].value) : context.value(node)
  }

  private mutating func draw(_ node: Int, y: Double) {
    let right = frame.width - ChartFrame.margin
    let valueRight = right - percentWidth
    let item = tree.nodes[node]
    let x = ChartFrame.margin + Double(item.level) * indent
    let style = colors.style(of: node, isStrong: true)
    let dot = Point(x + 6, y + Self.rowHeight / 2)
    result.marks[node] = [
      Mark(
        .symbol(context.symbols?.symbol(of: node) ?? .circle, center: dot, size: 9),
        fill: style.fill, stroke: style.stroke.map { Stroke($0.paint, width: 1) },
        tooltip: context.tooltip(node))
    ]
    let isSelected = node == context.selectedNode
    let weight: TextLine.Weight = item.level == 0 || isSelected ? .bold : .regular
    let room = valueRight - valueWidth - 10 - (x + Self.dotWidth)
    let name =
      TextMetrics.truncated(
        item.name, to: max(room, 0) / 1.06, size: Self.textSize, weight: weight, minimum: 1)
      ?? ""
    text(name, x: x + Self.dotWidth, y: y, weight: weight, paint: context.surface.ink, of: node)
    text(
      value(node), x: valueRight, y: y, anchor: .end, weight: weight,
      paint: context.surface.ink, of: node)
    if percentWidth > 0 {
      text(
        context.percent(node), x: right, y: y, anchor: .end,
        paint: context.surface.mutedInk, of: node)
    }
    result.labels[node] = name
  }

  private mutating func text(
    _ text: String, x: Double, y: Double, anchor: TextLine.Anchor = .start,
    weight: TextLine.Weight = .regular, paint: Paint, of node: Int? = nil
  ) {
    result.add(
      Mark(
        .text(
          TextLine(
            text, at: Point(x, y + Self.rowHeight / 2), size: Self.textSize, weight: weight,
            anchor: anchor, vertical: .middle)), fill: paint), of: node)
  }
}
