extension Habits {
  /// Functions of other tools and what to write instead; `x` is the argument that was typed.
  static let functions: [String: HabitTemplate] = [
    "n": "count()", "nunique": "distinct({x})", "n_distinct": "distinct({x})",
    "countd": "distinct({x})", "dcount": "distinct({x})", "isnull": "{x} is missing",
    "is_null": "{x} is missing", "isna": "{x} is missing", "is_na": "{x} is missing",
    "notnull": "{x} is not missing", "isnotnull": "{x} is not missing",
    "isblank": "{x} is missing", "isempty": "{x} is missing", "ifelse": "if({a > 1}, 1, 0)",
    "case_when": "if({a > 1}, 1, 0)", "case": "if({a > 1}, 1, 0)", "nvl": "coalesce({x}, 0)",
    "cumsum": "running({x})", "running_sum": "running({x})", "rolling": "moving({x}, 7)",
    "rollmean": "moving({x}, 7)", "substr": "split({x}, \" \", 1)",
    "substring": "split({x}, \" \", 1)", "concat": "\"\\({a}) \\(b)\"",
    "paste": "\"\\({a}) \\(b)\"", "to_date": "date({x})", "todatetime": "date({x})",
    "as_date": "date({x})", "datepart": "month({x})", "date_trunc": "month({x})",
    "datetrunc": "month({x})", "startofmonth": "month({x})", "startofyear": "year({x})",
    "extract": "year({x})", "percentile": "quantile({x}, 0.9)", "power": "{x} ^ 2",
    "pow": "{x} ^ 2", "mod": "{x} % 2", "cut": "bin({x}, 10)", "width_bucket": "bins({x}, 10)",
    "ntile": "bins({x}, 4)", "strftime": "month({x})", "pct": "share({x})",
    "proportion": "share({x})", "percent": "share({x})", "row_number": "rank({x})",
    "dense_rank": "rank({x})", "tolower": "lower({x})", "toupper": "upper({x})",
    "tostring": "text({x})", "tonumber": "number({x})", "as_numeric": "number({x})",
    "has": "contains({s}, \"part\")", "like": "contains({s}, \"part\")",
    "sumif": "filter before, then   sum({x})", "countif": "filter before, then   count()",
    "averageif": "filter before, then   mean({x})", "vlookup": "join t on key",
    "total": "sum({x})", "sd": "stdev({x})", "size": "count()", "q": "quarter({x})",
    "dow": "weekday({x})", "dayofweek": "weekday({x})", "wday": "weekday({x})",
    "trunc": "hour({x})", "floor_date": "month({x})", "cumulative": "running({x})",
    "trend": "an option of the mark:   trend: linear", "int": "round({x})", "lag": "previous({x})",
    "shift": "previous({x})",
    "fillna": "coalesce({x}, 0)", "ifnull": "coalesce({x}, 0)", "left": "starts({x}, \"a\")",
  ]
}

extension Habits {
  /// A spreadsheet's `SUMIF(region, "Europe", revenue)` as a filter and a group, nil for others.
  static func conditional(_ name: String, _ arguments: [String]) -> String? {
    let functions = [
      "sumif": "sum", "sumifs": "sum", "averageif": "mean", "averageifs": "mean",
      "avgif": "mean", "countif": "count", "countifs": "count", "maxifs": "max", "minifs": "min",
    ]
    guard let function = functions[name], arguments.count > 1 else { return nil }
    var pairs = arguments
    var value = ""
    if name.hasSuffix("ifs"), function != "count" {
      value = pairs.removeFirst()
    } else if function != "count", arguments.count == 2, isCondition(arguments[1]) {
      // Databases give the value first and a whole condition behind it.
      return "filter \(arguments[1]) | group \(function)(\(arguments[0]))"
    } else if function != "count" {
      value = arguments.count > 2 ? arguments[2] : arguments[0]
      pairs = Array(arguments.prefix(2))
    }
    guard pairs.count.isMultiple(of: 2) else { return nil }
    let conditions = stride(from: 0, to: pairs.count, by: 2).map { place in
      condition(pairs[place], pairs[place + 1])
    }
    return "filter \(conditions.joined(separator: " and ")) | group \(function)(\(value))"
  }

  private static func isCondition(_ text: String) -> Bool {
    !text.hasPrefix("\"") && !text.hasPrefix("'") && text.contains { "=<>".contains($0) }
  }

  /// A column and a spreadsheet's criterion: `"Europe"`, `">3"`, `3`.
  private static func condition(_ column: String, _ criterion: String) -> String {
    let inner = criterion.filter { $0 != "\"" && $0 != "'" }
    let signs = [(">=", ">="), ("<=", "<="), ("<>", "!="), (">", ">"), ("<", "<"), ("=", "==")]
    guard let sign = signs.first(where: { inner.hasPrefix($0.0) }) else {
      return "\(column) == \(criterion)"
    }
    let value = inner.dropFirst(sign.0.count).drop { $0 == " " }
    let written = Double(String(value)) == nil ? "\"\(value)\"" : String(value)
    return "\(column) \(sign.1) \(written)"
  }
}

/// A statement or call with a place for what was typed: `keep {a, b}`.
struct HabitTemplate: ExpressibleByStringLiteral, Sendable {
  private let before: String
  private let sample: String
  private let after: String

  init(stringLiteral text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close
    else {
      (before, sample, after) = (text, "", "")
      hasPlace = false
      return
    }
    before = String(text[..<open])
    sample = String(text[text.index(after: open)..<close])
    after = String(text[text.index(after: close)...])
    hasPlace = true
  }

  private let hasPlace: Bool

  /// Returns the text with what was typed in its place, or with an example when that is nothing.
  func filled(with typed: String) -> String {
    guard hasPlace else { return before }
    var typed = typed[...]
    for (written, label) in [
      ("by ", "by "), ("x: ", "x: "), ("y: ", "y: "), ("x=", "x: "), ("y=", "y: "),
      ("h=", "y: "), ("v=", "x: "), ("yintercept=", "y: "), ("xintercept=", "x: "),
      ("yintercept = ", "y: "), ("xintercept = ", "x: "),
    ]
    where typed.hasPrefix(written) && before.hasSuffix(label) {
      typed = typed.dropFirst(written.count)
    }
    if before.hasSuffix("\"") { typed = typed.filter { $0 != "\"" && $0 != "'" }[...] }
    var text = before + (typed.isEmpty ? sample : String(typed)) + after
    while text.last == " " { text.removeLast() }
    return text
  }
}
