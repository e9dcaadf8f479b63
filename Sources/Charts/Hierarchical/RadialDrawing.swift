internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Draws a tree as rings of sectors: sunburst, donut and pie.
struct RadialDrawing {
  let context: HierarchyContext
  let tree: ChartTree
  let colors: HierarchyColors
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
    let legend = PlotLegend(context, colors: colors, width: frame.contentWidth)
    let side = legend.left + legend.right
    radius = try radius(besides: 2 * labelWidth + side, above: legend.above + legend.below)
    let plot = Rect(
      x: ChartFrame.margin + legend.left, y: frame.top + legend.above,
      width: frame.contentWidth - side, height: 2 * radius)
    center = plot.center
    if context.isEmpty {
      result.add(
        HierarchyContext.emptyRing(
          center: center, radius: radius * 0.9, surface: context.surface))
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
      result.add(legend.marks(around: plot, symbols: symbols))
    }
    let height = frame.finish(below: legend.bottom(of: plot) + 4)
    result.add(frame.marks)
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

  /// How far straight edges move inwards; with very many slices less, so that gaps take no more
  /// than a fifth of the circle where nobody asked for them.
  private var inset: Double {
    guard case .parallel(let inset) = context.gap else { return 0 }
    guard context.options.gap == nil else { return inset }
    let slices = Double(max(tree.nodes.count { $0.level == 0 && $0.isDrawn }, 1))
    return min(inset, 0.1 * 2 * .pi * rings[0].outer * radius / slices)
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

  /// Whether a sector, or its whole ring, has no outline and so its branch's full colour.
  func isThin(_ node: Int) -> Bool {
    thinLevels.contains(tree.nodes[node].level) || length(node) < Self.thinWidth
  }

  private mutating func draw(_ node: Int) {
    guard tree.nodes[node].isDrawn else { return }
    let sector = sector(node)
    let length = length(node)
    let isThin = isThin(node)
    let style = colors.style(of: node, isThin: isThin)
    let isSelected = node == context.selectedNode
    var stroke = style.stroke
    // An outline must not flood a narrow sector (I-31).
    if let width = stroke?.width { stroke?.width = min(width, max(length / 8, 0.75)) }
    if stroke == nil, context.gap == .closed, !isThin {
      stroke = Stroke(context.surface.background, width: 1)
    }
    // What insets leave less than 1 px of is seen as a hairline of its own colour.
    let hairline =
      length < 1 && style.pattern == nil ? Stroke(style.fill, width: 1 - max(length, 0)) : nil
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
          .path(outline.path), fill: style.fill, stroke: stroke ?? hairline, pattern: style.pattern,
          patternInk: style.patternInk, opacity: opacity, tooltip: context.tooltip(node))
      ]
    }
    result.geometry[node] = [.sector(sector)]
  }

  private var corner: Double { context.kind == .donut ? 5 : 3 }
}
