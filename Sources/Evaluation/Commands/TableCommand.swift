package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows a table.
package enum TableCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "table", kind: .looking, summary: "shows the rows of a table, or of a chart's hierarchy",
    parameters: [.slot("table", .name, "a table; the current one when left out")],
    examples: ["table coffee", "market | group by section total: sum(total) | table"])
}

extension TableCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    if !call.has("table"), let figure = try run.figure(from: flow) {
      run.looks.append(Presentation.table(of: figure))
      return flow
    }
    var table = try run.table(call, "table", from: flow)
    let rows = try table.rows(run.interruption)
    run.looks.append(Presentation.bundle(of: rows, settings: run.workspace.settings))
    return .table(table)
  }
}
