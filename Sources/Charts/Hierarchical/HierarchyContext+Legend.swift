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
    if colors.isRamp || !symbolNames.isEmpty { return true }
    guard colors.keys.count > 1 else { return false }
    guard options.legend == .auto else { return true }
    if isRound { return options.labels.mode != .outside }
    switch options.color {
    case .column, .level: return true
    case .branch, .value, .constant, .paints: return false
    }
  }

  /// The names that shapes stand for; empty where they only repeat what colours say.
  var symbolNames: [String] { symbols?.names ?? [] }

  /// Lays out the legend.
  ///
  /// - Parameters:
  ///   - colors: how the tree is painted.
  ///   - width: the room in px.
  ///   - symbols: whether sectors carry symbols.
  /// - Returns: the rows in their columns.
  func legend(_ colors: HierarchyColors, width: Double, symbols: Bool) -> LegendGrid {
    let names = symbolNames
    var rows = colors.keys.map { key in
      // Where shapes have names of their own, only those that colours share are in the swatches.
      let place = names.firstIndex(of: key.name)
      let symbol =
        names.isEmpty
        ? (symbols && key.role == .node ? key.style.symbol : nil)
        : place.map(HierarchySymbols.symbol)
      return LegendGrid.Row(
        name: key.name, detail: key.node.map { percent($0) } ?? "",
        style: colors.swatch(of: key), symbol: symbol,
        isSelected: key.node.map { $0 == selectedNode } ?? false)
    }
    // A legend of a kind of its own follows only where colours do not say the same names.
    let listed = Set(rows.map(\.name))
    for (place, name) in names.enumerated() where !listed.contains(name) {
      rows.append(
        LegendGrid.Row(
          name: name, detail: "", style: colors.bare, symbol: HierarchySymbols.symbol(place),
          isSelected: false))
    }
    return LegendGrid(rows, width: width, title: options.legendTitle)
  }
}
