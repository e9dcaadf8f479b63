internal import ChartLayout
internal import SceneGraph

/// A bar of a ramp's colours between its ends, with numbers.
enum RampLegend {
  static let height = 52.0
  private static let length = 220.0

  /// Returns the legend, centred on a point at its top.
  static func marks(
    _ colors: HierarchyColors, title: String, writing: HierarchyWriting, at top: Point,
    surface: Surface
  ) -> [Mark] {
    guard let domain = colors.domain else { return [] }
    let steps = 24
    let left = top.x - length / 2
    let width = length / Double(steps)
    var marks = (0..<steps).map { step in
      Mark(
        .rect(
          Rect(
            x: left + Double(step) * width, y: top.y + 18, width: width + 0.5, height: 12),
          corner: 0), fill: colors.paint(at: Double(step) / Double(steps - 1)))
    }
    func text(_ text: String, x: Double, y: Double, anchor: TextLine.Anchor) -> Mark {
      Mark(
        .text(TextLine(text, at: Point(x, y), size: 12, anchor: anchor, vertical: .top)),
        fill: surface.mutedInk)
    }
    marks.append(text(title, x: top.x, y: top.y, anchor: .middle))
    marks.append(
      text(writing.value(domain.lowerBound), x: left, y: top.y + 35, anchor: .start))
    marks.append(
      text(writing.value(domain.upperBound), x: left + length, y: top.y + 35, anchor: .end))
    return marks
  }
}
