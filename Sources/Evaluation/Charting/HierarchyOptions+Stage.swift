internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
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
    let nodes = NodeColumnReader(call: call, state: state, run: run)
    if let expression = Self.symbolExpression(of: call) {
      let column = try nodes.column(of: expression)
      guard !column.type.isNumeric else {
        throw .symbolNeedsNames(column.name, at: expression.range)
      }
      symbolColumn = try nodes.values(of: column)
      symbol = .auto
    }
    guard let expression = call.expression("color"),
      Self.colorExpression(of: call) != nil || nodes.isColumn(expression)
    else { return }
    let column = try nodes.column(of: expression)
    if let paints = try nodes.paints(of: column) {
      color = .paints(paints)
    } else {
      color = .column(try nodes.values(of: column))
    }
  }
}

/// Reads columns of a hierarchy's table as one value a node.
private struct NodeColumnReader {
  let call: Invocation
  let state: HierarchyState
  let run: StatementRun

  private func binder() throws(Diagnostic) -> RowBinder {
    var flow = TableFlow(state.table)
    return try run.binder(for: &flow, verb: call.stage.verb)
  }

  /// Whether a bare name is a column, which comes before a colour of that name but not before the
  /// words that `color` has (language.md §2, «Words»).
  func isColumn(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression, name.spelling != .quoted,
      name.spelling != .bare || !["branch", "value", "level"].contains(name.text.lowercased())
    else { return false }
    return state.table.fields.contains { $0.name == name.text }
  }

  func column(of expression: Expression) throws(Diagnostic) -> Column {
    let named = try binder().named(expression)
    return try named.expression.evaluate(over: state.table, interruption: run.interruption)
      .named(named.name)
  }

  func values(of column: Column) throws(Diagnostic) -> NodeColumn {
    let listed = try state.hierarchy.rowSource?.listed(
      state.hierarchy, over: state.table, interruption: run.interruption)
    return try NodeColumn(
      column, of: listed ?? state.hierarchy, interruption: run.interruption)
  }

  /// Returns a paint for each node where a column holds nothing but colours (seed 76); else nil.
  func paints(of column: Column) throws(Diagnostic) -> [Paint?]? {
    guard column.type == .text else { return nil }
    let texts = column.distinctValues().map(\.text).filter { !$0.isEmpty }
    guard !texts.isEmpty, texts.allSatisfy({ NamedColor.paint($0) != nil }) else { return nil }
    guard case .categories(let names) = try values(of: column).values else { return nil }
    return names.map { $0.flatMap(NamedColor.paint) }
  }
}
