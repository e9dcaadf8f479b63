package import ChartLanguage

/// Shows the columns of a table.
package enum DescribeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "describe", aliases: ["schema", "glimpse"], kind: .looking,
    summary: "shows one row a column: type, missing, distinct, min, mean, max",
    parameters: [.slot("table", .name, "a table; the current one when left out")],
    examples: ["describe coffee", "steps | filter steps > 10_000 | describe"])
}
