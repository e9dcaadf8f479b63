package import ChartLanguage

/// Turns rows into columns.
package enum PivotCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "pivot", aliases: ["pivot_wider"], kind: .rows,
    summary: "turns rows into columns: one for each name",
    parameters: [
      Parameter("names", .column, "the column whose values become columns", isRequired: true),
      Parameter("values", .column, "the column that fills them", isRequired: true),
    ],
    examples: [
      "steps | pivot names: source values: steps | head",
      "screentime | group by category, day total: sum(hours) | pivot names: category values: total | head",
    ])
}
