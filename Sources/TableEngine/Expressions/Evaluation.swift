package import SourceModel

extension RowExpression {
  /// Calculates the expression for every row of a table.
  ///
  /// - Parameters:
  ///   - table: what the expression's column indexes mean.
  ///   - interruption: the flag that stops long work.
  /// - Returns: an unnamed column with a value for each row.
  /// - Throws: `DataError` for whole numbers that overflow; `Interrupted`.
  /// - Complexity: O(*n*) in the rows for each part of the expression.
  package func evaluate(
    over table: Table, interruption: Interruption
  ) throws(Diagnostic) -> Column {
    var evaluator = Evaluator(table: table, interruption: interruption)
    let column = try evaluator.column(self)
    // A calculation that was stopped on the way gave less than it should.
    try interruption.checkpoint()
    return column
  }

  /// Calculates an expression that reads no columns.
  ///
  /// - Returns: its value.
  /// - Throws: `DataError` for whole numbers that overflow.
  package func evaluateConstant() throws(Diagnostic) -> Value {
    let table = Table(name: "", columns: [], rowCount: 1)
    return try evaluate(over: table, interruption: Interruption())[0]
  }
}

/// Walks an expression and calculates each part as a whole column.
struct Evaluator {
  let table: Table
  let interruption: Interruption

  var count: Int { table.rowCount }

  /// Returns the values of an expression, a constant repeated for each row.
  mutating func column(_ expression: RowExpression) throws(Diagnostic) -> Column {
    switch try operand(expression) {
    case .column(let column): return column
    case .constant(let value):
      return Column(name: "", repeating: value, count: count, type: expression.type ?? .number)
    }
  }

  /// Returns the values of an expression, a constant as itself.
  mutating func operand(_ expression: RowExpression) throws(Diagnostic) -> Operand {
    try interruption.checkpoint()
    let type = expression.type ?? .number
    switch expression.node {
    case .column(let index): return .column(table.column(at: index).named(""))
    case .literal(let value): return .constant(value)
    case .negate(let part):
      return try arithmetic(
        .subtract, .constant(type == .integer ? .integer(0) : .number(0)), try operand(part),
        type: type)
    case .arithmetic(let operation, let left, let right):
      return try arithmetic(operation, try operand(left), try operand(right), type: type)
    case .compare(let operation, let left, let right):
      return compare(operation, try operand(left), try operand(right))
    case .and(let left, let right):
      return combine(try operand(left), try operand(right), decisive: false)
    case .or(let left, let right):
      return combine(try operand(left), try operand(right), decisive: true)
    case .not(let part):
      let values = Integers(try operand(part), count: count)
      return .column(boolean(validity: values.validity) { values[$0] == 0 })
    case .isMissing(let part):
      let values = try operand(part)
      return .column(boolean(validity: nil) { values.isMissing($0) })
    case .isMember(let part, let members): return isMember(try operand(part), members)
    case .convert(let part, let target): return convert(try operand(part), to: target)
    case .function(let function, let arguments):
      var operands: [Operand] = []
      for argument in arguments { operands.append(try operand(argument)) }
      return call(function, operands, type: type)
    case .window(let function, let argument, let parameter, let partition):
      var keys: [Column] = []
      for key in partition { keys.append(try column(key)) }
      return .column(
        try WindowEvaluation(
          function: function, width: Int(parameter), series: try series(keys),
          sourceRow: table.sourceRow
        ).evaluate(try column(argument), type: type))
    }
  }

  /// Returns the rows of each series in order.
  private func series(_ keys: [Column]) throws(Diagnostic) -> [[Int32]] {
    guard !keys.isEmpty else { return [(0..<Int32(truncatingIfNeeded: count)).map(\.self)] }
    let grouping = try Grouping(keys: keys, rowCount: count, interruption: interruption)
    return grouping.rowsByGroup()
  }

  /// Makes a boolean column by a rule for each row.
  func boolean(validity: Validity?, _ rule: (Int) -> Bool) -> Column {
    let values = unsafe [Int64](unsafeUninitializedCapacity: count) { buffer, filled in
      for row in 0..<count { unsafe buffer[row] = rule(row) ? 1 : 0 }
      filled = count
    }
    return Column(name: "", type: .boolean, storage: .integers(values), validity: validity)
  }

  /// Joins two booleans where one value decides even against a missing one.
  private func combine(_ left: Operand, _ right: Operand, decisive: Bool) -> Operand {
    let first = Integers(left, count: count)
    let second = Integers(right, count: count)
    let deciding: Int64 = decisive ? 1 : 0
    var validity: Validity?
    if first.validity != nil || second.validity != nil {
      var bits = Validity(count: count)
      for row in 0..<count {
        let isFirst = first.isValid(row)
        let isSecond = second.isValid(row)
        guard !isFirst || !isSecond else { continue }
        let isDecided =
          isFirst && first[row] == deciding || isSecond && second[row] == deciding
        if !isDecided { bits[row] = false }
      }
      validity = bits
    }
    return .column(
      boolean(validity: validity) { row in
        let isDecided =
          first.isValid(row) && first[row] == deciding
          || second.isValid(row) && second[row] == deciding
        return isDecided == decisive
      })
  }

  private func isMember(_ operand: Operand, _ members: Set<Value>) -> Operand {
    switch operand {
    case .constant(let value):
      return .constant(value.isMissing ? .missing : .boolean(members.contains(value)))
    case .column(let column):
      if case .texts(let texts) = column.storage {
        let isIn = (0..<texts.pool.count).map { members.contains(.text(texts.pool[$0])) }
        return .column(boolean(validity: column.validity) { isIn[texts.id($0)] })
      }
      return .column(boolean(validity: column.validity) { members.contains(column[$0]) })
    }
  }
}
