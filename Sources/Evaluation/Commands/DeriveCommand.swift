package import ChartLanguage

/// Adds calculated columns.
package enum DeriveCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "derive", aliases: ["mutate"], kind: .rows, summary: "adds or replaces calculated columns",
    discussion: "Later calculations see the columns of the earlier ones.",
    openNames: .expression,
    examples: [
      "coffee | derive tonnes: bags * 60 / 1000 | head",
      "steps | derive weekly = moving(steps, 7), is_busy = steps > 12_000 | head",
    ])
}
