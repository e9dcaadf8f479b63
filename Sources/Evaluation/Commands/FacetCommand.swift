package import ChartLanguage

/// Repeats the chart for each value.
package enum FacetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "facet", kind: .modifier, summary: "repeats the chart in a panel for each value",
    parameters: [
      .slot(
        "by", .levels, "one column, or the rows' and the columns'", isRequired: true,
        prepositions: ["by"]),
      Parameter("columns", .number, "how many panels stand side by side"),
      Parameter("free", .word, "which axes may differ between panels", words: ["x", "y", "both"]),
    ],
    examples: [
      "steps | line x: day y: mean(steps) | facet by source",
      "screentime | bar x: group y: sum(hours) | facet by category columns: 3 free: y",
    ])
}
