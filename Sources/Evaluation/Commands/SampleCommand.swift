package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps rows picked evenly.
package enum SampleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "sample", kind: .rows, summary: "keeps some rows, spread evenly and the same every time",
    parameters: [.slot("count", .number, "how many rows", isRequired: true)],
    examples: ["screentime | sample 10", "steps | sample 50 | scatter x: day y: steps"])
}

extension SampleCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let count = try run.integer(call, "count") ?? 0
    table.append(.sample(table.plan, count, seed: 1), at: call.stage.range)
    return .table(table)
  }
}
