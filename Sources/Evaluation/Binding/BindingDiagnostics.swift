internal import ChartLanguage
internal import SourceModel
internal import TableEngine

// The words of errors in expressions, sorted by name.

extension Name {
  /// The name as a cell writes it: bare when it is a word, else in backticks.
  static func spelled(_ name: String) -> String {
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && name.first?.isNumber == false ? name : "`\(name)`"
  }
}

extension Diagnostic {
  static func aggregateInRow(
    _ function: String, _ call: String, verb: String, at range: SourceRange
  ) -> Diagnostic {
    if verb == "top" || verb == "bottom" {
      return Diagnostic(
        .typeError, "\(verb) takes rows, and \(function)() needs groups", at: range,
        hint: "the largest categories of a chart:   bar of x by category top: 10 sort: -y",
        notes: ["or group before:   group by category total: \(call) | \(verb) 10 by total"])
    }
    return Diagnostic(
      .typeError, "\(function)() makes one value of many rows, and \(verb) looks at one row",
      at: range, hint: "group before:   group by category total: \(call) | \(verb) …")
  }

  static func aggregateWithoutRows(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "\(function)() needs rows or a list", at: range,
      hint:
        "of a list:   \(function)([1, 2, 3])      of a table:   sales | group \(function)(units)"
    )
  }

  static func columnNeedsText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "column() takes a text: the name of a column", at: range,
      hint: "measure = \"bags\", then   column($measure)")
  }

  static func columnsBackwards(
    _ first: String, _ last: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueError, "\(first) stands behind \(last) in the table", at: range,
      hint: "\(last)..\(first)")
  }

  static func comparisonWithItself(
    _ column: String, _ operation: ChartLanguage.ComparisonOperator, verb: String,
    hasVariable: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueError, "this compares the column with itself", at: range,
      hint: hasVariable
        ? "the variable is $\(column):   \(verb) \(column) \(operation.rawValue) $\(column)"
        : "a text goes in quotes:   \(verb) \(column) \(operation.rawValue) \"\(column)\"")
  }

  static func functionOfList(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "\(function)() does not take a list", at: range,
      hint: "of a list there are sum, mean, median, min, max, count, distinct, first, last, length")
  }

  static func membershipOfColumn(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "\"in\" looks into a list, a range or a period", at: range,
      hint: "x in [1, 2]   x in 1..5   date in @2024-03      for a text:   contains(a, b)")
  }

  static func needsDate(
    _ operand: RowExpression, function: String, fields: [Field], at range: SourceRange
  ) -> Diagnostic {
    let times = fields.filter { $0.type.isTemporal }.map { Name.spelled($0.name) }
    let column = operand.columnIndex.map { Name.spelled(fields[$0].name) } ?? "day"
    return Diagnostic(
      .typeError,
      "\(function) needs a date, and \(operand.words) is \(operand.type?.phrase ?? "missing")",
      at: range,
      hint: times.first.map { "\($0) holds dates:   \(function)(\($0))" }
        ?? "dates are read when the file is loaded:   load \"…\" types: {\(column): date}",
      notes: times.isEmpty ? ["or for the order of day and month:   load \"…\" dates: dmy"] : [])
  }

  static func needsOneValue(_ phrase: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "one value is needed here, and this is \(phrase)", at: range,
      hint: phrase == "a list" || phrase == "a range" ? "for several values:   x in \(phrase)" : nil
    )
  }

  static func notAColumn(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a column is needed here, and \(text) is a calculation", at: range,
      hint: "derive it before:   derive name = \(text)")
  }

  static func notAScalar(_ function: String) -> Diagnostic {
    Diagnostic(.typeError, "\(function)() cannot be used here")
  }

  static func notAVariable(_ name: Name, _ item: Workspace.Item) -> Diagnostic {
    let (kind, hint) =
      switch item {
      case .table:
        ("a table", "show its rows:   head \(name.text)   count them:   \(name.text) | count")
      case .hierarchy: ("a hierarchy", "show it:   show \(name.text)")
      case .chart: ("a chart", "show it:   show \(name.text)")
      case .variable: ("a variable", "")
      }
    return Diagnostic(
      .typeError, "\(name.text) is \(kind), and a value is needed here", at: name.range, hint: hint)
  }

  static func quantileShare(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a quantile is a number from 0 to 1", at: range, hint: "quantile(x, 0.9)")
  }

  static func rangeEnds(at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeError, "the ends of a range are single values", at: range, hint: "0..1.5")
  }

  static func unknownColumn(
    _ name: Name, in table: String, fields: [Field], table rows: Table?, isVariable: Bool
  ) -> Diagnostic {
    let near = Suggestion.best(for: name.text, among: fields.map(\.name))
    let place = table.isEmpty ? "this table" : table
    return Diagnostic(
      .unknownColumn, "there is no column \"\(name.text)\" in \(place)", at: name.range,
      hint: isVariable
        ? "the variable is $\(name.text)"
        : near.map { "did you mean \"\($0)\"?" } ?? calculation(name, fields),
      notes: ["columns: \(list(fields, rows))"])
  }

  /// `"sum(steps)"` without its quotes, and `month` as a call on the time column.
  private static func calculation(_ name: Name, _ fields: [Field]) -> String? {
    let function = FunctionRegistry.shared[String(name.text.prefix { $0 != "(" })]
    guard let function else { return nil }
    if name.text.hasSuffix(")"), name.text.contains("(") {
      return "a calculation has no quotes:   \(name.text)"
    }
    guard function.kind == .period || function.kind == .part,
      let time = fields.first(where: { $0.type == .date || $0.type == .datetime })
    else { return nil }
    return "\(function.name)(\(time.name))"
  }

  /// Lists columns with their types, texts with how many values they have.
  private static func list(_ fields: [Field], _ table: Table?) -> String {
    guard !fields.isEmpty else { return "none" }
    let shown = fields.prefix(12).enumerated().map { index, field in
      guard field.type == .text, let table, table.rowCount <= 1_000_000 else {
        return "\(field.name) (\(field.type.name))"
      }
      let count = table.columns[index].distinctValues().count
      return "\(field.name) (text, \(count) \(count == 1 ? "value" : "values"))"
    }
    let more = fields.count > 12 ? ", … (\(fields.count) in all; describe lists them)" : ""
    return shown.joined(separator: ", ") + more
  }

  static func unknownFunction(_ name: Name) -> Diagnostic {
    let names = FunctionRegistry.shared.specs.map(\.name)
    return Diagnostic(
      .unknownName, "there is no function \"\(name.text)\"", at: name.range,
      hint: Suggestion.best(for: name.text, among: names).map { "did you mean \"\($0)\"?" },
      notes: ["functions: sum mean count if round year month bin … (help functions)"])
  }

  static func unknownVariable(_ name: Name, in workspace: Workspace) -> Diagnostic {
    let names = workspace.names { if case .variable = $0 { true } else { false } }
    let near = Suggestion.best(for: name.text, among: names)
    return Diagnostic(
      .unknownName, "there is no variable \"\(name.text)\"", at: name.range,
      hint: near.map { "did you mean \"\($0)\"?" },
      notes: names.isEmpty
        ? []
        : ["variables: \(names.prefix(12).joined(separator: ", "))\(names.count > 12 ? ", …" : "")"]
    )
  }

  static func unreadable(at range: SourceRange) -> Diagnostic {
    Diagnostic(.syntaxError, "this cannot be read", at: range)
  }

  static func valueWithoutQuotes(_ name: Name, of column: String) -> Diagnostic {
    Diagnostic(
      .unknownColumn, "there is no column \"\(name.text)\"", at: name.range,
      hint: "a value of \(column) goes in quotes:   \"\(name.text)\"")
  }

  static func variableIsNoColumn(_ name: Name) -> Diagnostic {
    Diagnostic(
      .typeError, "the variable \(name.text) holds no text, so it names no column", at: name.range,
      hint: "\(name.text) = \"bags\"")
  }

  static func windowWidth(at range: SourceRange) -> Diagnostic {
    Diagnostic(.typeError, "a window is a whole number of rows", at: range, hint: "moving(x, 7)")
  }

  static func windowWithoutRows(_ function: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "\(function)() needs the rows of a table", at: range,
      hint: "sales | derive name = \(function)(units)")
  }

  static func wrongArgumentCount(of spec: FunctionSpec) -> Diagnostic {
    Diagnostic(
      .valueError, "\(spec.name)() is called with the wrong number of arguments",
      hint: "it is written \(spec.signature)")
  }
}
