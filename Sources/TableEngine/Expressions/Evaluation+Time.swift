extension Evaluator {
  /// Calculates a time unit, or a part of a time.
  func time(_ function: ScalarFunction, _ operand: Operand, type: ColumnType) -> Operand {
    rows(type: type) { row in
      guard let start = operand[row].interval?.start else { return .missing }
      if let unit = function.timeUnit {
        return .period(Period(unit: unit, containing: start))
      }
      let date = start.date
      switch function {
      case .weekday: return .text(CalendarNames.weekdays[date.weekday - 1])
      case .monthname: return .text(CalendarNames.months[date.parts.month - 1])
      case .dayofmonth: return .integer(Int64(date.parts.day))
      case .dayofyear: return .integer(Int64(date.dayOfYear))
      case .weekofyear: return .integer(Int64(date.isoWeek.week))
      default: return .integer(Int64(start.clock.hour))
      }
    }
  }

  /// Turns values into a type that can hold them.
  func convert(_ operand: Operand, to target: ColumnType) -> Operand {
    guard let source = operand.type, source != target else { return operand }
    if target == .number, case .column(let column) = operand,
      case .integers(let stored) = column.storage
    {
      return .column(
        Column(
          name: "", type: .number, storage: .numbers(stored.map { Double($0) }),
          validity: column.validity))
    }
    return rows(type: target) { row in
      switch (operand[row], target) {
      case (.integer(let year), .period(.year)) where year.magnitude < 9_999:
        return .period(Period(unit: .year, index: year))
      case (.integer(let value), .number): return .number(Double(value))
      default: return operand[row]
      }
    }
  }
}

/// The English names of the calendar.
package enum CalendarNames {
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
