internal import SceneGraph

/// One hatching in two paints, as a tile of 8 px.
struct PatternTile: Hashable {
  let pattern: Pattern
  let fill: Paint
  let ink: Paint

  static let side = 8.0

  /// Path data of the tile's lines, drawn 1.5 px wide.
  var lines: String {
    switch pattern {
    case .slash: "M-2,2L2,-2M0,8L8,0M6,10L10,6"
    case .backslash: "M-2,6L2,10M0,0L8,8M6,-2L10,2"
    case .vertical: "M4,0L4,8"
    case .horizontal: "M0,4L8,4"
    case .grid: "M4,0L4,8M0,4L8,4"
    case .crosshatch: "M0,0L8,8M0,8L8,0"
    case .dots: "M4,2.5A1.5,1.5 0 0 1 4,5.5A1.5,1.5 0 0 1 4,2.5Z"
    case .rings: "M4,1.5A2.5,2.5 0 0 1 4,6.5A2.5,2.5 0 0 1 4,1.5Z"
    }
  }

  /// Whether the lines are filled instead of stroked.
  var isFilled: Bool { pattern == .dots }
}
