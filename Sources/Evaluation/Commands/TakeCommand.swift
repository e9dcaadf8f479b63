package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps the first rows.
package enum TakeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "take", aliases: ["limit"], kind: .rows, summary: "keeps the first rows",
    parameters: [.slot("count", .number, "how many rows", isRequired: true)],
    examples: ["coffee | take 5", "steps | sort by -steps | take 3"])
}

extension TakeCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let count = try run.integer(call, "count") ?? 0
    table.append(.take(table.plan, count), at: call.stage.range)
    return .table(table)
  }
}
