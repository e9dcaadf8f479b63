package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Keeps the rows that meet conditions.
package enum FilterCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "filter", aliases: ["where"], kind: .rows, summary: "keeps the rows that meet all conditions",
    discussion: """
      A comma between conditions is *and*. In here `=` compares, like `==`. Rows for which a
      condition is missing are dropped.
      """,
    parameters: [
      .slot("conditions", .measures, "conditions on the columns", isRequired: true)
    ],
    comparesWithEquals: true,
    examples: [
      "coffee | filter bags > 10_000_000 | head",
      "steps | filter source != \"phone\" and steps is not missing | head",
    ])
}

extension FilterCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)

    let binder = try run.binder(for: &table, verb: call.stage.verb)
    for condition in call.expressions("conditions") {
      let bound = try binder.bind(condition)
      guard bound.type == .boolean || bound.type == nil else {
        throw .conditionNeeded(binder.written(condition), bound.type, at: condition.range)
      }
      table.append(.filter(table.plan, bound), at: call.stage.range)
      table.filters.append(binder.written(condition))
      run.notes += binder.absentValues(in: condition)
    }
    return .table(table)
  }
}
