package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows the first rows.
package enum HeadCommand {
  /// More rows than this are not shown: front ends drop or choke on outputs of megabytes.
  private static let limit = 1_000

  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "head", kind: .looking, summary: "shows the first rows and passes all of them on",
    parameters: [
      .slot("table", .name, "a table; the current one when left out"),
      .slot("rows", .number, "how many rows, at most 1,000"),
    ],
    examples: ["head coffee 5", "coffee | sort by -bags | head 3"])
}

extension HeadCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(call, "table", from: flow)
    let count = try run.integer(call, "rows") ?? 10
    let (rows, total) = try table.head(min(count, limit), run.interruption)
    let notes =
      count > limit && total ?? rows.rowCount > limit
      ? ["A cell shows at most 1,000 rows; save \"rows.csv\" writes them all."] : []
    run.looks.append(
      try Presentation.bundle(
        of: rows, first: min(count, limit), total: total, notes: notes,
        settings: run.workspace.settings, run.interruption))
    return .table(table)
  }
}
