package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Counts rows, of each group when asked.
package enum CountCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "count", kind: .rows, summary: "counts the rows, of each group with `by`",
    parameters: [
      Parameter("by", .levels, "what makes the groups", prepositions: ["by"])
    ],
    examples: ["market | count", "screentime | count by category"])
}

extension CountCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    var grouping = GroupStage(rows: binder)
    for key in call.levels("by") { try grouping.add(key: key) }
    try grouping.addCount()
    try grouping.finish(&table, at: call.stage.range)
    return .table(table)
  }
}
