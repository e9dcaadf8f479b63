internal import ChartLanguage
internal import SourceModel
internal import TableEngine

/// The evaluation of expressions outside of tables, where a bare name is a variable.
struct ValueScope {
  let workspace: Workspace
  let source: SourceText

  /// Returns the value of an expression.
  ///
  /// - Parameter expression: what to evaluate.
  /// - Returns: its value.
  /// - Throws: what is wrong, with its place.
  func value(of expression: Expression) throws(Diagnostic) -> LanguageValue {
    switch expression {
    case .literal(let literal, _): return LanguageValue(literal)
    case .interpolation(let segments, _): return .text(try text(of: segments))
    case .name(let name) where name.spelling == .quoted: return .text(name.text)
    case .name(let name), .variable(let name): return try variable(name)
    case .call(let name, let arguments, let range):
      return try call(name, arguments, at: range)
    case .unary(let operation, let operand, let range):
      return try unary(operation, operand, at: range)
    case .binary(let operation, let left, let right, let range):
      let left = try cell(left)
      let right = try cell(right)
      return try folded(at: range) { () throws(Diagnostic) in
        try RowExpression.make(operation, left, right)
      }
    case .comparison(let operation, let left, let right, let range):
      let left = try cell(left)
      let right = try cell(right)
      return try folded(at: range) { () throws(Diagnostic) in
        try .comparison(TableEngine.ComparisonOperator(operation), left, right)
      }
    case .membership(let operand, let set, let isNegated, let range):
      let operand = try cell(operand)
      let members = try value(of: set)
      return try folded(at: range) { () throws(Diagnostic) in
        try RowExpression.membership(operand, of: members, isNegated: isNegated)
      }
    case .between(let operand, let lower, let upper, let isNegated, let range):
      let operand = try cell(operand)
      let lower = try cell(lower)
      let upper = try cell(upper)
      return try folded(at: range) { () throws(Diagnostic) in
        let inside = try RowExpression.between(operand, lower, upper)
        return isNegated ? try .not(inside) : inside
      }
    case .missing(let operand, let isNegated, _):
      return .boolean((try value(of: operand) == .missing) != isNegated)
    case .range(let lower, let upper, let range):
      guard let first = try value(of: lower).asCell, let last = try value(of: upper).asCell else {
        throw .rangeEnds(at: range)
      }
      return .range(first, last)
    case .list(let items, _):
      var values: [LanguageValue] = []
      for item in items { values.append(try value(of: item)) }
      return .list(values)
    case .map(let entries, _):
      var values: [LanguageValue.Entry] = []
      for entry in entries {
        values.append(LanguageValue.Entry(key: entry.key, value: try value(of: entry.value)))
      }
      return .map(values)
    case .invalid(let range): throw .unreadable(at: range)
    }
  }

  /// Returns the text of an interpolated string.
  func text(of segments: [Expression.Segment]) throws(Diagnostic) -> String {
    var result = ""
    for segment in segments {
      switch segment {
      case .text(let text): result += text
      case .value(let expression): result += try value(of: expression).printed
      }
    }
    return result
  }

  private func variable(_ name: Name) throws(Diagnostic) -> LanguageValue {
    guard let entry = workspace[name.text] else {
      throw .unknownVariable(name, in: workspace)
    }
    guard case .variable(let value) = entry.item else {
      throw .notAVariable(name, entry.item)
    }
    return value
  }

  private func unary(
    _ operation: UnaryOperator, _ operand: Expression, at range: SourceRange
  ) throws(Diagnostic) -> LanguageValue {
    switch operation {
    case .plus: return try value(of: operand)
    case .minus:
      switch try value(of: operand) {
      case .percent(let share): return .percent(-share)
      case .angle(let turns): return .angle(turns: -turns)
      default: break
      }
      let operand = try cell(operand)
      return try folded(at: range) { () throws(Diagnostic) in try .negation(operand) }
    case .not:
      let operand = try cell(operand)
      return try folded(at: range) { () throws(Diagnostic) in try .not(operand) }
    }
  }

  /// Returns the constant that an expression is where one value is needed.
  func cell(_ expression: Expression) throws(Diagnostic) -> RowExpression {
    let value = try value(of: expression)
    guard let cell = value.asCell else {
      throw .needsOneValue(value.phrase, at: expression.range)
    }
    return .literal(cell)
  }

  private func folded(
    at range: SourceRange, _ make: () throws(Diagnostic) -> RowExpression
  ) throws(Diagnostic) -> LanguageValue {
    try placed(at: range) { () throws(Diagnostic) in
      .single(try make().evaluateConstant())
    }
  }
}

extension ValueScope {
  /// Calls a function with values.
  private func call(
    _ name: Name, _ arguments: [Expression], at range: SourceRange
  ) throws(Diagnostic) -> LanguageValue {
    guard let spec = FunctionRegistry.shared[name.text] else { throw .unknownFunction(name) }
    if spec.name == "number", let first = arguments.first,
      let number = Self.special(try value(of: first))
    {
      return .number(number)
    }
    if let first = arguments.first {
      let items: [LanguageValue]?
      if case .list(let list) = try value(of: first) { items = list } else { items = nil }
      if let items {
        if spec.name == "length" { return .integer(items.count) }
        return try aggregate(spec, items, arguments, at: range)
      }
    }
    switch spec.kind {
    case .window: throw .windowWithoutRows(spec.name, at: range)
    case .aggregate where arguments.count < 2: throw .aggregateWithoutRows(spec.name, at: range)
    default: break
    }
    var operands: [RowExpression] = []
    for argument in arguments { operands.append(try cell(argument)) }
    return try folded(at: range) { () throws(Diagnostic) in
      try RowExpression.call(spec, operands)
    }
  }

  /// Aggregates the items of a list.
  private func aggregate(
    _ spec: FunctionSpec, _ items: [LanguageValue], _ arguments: [Expression],
    at range: SourceRange
  ) throws(Diagnostic) -> LanguageValue {
    guard let aggregate = Aggregate(rawValue: spec.name) else {
      throw .functionOfList(spec.name, at: range)
    }
    var cells: [Value] = []
    for item in items {
      guard let cell = item.asCell else { throw .needsOneValue(item.phrase, at: range) }
      cells.append(cell)
    }
    let quantile = arguments.count > 1 ? try value(of: arguments[1]).asNumber ?? .nan : 0.5
    return try placed(at: range) { () throws(Diagnostic) in
      let column = Column(name: "list", values: cells)
      let table = Table(name: "", columns: [column])
      let measure = try TableEngine.Measure(
        name: "value", aggregate, of: .column(0, table.fields[0]), quantile: quantile)
      let result = try run(
        .group(.scan(table), keys: [], measures: [measure]), interruption: Interruption())
      return .single(result.columns[0][0])
    }
  }

  /// The numbers that Python writes as calls: `float('nan')`, `float('inf')` (papermill).
  private static func special(_ value: LanguageValue) -> Double? {
    guard case .single(.text(let text)) = value else { return nil }
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }
}
