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
  private let legend: PlotLegend
  private var result: HierarchyDrawing
  private var hidden: [Int] = []
  /// Labels of leaves, drawn last, when it is known which of those that were cut are alike.
  private var leafLabels: [(node: Int, lines: [String], isCut: Bool, rect: Rect)] = []

  private static let height = 440.0
  private static let header = 22.0
  private static let padding = 3.0
  private static let gap = 1.0
  private static let textSize = 13.0
  /// A plot of shorter sides in px could not be read.
  private static let leastSide = 80.0

  init(_ context: HierarchyContext, colors: HierarchyColors) throws(Diagnostic) {
    self.context = context
    self.tree = context.tree
    self.colors = colors
    let width = context.givenWidth ?? LayeredDrawing.width
    let frame = context.frame(width: width)
    self.frame = frame
    let legend = PlotLegend(context, colors: colors, width: frame.contentWidth)
    self.legend = legend
    let room = context.givenHeight.map {
      $0 - frame.top - frame.bottom - 4 - legend.above - legend.below
    }
    if let room, room < Self.leastSide {
      throw .chartTooSmall("height", context.givenHeight ?? 0)
    }
    let length = frame.contentWidth - legend.left - legend.right
    guard length >= Self.leastSide else { throw .chartTooSmall("width", width) }
    plot = Rect(
      x: ChartFrame.margin + legend.left, y: frame.top + legend.above, width: length,
      height: room ?? min(Self.height, max(length * 0.7, 160)))
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
      result.add(
        HierarchyContext.emptyRing(
          center: plot.center, radius: plot.height / 3, surface: context.surface))
    } else {
      place(tree.roots, in: plot, whole: tree.total)
      drawLeafLabels()
      result.notes += context.hiddenLabelNotes(hidden)
      result.add(legend.marks(around: plot, symbols: false))
    }
    let height = frame.finish(below: legend.bottom(of: plot) + 4)
    result.add(frame.marks)
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
    // What is narrow keeps at least 1 px of itself, or all of it.
    let x = min(distance, max((rect.width - 1) / 2, 0))
    let y = min(distance, max((rect.height - 1) / 2, 0))
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

  /// Draws the shape that a node carries into the upper left corner of its rectangle.
  ///
  /// - Returns: what is left of it for the label.
  private mutating func drawSymbol(
    _ node: Int, in rect: Rect, style: HierarchyColors.Style
  ) -> Rect {
    guard let symbol = context.carriedSymbol(node), rect.width >= 14, rect.height >= 14 else {
      return rect
    }
    for mark in context.symbolMarks(
      symbol, of: node, at: Point(rect.x + 11, rect.y + 11), style: style)
    {
      result.add(mark, of: node)
    }
    return Rect(x: rect.x + 14, y: rect.y, width: rect.width - 14, height: rect.height)
  }

  private mutating func labelHeader(_ node: Int, in box: Rect, style: HierarchyColors.Style) {
    let rect = drawSymbol(node, in: box, style: style)
    let room = (rect.width - 14) / 1.06
    let size = Self.textSize
    guard
      let name = TextMetrics.truncated(
        tree.nodes[node].name, to: room, size: size, weight: .bold, minimum: 2)
    else { return hidden.append(node) }
    let y = rect.y + Self.header / 2 + 1
    append(
      name, of: node, at: Point(rect.x + 7, y), weight: .bold, paint: style.ink, halo: style.halo)
    result.labels[node] = name
    let percent = context.percent(node)
    let used =
      TextMetrics.reservedWidth(name, size: size, weight: .bold)
      + TextMetrics.reservedWidth(percent, size: size)
    guard used + 24 < rect.width else { return }
    append(
      percent, of: node, at: Point(rect.x + rect.width - 7, y), anchor: .end, paint: style.ink,
      halo: style.halo)
  }

  /// Chooses name and percentage for the upper left corner, wrapped to two lines where it helps.
  private mutating func labelLeaf(_ node: Int, in tile: Rect) {
    let style = context.labelStyle(node, colors: colors, isStrong: true)
    let rect = drawSymbol(node, in: tile, style: style)
    guard context.wantsLabel(node) else { return }
    let size = Self.textSize
    let room = (rect.width - 12) / 1.06
    let rows = Int((rect.height - 8) / (size * 1.25))
    guard rows > 0, room > 0 else { return hidden.append(node) }
    let parts = context.labelTexts(node).first ?? []
    let first = parts.first ?? ""
    var lines = TextMetrics.wrappedAtWords(first, to: room, size: size) ?? []
    let isCut = lines.isEmpty || lines.count > min(rows, 2)
    if isCut {
      guard let cut = TextMetrics.truncated(first, to: room, size: size) else {
        return hidden.append(node)
      }
      lines = [cut]
    }
    for part in parts.dropFirst() where lines.count < rows {
      if TextMetrics.width(part, size: size) <= room { lines.append(part) }
    }
    leafLabels.append((node, lines, isCut && lines[0] != first, rect))
  }

  /// Draws the labels of leaves; a cut one that several would share tells nothing.
  private mutating func drawLeafLabels() {
    var uses: [String: Int] = [:]
    for label in leafLabels where label.isCut { uses[label.lines[0], default: 0] += 1 }
    for label in leafLabels {
      guard !label.isCut || uses[label.lines[0]] == 1 else {
        hidden.append(label.node)
        continue
      }
      let style = context.labelStyle(label.node, colors: colors, isStrong: true)
      for (index, line) in label.lines.enumerated() {
        let y = label.rect.y + 12 + Double(index) * Self.textSize * 1.25
        append(
          line, of: label.node, at: Point(label.rect.x + 6, y), paint: style.ink,
          halo: style.halo)
      }
      result.labels[label.node] = label.lines.joined(separator: " ")
    }
  }

  private mutating func append(
    _ text: String, of node: Int, at point: Point, weight: TextLine.Weight = .regular,
    anchor: TextLine.Anchor = .start, paint: Paint, halo: Paint?
  ) {
    result.add(
      Mark(
        .text(
          TextLine(
            text, at: point, size: Self.textSize, weight: weight, anchor: anchor,
            vertical: .middle)), fill: paint, stroke: halo.map { Stroke($0, width: 3) }), of: node)
  }
}
