internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws a tree as rings of sectors: sunburst, donut and pie.
struct RadialDrawing {
  let context: HierarchyContext
  let tree: ChartTree
  private let colors: HierarchyColors
  let rings: [RingMetrics]
  var frame: ChartFrame
  var width: Double
  var center = Point(0, 0)
  var radius = 0.0
  var result: HierarchyDrawing
  /// How many sectors the gap leaves no width (seed 46).
  private var lineCount = 0
  private var thinLevels: Set<Int> = []
  /// Drawn nodes whose label has no room.
  var hidden: [Int] = []

  /// The share of the radius that slices take while they are not selected (seeds 26, 59).
  private static let restingRadius = 0.9
  private static let donutOpening = 0.62
  /// A sector narrower than this many px has no outline.
  private static let thinWidth = 5.0
  private static let leastRadius = 40.0

  init(_ context: HierarchyContext, colors: HierarchyColors) throws(Diagnostic) {
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
    let labelWidth = outside ? outsideWidth : 0
    if outside, context.givenWidth == nil {
      width = min(2 * (labelWidth + ChartFrame.margin) + 360, 800)
      frame = context.frame(width: width)
    }
    // Which symbols are shown is known only after the labels; rows are as high either way.
    let hasLegend = context.wantsLegend(colors)
    let size = legendSize(hasLegend)
    let side = isLegendBeside ? size.width : 0
    let stacked = isLegendBeside ? 0 : size.height
    radius = try radius(besides: 2 * labelWidth + side, above: stacked)
    let place = context.options.legend
    let left = place == .left ? ChartFrame.margin + side : ChartFrame.margin
    let plotWidth = frame.contentWidth - side
    center = Point(
      left + plotWidth / 2, frame.top + (place == .top ? stacked : 0) + radius)
    if context.isEmpty {
      result.overlay += HierarchyContext.emptyRing(
        center: center, radius: radius * 0.9, surface: context.surface)
    } else {
      thinLevels = findThinLevels()
      for node in tree.nodes.indices { draw(node) }
      let symbols = drawLabels()
      result.notes += context.hiddenLabelNotes(hidden)
      if lineCount > 0 {
        result.notes.append(
          lineCount == 1
            ? "1 sector is narrower than the gap and is drawn as a line."
            : "\(lineCount) sectors are narrower than the gap and are drawn as lines.")
      }
      drawCenter()
      if hasLegend { drawLegend(symbols: symbols, size: size) }
    }
    let bottom = max(
      center.y + radius + (place == .top || context.isEmpty ? 0 : stacked),
      isLegendBeside ? frame.top + size.height : 0)
    let height = frame.finish(below: bottom + 4)
    result.overlay += frame.marks
    result.size = Size(width, context.givenHeight ?? height)
  }

  /// Returns the largest radius that leaves room for what stands around the rings.
  private func radius(
    besides width: Double, above height: Double
  ) throws(Diagnostic) -> Double {
    var diameter = frame.contentWidth - width
    if let given = context.givenHeight {
      diameter = min(diameter, given - frame.top - height - frame.bottom - 4)
    } else if context.givenWidth == nil {
      diameter = min(diameter, HierarchyContext.defaultDiameter)
    }
    guard diameter >= 2 * Self.leastRadius else {
      let (name, size) =
        context.givenHeight.map { ("height", $0) } ?? ("width", context.width)
      throw .chartTooSmall(name, size)
    }
    return diameter / 2
  }

  private var isLegendBeside: Bool {
    (context.options.legend == .left || context.options.legend == .right) && !colors.isRamp
  }

  /// The room that the legend takes, with its distance from the rings.
  private func legendSize(_ isWanted: Bool) -> Size {
    guard isWanted else { return Size(0, 0) }
    if colors.isRamp { return Size(0, RampLegend.height + 16) }
    let grid = legend(symbols: true)
    return isLegendBeside ? Size(grid.width + 20, grid.height) : Size(0, grid.height + 16)
  }

  private mutating func drawLegend(symbols: Bool, size: Size) {
    let below = context.options.legend == .top ? frame.top : center.y + radius + 16
    if colors.isRamp {
      result.overlay += RampLegend.marks(
        colors, title: context.rampTitle, writing: context.writing,
        at: Point(center.x, below), surface: context.surface)
      return
    }
    let grid = legend(symbols: symbols)
    let origin: Point
    switch context.options.legend {
    case .left: origin = Point(ChartFrame.margin, max(center.y - grid.height / 2, frame.top))
    case .right:
      origin = Point(
        width - ChartFrame.margin - grid.width + 20, max(center.y - grid.height / 2, frame.top))
    default:
      origin = Point(max((width - grid.width + 20) / 2, ChartFrame.margin), below)
    }
    result.overlay += grid.marks(at: origin, surface: context.surface)
  }

  private func legend(symbols: Bool) -> LegendGrid {
    let width = isLegendBeside ? min(frame.contentWidth * 0.4, 200) : frame.contentWidth
    return context.legend(colors, width: width, symbols: symbols)
  }

  /// Returns a node's sector as drawn: seam and direction applied, a selected slice moved outwards.
  func sector(_ node: Int) -> Sector {
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

  /// The length of a sector along the middle of its ring, gaps taken off, in px.
  private func length(_ node: Int) -> Double {
    let sector = sector(node)
    return (sector.end - sector.start) * 2 * .pi * (sector.inner + sector.outer) / 2 * radius
      - 2 * inset
  }

  /// The rings in which so many sectors are too narrow for an outline that none has one: a mixture
  /// of both looks would seem to mean something.
  private func findThinLevels() -> Set<Int> {
    Set(
      (0..<tree.levels).filter { level in
        let drawn = tree.nodes.indices.filter {
          tree.nodes[$0].level == level && tree.nodes[$0].isDrawn
        }
        return 4 * drawn.count { length($0) < Self.thinWidth } > drawn.count
      })
  }

  private mutating func draw(_ node: Int) {
    guard tree.nodes[node].isDrawn else { return }
    let sector = sector(node)
    let length = length(node)
    let isThin = thinLevels.contains(tree.nodes[node].level) || length < Self.thinWidth
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
      lineCount += 1
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
      let ambiguous = level == 0 ? Self.ambiguousTexts(placed) : []
      for (node, placement) in zip(wanted, placed) {
        guard let placement, !ambiguous.contains(placement.lines) else {
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

  /// Returns the cut labels that several sectors would share; a symbol tells those apart better.
  private static func ambiguousTexts(
    _ placements: [SectorLabels.Placement?]
  ) -> Set<[String]> {
    var seen: Set<[String]> = []
    var ambiguous: Set<[String]> = []
    for lines in placements.compactMap({ $0?.lines }) where lines.last?.last == "…" {
      if !seen.insert(lines).inserted { ambiguous.insert(lines) }
    }
    return ambiguous
  }

  private mutating func draw(_ lines: [TextLine], on node: Int) {
    let style = context.labelStyle(node, colors: colors)
    for line in lines where !line.text.isEmpty {
      result.overlay.append(
        Mark(
          .text(line), fill: style.ink, stroke: style.halo.map { Stroke($0, width: 3) }))
    }
    result.labels[node] = lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func drawSymbol(of node: Int, at point: Point) {
    guard let category = colors.category(of: node), colors.style(of: node).pattern == nil else {
      return
    }
    result.overlay.append(
      Mark(
        .symbol(category.symbol, center: point, size: 10),
        fill: context.labelStyle(node, colors: colors).ink))
  }
}
