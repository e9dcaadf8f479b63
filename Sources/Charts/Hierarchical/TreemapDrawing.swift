internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws a tree as nested rectangles, squarified, with a header on every parent that has room.
struct TreemapDrawing {
  private let context: HierarchyContext
  private let tree: ChartTree
  private let colors: HierarchyColors
  private var frame: ChartFrame
  private let plot: Rect
  private var result: HierarchyDrawing
  private var hidden: [Int] = []

  private static let height = 440.0
  private static let header = 22.0
  private static let padding = 3.0
  private static let gap = 1.0
  private static let textSize = 13.0

  init(_ context: HierarchyContext, colors: HierarchyColors) throws(Diagnostic) {
    self.context = context
    self.tree = context.tree
    self.colors = colors
    let width = context.givenWidth ?? LayeredDrawing.width
    let frame = context.frame(width: width)
    self.frame = frame
    let legend = context.legendHeight(colors, width: frame.contentWidth)
    let room = context.givenHeight.map { $0 - frame.top - frame.bottom - 4 - legend }
    if let room, room < 80 { throw .chartTooSmall("height", context.givenHeight ?? 0) }
    plot = Rect(
      x: ChartFrame.margin, y: frame.top, width: width - 2 * ChartFrame.margin,
      height: room ?? min(Self.height, max((width - 2 * ChartFrame.margin) * 0.7, 160)))
    result = HierarchyDrawing(nodes: tree.nodes.count)
  }

  /// Draws everything.
  func drawing() -> HierarchyDrawing {
    var copy = self
    copy.draw()
    return copy.result
  }

  private mutating func draw() {
    if context.isEmpty {
      result.overlay += HierarchyContext.emptyRing(
        center: plot.center, radius: plot.height / 3, surface: context.surface)
    } else {
      place(tree.roots, in: plot, whole: tree.total)
      result.notes += context.hiddenLabelNotes(hidden)
      result.overlay += context.legendMarks(colors, below: plot)
    }
    let height = frame.finish(
      below: plot.y + plot.height + 4 + context.legendHeight(colors, width: plot.width))
    result.overlay += frame.marks
    result.size = Size(frame.width, context.givenHeight ?? height)
  }

  private mutating func place(_ nodes: [Int], in rect: Rect, whole: Double) {
    let drawn = nodes.filter { tree.nodes[$0].isDrawn }
    guard !drawn.isEmpty, rect.width > 0, rect.height > 0 else { return }
    // The largest first gives the squarest tiles; a chosen order is kept.
    let level = tree.nodes[drawn[0]].level
    let ordered =
      context.rules.order(level: level) == .input
      ? drawn.sorted {
        (tree.nodes[$1].value, $0) < (tree.nodes[$0].value, $1)
      } : drawn
    let tiles = Squarify.divide(
      ordered.map { tree.nodes[$0].value }, in: rect, whole: whole)
    for (node, tile) in zip(ordered, tiles) {
      draw(node, in: shrunk(tile, by: Self.gap))
    }
  }

  private func shrunk(_ rect: Rect, by distance: Double) -> Rect {
    let x = min(distance, rect.width * 0.45)
    let y = min(distance, rect.height * 0.45)
    return Rect(
      x: rect.x + x, y: rect.y + y, width: rect.width - 2 * x, height: rect.height - 2 * y)
  }

  private mutating func draw(_ node: Int, in rect: Rect) {
    result.geometry[node] = [.rect(rect)]
    let children = tree.nodes[node].children.filter { tree.nodes[$0].isDrawn }
    guard !children.isEmpty, rect.width > 24, rect.height > 24 else {
      result.marks[node] = [
        context.bar(
          node, rect: rect, colors: colors, style: colors.style(of: node, isStrong: true))
      ]
      labelLeaf(node, in: rect)
      return
    }
    let style = colors.container(of: node)
    result.marks[node] = [context.bar(node, rect: rect, colors: colors, style: style)]
    var inner = shrunk(rect, by: Self.padding)
    if rect.height >= 56, rect.width >= 48, context.options.labels.mode != .none {
      labelHeader(node, in: rect, style: style)
      inner.y += Self.header - Self.padding
      inner.height -= Self.header - Self.padding
    } else {
      hidden.append(node)
    }
    place(children, in: inner, whole: tree.nodes[node].value)
  }

  private mutating func labelHeader(_ node: Int, in rect: Rect, style: HierarchyColors.Style) {
    let room = (rect.width - 14) / 1.06
    let size = Self.textSize
    guard
      let name = TextMetrics.truncated(
        tree.nodes[node].name, to: room, size: size, weight: .bold, minimum: 2)
    else { return hidden.append(node) }
    let y = rect.y + Self.header / 2 + 1
    append(name, at: Point(rect.x + 7, y), weight: .bold, paint: style.ink, halo: style.halo)
    result.labels[node] = name
    let percent = context.percent(node)
    let used =
      TextMetrics.reservedWidth(name, size: size, weight: .bold)
      + TextMetrics.reservedWidth(percent, size: size)
    guard used + 24 < rect.width else { return }
    append(
      percent, at: Point(rect.x + rect.width - 7, y), anchor: .end, paint: style.ink,
      halo: style.halo)
  }

  /// Writes name and percentage into the upper left corner, wrapped to two lines where it helps.
  private mutating func labelLeaf(_ node: Int, in rect: Rect) {
    guard context.wantsLabel(node) else { return }
    let size = Self.textSize
    let room = (rect.width - 12) / 1.06
    let rows = Int((rect.height - 8) / (size * 1.25))
    guard rows > 0, room > 0 else { return hidden.append(node) }
    let parts = context.labelTexts(node).first ?? []
    var lines = TextMetrics.wrapped(
      parts.first ?? "", to: room, size: size, limit: min(rows, 2))
    let isBroken = lines.contains { TextMetrics.width($0, size: size) > room }
    let words = TextMetrics.pieces(of: parts.first ?? "")
    if isBroken || words.contains(where: { TextMetrics.width($0, size: size) > room + 4 }) {
      guard
        let cut = TextMetrics.truncated(parts.first ?? "", to: room, size: size, minimum: 2)
      else { return hidden.append(node) }
      lines = [cut]
    }
    for part in parts.dropFirst() where lines.count < rows {
      if TextMetrics.width(part, size: size) <= room { lines.append(part) }
    }
    let style = context.labelStyle(node, colors: colors, isStrong: true)
    for (index, line) in lines.enumerated() {
      append(
        line, at: Point(rect.x + 6, rect.y + 12 + Double(index) * size * 1.25),
        paint: style.ink, halo: style.halo)
    }
    result.labels[node] = lines.joined(separator: " ")
  }

  private mutating func append(
    _ text: String, at point: Point, weight: TextLine.Weight = .regular,
    anchor: TextLine.Anchor = .start, paint: Paint, halo: Paint?
  ) {
    result.overlay.append(
      Mark(
        .text(
          TextLine(
            text, at: point, size: Self.textSize, weight: weight, anchor: anchor,
            vertical: .middle)), fill: paint, stroke: halo.map { Stroke($0, width: 3) }))
  }
}
