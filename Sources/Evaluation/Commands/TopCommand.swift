package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps the rows with the largest values.
package enum TopCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "top", kind: .rows, summary: "keeps the rows with the largest values",
    discussion: """
      It takes rows, not categories: the largest categories of a chart are its option `top:`.
      """,
    parameters: [
      .slot("count", .number, "how many rows", isRequired: true),
      Parameter(
        "by", .expression, "what to compare", isRequired: true, prepositions: ["by"],
        columnTypes: .number),
    ],
    examples: ["coffee | top 5 by bags", "steps | top 10 by steps | head"])
}

extension TopCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    try RankedRows.run(call, on: flow, in: &run) { .top($0, $1, by: $2) }
  }
}
