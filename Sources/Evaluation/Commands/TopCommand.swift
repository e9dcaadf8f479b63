package import ChartLanguage

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
