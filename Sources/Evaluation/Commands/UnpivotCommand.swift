package import ChartLanguage

/// Turns columns into rows.
package enum UnpivotCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "unpivot", aliases: ["melt", "pivot_longer"], kind: .rows,
    summary: "turns columns into rows: one for each value",
    parameters: [
      .slot("columns", .columns, "the columns to turn, or runs of them: `jan..dec`"),
      Parameter("except", .columns, "turns all columns but these"),
      Parameter("names", .name, "the new column of the old names", default: "name"),
      Parameter("values", .name, "the new column of the values", default: "value"),
    ],
    examples: [
      "load \"\"\"\n  city,y2023,y2024\n  Oslo,1,2\n  \"\"\" as wide\nwide | unpivot y2023..y2024 names: year values: amount",
      "coffee | unpivot except: country names: what values: amount | head",
    ])
}
