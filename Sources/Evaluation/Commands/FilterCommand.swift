package import ChartLanguage

/// Keeps the rows that meet conditions.
package enum FilterCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "filter", aliases: ["where"], kind: .rows, summary: "keeps the rows that meet all conditions",
    discussion: """
      A comma between conditions is *and*. In here `=` compares, like `==`. Rows for which a
      condition is missing are dropped.
      """,
    parameters: [
      .slot("conditions", .measures, "conditions on the columns", isRequired: true)
    ],
    comparesWithEquals: true,
    examples: [
      "coffee | filter bags > 10_000_000 | head",
      "steps | filter source != \"phone\" and steps is not missing | head",
    ])
}
