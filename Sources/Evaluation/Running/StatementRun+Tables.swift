internal import ChartLanguage
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension StatementRun {
  /// Returns the table that an argument names; without the argument the one handed over, or the
  /// current one.
  func table(
    _ call: Invocation, _ parameter: String, from flow: Flow
  ) throws(Diagnostic) -> TableFlow {
    guard let name = call.name(parameter) else {
      return try table(from: flow, verb: call.stage.verb)
    }
    guard let entry = workspace[name.text] else { throw .unknownTable(name, in: workspace) }
    switch entry.item {
    case .table(let table): return TableFlow(table)
    case .hierarchy(let key):
      if let state = workspace.hierarchies[key] { return TableFlow(state.table) }
    default: break
    }
    throw .notATable(name, entry.item)
  }

  /// Returns the second table of `join` and `append`: a name, or a file in quotes.
  mutating func otherTable(
    _ call: Invocation, of table: TableFlow
  ) throws(Diagnostic) -> Table {
    guard let name = call.name("table") else { throw .noTable(call.stage.verb, in: workspace) }
    if name.spelling == .quoted && workspace.table(named: name.text) == nil {
      return try readFile(name.text, at: name.range)
    }
    guard let entry = workspace[name.text] else { throw .unknownTable(name, in: workspace) }
    guard case .table(let other) = entry.item else { throw .notATable(name, entry.item) }
    if call.stage.spec.name == "join", entry.name == table.name, !table.isChanged {
      throw .joinWithItself(name)
    }
    return other
  }

  /// Takes over what a source read as the current table.
  mutating func takeIn(_ table: Table, decisions: [String]) -> Flow {
    workspace.set(table.name, to: .table(table))
    workspace.currentTable = table.name
    workspace.use(hierarchy: nil)
    reports.append(ReadReport(summary: Presentation.summary(of: table), decisions: decisions))
    return .table(TableFlow(table))
  }

  /// Returns the figure of the chart handed over, or of the last chart; nil where a table comes.
  func figure(from flow: Flow) throws(Diagnostic) -> Figure? {
    switch flow {
    case .chart(let chart): return try chart.figure(in: workspace, interruption: interruption)
    case .hierarchy(let key):
      guard let drawn = workspace.hierarchies[key]?.lastChart else { return nil }
      return try ChartState.hierarchy(drawn).figure(in: workspace, interruption: interruption)
    default: return nil
    }
  }
}
