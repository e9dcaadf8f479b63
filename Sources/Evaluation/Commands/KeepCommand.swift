package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps columns.
package enum KeepCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "keep", kind: .rows, summary: "keeps the named columns, in the order given",
    parameters: [
      .slot("columns", .columns, "columns, or runs of them: `a..f`", isRequired: true)
    ],
    examples: [
      "market | keep product, total | head", "screentime | keep category..activity | head",
    ])
}

extension KeepCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    let kept = try binder.columns(call.columns("columns"))
    table.append(.keep(table.plan, kept.map { KeptColumn($0) }), at: call.stage.range)
    return .table(table)
  }
}
