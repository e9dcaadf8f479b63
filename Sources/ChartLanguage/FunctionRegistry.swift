/// The declaration of a function, read by checking, completion, inspection and help.
package struct FunctionSpec: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case aggregate = "Aggregates"
    case scalar = "Scalar functions"
    case period = "Periods"
    case part = "Parts of a date"
    case bin = "Bins"
    case window = "Over the rows in order"
  }

  package let name: String
  package let aliases: [String]
  package let kind: Kind
  /// How a call is written, such as `round(x, digits)`.
  package let signature: String
  package let summary: String
  /// The number of arguments that are accepted.
  package let arity: ClosedRange<Int>

  init(
    _ signature: String, _ kind: Kind, _ arity: ClosedRange<Int>, _ summary: String,
    aliases: [String] = []
  ) {
    self.signature = signature
    name = String(signature.prefix { $0 != "(" })
    self.kind = kind
    self.arity = arity
    self.summary = summary
    self.aliases = aliases
  }

  /// Whether a lone quoted text in the call is a column, as in `sum("Unit price")`.
  package var takesQuotedColumn: Bool {
    switch kind {
    case .aggregate, .period, .part: true
    case .scalar, .bin, .window: false
    }
  }
}

/// The functions of the language, in the order of help.
package struct FunctionRegistry: Sendable {
  package static let shared = FunctionRegistry(specs: all)

  package let specs: [FunctionSpec]
  private let byName: [String: Int]

  private init(specs: [FunctionSpec]) {
    self.specs = specs
    var byName: [String: Int] = [:]
    for (index, spec) in specs.enumerated() {
      for name in [spec.name] + spec.aliases { byName[name] = index }
    }
    self.byName = byName
  }

  /// Returns the function of a name or alias, ignoring case.
  package subscript(name: String) -> FunctionSpec? { byName[name.lowercased()].map { specs[$0] } }

  private static let any = 1...Int(Int16.max)

  private static let all: [FunctionSpec] = [
    FunctionSpec("sum(x)", .aggregate, 1...1, "the total"),
    FunctionSpec("mean(x)", .aggregate, 1...1, "the mean", aliases: ["avg", "average"]),
    FunctionSpec("median(x)", .aggregate, 1...1, "the middle value"),
    FunctionSpec("min(x)", .aggregate, any, "the smallest; of several values too: min(a, b)"),
    FunctionSpec("max(x)", .aggregate, any, "the largest; of several values too: max(a, b)"),
    FunctionSpec("count()", .aggregate, 0...1, "the number of rows; count(x) of values"),
    FunctionSpec("distinct(x)", .aggregate, 1...1, "the number of different values"),
    FunctionSpec(
      "stdev(x)", .aggregate, 1...1, "the sample standard deviation",
      aliases: ["std", "stddev", "sd"]),
    FunctionSpec("variance(x)", .aggregate, 1...1, "the sample variance", aliases: ["var"]),
    FunctionSpec("q1(x)", .aggregate, 1...1, "the lower quartile"),
    FunctionSpec("q3(x)", .aggregate, 1...1, "the upper quartile"),
    FunctionSpec("quantile(x, share)", .aggregate, 2...2, "the value below which a share lies"),
    FunctionSpec("first(x)", .aggregate, 1...1, "the first value in the order of rows"),
    FunctionSpec("last(x)", .aggregate, 1...1, "the last value in the order of rows"),

    FunctionSpec("abs(x)", .scalar, 1...1, "the size without the sign"),
    FunctionSpec("round(x, digits)", .scalar, 1...2, "rounded, halves to even"),
    FunctionSpec("floor(x)", .scalar, 1...1, "the whole number below"),
    FunctionSpec("ceil(x)", .scalar, 1...1, "the whole number above", aliases: ["ceiling"]),
    FunctionSpec("sqrt(x)", .scalar, 1...1, "the square root"),
    FunctionSpec("ln(x)", .scalar, 1...1, "the natural logarithm"),
    FunctionSpec("log(x)", .scalar, 1...2, "the natural logarithm; log(x, base) to a base"),
    FunctionSpec("log10(x)", .scalar, 1...1, "the decimal logarithm"),
    FunctionSpec("exp(x)", .scalar, 1...1, "e to the power of x"),
    FunctionSpec(
      "if(condition, then, else)", .scalar, 2...3, "one of two values", aliases: ["iff", "if_else"]),
    FunctionSpec(
      "coalesce(a, b)", .scalar, any, "the first that is not missing", aliases: ["ifnull"]),
    FunctionSpec("lower(s)", .scalar, 1...1, "in small letters"),
    FunctionSpec("upper(s)", .scalar, 1...1, "in capital letters"),
    FunctionSpec("trim(s)", .scalar, 1...1, "without blanks at the ends"),
    FunctionSpec("length(s)", .scalar, 1...1, "the number of characters", aliases: ["len"]),
    FunctionSpec("contains(s, part)", .scalar, 2...2, "whether the text holds the part"),
    FunctionSpec(
      "starts(s, part)", .scalar, 2...2, "whether the text begins so",
      aliases: ["starts_with", "startswith"]),
    FunctionSpec(
      "ends(s, part)", .scalar, 2...2, "whether the text ends so",
      aliases: ["ends_with", "endswith"]),
    FunctionSpec("replace(s, old, new)", .scalar, 3...3, "each old part replaced"),
    FunctionSpec("split(s, by, n)", .scalar, 3...3, "the n-th part, counted from 1"),
    FunctionSpec(
      "number(s)", .scalar, 1...1, "a text read as a number", aliases: ["float", "int"]),
    FunctionSpec("text(x)", .scalar, 1...1, "any value as a text", aliases: ["str", "string"]),
    FunctionSpec("date(s)", .scalar, 1...1, "a text read as a date"),

    FunctionSpec("year(d)", .period, 1...1, "the year of a date, such as 2024"),
    FunctionSpec("quarter(d)", .period, 1...1, "the quarter of one year, such as 2024 Q1"),
    FunctionSpec("month(d)", .period, 1...1, "the month of one year, such as 2024-03"),
    FunctionSpec("week(d)", .period, 1...1, "the week, by its Monday"),
    FunctionSpec("day(d)", .period, 1...1, "the day of a date and time"),
    FunctionSpec("hour(d)", .period, 1...1, "the hour of one day"),
    FunctionSpec("minute(d)", .period, 1...1, "the minute of one hour"),
    FunctionSpec("second(d)", .period, 1...1, "the second of one minute"),

    FunctionSpec("weekday(d)", .part, 1...1, "the name of the day, Monday first"),
    FunctionSpec("monthname(d)", .part, 1...1, "the name of the month, January first"),
    FunctionSpec("dayofmonth(d)", .part, 1...1, "1 to 31"),
    FunctionSpec("dayofyear(d)", .part, 1...1, "1 to 366"),
    FunctionSpec("weekofyear(d)", .part, 1...1, "the ISO week, 1 to 53"),
    FunctionSpec("hourofday(d)", .part, 1...1, "0 to 23"),

    FunctionSpec("bin(x, width)", .bin, 2...2, "the lower end of the bin of that width"),
    FunctionSpec("bins(x, count)", .bin, 2...2, "the same for about so many bins"),

    FunctionSpec("running(x)", .window, 1...1, "the sum so far"),
    FunctionSpec("moving(x, n)", .window, 2...2, "the mean of the last n values"),
    FunctionSpec("previous(x)", .window, 1...1, "the value one row before", aliases: ["lag"]),
    FunctionSpec("rank(x)", .window, 1...1, "1 for the largest"),
    FunctionSpec("share(x)", .window, 1...1, "the part of the total, 0 to 1"),
    FunctionSpec("column(name)", .scalar, 1...1, "the column that a variable names"),
  ]
}
