package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Adds the columns of another table.
package enum JoinCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "join", aliases: ["left_join", "merge"], kind: .rows,
    summary: "adds the columns of another table where keys agree",
    discussion: """
      Every row of the left table stays; those without a partner are counted. Where the keys have
      different names the left one comes first: `on code == iso`.
      """,
    parameters: [
      .slot("table", .name, "a table, or a file in quotes", isRequired: true),
      Parameter(
        "on", .measures, "the keys: columns, or `left == right`", isRequired: true,
        prepositions: ["on"]),
      Parameter("kind", .word, "which rows stay", default: "left", words: ["left", "inner"]),
    ],
    examples: [
      "totals = market | group by section total: sum(total)\nmarket | join totals on section | head",
      "names = coffee | keep country | rename land: country\ncoffee | join names on country == land kind: inner | head",
    ])
}

extension JoinCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)
    let left = try run.binder(for: &table, verb: call.stage.verb)
    let other = try run.otherTable(call, of: table)
    let right = RowBinder(
      fields: other.fields, tableName: other.name, table: other, scope: run.scope,
      verb: call.stage.verb.text)
    var keys: [JoinKey] = []
    for expression in call.expressions("on") {
      if case .comparison(.equal, let first, let second, _) = expression,
        let first = try left.namedColumn(first), let second = try right.namedColumn(second)
      {
        keys.append(JoinKey(left: first, right: second))
      } else if let first = try left.namedColumn(expression),
        let second = try right.namedColumn(expression)
      {
        keys.append(JoinKey(left: first, right: second))
      } else {
        throw .joinKey(left.written(expression), at: expression.range)
      }
    }
    let kind = try run.word(call, "kind").flatMap(JoinKind.init(rawValue:)) ?? .left
    // The rows of a large file are joined when they are needed, chunk by chunk.
    let staysInFile = table.plan.isStreamed
    if !staysInFile { _ = try table.rows(run.interruption) }
    let counts = try JoinCounts(table.plan, other, on: keys, interruption: run.interruption)
    table.append(.join(table.plan, .scan(other), on: keys, kind: kind), at: call.stage.range)
    if !staysInFile { _ = try table.rows(run.interruption) }
    run.notes += counts.notes(kind: kind, other: other.name)
    return .table(table)
  }
}
