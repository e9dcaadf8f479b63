internal import ChartLayout
internal import SceneGraph

/// Labels beside the rings, and the two lines in the opening.
extension RadialDrawing {
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

  var outsideWidth: Double {
    let widest =
      outsideNodes.map {
        TextMetrics.reservedWidth(outsideText($0), size: Self.outsideSize)
      }.max() ?? 0
    guard context.givenWidth != nil else { return min(widest + 28, 200) }
    return min(widest + 28, max(frame.contentWidth / 2 - 100, 40))
  }

  mutating func drawOutsideLabels() {
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
      result.add(
        Mark(
          .path(
            Path([.move(edge), .line(Point(kneeX, y)), .line(Point(x, y))])),
          stroke: Stroke(context.surface.mutedInk, width: 1)), of: node)
      let text =
        TextMetrics.truncated(
          outsideText(node), to: roomWidth / TextMetrics.reserve, size: Self.outsideSize,
          minimum: 1) ?? "…"
      result.add(
        Mark(
          .text(
            TextLine(
              text, at: Point(x + (isRight ? 4 : -4), y), size: Self.outsideSize,
              anchor: isRight ? .start : .end, vertical: .middle)), fill: context.surface.ink),
        of: node)
      result.labels[node] = text
    }
  }

  /// Draws the two lines in the opening, shrunk to half their size where they must be (seed 92).
  mutating func drawCenter() {
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
    result.add(
      Mark(
        .text(
          TextLine(
            shown, at: Point(center.x, y), size: fitted, weight: weight, anchor: .middle,
            vertical: .middle)), fill: paint))
  }
}
