/// The functions that take values of one row.
package enum ScalarFunction: String, Sendable, CaseIterable {
  case abs, round, floor, ceil, sqrt, ln, log10, exp, min, max
  case `if`, coalesce
  case lower, upper, trim, length, contains, starts, ends, replace, split
  /// Texts put together; what interpolation makes, without a name in the language.
  case joined
  case number, text, date
  case year, quarter, month, week, day, hour, minute, second
  case weekday, monthname, dayofmonth, dayofyear, weekofyear, hourofday
  case bin, bins

  /// How many arguments the function takes.
  package var argumentCounts: ClosedRange<Int> {
    switch self {
    case .round: 1...2
    case .min, .max, .coalesce: 1...64
    case .if, .replace, .split: 3...3
    case .joined: 1...1_000
    case .contains, .starts, .ends, .bin, .bins: 2...2
    default: 1...1
    }
  }

  /// How the function is called, for messages and help.
  package var usage: String {
    switch self {
    case .round: "round(x) or round(x, decimals)"
    case .min, .max, .coalesce: "\(rawValue)(a, b, …)"
    case .if: "if(condition, then, else)"
    case .replace: "replace(text, old, new)"
    case .split: "split(text, separator, part)"
    case .contains, .starts, .ends: "\(rawValue)(text, part)"
    case .bin: "bin(x, width)"
    case .bins: "bins(x, count)"
    case .lower, .upper, .trim, .length: "\(rawValue)(text)"
    default: "\(rawValue)(x)"
    }
  }

  /// The unit whose period the function gives.
  package var timeUnit: TimeUnit? { TimeUnit(rawValue: rawValue) }

  /// Whether the function takes a part out of a time.
  var isTimePart: Bool {
    switch self {
    case .weekday, .monthname, .dayofmonth, .dayofyear, .weekofyear, .hourofday: true
    default: false
    }
  }
}

/// The functions over the rows in order, each series for itself.
package enum WindowFunction: String, Sendable, CaseIterable {
  case running, moving, previous, rank, share

  /// How the function is called, for messages and help.
  package var usage: String { self == .moving ? "moving(x, rows)" : "\(rawValue)(x)" }
}
