package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows the first rows.
package enum HeadCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "head", kind: .looking, summary: "shows the first rows and passes all of them on",
    parameters: [
      .slot("table", .name, "a table; the current one when left out"),
      .slot("rows", .number, "how many rows"),
    ],
    examples: ["head coffee 5", "coffee | sort by -bags | head 3"])
}

extension HeadCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(call, "table", from: flow)
    let count = try run.integer(call, "rows") ?? 10
    let (rows, total) = try table.head(count, run.interruption)
    run.looks.append(
      try Presentation.bundle(
        of: rows, first: count, total: total, settings: run.workspace.settings, run.interruption))
    return .table(table)
  }
}
