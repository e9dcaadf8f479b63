package import ChartLanguage

/// Counts rows, of each group when asked.
package enum CountCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "count", kind: .rows, summary: "counts the rows, of each group with `by`",
    parameters: [
      Parameter("by", .levels, "what makes the groups", prepositions: ["by"])
    ],
    examples: ["market | count", "screentime | count by category"])
}
