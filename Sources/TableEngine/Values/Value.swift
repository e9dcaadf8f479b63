/// One value of a table or of an expression.
package enum Value: Sendable, Hashable {
  case missing
  case integer(Int64)
  case number(Double)
  case text(String)
  case boolean(Bool)
  case date(CalendarDate)
  case datetime(Timestamp)
  case period(Period)

  /// Whether there is no value.
  package var isMissing: Bool { self == .missing }

  /// The type of a column that holds the value; nil for a missing one.
  package var type: ColumnType? {
    switch self {
    case .missing: nil
    case .integer: .integer
    case .number: .number
    case .text: .text
    case .boolean: .boolean
    case .date: .date
    case .datetime: .datetime
    case .period(let period): .period(period.unit)
    }
  }

  /// The value as a floating-point number; nil unless it is an integer or a number.
  package var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The time that the value covers, from its first moment to the first after it.
  package var interval: (start: Timestamp, end: Timestamp)? {
    switch self {
    case .date(let date):
      (
        Timestamp(microseconds: date.days * Timestamp.perDay),
        Timestamp(microseconds: (date.days + 1) * Timestamp.perDay)
      )
    case .datetime(let moment):
      (moment, Timestamp(microseconds: moment.microseconds + 1))
    case .period(let period): (period.start, period.end)
    default: nil
    }
  }
}
