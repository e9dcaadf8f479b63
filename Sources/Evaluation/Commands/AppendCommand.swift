package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Adds the rows of another table.
package enum AppendCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "append", aliases: ["union"], kind: .rows, summary: "adds the rows of another table below",
    parameters: [.slot("table", .name, "a table, or a file in quotes", isRequired: true)],
    examples: [
      "more = coffee | take 2\ncoffee | append more | count",
      "big = coffee | top 3 by bags\nsmall = coffee | bottom 3 by bags\nbig | append small",
    ])
}

extension AppendCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)
    let other = try run.otherTable(call, of: table)
    table.append(.append(table.plan, .scan(other)), at: call.stage.range)
    return .table(table)
  }
}
