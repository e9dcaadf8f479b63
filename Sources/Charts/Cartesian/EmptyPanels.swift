internal import ChartLayout
internal import SceneGraph

/// Says which panels have nothing to show, so that a blank one does not look like a fault.
struct EmptyPanels {
  let series: [PlotSeries]
  let grid: PanelGrid
  let surface: Surface

  /// The panels without a single value.
  private var panels: [Int] {
    guard grid.isFacetted else { return [] }
    let drawn = series.filter { one in one.points.contains { $0.y != nil } }
    if drawn.contains(where: { $0.panel == nil }) { return [] }
    let filled = Set(drawn.compactMap(\.panel))
    return (0..<grid.count).filter { !filled.contains($0) }
  }

  /// A sentence that names them; nil when every panel has values.
  var note: String? {
    let names = panels.map(grid.name)
    guard let first = names.first else { return nil }
    guard names.count > 1 else { return "The panel \(first) has no values." }
    let more = names.count > 6 ? " and \(names.count - 6) more" : ""
    return
      "\(names.count) panels have no values: \(names.prefix(6).joined(separator: "; "))\(more)."
  }

  /// The words in the middle of each.
  func marks(in areas: [PlotArea]) -> [Mark] {
    let panels = panels
    return areas.filter { panels.contains($0.panel) }.map { area in
      Mark(
        .text(
          TextLine(
            "no values", at: area.frame.center, size: PlotStyle.textSize, anchor: .middle,
            vertical: .middle)), fill: surface.mutedInk)
    }
  }
}
