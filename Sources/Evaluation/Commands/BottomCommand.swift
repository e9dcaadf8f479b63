package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps the rows with the smallest values.
package enum BottomCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "bottom", kind: .rows, summary: "keeps the rows with the smallest values",
    parameters: [
      .slot("count", .number, "how many rows", isRequired: true),
      Parameter(
        "by", .expression, "what to compare", isRequired: true, prepositions: ["by"],
        columnTypes: .number),
    ],
    examples: ["coffee | bottom 5 by bags", "market | bottom 3 by total"])
}

extension BottomCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    try RankedRows.run(call, on: flow, in: &run) { .bottom($0, $1, by: $2) }
  }
}
