package import ChartLanguage

/// Shows a table.
package enum TableCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "table", kind: .looking, summary: "shows the rows of a table, or of a chart's hierarchy",
    parameters: [.slot("table", .name, "a table; the current one when left out")],
    examples: ["table coffee", "market | group by section total: sum(total) | table"])
}
