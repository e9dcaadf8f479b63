package import SourceModel

extension RowExpression {
  /// Makes a calculation with two operands.
  ///
  /// Whole numbers stay whole under `+ - * %`; `/` and `^` give numbers. A date plus or minus a
  /// whole number moves by days, and the difference of two dates is a count of days.
  ///
  /// - Parameters:
  ///   - operation: what to do.
  ///   - left: the first operand.
  ///   - right: the second operand.
  /// - Returns: the calculation.
  /// - Throws: `TypeError` when an operand cannot be calculated with.
  package static func arithmetic(
    _ operation: ArithmeticOperator, _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    let type = try arithmeticType(operation, left, right)
    let words = "\(left.words) \(operation.rawValue) \(right.words)"
    return RowExpression(.arithmetic(operation, left, right), type: type, words: words)
  }

  private static func arithmeticType(
    _ operation: ArithmeticOperator, _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> ColumnType {
    let first = left.type ?? right.type ?? .number
    let second = right.type ?? left.type ?? .number
    if first.isNumeric && second.isNumeric {
      switch operation {
      case .divide, .power: return .number
      default: return first == .integer && second == .integer ? .integer : .number
      }
    }
    if first.isTemporal && second == .integer && (operation == .add || operation == .subtract) {
      return first
    }
    if first == .datetime && second == .number && (operation == .add || operation == .subtract) {
      return .datetime
    }
    if first == .integer && second.isTemporal && operation == .add { return second }
    if first == second && first.isTemporal && operation == .subtract {
      return first == .datetime ? .number : .integer
    }
    let culprit = first.isNumeric ? right : left
    throw .cannotCalculate(culprit, operation: operation.rawValue)
  }

  /// Makes the value with its sign changed.
  ///
  /// - Parameter operand: an integer or a number.
  /// - Returns: the calculation.
  /// - Throws: `TypeError` for anything else.
  package static func negation(_ operand: RowExpression) throws(Diagnostic) -> RowExpression {
    let type = operand.type ?? .number
    guard type.isNumeric else { throw .cannotCalculate(operand, operation: "-") }
    return RowExpression(.negate(operand), type: type, words: "-\(operand.words)")
  }

  /// Returns the expression with its values turned into another type that can hold them.
  func converted(to target: ColumnType) -> RowExpression {
    guard type != target else { return self }
    return RowExpression(.convert(self, target), type: target, words: words)
  }
}
