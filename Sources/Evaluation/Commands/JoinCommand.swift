package import ChartLanguage

/// Adds the columns of another table.
package enum JoinCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "join", aliases: ["left_join", "merge"], kind: .rows,
    summary: "adds the columns of another table where keys agree",
    discussion: """
      Every row of the left table stays; those without a partner are counted. Where the keys have
      different names the left one comes first: `on code == iso`.
      """,
    parameters: [
      .slot("table", .name, "a table, or a file in quotes", isRequired: true),
      Parameter(
        "on", .measures, "the keys: columns, or `left == right`", isRequired: true,
        prepositions: ["on"]),
      Parameter("kind", .word, "which rows stay", default: "left", words: ["left", "inner"]),
    ],
    examples: [
      "totals = market | group by section total: sum(total)\nmarket | join totals on section | head",
      "names = coffee | keep country | rename land: country\ncoffee | join names on country == land kind: inner | head",
    ])
}
