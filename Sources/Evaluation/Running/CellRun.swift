internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// A cell at work: its statements one after another, each of which changes everything or nothing.
struct CellRun {
  let cell: Cell
  let interruption: Interruption
  var workspace: Workspace
  /// How many charts the session has shown; their display ids count on.
  var displayCount: Int
  /// Hierarchies whose view was changed and that are still to be shown again.
  private var pendingViews: [Int] = []
  private var isLastChartPending = false

  init(
    cell: Cell, workspace: Workspace, displayCount: Int,
    interruption: Interruption
  ) {
    self.cell = cell
    self.workspace = workspace
    self.displayCount = displayCount
    self.interruption = interruption
  }

  /// Runs all statements.
  ///
  /// - Parameters:
  ///   - commit: receives the workspace after each statement that has succeeded.
  ///   - output: receives what is shown, in order.
  /// - Throws: the failing statement's error; the workspace is as it was before it.
  mutating func run(
    _ commit: (inout Workspace) -> Void, _ output: (Output) -> Void
  ) throws(Diagnostic) {
    let statements = cell.statements
    for (index, statement) in statements.enumerated() {
      do throws(Diagnostic) {
        try run(statement, at: index, commit, output)
      } catch {
        try? flush(output)
        throw error.at(statement.range)
      }
      if !isShownLater(after: index) { try flush(output) }
    }
  }

  private mutating func run(
    _ statement: Statement, at index: Int, _ commit: (inout Workspace) -> Void,
    _ output: (Output) -> Void
  ) throws(Diagnostic) {
    let isLast = index == cell.statements.count - 1
    var run = StatementRun(
      workspace: workspace, source: cell.source, interruption: interruption, isLast: isLast,
      isSilenced: statement.isSilenced)
    try interruption.checkpoint()
    let alone = Cell(source: cell.source, statements: [statement], diagnostics: [])
    let environment = WorkspaceEnvironment(workspace: workspace)
    if let problem = Checker.check(alone, environment: environment).first {
      throw problem.withExample(in: cell.source)
    }
    let flow = try run.perform(statement)
    let shown = try run.present(flow, of: statement, displayCount: &displayCount)
    workspace = run.workspace
    // Before anybody is shown what it did.
    commit(&workspace)
    for item in shown { output(item) }
    if let chart = run.chart {
      if case .hierarchy(let drawn) = chart { pendingViews.removeAll { $0 == drawn.key } }
      isLastChartPending = false
    }
    guard !statement.isSilenced else { return }
    for key in run.changedViews.sorted() where !pendingViews.contains(key) {
      pendingViews.append(key)
    }
    if run.changedLastChart { isLastChartPending = true }
  }

  /// Shows the charts of changed views again.
  private mutating func flush(_ output: (Output) -> Void) throws(Diagnostic) {
    let keys = pendingViews
    let showsLast = isLastChartPending
    pendingViews = []
    isLastChartPending = false
    var drawnKey: Int?
    if showsLast, let chart = workspace.lastChart {
      if case .hierarchy(let drawn) = chart { drawnKey = drawn.key }
      try show(chart, output)
    }
    for key in keys where key != drawnKey {
      guard let chart = workspace.hierarchies[key]?.lastChart else { continue }
      try show(.hierarchy(chart), output)
    }
  }

  private mutating func show(
    _ chart: ChartState, _ output: (Output) -> Void
  ) throws(Diagnostic) {
    let figure = try chart.figure(in: workspace, interruption: interruption)
    displayCount += 1
    output(
      .display(
        Presentation.bundle(of: figure, settings: workspace.settings),
        displayID: Presentation.displayID(displayCount)))
  }

  /// Whether a later statement changes the pending views again, or draws them anyway.
  private func isShownLater(after index: Int) -> Bool {
    guard !pendingViews.isEmpty || isLastChartPending else { return false }
    for statement in cell.statements[(index + 1)...] {
      guard case .pipeline(let pipeline) = statement.kind, let first = pipeline.stages.first
      else { continue }
      if pipeline.source != nil || first.spec.kind == .source { return false }
      if first.spec.kind == .view || first.spec.kind == .modifier { return true }
      if pipeline.stages.contains(where: { $0.spec.isMark || $0.spec.kind == .hierarchy }) {
        return isLastChartPending ? false : pipeline.stages.contains(where: \.drawsCurrentHierarchy)
      }
    }
    return false
  }
}

extension Diagnostic {
  /// Returns the error of an unknown table with advice where a built-in data set has the name.
  fileprivate func withExample(in source: SourceText) -> Diagnostic {
    guard name == .unknownName, let range, let data = ExampleDataSet.named(source[range]) else {
      return self
    }
    var advised = self
    advised.hint = "example \(data.name)"
    return advised
  }
}

extension Stage {
  /// Whether the stage draws the current hierarchy: a hierarchical mark without levels.
  var drawsCurrentHierarchy: Bool {
    (spec.kind == .hierarchicalMark || spec.kind == .partMark)
      && !arguments.contains { $0.parameter == "levels" }
  }
}
