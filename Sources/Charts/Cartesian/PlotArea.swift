internal import SceneGraph

/// The rectangle of one panel and the px of its values.
struct PlotArea {
  let frame: Rect
  /// The panel's number; row by row.
  let panel: Int
  let x: PositionScale
  let y: PositionScale
  /// The value nearest to zero, where bars and areas begin.
  let zero: Double
  /// Whether positions go down the left side, as under lying bars.
  let isTransposed: Bool

  /// Returns the point of a px on the position axis and a px on the value axis.
  func place(_ along: Double, _ across: Double) -> Point {
    isTransposed ? Point(across, along) : Point(along, across)
  }

  func point(_ xValue: Double, _ yValue: Double) -> Point {
    place(x.px(xValue), y.px(yValue))
  }

  /// Returns the rectangle between two px on each axis, cut to the frame.
  func rect(along: (Double, Double), across: (Double, Double)) -> Rect {
    let first = clamped(place(along.0, across.0))
    let second = clamped(place(along.1, across.1))
    return Rect(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(first.x - second.x),
      height: abs(first.y - second.y))
  }

  /// The ends of the position axis in px.
  var alongEnds: (Double, Double) {
    isTransposed ? (frame.y, frame.y + frame.height) : (frame.x, frame.x + frame.width)
  }

  /// The ends of the value axis in px.
  var acrossEnds: (Double, Double) {
    isTransposed ? (frame.x, frame.x + frame.width) : (frame.y, frame.y + frame.height)
  }

  private func clamped(_ point: Point) -> Point {
    Point(
      min(max(point.x, frame.x), frame.x + frame.width),
      min(max(point.y, frame.y), frame.y + frame.height))
  }

  /// Whether a point lies in the frame, its border included.
  func contains(_ point: Point) -> Bool {
    point.x >= frame.x - 0.01 && point.x <= frame.x + frame.width + 0.01
      && point.y >= frame.y - 0.01 && point.y <= frame.y + frame.height + 0.01
  }
}
