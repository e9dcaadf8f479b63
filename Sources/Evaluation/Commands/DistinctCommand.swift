package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Drops rows that repeat others.
package enum DistinctCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "distinct", kind: .rows, summary: "keeps one row of those that agree",
    parameters: [.slot("columns", .columns, "the columns to compare; all when left out")],
    examples: ["market | distinct section", "screentime | distinct category, group"])
}

extension DistinctCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    let columns = try binder.columns(call.columns("columns"))
    table.append(.distinct(table.plan, columns), at: call.stage.range)
    return .table(table)
  }
}
