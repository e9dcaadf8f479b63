internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension TableEngine.ComparisonOperator {
  /// Makes the table engine's operator of the syntax's.
  init(_ operation: ChartLanguage.ComparisonOperator) {
    switch operation {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension RowExpression {
  /// Makes a calculation or a logical connection.
  static func make(
    _ operation: BinaryOperator, _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    switch operation {
    case .and: try and(left, right)
    case .or: try or(left, right)
    case .add: try arithmetic(.add, left, right)
    case .subtract: try arithmetic(.subtract, left, right)
    case .multiply: try arithmetic(.multiply, left, right)
    case .divide: try arithmetic(.divide, left, right)
    case .remainder: try arithmetic(.remainder, left, right)
    case .power: try arithmetic(.power, left, right)
    }
  }

  /// Makes `operand in set` for a list, a range or a period.
  static func membership(
    _ operand: RowExpression, of set: LanguageValue, isNegated: Bool
  ) throws(Diagnostic) -> RowExpression {
    let inside: RowExpression
    switch set {
    case .range(let lower, let upper):
      inside = try between(operand, .literal(lower), .literal(upper))
    case .list(let items):
      inside = try isMember(operand, of: items.compactMap(\.asCell))
    case .map(let entries): inside = try isMember(operand, of: entries.map { .text($0.key) })
    default: inside = try comparison(.equal, operand, .literal(set.asCell ?? .missing))
    }
    return isNegated ? try not(inside) : inside
  }

  /// Makes the call of a declared scalar function.
  static func call(
    _ spec: FunctionSpec, _ arguments: [RowExpression]
  ) throws(Diagnostic) -> RowExpression {
    guard spec.arity.contains(arguments.count) else {
      throw .wrongArgumentCount(of: spec)
    }
    switch spec.name {
    case "log":
      let logarithm = try call(.ln, [arguments[0]])
      guard arguments.count > 1 else { return logarithm }
      return try arithmetic(.divide, logarithm, try call(.ln, [arguments[1]]))
    case "if" where arguments.count == 2:
      return try call(.if, arguments + [.literal(.missing)])
    default:
      guard let function = ScalarFunction(rawValue: spec.name) else {
        throw .notAScalar(spec.name)
      }
      return try call(function, arguments)
    }
  }
}
