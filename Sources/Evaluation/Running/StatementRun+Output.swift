internal import ChartLanguage
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension StatementRun {
  /// Returns what a finished statement shows (language.md §4).
  ///
  /// - Parameters:
  ///   - flow: the result of the last stage.
  ///   - statement: the statement.
  ///   - displayCount: counts charts up, for their display ids.
  /// - Returns: outputs in order.
  /// - Throws: what goes wrong while a chart is drawn.
  mutating func present(
    _ flow: Flow, of statement: Statement, displayCount: inout Int
  ) throws(Diagnostic) -> [Output] {
    var shown = outputs
    // A silenced chart is still drawn, so that its errors are found, and is the last chart.
    if let chart {
      var figure = try chart.figure(in: workspace, interruption: interruption)
      // What was found while the rows were made comes with the picture of them.
      figure.notes += notes.filter { !figure.notes.contains($0) }
      if !isSilenced {
        displayCount += 1
        shown.append(
          .display(
            Presentation.bundle(of: figure, settings: workspace.settings),
            displayID: Presentation.displayID(displayCount)))
      }
    }
    guard !isSilenced else { return shown }
    let result = try result(of: flow, statement)
    for report in reports where result == nil || !isLast {
      if !report.decisions.isEmpty {
        shown.append(.display(Presentation.bundle(of: report), displayID: nil))
      }
    }
    if result == nil, chart == nil, !notes.isEmpty {
      shown.append(
        .display(OutputBundle(plain: notes.joined(separator: "\n")), displayID: nil))
    }
    for (index, look) in looks.enumerated() {
      let isResult = isLast && result == nil && index == looks.count - 1
      shown.append(isResult ? .result(look) : .display(look, displayID: nil))
    }
    if let result { shown.append(.result(result)) }
    return shown
  }

  /// Returns the result of the cell's last statement; nil when something else was made to be seen.
  private mutating func result(
    of flow: Flow, _ statement: Statement
  ) throws(Diagnostic) -> OutputBundle? {
    guard isLast, looks.isEmpty || goesOnAfterLook, chart == nil else { return nil }
    switch flow {
    case .nothing where !messages.isEmpty:
      return OutputBundle(plain: messages.joined(separator: "\n"))
    case .nothing, .chart: return nil
    case .value(let value): return Presentation.bundle(of: value)
    case .hierarchy(let key):
      // A changed view shows its chart again; only a hierarchy without one is told in words.
      guard let state = workspace.hierarchies[key], changedViews.isEmpty || state.lastChart == nil
      else { return nil }
      return Presentation.bundle(of: state)
    case .table(var table):
      if let report = reports.last, !table.isChanged { return Presentation.bundle(of: report) }
      let rows = try table.rows(interruption)
      if isNotKept(statement) {
        notes.append("these rows are not kept; \"as name\" at the end keeps them")
      }
      return Presentation.bundle(
        of: rows, notes: notes + messages, settings: workspace.settings)
    }
  }

  private func isNotKept(_ statement: Statement) -> Bool {
    guard case .pipeline(let pipeline) = statement.kind, let last = pipeline.stages.last else {
      return false
    }
    return last.alias == nil && last.spec.kind == .rows
  }
}
