package import ChartLanguage

/// Marks a node or a position.
package enum SelectCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "select", kind: .view, summary: "marks one node of the hierarchy, or what is at a position",
    discussion: """
      A position counts along the innermost ring, or the ring of `level:`: a value (`at 72000000`), a
      share (`at 25%`) or an angle (`at 90°`). After a chart with axes it is a place on x.
      """,
    parameters: [
      .slot("path", .node, "a node, or `none`", words: ["none"]),
      Parameter(
        "at", .expression, "a value, a share, an angle or a place on x",
        prepositions: ["at"]),
      Parameter("level", .number, "the ring that `at` counts along", default: "1"),
    ],
    examples: [
      "market | sunburst section > product value: sum(total)\nselect Apple",
      "coffee | donut country value: bags\nselect at 25%",
    ])
}
