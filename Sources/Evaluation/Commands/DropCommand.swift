package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Removes columns.
package enum DropCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "drop", kind: .rows, summary: "removes the named columns",
    parameters: [
      .slot("columns", .columns, "columns, or runs of them: `a..f`", isRequired: true)
    ],
    examples: ["market | drop section | head", "screentime | drop group, activity | head"])
}

extension DropCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    let dropped = Set(try binder.columns(call.columns("columns")))
    let kept = binder.fields.indices.filter { !dropped.contains($0) }
    guard !kept.isEmpty else { throw .nothingLeft(at: call.range(of: "columns")) }
    table.append(.keep(table.plan, kept.map { KeptColumn($0) }), at: call.stage.range)
    return .table(table)
  }
}
