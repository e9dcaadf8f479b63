internal import ChartLayout
internal import SceneGraph

extension HierarchyContext {
  /// Whether a legend is drawn.
  ///
  /// Rings have one unless their labels stand outside, since it says shares and names that do not fit.
  /// Bars and tiles name themselves and have one only where colour stands for something else.
  ///
  /// - Parameter colors: how the tree is painted.
  /// - Returns: whether there is anything for a legend to say.
  func wantsLegend(_ colors: HierarchyColors) -> Bool {
    guard options.legend != .none, !isEmpty else { return false }
    if colors.isRamp { return true }
    guard colors.keys.count > 1 else { return false }
    guard options.legend == .auto else { return true }
    if isRound { return options.labels.mode != .outside }
    switch options.color {
    case .column, .level: return true
    case .branch, .value, .constant: return false
    }
  }

  /// Lays out the legend.
  ///
  /// - Parameters:
  ///   - colors: how the tree is painted.
  ///   - width: the room in px.
  ///   - symbols: whether sectors carry symbols.
  /// - Returns: the rows in their columns.
  func legend(_ colors: HierarchyColors, width: Double, symbols: Bool) -> LegendGrid {
    let rows = colors.keys.map { key in
      LegendGrid.Row(
        name: key.name, detail: key.node.map { percent($0) } ?? "",
        style: colors.swatch(of: key),
        symbol: symbols && key.role == .node ? key.style.symbol : nil,
        isSelected: key.node.map { $0 == selectedNode } ?? false)
    }
    return LegendGrid(rows, width: width, title: options.legendTitle)
  }

  /// The height of a legend below a plot, with its distance from it; 0 without one.
  func legendHeight(_ colors: HierarchyColors, width: Double) -> Double {
    guard wantsLegend(colors) else { return 0 }
    if colors.isRamp { return RampLegend.height + 14 }
    return legend(colors, width: width, symbols: false).height + 14
  }

  /// Returns the marks of a legend that is centred below a plot.
  ///
  /// - Parameters:
  ///   - colors: how the tree is painted.
  ///   - plot: what it stands below.
  /// - Returns: nothing where no legend is drawn.
  func legendMarks(_ colors: HierarchyColors, below plot: Rect) -> [Mark] {
    guard wantsLegend(colors) else { return [] }
    let top = plot.y + plot.height + 14
    if colors.isRamp {
      return RampLegend.marks(
        colors, title: rampTitle, writing: writing, at: Point(plot.center.x, top),
        surface: surface)
    }
    let grid = legend(colors, width: plot.width, symbols: false)
    let left = max(plot.center.x - (grid.width - 20) / 2, plot.x)
    return grid.marks(at: Point(left, top), surface: surface)
  }
}
