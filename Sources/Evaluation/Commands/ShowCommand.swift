package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows what the session holds.
package enum ShowCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "show", kind: .looking,
    summary: "shows a table, hierarchy, chart or variable, or lists all of them",
    parameters: [.slot("name", .name, "what to show; everything is listed when left out")],
    examples: ["show", "show coffee"])
}

extension ShowCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let name = call.name("name") else {
      guard case .nothing = flow else { return try run.show(flow) }
      run.looks.append(
        Presentation.bundle(of: run.workspace.inventory, settings: run.workspace.settings))
      return .nothing
    }
    return try run.show(try run.flow(named: name))
  }
}

extension StatementRun {
  /// Shows whatever it is, as a looking verb does.
  mutating func show(_ flow: Flow) throws(Diagnostic) -> Flow {
    switch flow {
    case .nothing: break
    case .table(var table):
      let rows = try table.rows(interruption)
      looks.append(Presentation.bundle(of: rows, settings: workspace.settings))
    case .value(let value): looks.append(Presentation.bundle(of: value))
    case .chart(let chart):
      workspace.draw(chart)
      self.chart = chart
    case .hierarchy(let key):
      if let drawn = workspace.hierarchies[key]?.lastChart {
        workspace.draw(.hierarchy(drawn))
        chart = .hierarchy(drawn)
      } else if let state = workspace.hierarchies[key] {
        looks.append(Presentation.bundle(of: state))
      }
    }
    return flow
  }
}
