internal import ChartLanguage
internal import Charts

/// What axes and legends call an expression, and how its values are ordered.
struct ChannelWords {
  let title: String
  /// The expression as a person would write it; nil when it stands in the cell as it is.
  let written: String?
  let aggregate: String?
  /// All values in their order, for parts of a date.
  let naturalOrder: [String]?

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - expression: what the channel was given.
  ///   - groupedUnit: the unit with which the name of a grouped column begins, as in `month_date`.
  init(_ expression: Expression, groupedUnit: String? = nil) {
    guard case .call(let name, let arguments, _) = expression,
      let spec = FunctionRegistry.shared[name.text]
    else {
      let name = expression.columnName ?? expression.derivedName
      title =
        groupedUnit.map {
          ChannelWords.periodTitle($0, of: Channel.prettified(String(name.dropFirst($0.count + 1))))
        } ?? Channel.prettified(name)
      written = nil
      aggregate = nil
      naturalOrder = nil
      return
    }
    let inner = arguments.first.map { $0.columnName ?? $0.derivedName }
    let subject = inner.map(Channel.prettified)
    written = expression.columnName.map { _ in nil } ?? inner.map { "\(spec.name)(\($0))" }
    aggregate = spec.kind == .aggregate ? spec.name : nil
    naturalOrder = ChannelWords.order(of: spec.name)
    switch spec.kind {
    case .aggregate where spec.name == "count" && arguments.isEmpty: title = "Count"
    case .aggregate:
      title = "\(subject ?? "Value") (\(ChannelWords.aggregates[spec.name] ?? spec.name))"
    case .period: title = ChannelWords.periodTitle(spec.name, of: subject ?? "Time")
    case .bin: title = subject ?? "Value"
    case .part: title = ChannelWords.parts[spec.name] ?? subject ?? "Value"
    case .window:
      title = "\(subject ?? "Value") (\(ChannelWords.windows[spec.name] ?? spec.name))"
    case .scalar: title = subject ?? "Value"
    }
  }

  /// Returns what a calendar unit of a column is called: the unit alone where the column's name
  /// only says that it is a time, as `month(day)` shows months.
  private static func periodTitle(_ unit: String, of subject: String) -> String {
    let saysTime: Set<String> = [
      "date", "datetime", "time", "timestamp", "when", "day", "hour", "week", "month", "quarter",
      "year", "minute", "second",
    ]
    guard saysTime.contains(subject.lowercased()) else { return "\(subject) (\(unit))" }
    return unit.prefix(1).uppercased() + unit.dropFirst()
  }

  private static let aggregates = [
    "sum": "sum", "mean": "mean", "median": "median", "min": "minimum", "max": "maximum",
    "count": "count", "distinct": "distinct values", "stdev": "standard deviation",
    "variance": "variance", "q1": "lower quartile", "q3": "upper quartile",
    "quantile": "quantile", "first": "first", "last": "last",
  ]

  private static let parts = [
    "weekday": "Weekday", "monthname": "Month", "dayofmonth": "Day of the month",
    "dayofyear": "Day of the year", "weekofyear": "Week of the year",
    "hourofday": "Hour of the day",
  ]

  private static let windows = [
    "running": "running sum", "moving": "moving mean", "previous": "one row before",
    "rank": "rank", "share": "share",
  ]

  /// The order in which the names of a part of a date come.
  private static func order(of function: String) -> [String]? {
    switch function {
    case "weekday":
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case "monthname":
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    default: nil
    }
  }
}

extension Expression {
  /// The name of the column that the expression is, when it is one.
  var columnName: String? {
    switch self {
    case .name(let name): name.text
    case .literal(.text(let text), _): text
    default: nil
    }
  }
}
