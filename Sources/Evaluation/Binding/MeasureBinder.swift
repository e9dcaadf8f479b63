internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// The binding of calculations with aggregates: `sum(x)`, `sum(a) / sum(b)`, `round(mean(x), 1)`.
///
/// The aggregates become measures of a group stage; what is around them is calculated afterwards
/// over its result.
struct MeasureBinder {
  let rows: RowBinder
  private(set) var measures: [TableEngine.Measure] = []
  private var known: [Expression: String] = [:]

  init(rows: RowBinder) { self.rows = rows }

  /// Whether an expression has an aggregate in it.
  static func isAggregate(_ expression: Expression) -> Bool {
    var found = false
    expression.visit { if aggregate($0) != nil { found = true } }
    return found
  }

  /// Returns the function when an expression is itself the call of an aggregate.
  static func aggregate(_ expression: Expression) -> Aggregate? {
    guard case .call(let name, let arguments, _) = expression,
      let spec = FunctionRegistry.shared[name.text], spec.kind == .aggregate
    else { return nil }
    if arguments.count > 1 && ScalarFunction(rawValue: spec.name) != nil { return nil }
    return Aggregate(rawValue: spec.name)
  }

  /// Adds the aggregates of an expression under a name and returns what to do with them afterwards.
  ///
  /// - Parameters:
  ///   - expression: as written; it must hold an aggregate.
  ///   - name: the name of the result.
  /// - Returns: nil when the measure alone is the result, else the calculation that follows, whose
  ///   names are those of the measures.
  /// - Throws: what is wrong, with its place.
  mutating func add(_ expression: Expression, as name: String) throws(Diagnostic) -> Expression? {
    if let aggregate = Self.aggregate(expression) {
      measures.append(try measure(aggregate, expression, name: name))
      return nil
    }
    return try replaceAggregates(in: expression)
  }

  private mutating func replaceAggregates(
    in expression: Expression
  ) throws(Diagnostic) -> Expression {
    var found: [Expression] = []
    expression.visit { if Self.aggregate($0) != nil { found.append($0) } }
    for call in found where known[call] == nil {
      guard let aggregate = Self.aggregate(call) else { continue }
      // A name that nobody can write, so that it meets no column.
      let name = "\u{1}\(measures.count)"
      measures.append(try measure(aggregate, call, name: name))
      known[call] = name
    }
    let names = known
    return try expression.replacing { (part) throws(Diagnostic) in
      names[part].map { .name(Name($0, at: part.range, spelling: .backticked)) }
    }
  }

  private func measure(
    _ aggregate: Aggregate, _ expression: Expression, name: String
  ) throws(Diagnostic) -> TableEngine.Measure {
    guard case .call(_, let arguments, let range) = expression else {
      throw .unreadable(at: expression.range)
    }
    var argument: RowExpression?
    if let first = arguments.first {
      if case .literal(.text(let text), let place) = first {
        // A lone quoted text in an aggregate is a column (language.md §2).
        argument = try rows.column(Name(text, at: place, spelling: .quoted))
      } else {
        argument = try rows.bind(first)
      }
    }
    var quantile = 0.5
    if arguments.count > 1 {
      guard let share = try rows.scope.value(of: arguments[1]).asNumber else {
        throw .quantileShare(at: arguments[1].range)
      }
      quantile = share
    }
    return try placed(at: range) { () throws(Diagnostic) in
      try TableEngine.Measure(name: name, aggregate, of: argument, quantile: quantile)
    }
  }
}
