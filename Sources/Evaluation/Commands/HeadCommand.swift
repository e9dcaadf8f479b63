package import ChartLanguage

/// Shows the first rows.
package enum HeadCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "head", kind: .looking, summary: "shows the first rows and passes all of them on",
    parameters: [
      .slot("table", .name, "a table; the current one when left out"),
      .slot("rows", .number, "how many rows"),
    ],
    examples: ["head coffee 5", "coffee | sort by -bags | head 3"])
}
