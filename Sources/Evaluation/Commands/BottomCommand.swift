package import ChartLanguage

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
