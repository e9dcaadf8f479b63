internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// What `top` and `bottom` have in common: so many rows by what a column or calculation says.
enum RankedRows {
  /// Adds the stage to the table.
  ///
  /// - Parameters:
  ///   - call: the stage, with `count` and `by`.
  ///   - flow: what the stage before handed over.
  ///   - run: the statement at work.
  ///   - rank: makes the stage from the plan so far, the count and the key.
  /// - Returns: the table with the stage.
  /// - Throws: what is wrong with the count or the key.
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun,
    rank: (Plan, Int, RowExpression) -> Plan
  ) throws(Diagnostic) -> Flow {
    var table = try run.table(from: flow, verb: call.stage.verb)
    let count = try run.integer(call, "count") ?? 0
    let binder = try run.binder(for: &table, verb: call.stage.verb)
    guard let key = call.expression("by") else { return .table(table) }
    let bound = try binder.rankingKey(key, verb: call.stage.spec.name)
    table.append(rank(table.plan, count, bound), at: call.stage.range)
    table.tookTop = true
    return .table(table)
  }
}

extension RowBinder {
  /// Binds what rows are ordered by.
  ///
  /// - Parameters:
  ///   - expression: as written.
  ///   - verb: the verb that orders.
  /// - Returns: the bound expression.
  /// - Throws: what is wrong with it; a constant orders nothing.
  func rankingKey(_ expression: Expression, verb: String) throws(Diagnostic) -> RowExpression {
    let key = try named(expression).expression
    guard key.columns.isEmpty, !key.hasWindow else { return key }
    throw .constantKey(expression, key, verb: verb, fields: fields)
  }
}
