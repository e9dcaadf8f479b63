package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Turns rows into columns.
package enum PivotCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "pivot", aliases: ["pivot_wider"], kind: .rows,
    summary: "turns rows into columns: one for each name",
    parameters: [
      Parameter("names", .column, "the column whose values become columns", isRequired: true),
      Parameter("values", .column, "the column that fills them", isRequired: true),
    ],
    examples: [
      "steps | pivot names: source values: steps | head",
      "screentime | group by category, day total: sum(hours) | pivot names: category values: total | head",
    ])
}

extension PivotCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    guard let names = try binder.columns(call.columns("names")).first,
      let values = try binder.columns(call.columns("values")).first
    else { return .table(table) }
    table.append(.pivot(table.plan, names: names, values: values), at: call.stage.range)
    return .table(table)
  }
}
