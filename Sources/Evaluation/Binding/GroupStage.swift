internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// A group stage in the making: its keys, its measures and what is calculated from them.
struct GroupStage {
  private let rows: RowBinder
  private var keys: [NamedExpression] = []
  private var measures: MeasureBinder
  /// The result columns in order; those with a calculation follow the measures.
  private var results: [(name: String, after: Expression?)] = []

  init(rows: RowBinder) {
    self.rows = rows
    measures = MeasureBinder(rows: rows)
  }

  /// Whether nothing is calculated yet.
  var isWithoutMeasures: Bool { results.isEmpty }

  /// The names of the keys.
  var keyNames: [String] { keys.map(\.name) }

  /// Adds what makes the groups: a column or a call.
  mutating func add(key: Expression) throws(Diagnostic) {
    if MeasureBinder.isAggregate(key) {
      throw .aggregateAsKey(rows.written(key), at: key.range)
    }
    let named = try rows.named(key)
    guard !keys.contains(where: { $0.name == named.name }) else { return }
    keys.append(named)
  }

  /// Adds a key that is bound already.
  mutating func add(bound key: NamedExpression) { keys.append(key) }

  /// Adds a calculation with aggregates under the name of its column.
  mutating func add(_ expression: Expression, as name: String) throws(Diagnostic) {
    guard MeasureBinder.isAggregate(expression) else {
      throw .notAnAggregate(rows.written(expression), verb: rows.verb, at: expression.range)
    }
    guard !results.contains(where: { $0.name == name }), !keys.contains(where: { $0.name == name })
    else { throw .columnTwice(name, at: expression.range) }
    results.append((name, try measures.add(expression, as: name)))
  }

  /// Adds the count of rows, called `count`.
  mutating func addCount() throws(Diagnostic) {
    let count = Expression.call(
      Name("count", at: SourceRange(0, 0)), [], SourceRange(0, 0))
    results.append(("count", try measures.add(count, as: "count")))
  }

  /// Adds the stages to a table.
  ///
  /// - Parameters:
  ///   - table: what is grouped.
  ///   - range: the stage's place.
  /// - Throws: what is wrong with the calculations around the aggregates.
  func finish(_ table: inout TableFlow, at range: SourceRange) throws(Diagnostic) {
    table.append(.group(table.plan, keys: keys, measures: measures.measures), at: range)
    guard results.contains(where: { $0.after != nil }) else { return }
    let fields = table.plan.fields ?? []
    let after = RowBinder(
      fields: fields, tableName: rows.tableName, table: nil, scope: rows.scope, verb: rows.verb)
    var derived: [NamedExpression] = []
    for case (let name, let expression?) in results {
      derived.append(NamedExpression(name, try after.bind(expression)))
    }
    table.append(.derive(table.plan, derived), at: range)
    // The keys, then the results in the order written; helpers are left out.
    let all = table.plan.fields ?? []
    let wanted = keys.map(\.name) + results.map(\.name)
    let kept = wanted.compactMap { name in all.lastIndex { $0.name == name } }
    table.append(.keep(table.plan, kept.map { KeptColumn($0) }), at: range)
  }
}
