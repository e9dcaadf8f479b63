internal import ChartLanguage
internal import Charts
internal import SourceModel
internal import TableEngine

extension HierarchyChartOptions {
  /// Reads a mark's options; order and grouping begin with those that the hierarchy was given.
  ///
  /// - Parameters:
  ///   - call: the mark's stage.
  ///   - state: the hierarchy that is drawn.
  ///   - run: the statement at work.
  /// - Throws: what is wrong with an option, at its place.
  init(
    _ call: Invocation, of state: HierarchyState, in run: StatementRun
  ) throws(Diagnostic) {
    try self.init(call, measure: state.measureName)
    if !call.has("sort") { sort = state.options.sort }
    if !call.has("other") { other = state.options.other }
    if !call.has("top") { top = state.options.top }
    guard let expression = Self.colorExpression(of: call) else { return }
    var flow = TableFlow(state.table)
    let binder = try run.binder(for: &flow, verb: call.stage.verb)
    let named = try binder.named(expression)
    let column = try named.expression.evaluate(
      over: state.table, interruption: run.interruption
    ).named(named.name)
    color = .column(
      try NodeColumn(column, of: state.hierarchy, interruption: run.interruption))
  }
}
