package import ChartLanguage

/// Removes columns.
package enum DropCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "drop", kind: .rows, summary: "removes the named columns",
    parameters: [
      .slot("columns", .columns, "columns, or runs of them: `a..f`", isRequired: true)
    ],
    examples: ["market | drop section | head", "screentime | drop group, activity | head"])
}
