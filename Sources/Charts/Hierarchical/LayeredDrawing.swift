internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws a tree as layers of bars: an icicle hangs from its root, a flame stands on it.
///
/// The ranges are those of the sunburst, with the turn as the width (§4.7).
struct LayeredDrawing {
  private let context: HierarchyContext
  private let tree: ChartTree
  private let colors: HierarchyColors
  private let legend: PlotLegend
  private let left: Double
  private let length: Double
  private let rowHeight: Double
  private let top: Double
  private var frame: ChartFrame
  private var result: HierarchyDrawing
  private var hidden: [Int] = []

  static let width = 720.0
  private static let rootHeight = 28.0
  private static let rowGap = 2.0
  /// Text fits into rows of this height and above.
  private static let leastRow = 18.0
  private static let textSize = 13.0
  /// A plot narrower than this many px beside its legend could not be read.
  private static let leastLength = 80.0

  init(_ context: HierarchyContext, colors: HierarchyColors) throws(Diagnostic) {
    self.context = context
    self.tree = context.tree
    self.colors = colors
    let width = context.givenWidth ?? Self.width
    frame = context.frame(width: width)
    legend = PlotLegend(context, colors: colors, width: frame.contentWidth)
    left = ChartFrame.margin + legend.left
    length = frame.contentWidth - legend.left - legend.right
    guard length >= Self.leastLength else { throw .chartTooSmall("width", width) }
    top = frame.top + legend.above
    let levels = Double(tree.levels)
    if let height = context.givenHeight {
      let room =
        height - top - Self.rootHeight - frame.bottom - 4 - legend.below
      rowHeight = room / levels
      guard rowHeight >= Self.leastRow else { throw .chartTooSmall("height", height) }
    } else {
      rowHeight = min(max(260 / levels, 28), 84)
    }
    result = HierarchyDrawing(nodes: tree.nodes.count)
  }

  private var plotHeight: Double { Self.rootHeight + Double(tree.levels) * rowHeight }

  private var plot: Rect { Rect(x: left, y: top, width: length, height: plotHeight) }

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
          center: plot.center, radius: plotHeight / 3, surface: context.surface))
    } else {
      drawRoot()
      for node in tree.nodes.indices { draw(node) }
      result.notes += context.hiddenLabelNotes(hidden)
      result.add(legend.marks(around: plot, symbols: false))
    }
    let height = frame.finish(below: legend.bottom(of: plot) + 4)
    result.add(frame.marks)
    result.size = Size(frame.width, context.givenHeight ?? height)
  }

  /// Returns the upper edge of a level's row; -1 is the root's.
  private func y(level: Int) -> Double {
    let below = level < 0 ? 0 : Self.rootHeight + Double(level) * rowHeight
    let height = level < 0 ? Self.rootHeight : rowHeight
    return context.kind == .flame ? top + plotHeight - below - height : top + below
  }

  /// The root's bar says what the center of a sunburst says.
  private mutating func drawRoot() {
    guard let lines = context.centerLines else { return }
    let rect = Rect(
      x: left, y: y(level: -1), width: length, height: Self.rootHeight - Self.rowGap)
    result.backdrop.append(
      Mark(
        .rect(rect, corner: 3),
        fill: context.surface.mutedInk.tinted(0.14, over: context.surface.background)))
    let middle = rect.center.y
    let name = TextMetrics.truncated(
      lines.name, to: length * 0.6, size: Self.textSize, weight: .bold, minimum: 1)
    result.add(
      Mark(
        .text(
          TextLine(
            name ?? "", at: Point(rect.x + 8, middle), size: Self.textSize, weight: .bold,
            vertical: .middle)), fill: context.surface.ink))
    guard !lines.value.isEmpty else { return }
    result.add(
      Mark(
        .text(
          TextLine(
            lines.value, at: Point(rect.x + length - 8, middle), size: Self.textSize,
            anchor: .end, vertical: .middle)), fill: context.surface.mutedInk))
  }

  private var inset: Double {
    switch context.options.gap {
    case .parallel(let inset): inset
    case nil: 1
    case .widening, .closed: 0
    }
  }

  /// Returns the bar of a node, gaps taken off.
  private func rect(_ node: Int) -> Rect {
    let item = tree.nodes[node]
    let range =
      context.options.direction == .clockwise
      ? item.range : TurnRange(1 - item.range.end, 1 - item.range.start)
    let width = range.width * length
    // What is narrow keeps at least 1 px of itself, or all of it.
    let gap = min(inset, max((width - 1) / 2, 0))
    return Rect(
      x: left + range.start * length + gap, y: y(level: item.level), width: width - 2 * gap,
      height: rowHeight - Self.rowGap)
  }

  private mutating func draw(_ node: Int) {
    guard tree.nodes[node].isDrawn else { return }
    let rect = rect(node)
    guard rect.width >= 0.01 else { return }
    result.marks[node] = [context.bar(node, rect: rect, colors: colors)]
    result.geometry[node] = [.rect(rect)]
    label(node, in: rect)
  }

  /// Writes a name from the bottom to the top where it fits only so.
  private mutating func labelUpright(
    _ node: Int, name: String, weight: TextLine.Weight, in rect: Rect
  ) -> Bool {
    let needed = TextMetrics.reservedWidth(name, size: Self.textSize, weight: weight) + 6
    guard needed <= rect.height, rect.width >= Self.textSize * 1.35 else { return false }
    let style = context.labelStyle(node, colors: colors)
    result.add(
      Mark(
        .text(
          TextLine(
            name, at: rect.center, size: Self.textSize, weight: weight, anchor: .middle,
            vertical: .middle, rotation: -90)), fill: style.ink,
        stroke: style.halo.map { Stroke($0, width: 3) }), of: node)
    result.labels[node] = name
    return true
  }

  /// Draws the shape that a node carries.
  ///
  /// - Returns: what is left of the bar for its label.
  private mutating func drawSymbol(_ node: Int, in rect: Rect) -> Rect {
    guard let symbol = context.carriedSymbol(node), rect.width >= 14, rect.height >= 14 else {
      return rect
    }
    let isNarrow = rect.width < 36
    let center =
      isNarrow ? Point(rect.center.x, rect.y + 9) : Point(rect.x + 11, rect.center.y)
    let style = context.labelStyle(node, colors: colors)
    for mark in context.symbolMarks(symbol, of: node, at: center, style: style) {
      result.add(mark, of: node)
    }
    return isNarrow
      ? Rect(x: rect.x, y: rect.y + 16, width: rect.width, height: rect.height - 16)
      : Rect(x: rect.x + 14, y: rect.y, width: rect.width - 14, height: rect.height)
  }

  private mutating func label(_ node: Int, in bar: Rect) {
    let rect = drawSymbol(node, in: bar)
    guard context.wantsLabel(node) else { return }
    let room = (rect.width - 12) / 1.06
    let texts = context.labelTexts(node)
    let name = texts.first?.first ?? ""
    let weight: TextLine.Weight = tree.nodes[node].level == 0 && tree.levels > 1 ? .bold : .regular
    let fits = TextMetrics.width(name, size: Self.textSize, weight: weight) <= room
    if !fits, labelUpright(node, name: name, weight: weight, in: rect) { return }
    guard
      let shown = TextMetrics.truncated(name, to: room, size: Self.textSize, weight: weight)
    else { return hidden.append(node) }
    var lines = [(shown, weight)]
    let detail =
      context.options.labels.parts.isEmpty
      ? context.percent(node) : (texts.first ?? []).dropFirst().joined(separator: " ")
    if rect.height >= 42, !detail.isEmpty,
      TextMetrics.width(detail, size: Self.textSize) <= room
    {
      lines.append((detail, .regular))
    }
    let style = context.labelStyle(node, colors: colors)
    let height = Self.textSize * 1.3
    let first = rect.center.y - height * Double(lines.count - 1) / 2
    for (index, line) in lines.enumerated() {
      result.add(
        Mark(
          .text(
            TextLine(
              line.0, at: Point(rect.x + 6, first + Double(index) * height),
              size: Self.textSize, weight: line.1, vertical: .middle)), fill: style.ink,
          stroke: style.halo.map { Stroke($0, width: 3) }), of: node)
    }
    result.labels[node] = lines.map(\.0).joined(separator: " ")
  }
}
