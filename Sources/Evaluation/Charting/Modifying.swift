internal import ChartLanguage
internal import Charts
internal import SourceModel

extension StatementRun {
  /// Changes the chart handed over, or the last one, which is then shown again.
  ///
  /// - Parameters:
  ///   - flow: what the stage before handed over.
  ///   - call: the modifier.
  ///   - change: what is done to the chart.
  /// - Returns: the changed chart.
  /// - Throws: `UnknownName` when there is no chart; what `change` throws.
  mutating func modify(
    _ flow: Flow, _ call: Invocation,
    _ change: (inout ChartState) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Flow {
    var chart: ChartState
    switch flow {
    case .chart(let given):
      chart = given
      try change(&chart)
      self.chart = chart
    case .nothing:
      guard let last = workspace.lastChart else { throw .noChart(call.stage.verb) }
      chart = last
      try change(&chart)
      changedLastChart = true
    default: throw .modifierNeedsChart(call.stage.verb, flow.phrase)
    }
    workspace.draw(chart)
    return .chart(chart)
  }

  /// Changes the options of a chart with axes; charts of hierarchies have none of these.
  mutating func modifyAxes(
    _ flow: Flow, _ call: Invocation,
    _ change: (inout DrawnAxes) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Flow {
    try modify(flow, call) { (chart) throws(Diagnostic) in
      guard case .cartesian(var axes) = chart else {
        throw .hasNoAxes(call.stage.verb, chart.summary)
      }
      try change(&axes)
      chart = .cartesian(axes)
    }
  }
}
