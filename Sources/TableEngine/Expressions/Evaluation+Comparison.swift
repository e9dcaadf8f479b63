extension Evaluator {
  /// Compares two operands row by row.
  func compare(_ operation: ComparisonOperator, _ left: Operand, _ right: Operand) -> Operand {
    let validity = Validity.both(left.validity(count: count), right.validity(count: count))
    guard let first = left.type, let second = right.type else {
      return .column(boolean(validity: Validity(count: count, valid: false)) { _ in false })
    }
    if first == .text {
      return .column(compareTexts(operation, left, right, validity: validity))
    }
    if first == second && first != .number {
      let firsts = Integers(left, count: count)
      let seconds = Integers(right, count: count)
      switch operation {
      case .equal: return .column(boolean(validity: validity) { firsts[$0] == seconds[$0] })
      case .notEqual: return .column(boolean(validity: validity) { firsts[$0] != seconds[$0] })
      case .less: return .column(boolean(validity: validity) { firsts[$0] < seconds[$0] })
      case .lessOrEqual: return .column(boolean(validity: validity) { firsts[$0] <= seconds[$0] })
      case .greater: return .column(boolean(validity: validity) { firsts[$0] > seconds[$0] })
      case .greaterOrEqual:
        return .column(boolean(validity: validity) { firsts[$0] >= seconds[$0] })
      }
    }
    if first.isTemporal {
      let firsts = Intervals(left)
      let seconds = Intervals(right)
      return .column(
        boolean(validity: validity) { row in
          let (start, end) = firsts[row]
          let other = seconds[row]
          let order = end <= other.start ? -1 : start >= other.end ? 1 : 0
          return operation.holds(order)
        })
    }
    let firsts = Numbers(left, count: count)
    let seconds = Numbers(right, count: count)
    switch operation {
    case .equal: return .column(boolean(validity: validity) { firsts[$0] == seconds[$0] })
    case .notEqual: return .column(boolean(validity: validity) { firsts[$0] != seconds[$0] })
    case .less: return .column(boolean(validity: validity) { firsts[$0] < seconds[$0] })
    case .lessOrEqual: return .column(boolean(validity: validity) { firsts[$0] <= seconds[$0] })
    case .greater: return .column(boolean(validity: validity) { firsts[$0] > seconds[$0] })
    case .greaterOrEqual: return .column(boolean(validity: validity) { firsts[$0] >= seconds[$0] })
    }
  }

  private func compareTexts(
    _ operation: ComparisonOperator, _ left: Operand, _ right: Operand, validity: Validity?
  ) -> Column {
    switch (left, right) {
    case (.column(let column), .constant(let value)):
      return compare(column, with: value.text, validity: validity) { operation.holds($0) }
    case (.constant(let value), .column(let column)):
      return compare(column, with: value.text, validity: validity) { operation.holds(-$0) }
    default:
      return boolean(validity: validity) { row in
        operation.holds(Self.order(left[row].text.utf8, right[row].text.utf8))
      }
    }
  }

  /// Compares each text of the pool once with a constant.
  private func compare(
    _ column: Column, with constant: String, validity: Validity?, holds: (Int) -> Bool
  ) -> Column {
    guard case .texts(let texts) = column.storage else {
      return boolean(validity: validity) { _ in false }
    }
    let bytes = Array(constant.utf8)
    let results = (0..<texts.pool.count).map { holds(Self.order(texts.pool.utf8($0), bytes)) }
    return boolean(validity: validity) { results[texts.id($0)] }
  }

  private static func order(
    _ first: some Collection<UInt8>, _ second: some Collection<UInt8>
  ) -> Int {
    if first.elementsEqual(second) { return 0 }
    return first.lexicographicallyPrecedes(second) ? -1 : 1
  }
}
