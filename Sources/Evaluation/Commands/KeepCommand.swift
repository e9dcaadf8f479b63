package import ChartLanguage

/// Keeps columns.
package enum KeepCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "keep", kind: .rows, summary: "keeps the named columns, in the order given",
    parameters: [
      .slot("columns", .columns, "columns, or runs of them: `a..f`", isRequired: true)
    ],
    examples: [
      "market | keep product, total | head", "screentime | keep category..activity | head",
    ])
}
