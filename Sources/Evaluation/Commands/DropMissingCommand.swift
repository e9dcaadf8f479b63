package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Removes rows with missing values.
package enum DropMissingCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "drop_missing", aliases: ["drop_na", "dropna"], kind: .rows,
    summary: "removes the rows that miss a value",
    parameters: [.slot("columns", .columns, "the columns to look at; all when left out")],
    examples: ["steps | drop_missing | head", "steps | drop_missing steps | count"])
}

extension DropMissingCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    let named = try binder.columns(call.columns("columns"))
    let columns = named.isEmpty ? Array(binder.fields.indices) : named
    var condition: RowExpression?
    for index in columns {
      let holds = try RowExpression.not(.isMissing(.column(index, binder.fields[index])))
      condition =
        try condition.map { (before) throws(Diagnostic) in try .and(before, holds) } ?? holds
    }
    if let condition {
      table.append(.filter(table.plan, condition), at: call.stage.range)
      table.filters.append("no missing values")
    }
    return .table(table)
  }
}
