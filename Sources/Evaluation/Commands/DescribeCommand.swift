package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows the columns of a table.
package enum DescribeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "describe", aliases: ["schema", "glimpse"], kind: .looking,
    summary: "shows one row a column: type, missing, distinct, min, mean, max",
    parameters: [.slot("table", .name, "a table; the current one when left out")],
    examples: ["describe coffee", "steps | filter steps > 10_000 | describe"])
}

extension DescribeCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(call, "table", from: flow)
    let rows = try table.waitingRows(run.interruption)
    let columns = try description(of: rows, run.interruption)
    run.looks.append(Presentation.bundle(of: columns, settings: run.workspace.settings))
    return .table(table)
  }

  /// Returns one row for each column: what it holds.
  private static func description(
    of table: Table, _ interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let fields = table.fields
    let summaries = try table.summaries(interruption)
    func text(_ name: String, _ value: (Int) -> String) -> Column {
      Column(name: name, values: fields.indices.map { .text(value($0)) }, type: .text)
    }
    func whole(_ name: String, _ value: (Int) -> Int) -> Column {
      Column(
        name: name, values: fields.indices.map { .integer(Int64(value($0))) }, type: .integer)
    }
    let hasEstimates = summaries.contains { $0.isDistinctApproximate }
    return Table(
      name: "columns of \(table.name)",
      columns: [
        text("column") { fields[$0].name },
        text("type") { fields[$0].type.name },
        whole("missing") { summaries[$0].missing },
        hasEstimates
          ? text("distinct") { summaries[$0].distinctText }
          : whole("distinct") { summaries[$0].distinct },
        text("min") { summaries[$0].minimum.text },
        Column(
          name: "mean", values: summaries.map { $0.mean.map { .number($0) } ?? .missing },
          type: .number),
        text("max") { summaries[$0].maximum.text },
      ], rowCount: fields.count)
  }
}
