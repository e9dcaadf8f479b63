package import ChartLanguage

/// Gives columns other names.
package enum RenameCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "rename", kind: .rows, summary: "gives columns other names",
    parameters: [.slot("pairs", .pairs, "old names and new ones: `old to new`")],
    openNames: .column,
    examples: [
      "coffee | rename bags to sacks | head", "market | rename price: total, aisle: section | head",
    ])
}
