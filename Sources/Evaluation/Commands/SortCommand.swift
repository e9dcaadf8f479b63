package import ChartLanguage

/// Orders rows.
package enum SortCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "sort", aliases: ["arrange", "order"], kind: .rows, summary: "orders the rows",
    discussion: """
      A `-` before a key, or `desc` after it, turns it round. Missing values come last. A calculation
      goes in brackets.
      """,
    parameters: [
      .slot(
        "by", .keys, "columns, calls or calculations in brackets", isRequired: true,
        prepositions: ["by"])
    ],
    examples: ["coffee | sort by -bags | head", "market | sort by section, total desc | head"])
}
