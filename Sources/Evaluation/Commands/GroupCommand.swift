package import ChartLanguage
internal import TableEngine
internal import SourceModel

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

extension GroupCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    var grouping = GroupStage(rows: binder)
    for key in call.levels("by") { try grouping.add(key: key) }
    for measure in call.expressions("measures") {
      try grouping.add(measure, as: measure.derivedName)
    }
    for (name, expression) in call.openArguments { try grouping.add(expression, as: name.text) }
    if grouping.isWithoutMeasures { try grouping.addCount() }
    try grouping.finish(&table, at: call.stage.range)
    return .table(table)
  }
}
