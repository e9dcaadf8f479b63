package import ChartLanguage

/// Removes rows with missing values.
package enum DropMissingCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "drop_missing", aliases: ["drop_na", "dropna"], kind: .rows,
    summary: "removes the rows that miss a value",
    parameters: [.slot("columns", .columns, "the columns to look at; all when left out")],
    examples: ["steps | drop_missing | head", "steps | drop_missing steps | count"])
}
