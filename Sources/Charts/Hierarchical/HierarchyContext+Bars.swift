internal import ChartLayout
internal import SceneGraph

extension HierarchyContext {
  /// A bar narrower than this many px has no outline.
  private static let thinWidth = 5.0

  /// Returns the mark of a node that is drawn as a rectangle; its outline stays inside.
  func bar(
    _ node: Int, rect: Rect, colors: HierarchyColors, style given: HierarchyColors.Style? = nil
  ) -> Mark {
    let isThin = min(rect.width, rect.height) < Self.thinWidth
    let style = given ?? colors.style(of: node, isThin: isThin)
    var stroke = isThin ? nil : style.stroke
    if node == selectedNode { stroke = Stroke(surface.ink, width: 2.5) }
    let shrink = (stroke?.width ?? 0) / 2
    let inner = Rect(
      x: rect.x + shrink, y: rect.y + shrink, width: max(rect.width - 2 * shrink, 0),
      height: max(rect.height - 2 * shrink, 0))
    let corner = options.corner ?? min(3, inner.width / 6, inner.height / 6)
    let opacity = isDimmed(node) && theme != .print ? Self.dimmed : 1
    return Mark(
      .rect(inner, corner: max(corner, 0)), fill: style.fill, stroke: stroke,
      pattern: style.pattern, patternInk: style.patternInk, opacity: opacity,
      tooltip: tooltip(node))
  }

  /// The look of a node, with the ink for what a dimmed fill really looks like.
  func labelStyle(
    _ node: Int, colors: HierarchyColors, isThin: Bool = false, isStrong: Bool = false
  ) -> HierarchyColors.Style {
    var style = colors.style(of: node, isThin: isThin, isStrong: isStrong)
    guard isDimmed(node), theme != .print else { return style }
    let seen = style.fill.tinted(Self.dimmed, over: surface.background)
    style.ink = seen.labelInk
    if style.halo != nil { style.halo = seen }
    return style
  }

  /// What a ramp's colours stand for.
  var rampTitle: String {
    if case .column(let column) = options.color { return column.title }
    return measure.title
  }
}
