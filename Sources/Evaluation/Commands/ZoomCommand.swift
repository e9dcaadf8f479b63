package import ChartLanguage

/// Draws a part of the hierarchy from now on.
package enum ZoomCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "zoom", kind: .view, summary: "draws only what is below a node, from now on",
    discussion: """
      `zoom out` goes one level up, `zoom out 2` two, `zoom none` back to the whole. A path may begin
      at any level; it is looked for under the zoomed node, then in the whole hierarchy.
      """,
    parameters: [
      .slot(
        "path", .node, "a node: `Games`, `Games > Chess`, `out` or `none`", isRequired: true,
        words: ["out", "none"]),
      .slot("levels", .number, "how many levels out"),
    ],
    examples: [
      "market | sunburst section > product value: sum(total)\nzoom Fruits",
      "market | sunburst section > product value: sum(total)\nzoom Fruits; zoom none",
    ])
}
