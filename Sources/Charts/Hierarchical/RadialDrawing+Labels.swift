internal import ChartLayout
internal import SceneGraph

/// Labels and shapes inside the rings.
extension RadialDrawing {
  /// Draws the labels ring by ring.
  ///
  /// - Returns: whether any sector carries its branch's symbol.
  mutating func drawLabels() -> Bool {
    if context.options.labels.mode == .outside {
      drawOutsideLabels()
      return drawSymbols(of: Array(tree.nodes.indices))
    }
    var showsSymbols = false
    for level in 0..<tree.levels {
      let nodes = tree.nodes.indices.filter { tree.nodes[$0].level == level }
      let wanted = nodes.filter { context.wantsLabel($0) }
      let weight: TextLine.Weight = level == 0 && tree.levels > 1 ? .bold : .regular
      let placed = SectorLabels(weight: weight).place(
        wanted.map { node in
          var texts = context.labelTexts(node)
          if context.carriedSymbol(node) != nil {
            // A shape stands above its text where there is room, else before it, else alone.
            texts =
              texts.map { [""] + $0 } + texts.filter { $0.count == 1 }.map { [Self.indent + $0[0]] }
          }
          return SectorLabels.Request(sector: sector(node), texts: texts)
        })
      let ambiguous = level == 0 ? Self.ambiguousTexts(placed) : []
      for (node, placement) in zip(wanted, placed) {
        guard let placement, !ambiguous.contains(placement.lines) else {
          hidden.append(node)
          continue
        }
        let lines = placement.lines(in: sector(node), weight: weight)
        draw(lines, on: node)
        guard let first = lines.first, context.carriedSymbol(node) != nil else { continue }
        drawSymbol(
          of: node,
          at: first.text.isEmpty ? first.position : start(of: first, placement, sector(node)))
        showsSymbols = true
      }
      if drawSymbols(of: nodes.filter { result.labels[$0] == nil }) { showsSymbols = true }
    }
    return showsSymbols
  }

  /// The room for a shape before a text, in spaces that are kept.
  private static let indent = String(repeating: "\u{a0}", count: 4)

  /// Returns the middle of the room before a text, along its line or its arc.
  private func start(
    of line: TextLine, _ placement: SectorLabels.Placement, _ sector: Sector
  ) -> Point {
    func width(_ text: String) -> Double {
      TextMetrics.width(text, size: line.size, weight: line.weight)
    }
    let back = (width(line.text) - width(Self.indent)) / 2
    guard line.baseline != nil else {
      return SectorPath(center: line.position, inner: 0, outer: 0, start: 0, end: 0)
        .point(angle: (line.rotation - 90) / 180 * .pi, radius: back)
    }
    let turn = (sector.start + sector.end) / 2
    let place = turn - turn.rounded(.down)
    let isLow = place > 0.25 && place < 0.75
    let angle = turn * 2 * .pi + (isLow ? back : -back) / placement.radius
    return SectorPath(center: center, inner: 0, outer: 0, start: 0, end: 0)
      .point(angle: angle, radius: placement.radius)
  }

  /// Draws the shapes of nodes that have no label: of those that carry one, and of branches whose
  /// label has no room (seed 69).
  ///
  /// - Parameter nodes: nodes without a label inside.
  /// - Returns: whether any was drawn.
  private mutating func drawSymbols(of nodes: [Int]) -> Bool {
    var isAnyDrawn = false
    for node in nodes where tree.nodes[node].isDrawn {
      guard context.carriedSymbol(node) != nil || standsIn(node) else { continue }
      let sector = sector(node)
      let fit = SectorFit(
        inner: sector.inner * radius, outer: sector.outer * radius,
        range: TurnRange(sector.start, sector.end))
      let ring = rings[min(tree.nodes[node].level, rings.count - 1)]
      let middle = ring.inner == 0 ? 0.7 * ring.outer : ring.middle
      guard fit.holdsHorizontal(Size(14, 14), radius: middle * radius) else { continue }
      let angle = (sector.start + sector.end) / 2 * 2 * .pi
      let outline = SectorPath(center: center, inner: 0, outer: 0, start: 0, end: 0)
      if drawSymbol(of: node, at: outline.point(angle: angle, radius: middle * radius)) {
        isAnyDrawn = true
      }
    }
    return isAnyDrawn
  }

  /// Whether a branch's shape stands in for its label; a hatching tells it apart already.
  private func standsIn(_ node: Int) -> Bool {
    let item = tree.nodes[node]
    return item.level == 0 && item.role == .node && context.options.symbol == .auto
      && context.options.labels.mode != .outside && context.options.symbolColumn == nil
      && colors.style(of: node).pattern == nil
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
    let style = context.labelStyle(node, colors: colors, isThin: isThin(node))
    for line in lines where !line.text.isEmpty {
      result.add(
        Mark(
          .text(line), fill: style.ink, stroke: style.halo.map { Stroke($0, width: 3) }), of: node)
    }
    result.labels[node] = lines.map { line in
      line.text.hasPrefix(Self.indent) ? String(line.text.dropFirst(Self.indent.count)) : line.text
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  @discardableResult
  private mutating func drawSymbol(of node: Int, at point: Point) -> Bool {
    guard let symbol = context.symbols?.symbol(of: node) else { return false }
    let style = context.labelStyle(node, colors: colors, isThin: isThin(node))
    for mark in context.symbolMarks(symbol, of: node, at: point, style: style) {
      result.add(mark, of: node)
    }
    return true
  }
}
