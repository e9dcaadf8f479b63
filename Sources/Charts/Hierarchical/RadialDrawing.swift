internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws a tree as rings of sectors: sunburst, donut and pie.
struct RadialDrawing {
  private let context: HierarchyContext
  private let tree: ChartTree
  private let colors: HierarchyColors
  private let rings: [RingMetrics]
  private var frame: ChartFrame
  private var width: Double
  private var center = Point(0, 0)
  private var radius = 0.0
  private var result: HierarchyDrawing
  /// Drawn nodes whose label has no room.
  private var hidden: [Int] = []

  /// The share of the radius that slices take while they are not selected (seeds 26, 59).
  private static let restingRadius = 0.9
  private static let donutOpening = 0.62
  /// A sector narrower than this many px has no outline.
  private static let thinWidth = 5.0
  private static let leastRadius = 40.0

  init(_ context: HierarchyContext) throws(Diagnostic) {
    guard let colors = context.colors else { throw .chartTooSmall("width", context.width) }
    self.context = context
    self.tree = context.tree
    self.colors = colors
    switch context.kind {
    case .pie, .donut:
      let opening = context.kind == .pie ? 0 : Self.donutOpening
      let inner = min(max(context.options.inner ?? opening, 0), 0.95)
      rings = [RingMetrics(inner: inner * Self.restingRadius, outer: Self.restingRadius)]
    default:
      rings = RingMetrics.resolve(
        levels: tree.levels, center: context.options.inner ?? 0.32,
        spacing: context.options.spacing ?? 0.025, sharing: context.options.radius)
    }
    width = context.width
    frame = context.frame(width: width)
    result = HierarchyDrawing(nodes: tree.nodes.count)
  }

  /// Draws everything.
  ///
  /// - Returns: marks, labels, legend and size.
  /// - Throws: `ValueError` when the radius would be below 40 px.
  func drawing() throws(Diagnostic) -> HierarchyDrawing {
    var copy = self
    try copy.draw()
    return copy.result
  }

  private mutating func draw() throws(Diagnostic) {
    let outside = context.options.labels.mode == .outside
    let legendWanted = !context.isEmpty && wantsLegend(outside: outside)
    // Which symbols are shown is known only after the labels; rows are as high either way.
    let legend = legendWanted ? self.legend(symbols: true) : nil
    let ramp = colors.isRamp && context.options.legend != .none ? RampLegend.height : 0
    let legendHeight = legend.map { $0.height + 16 } ?? (ramp > 0 ? ramp + 16 : 0)
    let labelWidth = outside ? outsideWidth : 0

    if outside, context.givenWidth == nil {
      width = min(2 * (labelWidth + ChartFrame.margin) + 360, 800)
      frame = context.frame(width: width)
    }
    var diameter = min(
      frame.contentWidth - 2 * labelWidth, HierarchyContext.defaultDiameter)
    if context.givenWidth != nil, context.givenHeight == nil {
      diameter = frame.contentWidth - 2 * labelWidth
    }
    if let height = context.givenHeight {
      diameter = min(
        frame.contentWidth - 2 * labelWidth,
        height - frame.top - legendHeight - frame.bottom - 4)
    }
    radius = diameter / 2
    guard radius >= Self.leastRadius else {
      let (name, size) =
        context.givenHeight.map { ("height", $0) } ?? ("width", context.width)
      throw .chartTooSmall(name, size)
    }
    center = Point(width / 2, frame.top + radius)
    if context.isEmpty {
      result.overlay += HierarchyContext.emptyRing(
        center: center, radius: radius * 0.9, surface: context.surface)
    } else {
      for node in tree.nodes.indices { draw(node) }
      let symbols = drawLabels()
      result.notes += context.hiddenLabelNotes(hidden)
      drawCenter()
      if legendWanted {
        let grid = self.legend(symbols: symbols)
        let left = max((width - grid.width + 20) / 2, ChartFrame.margin)
        result.overlay += grid.marks(
          at: Point(left, center.y + radius + 16), surface: context.surface)
      } else if ramp > 0 {
        result.overlay += RampLegend.marks(
          colors, title: rampTitle, writing: context.writing,
          at: Point(width / 2, center.y + radius + 16), surface: context.surface)
      }
    }
    let height = frame.finish(
      below: center.y + radius + (context.isEmpty ? 0 : legendHeight) + 4)
    result.overlay += frame.marks
    result.size = Size(width, context.givenHeight ?? height)
  }

  private var rampTitle: String {
    if case .column(let column) = context.options.color { return column.title }
    return context.measure.title
  }

  /// A legend says what labels cannot: shares, and the names of branches whose label did not fit.
  private func wantsLegend(outside: Bool) -> Bool {
    guard !colors.isRamp, colors.keys.count > 1 else { return false }
    switch context.options.legend {
    case .none: return false
    case .auto: return !outside
    case .bottom, .right: return true
    }
  }

  private func legend(symbols: Bool) -> LegendGrid {
    let rows = colors.keys.map { key in
      LegendGrid.Row(
        name: key.name, detail: key.node.map { context.percent($0) } ?? "",
        style: colors.swatch(of: key),
        symbol: symbols && key.role == .node ? key.style.symbol : nil,
        isSelected: key.node.map { $0 == context.selectedNode } ?? false)
    }
    return LegendGrid(rows, width: frame.contentWidth, title: context.options.legendTitle)
  }

  /// Returns a node's sector as drawn: seam and direction applied, a selected slice moved outwards.
  private func sector(_ node: Int) -> Sector {
    let item = tree.nodes[node]
    var ring = rings[min(item.level, rings.count - 1)]
    if context.isOneLevel, node == context.selectedNode {
      ring = RingMetrics(
        inner: ring.inner / Self.restingRadius, outer: ring.outer / Self.restingRadius)
    }
    let origin = context.options.start
    let (start, end) =
      context.options.direction == .clockwise
      ? (origin + item.range.start, origin + item.range.end)
      : (origin - item.range.end, origin - item.range.start)
    return Sector(
      center: center, radius: radius, start: start, end: end, inner: ring.inner,
      outer: ring.outer)
  }

  private var inset: Double {
    if case .parallel(let inset) = context.gap { return inset }
    return 0
  }

  private mutating func draw(_ node: Int) {
    guard tree.nodes[node].isDrawn else { return }
    let sector = sector(node)
    let length =
      (sector.end - sector.start) * 2 * .pi * (sector.inner + sector.outer) / 2 * radius
      - 2 * inset
    let isThin = length < Self.thinWidth
    let style = colors.style(of: node, isThin: isThin)
    let isSelected = node == context.selectedNode
    var stroke = style.stroke
    // An outline must not flood a narrow sector (I-31).
    if let width = stroke?.width { stroke?.width = min(width, max(length / 8, 0.75)) }
    if stroke == nil, context.gap == .closed, !isThin {
      stroke = Stroke(context.surface.background, width: 1)
    }
    if isSelected, !context.isOneLevel { stroke = Stroke(context.surface.ink, width: 2.5) }
    // The outline stays inside the sector, so that it takes nothing from the gaps.
    let shrink = style.stroke == nil && !isSelected ? 0 : (stroke?.width ?? 0) / 2
    // A selected slice has its own inset (seed 60).
    let inset = isSelected && context.isOneLevel && self.inset > 0 ? max(self.inset, 2) : self.inset
    let depth = (sector.outer - sector.inner) * radius
    let rounding = context.options.corner ?? min(corner, length / 6, depth / 6)
    let outline = SectorPath(
      sector, inset: inset, corner: max(rounding - shrink, 0), shrink: shrink)
    guard !outline.path.isEmpty else { return }
    let opacity = context.isDimmed(node) && context.theme != .print ? HierarchyContext.dimmed : 1
    if outline.isCollapsed {
      result.marks[node] = [
        Mark(
          .path(outline.path), stroke: Stroke(style.fill, width: 1), opacity: opacity,
          tooltip: context.tooltip(node))
      ]
    } else {
      result.marks[node] = [
        Mark(
          .path(outline.path), fill: style.fill, stroke: stroke, pattern: style.pattern,
          patternInk: style.patternInk, opacity: opacity, tooltip: context.tooltip(node))
      ]
    }
    result.geometry[node] = [.sector(sector)]
  }

  private var corner: Double { context.kind == .donut ? 5 : 3 }

  // MARK: Labels

  /// Draws the labels ring by ring.
  ///
  /// - Returns: whether any sector carries its branch's symbol.
  private mutating func drawLabels() -> Bool {
    if context.options.labels.mode == .outside {
      drawOutsideLabels()
      return false
    }
    var showsSymbols = false
    for level in 0..<tree.levels {
      let nodes = tree.nodes.indices.filter { tree.nodes[$0].level == level }
      let wanted = nodes.filter { context.wantsLabel($0) }
      let weight: TextLine.Weight = level == 0 && tree.levels > 1 ? .bold : .regular
      let labels = SectorLabels(weight: weight)
      let always = context.options.symbol == .always && level == 0
      let placed = labels.place(
        wanted.map { node in
          let texts = context.labelTexts(node)
          return SectorLabels.Request(
            sector: sector(node), texts: (always ? texts.map { [""] + $0 } : []) + texts)
        })
      for (node, placement) in zip(wanted, placed) {
        guard let placement else {
          hidden.append(node)
          continue
        }
        let lines = placement.lines(in: sector(node), weight: weight)
        draw(lines, on: node)
        if let first = lines.first, first.text.isEmpty {
          drawSymbol(of: node, at: first.position)
          showsSymbols = true
        }
      }
      guard level == 0, context.options.symbol != .never else { continue }
      for node in nodes where result.labels[node] == nil && tree.nodes[node].role == .node {
        let fit = SectorFit(
          inner: sector(node).inner * radius, outer: sector(node).outer * radius,
          range: tree.nodes[node].range)
        let middle = rings[0].inner == 0 ? 0.7 * rings[0].outer : rings[0].middle
        guard fit.holdsHorizontal(Size(14, 14), radius: middle * radius) else { continue }
        let angle = (sector(node).start + sector(node).end) / 2 * 2 * .pi
        let outline = SectorPath(center: center, inner: 0, outer: 0, start: 0, end: 0)
        drawSymbol(of: node, at: outline.point(angle: angle, radius: middle * radius))
        showsSymbols = showsSymbols || colors.style(of: node).pattern == nil
      }
    }
    return showsSymbols
  }

  private mutating func draw(_ lines: [TextLine], on node: Int) {
    let style = labelStyle(node)
    for line in lines where !line.text.isEmpty {
      result.overlay.append(
        Mark(
          .text(line), fill: style.ink, stroke: style.halo.map { Stroke($0, width: 3) }))
    }
    result.labels[node] = lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The look of a sector, with the ink for what a dimmed fill really looks like.
  private func labelStyle(_ node: Int) -> HierarchyColors.Style {
    var style = colors.style(of: node)
    guard context.isDimmed(node), context.theme != .print, style.pattern == nil else {
      return style
    }
    style.ink =
      style.fill.tinted(HierarchyContext.dimmed, over: context.surface.background).labelInk
    return style
  }

  private mutating func drawSymbol(of node: Int, at point: Point) {
    guard let category = colors.category(of: node), colors.style(of: node).pattern == nil else {
      return
    }
    result.overlay.append(
      Mark(.symbol(category.symbol, center: point, size: 10), fill: labelStyle(node).ink))
  }

  // MARK: Outside labels

  private static let outsideSize = 12.0

  /// The nodes that have labels outside: those of the last ring that their branch reaches.
  private var outsideNodes: [Int] {
    tree.nodes.indices.filter { node in
      context.wantsLabel(node) && tree.nodes[node].level == tree.levels - 1
    }
  }

  private func outsideText(_ node: Int) -> String {
    let texts = context.labelTexts(node)
    return (texts.first ?? []).joined(separator: " ")
  }

  private var outsideWidth: Double {
    let widest =
      outsideNodes.map {
        TextMetrics.reservedWidth(outsideText($0), size: Self.outsideSize)
      }.max() ?? 0
    guard context.givenWidth != nil else { return min(widest + 28, 200) }
    return min(widest + 28, max(frame.contentWidth / 2 - 100, 40))
  }

  private mutating func drawOutsideLabels() {
    for side in [true, false] {
      let nodes = outsideNodes.filter { node in
        let sector = sector(node)
        let turn = (sector.start + sector.end) / 2
        return (turn - turn.rounded(.down) < 0.5) == side
      }
      drawOutsideLabels(nodes, isRight: side)
    }
  }

  /// Draws one side's labels, pushed apart, with a leader of two segments each; where there is not
  /// room for all, those of the smallest values are left out (§4.4).
  private mutating func drawOutsideLabels(_ nodes: [Int], isRight: Bool) {
    let distance = Self.outsideSize * 1.25
    let room = Int(2 * radius / distance) + 1
    let kept = Set(
      nodes.sorted { (tree.nodes[$1].value, $0) < (tree.nodes[$0].value, $1) }.prefix(room))
    let shown = nodes.filter(kept.contains)
    hidden += nodes.filter { !kept.contains($0) }
    let wished = shown.map { node -> Double in
      let angle = (sector(node).start + sector(node).end) * .pi
      return SectorPath(center: center, inner: 0, outer: 0, start: 0, end: 0)
        .point(angle: angle, radius: radius + 10).y
    }
    let placed = LabelSweep.spread(
      wished, distance: distance, from: center.y - radius + 4, to: center.y + radius - 4)
    let x = center.x + (isRight ? 1 : -1) * (radius + 16)
    let roomWidth = (isRight ? width - x : x) - ChartFrame.margin / 2 - 6
    for (node, y) in zip(shown, placed) {
      let sector = sector(node)
      let angle = (sector.start + sector.end) * .pi
      let outline = SectorPath(center: center, inner: 0, outer: 0, start: 0, end: 0)
      let edge = outline.point(angle: angle, radius: sector.outer * radius + 1)
      let knee = outline.point(angle: angle, radius: radius + 6)
      let kneeX = isRight ? min(knee.x, x - 4) : max(knee.x, x + 4)
      result.overlay.append(
        Mark(
          .path(
            Path([.move(edge), .line(Point(kneeX, y)), .line(Point(isRight ? x : x, y))])),
          stroke: Stroke(context.surface.mutedInk, width: 1)))
      let text =
        TextMetrics.truncated(
          outsideText(node), to: roomWidth / TextMetrics.reserve, size: Self.outsideSize,
          minimum: 1) ?? "…"
      result.overlay.append(
        Mark(
          .text(
            TextLine(
              text, at: Point(x + (isRight ? 4 : -4), y), size: Self.outsideSize,
              anchor: isRight ? .start : .end, vertical: .middle)), fill: context.surface.ink))
      result.labels[node] = text
    }
  }

  // MARK: Center

  /// Draws the two lines in the opening, shrunk to half their size where they must be (seed 92).
  private mutating func drawCenter() {
    guard let lines = context.centerLines, rings[0].inner > 0.12 else { return }
    let opening = rings[0].inner * radius - 6
    let hasValue = !lines.value.isEmpty
    let chord = 2 * max(opening * opening - 24 * 24, 0).squareRoot()
    let room = min(chord, max(130, opening * 1.2))
    if hasValue {
      centerLine(
        lines.name, y: center.y - 13, size: 14, weight: .regular,
        paint: context.surface.mutedInk, room: room)
      centerLine(
        lines.value, y: center.y + 9, size: 22, weight: .bold, paint: context.surface.ink,
        room: room)
    } else {
      centerLine(
        lines.name, y: center.y, size: 16, weight: .bold, paint: context.surface.ink, room: room)
    }
  }

  private mutating func centerLine(
    _ text: String, y: Double, size: Double, weight: TextLine.Weight, paint: Paint, room: Double
  ) {
    let width = TextMetrics.reservedWidth(text, size: size, weight: weight)
    let scale = max(min(room / max(width, 1), 1), 0.5)
    let fitted = size * scale
    guard
      let shown = TextMetrics.truncated(
        text, to: room / TextMetrics.reserve + 0.01, size: fitted, weight: weight, minimum: 2)
    else { return }
    result.overlay.append(
      Mark(
        .text(
          TextLine(
            shown, at: Point(center.x, y), size: fitted, weight: weight, anchor: .middle,
            vertical: .middle)), fill: paint))
  }
}
