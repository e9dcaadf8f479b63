package import ChartLanguage

/// Keeps the first rows.
package enum TakeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "take", aliases: ["limit"], kind: .rows, summary: "keeps the first rows",
    parameters: [.slot("count", .number, "how many rows", isRequired: true)],
    examples: ["coffee | take 5", "steps | sort by -steps | take 3"])
}
