internal import SceneGraph

/// The legend of a hierarchical chart: the room it takes on one side of the plot, and its marks.
struct PlotLegend {
  /// The room on each side in px, distances included; at most one is not 0.
  private(set) var left = 0.0
  private(set) var right = 0.0
  private(set) var above = 0.0
  private(set) var below = 0.0

  private let context: HierarchyContext
  private let colors: HierarchyColors
  private let width: Double
  private let hasRamp: Bool
  private let sideHeight: Double

  private static let distance = 16.0

  /// Chooses a place; a ramp stands above or below.
  ///
  /// - Parameters:
  ///   - context: the chart with its options.
  ///   - colors: how it is painted.
  ///   - width: the room that plot and legend share in px.
  init(_ context: HierarchyContext, colors: HierarchyColors, width: Double) {
    self.context = context
    self.colors = colors
    guard context.wantsLegend(colors) else {
      (self.width, hasRamp, sideHeight) = (0, false, 0)
      return
    }
    let place = context.options.legend
    let isBeside = (place == .left || place == .right) && !colors.isRamp
    hasRamp = colors.isRamp
    self.width = isBeside ? min(width * 0.4, 200) : width
    let grid = context.legend(colors, width: self.width, symbols: true)
    sideHeight = isBeside ? grid.height : 0
    let height = grid.height + (hasRamp ? RampLegend.height : 0) + Self.distance
    switch place {
    case .left where isBeside: left = grid.width
    case .right where isBeside: right = grid.width
    case .top: above = height
    default: below = height
    }
  }

  /// Returns where plot and legend end.
  ///
  /// - Parameter plot: what the legend stands beside.
  /// - Returns: the lower end in px.
  func bottom(of plot: Rect) -> Double {
    max(plot.y + plot.height + below, plot.y + sideHeight)
  }

  /// Returns the legend's marks.
  ///
  /// - Parameters:
  ///   - plot: what it stands beside.
  ///   - symbols: whether nodes carry the shapes of their branches.
  /// - Returns: nothing where there is no legend.
  func marks(around plot: Rect, symbols: Bool) -> [Mark] {
    guard left + right + above + below > 0 else { return [] }
    let grid = context.legend(colors, width: width, symbols: symbols)
    if left + right > 0 {
      let x = left > 0 ? plot.x - left : plot.x + plot.width + LegendGrid.columnGap
      let y = max(plot.center.y - grid.height / 2, plot.y)
      return grid.marks(at: Point(x, y), surface: context.surface)
    }
    var top = above > 0 ? plot.y - above : plot.y + plot.height + Self.distance
    var marks: [Mark] = []
    if hasRamp {
      marks += RampLegend.marks(
        colors, title: context.rampTitle, writing: context.writing,
        at: Point(plot.center.x, top), surface: context.surface)
      top += RampLegend.height
    }
    let x = max(plot.center.x - (grid.width - LegendGrid.columnGap) / 2, plot.x)
    return marks + grid.marks(at: Point(x, top), surface: context.surface)
  }
}
