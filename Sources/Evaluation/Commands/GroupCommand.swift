package import ChartLanguage

/// Makes one row of each group.
package enum GroupCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "group", aliases: ["summarize", "summarise"], kind: .rows,
    summary: "makes one row of each group, with aggregates",
    discussion: """
      Without measures it counts the rows. What has no name is called after itself: `sum_x`,
      `month_date`, `count`.
      """,
    parameters: [
      .slot("measures", .measures, "aggregates such as `sum(x)`"),
      Parameter("by", .levels, "what makes the groups: columns or calls", prepositions: ["by"]),
    ],
    openNames: .expression,
    examples: [
      "market | group by section total: sum(total) items: count()",
      "steps | group mean(steps), max(steps) by source",
    ])
}
