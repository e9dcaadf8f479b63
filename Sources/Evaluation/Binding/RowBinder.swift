internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// The binding of expressions to the columns of a table, where a bare name is a column.
struct RowBinder {
  let fields: [Field]
  /// What messages call the table.
  let tableName: String
  /// The rows, where they exist already; messages then tell how many values a column has.
  let table: Table?
  let scope: ValueScope
  /// The verb that the expression belongs to, for advice.
  let verb: String
  /// What tells the series of window functions apart.
  var partition: [RowExpression] = []

  /// Returns the expression over the table's rows.
  ///
  /// - Parameter expression: as written.
  /// - Returns: the bound expression.
  /// - Throws: what is wrong, with its place.
  func bind(_ expression: Expression) throws(Diagnostic) -> RowExpression {
    switch expression {
    case .literal(let literal, _): return .literal(Value(literal))
    case .interpolation(let segments, let range): return try interpolation(segments, at: range)
    case .name(let name): return try column(name)
    case .variable: return try scope.cell(expression)
    case .call(let name, let arguments, let range):
      return try call(name, arguments, at: range)
    case .unary(let operation, let operand, let range):
      let operand = try bind(operand)
      return try placed(at: range) { () throws(Diagnostic) in
        switch operation {
        case .plus: operand
        case .minus: try .negation(operand)
        case .not: try .not(operand)
        }
      }
    case .binary(let operation, let left, let right, let range):
      let left = try bind(left)
      let right = try bind(right)
      return try placed(at: range) { () throws(Diagnostic) in
        try .make(operation, left, right)
      }
    case .comparison(let operation, let left, let right, let range):
      return try comparison(operation, left, right, at: range)
    case .membership(let operand, let set, let isNegated, let range):
      return try membership(operand, set, isNegated: isNegated, at: range)
    case .between(let operand, let lower, let upper, let isNegated, let range):
      let operand = try bind(operand)
      let lower = try bind(lower)
      let upper = try bind(upper)
      return try placed(at: range) { () throws(Diagnostic) in
        let inside = try RowExpression.between(operand, lower, upper)
        return isNegated ? try .not(inside) : inside
      }
    case .missing(let operand, let isNegated, let range):
      let operand = try bind(operand)
      return try placed(at: range) { () throws(Diagnostic) in
        isNegated ? try .not(.isMissing(operand)) : .isMissing(operand)
      }
    case .range, .list, .map:
      throw .needsOneValue(Self.phrase(expression), at: expression.range)
    case .invalid(let range): throw .unreadable(at: range)
    }
  }

  private static func phrase(_ expression: Expression) -> String {
    switch expression {
    case .range: "a range"
    case .list: "a list"
    default: "a map"
    }
  }

  private func interpolation(
    _ segments: [Expression.Segment], at range: SourceRange
  ) throws(Diagnostic) -> RowExpression {
    var parts: [RowExpression] = []
    for segment in segments {
      switch segment {
      case .text(let text): parts.append(.literal(.text(text)))
      case .value(let value):
        let part = try bind(value)
        parts.append(
          try placed(at: value.range) { () throws(Diagnostic) in try .call(.text, [part]) })
      }
    }
    return try placed(at: range) { () throws(Diagnostic) in try .call(.joined, parts) }
  }

  private func membership(
    _ operand: Expression, _ set: Expression, isNegated: Bool, at range: SourceRange
  ) throws(Diagnostic) -> RowExpression {
    let bound = try bind(operand)
    if case .list(let items, _) = set, items.contains(where: readsColumns) {
      // A list of calculations is a chain of comparisons.
      var inside = RowExpression.literal(.boolean(false))
      for item in items {
        let item = try bind(item)
        inside = try placed(at: range) { () throws(Diagnostic) in
          try .or(inside, try .comparison(.equal, bound, item))
        }
      }
      return isNegated ? try .not(inside) : inside
    }
    if case .range(let lower, let upper, _) = set, readsColumns(lower) || readsColumns(upper) {
      let lower = try bind(lower)
      let upper = try bind(upper)
      return try placed(at: range) { () throws(Diagnostic) in
        let inside = try RowExpression.between(bound, lower, upper)
        return isNegated ? try .not(inside) : inside
      }
    }
    if readsColumns(set) { throw .membershipOfColumn(at: set.range) }
    let members = try scope.value(of: set)
    return try placed(at: range) { () throws(Diagnostic) in
      try .membership(bound, of: members, isNegated: isNegated)
    }
  }

  /// Whether an expression names a column.
  private func readsColumns(_ expression: Expression) -> Bool {
    var found = false
    expression.visit { part in
      if case .name(let name) = part, name.spelling != .quoted { found = true }
    }
    return found
  }

  private func comparison(
    _ operation: ChartLanguage.ComparisonOperator, _ left: Expression, _ right: Expression,
    at range: SourceRange
  ) throws(Diagnostic) -> RowExpression {
    if case .name(let first) = left, case .name(let second) = right,
      let index = index(of: first.text), index == self.index(of: second.text)
    {
      throw .comparisonWithItself(
        fields[index].name, operation, verb: verb,
        hasVariable: scope.workspace.variable(named: second.text) != nil, at: range)
    }
    let first = try side(left, comparedWith: right)
    let second = try side(right, comparedWith: left)
    return try placed(at: range) { () throws(Diagnostic) in
      try .comparison(TableEngine.ComparisonOperator(operation), first, second)
    }
  }

  /// Binds one side of a comparison; a bare word that is a value of the other side gets advice.
  private func side(
    _ expression: Expression, comparedWith other: Expression
  ) throws(Diagnostic) -> RowExpression {
    guard case .name(let name) = expression, index(of: name.text) == nil,
      case .name(let column) = other, let place = index(of: column.text), let table,
      table.columns[place].distinctValues().contains(.text(name.text))
    else { return try bind(expression) }
    throw .valueWithoutQuotes(name, of: fields[place].name)
  }

  /// Returns the source of an expression.
  func written(_ expression: Expression) -> String { scope.source[expression.range] }
}
