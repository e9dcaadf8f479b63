package import ChartLanguage

/// Drops rows that repeat others.
package enum DistinctCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "distinct", kind: .rows, summary: "keeps one row of those that agree",
    parameters: [.slot("columns", .columns, "the columns to compare; all when left out")],
    examples: ["market | distinct section", "screentime | distinct category, group"])
}
