internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// One statement at work on a copy of the workspace; what it shows waits until it has succeeded.
struct StatementRun {
  var workspace: Workspace
  let source: SourceText
  let interruption: Interruption
  /// Whether the statement is the last of its cell, whose result is shown.
  let isLast: Bool
  let isSilenced: Bool

  /// What was written or asked for at once, in order.
  var outputs: [Output] = []
  /// What looking verbs show.
  var looks: [OutputBundle] = []
  /// Whether a stage went on after the last look, whose result is then another.
  var goesOnAfterLook = false
  /// The chart to show.
  var chart: ChartState?
  /// The hierarchies whose view was changed.
  var changedViews: Set<Int> = []
  /// Whether a modifier changed the last chart.
  var changedLastChart = false
  /// What `load` and `example` read; the decisions among it are always said.
  var reports: [ReadReport] = []
  /// What was done where nothing is to be seen, such as a file that was written.
  var messages: [String] = []
  /// What has to be told with the result.
  var notes: [String] = []

  init(
    workspace: Workspace, source: SourceText, interruption: Interruption, isLast: Bool,
    isSilenced: Bool
  ) {
    self.workspace = workspace
    self.source = source
    self.interruption = interruption
    self.isLast = isLast
    self.isSilenced = isSilenced
  }

  /// Expressions where a bare name is a variable.
  var scope: ValueScope { ValueScope(workspace: workspace, source: source) }

  /// Returns the binder of a table's columns.
  func binder(
    for flow: inout TableFlow, verb: Name
  ) throws(Diagnostic) -> RowBinder {
    RowBinder(
      fields: try flow.fields(interruption), tableName: flow.name, table: flow.scanned,
      scope: scope, verb: verb.text)
  }

  /// Returns the table that a stage works on: the one handed over, else the current one.
  ///
  /// - Parameters:
  ///   - flow: what the stage before handed over.
  ///   - verb: the stage's verb, for its place.
  /// - Returns: the table, its stages still waiting.
  /// - Throws: `TypeError` for anything but a table, `UnknownName` when no table is current.
  func table(from flow: Flow, verb: Name) throws(Diagnostic) -> TableFlow {
    switch flow {
    case .table(let flow): return flow
    case .nothing:
      guard let name = workspace.currentTable, let table = workspace.table(named: name) else {
        throw .noTable(verb, in: workspace)
      }
      return TableFlow(table)
    case .hierarchy(let key):
      guard let state = workspace.hierarchies[key] else { throw .noTable(verb, in: workspace) }
      return TableFlow(state.table)
    default: throw .needsTable(verb, flow.phrase)
    }
  }

  /// Returns the hierarchy that a stage works on: the one handed over, else the current one.
  func hierarchy(from flow: Flow, verb: Name) throws(Diagnostic) -> Int {
    switch flow {
    case .hierarchy(let key): return key
    case .chart(.hierarchy(let chart)): return chart.key
    case .nothing:
      guard let key = workspace.currentHierarchy, workspace.hierarchies[key] != nil else {
        throw .noHierarchy(verb)
      }
      return key
    default: throw .needsHierarchy(verb, flow.phrase)
    }
  }
}

/// What a source read.
struct ReadReport: Sendable {
  /// The first line: name, rows, columns.
  let summary: String
  /// What had to be decided or left out; always said.
  let decisions: [String]
}
