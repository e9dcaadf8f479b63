internal import Charts
internal import SceneGraph
internal import SourceModel

extension ChartState {
  /// Draws the chart in the state of its hierarchy.
  ///
  /// - Parameters:
  ///   - workspace: holds the hierarchy and the settings.
  ///   - interruption: stops the work.
  /// - Returns: the figure.
  /// - Throws: what the mark refuses; `Interrupted`.
  func figure(
    in workspace: Workspace, interruption: Interruption
  ) throws(Diagnostic) -> Figure {
    switch self {
    case .hierarchy(let drawn):
      guard let state = workspace.hierarchies[drawn.key] else { throw .hierarchyIsGone }
      return try HierarchyChart(drawn.kind).figure(
        for: state.hierarchy, view: state.view, options: drawn.options,
        defaults: workspace.settings.defaults, interruption: interruption)
    case .cartesian(let axes):
      var figure = try axes.chart.figure(interruption: interruption)
      figure.notes = axes.notes + figure.notes
      return figure
    }
  }
}
