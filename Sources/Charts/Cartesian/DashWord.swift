/// The words for how a line is broken, as in `dash: dotted`.
package enum DashWord: String, Sendable, CaseIterable {
  case solid, dashed, dotted, dashdot

  /// Lengths of strokes and gaps in px.
  var lengths: [Double] {
    switch self {
    case .solid: []
    case .dashed: [7, 3]
    case .dotted: [2, 3]
    case .dashdot: [9, 3, 2, 3]
    }
  }
}
