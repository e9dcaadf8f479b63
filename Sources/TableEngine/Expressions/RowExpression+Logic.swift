package import SourceModel

extension RowExpression {
  /// Makes a comparison; it is missing where a side is.
  ///
  /// Times of different precision compare as they read: a date is equal to the month it lies in,
  /// and later than a month only after its end. A whole number compares with a year, and a text
  /// with any time.
  ///
  /// - Parameters:
  ///   - operation: how to compare.
  ///   - left: the first side.
  ///   - right: the second side.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when the two sides have nothing in common.
  package static func comparison(
    _ operation: ComparisonOperator, _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    if left.constant?.isMissing == true || right.constant?.isMissing == true {
      throw .comparisonWithNull(left.constant?.isMissing == true ? right : left)
    }
    let (first, second) = try comparable(left, right)
    return RowExpression(
      .compare(operation, first, second), type: .boolean,
      words: "\(left.words) \(operation.rawValue) \(right.words)")
  }

  /// Returns the two sides with a type in common.
  static func comparable(
    _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> (RowExpression, RowExpression) {
    guard let first = left.type, let second = right.type, first != second else {
      return (left, right)
    }
    if first.isNumeric && second.isNumeric || first.isTemporal && second.isTemporal {
      return (left, right)
    }
    if first.isTemporal { return (left, try right.asTime(comparedWith: left, type: first)) }
    if second.isTemporal { return (try left.asTime(comparedWith: right, type: second), right) }
    throw .cannotCompare(left, right)
  }

  /// Returns the expression as a time that can be compared with one of the given type.
  private func asTime(
    comparedWith other: RowExpression, type target: ColumnType
  ) throws(Diagnostic) -> RowExpression {
    if let constant {
      if case .text(let text) = constant {
        guard let time = Value(time: text) else { throw .notATime(text, comparedWith: other) }
        return RowExpression(.literal(time), type: time.type, words: words)
      }
      if case .integer(let year) = constant, target == .period(.year) {
        let value = Value.period(Period(unit: .year, index: year))
        return RowExpression(.literal(value), type: value.type, words: words)
      }
    } else if type == .text {
      return RowExpression(.function(.date, [self]), type: .date, words: words)
    } else if type == .integer, target == .period(.year) {
      return converted(to: target)
    }
    if case .period(let unit) = target, type == .integer {
      throw .periodIsNoNumber(other, unit: unit)
    }
    throw .cannotCompare(self, other)
  }

  /// Makes `left and right`: false where a side is false, even if the other is missing.
  ///
  /// - Parameters:
  ///   - left: a boolean.
  ///   - right: a boolean.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when a side is not true or false.
  package static func and(
    _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    try left.requireBoolean("and")
    try right.requireBoolean("and")
    return RowExpression(.and(left, right), type: .boolean, words: "\(left.words) and …")
  }

  /// Makes `left or right`: true where a side is true, even if the other is missing.
  ///
  /// - Parameters:
  ///   - left: a boolean.
  ///   - right: a boolean.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when a side is not true or false.
  package static func or(
    _ left: RowExpression, _ right: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    try left.requireBoolean("or")
    try right.requireBoolean("or")
    return RowExpression(.or(left, right), type: .boolean, words: "\(left.words) or …")
  }

  /// Makes `not operand`; missing stays missing.
  ///
  /// - Parameter operand: a boolean.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when the operand is not true or false.
  package static func not(_ operand: RowExpression) throws(Diagnostic) -> RowExpression {
    try operand.requireBoolean("not")
    return RowExpression(.not(operand), type: .boolean, words: "not \(operand.words)")
  }

  /// Makes `operand is missing`, which itself is never missing.
  package static func isMissing(_ operand: RowExpression) -> RowExpression {
    RowExpression(.isMissing(operand), type: .boolean, words: "\(operand.words) is missing")
  }

  /// Makes `operand between lower and upper`, both ends included.
  ///
  /// - Parameters:
  ///   - operand: what to test.
  ///   - lower: the least value that passes.
  ///   - upper: the greatest value that passes.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when the three cannot be compared.
  package static func between(
    _ operand: RowExpression, _ lower: RowExpression, _ upper: RowExpression
  ) throws(Diagnostic) -> RowExpression {
    try and(
      try comparison(.greaterOrEqual, operand, lower),
      try comparison(.lessOrEqual, operand, upper))
  }

  /// Makes `operand in [values]`; a period in the list holds every time that lies in it.
  ///
  /// - Parameters:
  ///   - operand: what to look for.
  ///   - values: the list; an empty one holds nothing.
  /// - Returns: a boolean expression.
  /// - Throws: `TypeError` when a value cannot be compared with the operand.
  package static func isMember(
    _ operand: RowExpression, of values: [Value]
  ) throws(Diagnostic) -> RowExpression {
    guard let type = operand.type, !type.isTemporal else {
      var result = literal(.boolean(false))
      for value in values where !value.isMissing {
        result = try or(result, try comparison(.equal, operand, literal(value)))
      }
      return result
    }
    var members = Set<Value>()
    for value in values {
      guard let other = value.type else { continue }
      guard type.union(other) != nil else { throw .cannotCompare(operand, literal(value)) }
      if type.isNumeric, let number = value.asNumber {
        members.insert(type == .integer ? value.narrowed : .number(number))
      } else {
        members.insert(value)
      }
    }
    return RowExpression(
      .isMember(operand, members), type: .boolean, words: "\(operand.words) in […]")
  }

  func requireBoolean(_ operation: String) throws(Diagnostic) {
    guard type == .boolean || type == nil else { throw .notBoolean(self, operation: operation) }
  }
}

extension Value {
  /// The value as an integer where it is a whole number in range.
  var narrowed: Value {
    guard case .number(let number) = self, let integer = Int64(exactly: number) else { return self }
    return .integer(integer)
  }
}
