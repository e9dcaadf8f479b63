internal import Glibc
internal import SourceModel

extension Evaluator {
  /// Calculates with two operands.
  func arithmetic(
    _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand, type: ColumnType
  ) throws(Diagnostic) -> Operand {
    let validity = Validity.both(left.validity(count: count), right.validity(count: count))
    if type.isNumeric && left.type?.isTemporal ?? false {
      return .column(difference(left, right, type: type, validity: validity))
    }
    switch type {
    case .integer: return .column(try integers(operation, left, right, validity: validity))
    case .number: return .column(numbers(operation, left, right, validity: validity))
    default:
      return .column(shifted(left, right, type: type, validity: validity, operation: operation))
    }
  }

  private func integers(
    _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand, validity: Validity?
  ) throws(Diagnostic) -> Column {
    let first = Integers(left, count: count)
    let second = Integers(right, count: count)
    var validity = validity
    var failure: Int?
    let values = unsafe [Int64](unsafeUninitializedCapacity: count) { buffer, filled in
      for row in 0..<count {
        let (result, overflow) = Self.calculate(operation, first[row], second[row])
        unsafe buffer[row] = overflow ? 0 : result
        if overflow && (validity.map { $0[row] } ?? true) {
          if operation == .remainder {
            var bits = validity ?? Validity(count: count)
            bits[row] = false
            validity = bits
          } else if failure == nil {
            failure = row
          }
        }
      }
      filled = count
    }
    if let failure {
      throw .overflow(
        row: table.sourceRow(failure),
        "\(first[failure]) \(operation.rawValue) \(second[failure])")
    }
    return Column(name: "", type: .integer, storage: .integers(values), validity: validity)
  }

  private static func calculate(
    _ operation: ArithmeticOperator, _ first: Int64, _ second: Int64
  ) -> (Int64, Bool) {
    switch operation {
    case .add: return first.addingReportingOverflow(second)
    case .subtract: return first.subtractingReportingOverflow(second)
    case .multiply: return first.multipliedReportingOverflow(by: second)
    default:
      let (remainder, overflow) = first.remainderReportingOverflow(dividingBy: second)
      if second == -1 { return (0, false) }
      return (
        remainder != 0 && (remainder < 0) != (second < 0) ? remainder + second : remainder,
        overflow
      )
    }
  }

  private func numbers(
    _ operation: ArithmeticOperator, _ left: Operand, _ right: Operand, validity: Validity?
  ) -> Column {
    let first = Numbers(left, count: count)
    let second = Numbers(right, count: count)
    switch operation {
    case .add: return number(validity: validity) { first[$0] + second[$0] }
    case .subtract: return number(validity: validity) { first[$0] - second[$0] }
    case .multiply: return number(validity: validity) { first[$0] * second[$0] }
    case .divide: return number(validity: validity) { first[$0] / second[$0] }
    case .power: return number(validity: validity) { pow(first[$0], second[$0]) }
    case .remainder:
      return number(validity: validity) { row in
        let remainder = fmod(first[row], second[row])
        return remainder != 0 && (remainder < 0) != (second[row] < 0)
          ? remainder + second[row] : remainder
      }
    }
  }

  /// Makes a number column by a rule; results that are not finite are missing.
  func number(validity: Validity?, _ rule: (Int) -> Double) -> Column {
    var isFinite = true
    let values = unsafe [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      for row in 0..<count {
        let value = rule(row)
        unsafe buffer[row] = value
        isFinite = isFinite && value.isFinite
      }
      filled = count
    }
    guard !isFinite else {
      return Column(name: "", type: .number, storage: .numbers(values), validity: validity)
    }
    var bits = validity ?? Validity(count: count)
    for row in 0..<count where !values[row].isFinite { bits[row] = false }
    return Column(name: "", type: .number, storage: .numbers(values), validity: bits)
  }

  /// Returns the time between two times: days between dates, other periods in their own unit.
  private func difference(
    _ left: Operand, _ right: Operand, type: ColumnType, validity: Validity?
  ) -> Column {
    let first = Integers(left, count: count)
    let second = Integers(right, count: count)
    if type == .number {
      return number(validity: validity) {
        Double(first[$0] &- second[$0]) / Double(Timestamp.perDay)
      }
    }
    let values = (0..<count).map { first[$0] &- second[$0] }
    return Column(name: "", type: .integer, storage: .integers(values), validity: validity)
  }

  /// Moves times by days, or periods by their own unit; beyond four-digit years is missing.
  private func shifted(
    _ left: Operand, _ right: Operand, type: ColumnType, validity: Validity?,
    operation: ArithmeticOperator
  ) -> Column {
    let isTimeFirst = left.type?.isTemporal ?? false
    let times = Integers(isTimeFirst ? left : right, count: count)
    let amounts = Numbers(isTimeFirst ? right : left, count: count)
    let unit: Double = type == .datetime ? Double(Timestamp.perDay) : 1
    let sign: Double = operation == .subtract ? -1 : 1
    var bits = validity ?? Validity(count: count)
    let values = (0..<count).map { row -> Int64 in
      let moved = Double(times[row]) + (sign * amounts[row] * unit).rounded()
      guard moved.magnitude < 4e17, Self.isOnCalendar(Int64(moved), type: type) else {
        bits[row] = false
        return 0
      }
      return times[row] + Int64((sign * amounts[row] * unit).rounded())
    }
    return Column(
      name: "", type: type, storage: .integers(values),
      validity: bits.missingCount == 0 ? nil : bits)
  }

  /// Whether a stored time lies in a year of four digits.
  static func isOnCalendar(_ stored: Int64, type: ColumnType) -> Bool {
    let days = CalendarDate.range
    switch type {
    case .date, .period(.day): return days.contains(stored)
    case .datetime: return days.contains(floorDivision(stored, Timestamp.perDay))
    case .period(.second): return days.contains(floorDivision(stored, 86_400))
    case .period(.minute): return days.contains(floorDivision(stored, 1_440))
    case .period(.hour): return days.contains(floorDivision(stored, 24))
    case .period(.week): return stored.magnitude < 500_000
    case .period(.month): return (-119_988...119_999).contains(stored)
    case .period(.quarter): return (-39_996...39_999).contains(stored)
    default: return (-9_999...9_998).contains(stored)
    }
  }
}
