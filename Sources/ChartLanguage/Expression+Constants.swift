package import SourceModel
internal import Glibc

extension Expression {
  /// The number that an expression of numbers alone is; nil when it names a column or calls.
  ///
  /// A percentage counts as a fraction and an angle in turns.
  package var constantNumber: Double? {
    switch self {
    case .literal(.integer(let value), _): Double(value)
    case .literal(.number(let value), _): value
    case .literal(.percent(let value), _): value / 100
    case .literal(.angle(let value), _): value / 360
    case .unary(.minus, let operand, _): operand.constantNumber.map { 0 - $0 }
    case .unary(.plus, let operand, _): operand.constantNumber
    case .binary(let operation, let left, let right, _):
      left.constantNumber.flatMap { left in
        right.constantNumber.flatMap { Expression.apply(operation, left, $0) }
      }
    default: nil
    }
  }

  private static func apply(
    _ operation: BinaryOperator, _ left: Double, _ right: Double
  ) -> Double? {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : fmod(left, right)
    case .power: pow(left, right)
    case .and, .or: nil
    }
  }

  /// Returns the expression with some parts replaced, outermost first.
  ///
  /// - Parameter transform: gives the replacement of a part, nil to look inside it.
  /// - Returns: the new expression.
  /// - Throws: what `transform` throws.
  package func replacing(
    _ transform: (Expression) throws(Diagnostic) -> Expression?
  ) throws(Diagnostic) -> Expression {
    if let replacement = try transform(self) { return replacement }
    switch self {
    case .literal, .name, .variable, .invalid: return self
    case .interpolation(let segments, let range):
      var parts: [Segment] = []
      for segment in segments {
        switch segment {
        case .text: parts.append(segment)
        case .value(let value): parts.append(.value(try value.replacing(transform)))
        }
      }
      return .interpolation(parts, range)
    case .call(let name, let arguments, let range):
      return .call(name, try arguments.replacing(transform), range)
    case .unary(let operation, let operand, let range):
      return .unary(operation, try operand.replacing(transform), range)
    case .binary(let operation, let left, let right, let range):
      return .binary(
        operation, try left.replacing(transform), try right.replacing(transform), range)
    case .comparison(let operation, let left, let right, let range):
      return .comparison(
        operation, try left.replacing(transform), try right.replacing(transform), range)
    case .membership(let value, in: let set, let isNegated, let range):
      return .membership(
        try value.replacing(transform), in: try set.replacing(transform), isNegated: isNegated,
        range)
    case .between(let value, let lower, let upper, let isNegated, let range):
      return .between(
        try value.replacing(transform), try lower.replacing(transform),
        try upper.replacing(transform), isNegated: isNegated, range)
    case .missing(let value, let isNegated, let range):
      return .missing(try value.replacing(transform), isNegated: isNegated, range)
    case .range(let lower, let upper, let range):
      return .range(try lower.replacing(transform), try upper.replacing(transform), range)
    case .list(let items, let range): return .list(try items.replacing(transform), range)
    case .map(let entries, let range):
      var replaced: [MapEntry] = []
      for entry in entries {
        replaced.append(MapEntry(key: entry.key, value: try entry.value.replacing(transform)))
      }
      return .map(replaced, range)
    }
  }

  /// Visits the expression and all its parts, outermost first.
  package func visit(_ body: (Expression) -> Void) {
    _ = try? replacing { part throws(Diagnostic) in
      body(part)
      return nil
    }
  }
}

extension [Expression] {
  /// Returns the expressions with some parts replaced.
  ///
  /// - Parameter transform: gives the replacement of a part, nil to look inside it.
  /// - Returns: the new expressions.
  /// - Throws: what `transform` throws.
  package func replacing(
    _ transform: (Expression) throws(Diagnostic) -> Expression?
  ) throws(Diagnostic) -> [Expression] {
    var replaced: [Expression] = []
    replaced.reserveCapacity(count)
    for expression in self { replaced.append(try expression.replacing(transform)) }
    return replaced
  }
}

extension Stage {
  /// Returns the stage with parts of its arguments' expressions replaced, such as variables.
  ///
  /// - Parameter transform: gives the replacement of a part, nil to look inside it.
  /// - Returns: the new stage.
  /// - Throws: what `transform` throws.
  package func replacing(
    _ transform: (Expression) throws(Diagnostic) -> Expression?
  ) throws(Diagnostic) -> Stage {
    var replaced: [Argument] = []
    for argument in arguments {
      replaced.append(
        Argument(
          parameter: argument.parameter, label: argument.label,
          value: column(try argument.value.replacing(transform), argument), range: argument.range))
    }
    return Stage(verb: verb, spec: spec, arguments: replaced, alias: alias, range: range)
  }

  /// A text that a variable held is a column where a lone quoted text is one.
  private func column(_ value: ArgumentValue, _ argument: Argument) -> ArgumentValue {
    guard case .expressions(let values) = value, let name = argument.parameter,
      spec.parameter(named: name)?.takesQuotedColumn == true
    else { return value }
    return .expressions(values.map(\.asColumn))
  }
}

extension ArgumentValue {
  /// Returns the value with parts of its expressions replaced.
  ///
  /// - Parameter transform: gives the replacement of a part, nil to look inside it.
  /// - Returns: the new value.
  /// - Throws: what `transform` throws.
  package func replacing(
    _ transform: (Expression) throws(Diagnostic) -> Expression?
  ) throws(Diagnostic) -> ArgumentValue {
    switch self {
    case .names, .pairs: return self
    case .texts(let texts): return .texts(try texts.replacing(transform))
    case .levels(let levels): return .levels(try levels.replacing(transform).map(\.asColumn))
    case .expressions(let values): return .expressions(try values.replacing(transform))
    case .columns(let columns):
      var replaced: [ColumnSelector] = []
      for column in columns {
        replaced.append(
          ColumnSelector(
            try column.first.replacing(transform).asColumn,
            through: try column.last?.replacing(transform).asColumn))
      }
      return .columns(replaced)
    case .keys(let keys):
      var replaced: [SortKey] = []
      for key in keys {
        replaced.append(
          SortKey(
            try key.expression.replacing(transform).asColumn, isDescending: key.isDescending,
            range: key.range))
      }
      return .keys(replaced)
    case .path(let parts):
      var replaced: [PathPart] = []
      for part in parts { replaced.append(PathPart(try part.expression.replacing(transform))) }
      return .path(replaced)
    }
  }

  /// All expressions in the value, in order.
  package var expressions: [Expression] {
    switch self {
    case .names, .pairs: []
    case .texts(let values), .levels(let values), .expressions(let values): values
    case .columns(let columns): columns.flatMap { [$0.first] + ($0.last.map { [$0] } ?? []) }
    case .keys(let keys): keys.map(\.expression)
    case .path(let parts): parts.map(\.expression)
    }
  }
}
