/// The type that all values of a column share.
package enum ColumnType: Sendable, Hashable {
  case integer
  case number
  case text
  case boolean
  case date
  case datetime
  case period(TimeUnit)

  /// Whether arithmetic and sums make sense.
  package var isNumeric: Bool { self == .integer || self == .number }

  /// Whether the values lie on the calendar.
  package var isTemporal: Bool {
    switch self {
    case .date, .datetime, .period: true
    default: false
    }
  }

  /// The type's name in lists of columns, such as `integer` or `month`.
  package var name: String {
    switch self {
    case .integer: "integer"
    case .number: "number"
    case .text: "text"
    case .boolean: "boolean"
    case .date: "date"
    case .datetime: "datetime"
    case .period(let unit): unit.rawValue
    }
  }

  /// The type with its article, as it stands in a sentence.
  package var phrase: String {
    switch self {
    case .integer: "a whole number"
    case .number: "a number"
    case .text: "text"
    case .boolean: "true or false"
    case .date: "a date"
    case .datetime: "a date and time"
    case .period(let unit): unit == .hour ? "an hour" : "a \(unit.rawValue)"
    }
  }

  /// Returns the narrowest type that holds the values of both; nil when only text would.
  package func union(_ other: ColumnType) -> ColumnType? {
    if self == other { return self }
    if isNumeric && other.isNumeric { return .number }
    switch (self, other) {
    case (.date, .datetime), (.datetime, .date): return .datetime
    default: return nil
    }
  }
}
