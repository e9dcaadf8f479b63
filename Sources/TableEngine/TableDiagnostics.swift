internal import SourceModel

// All sentences of the table engine; nothing else in the target builds one.

extension Diagnostic {
  static func cannotCalculate(_ culprit: RowExpression, operation: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(culprit.words) is \(culprit.phrase), and \"\(operation)\" needs numbers",
      hint: culprit.type == .text ? "number(\(culprit.bareWords)) reads a text as a number" : nil)
  }

  static func cannotCompare(_ left: RowExpression, _ right: RowExpression) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\(left.words) is \(left.phrase) and cannot be compared with \(right.words), \(right.phrase)")
  }

  static func comparisonWithNull(_ other: RowExpression) -> Diagnostic {
    Diagnostic(
      .typeError, "nothing is equal to null, not even null",
      hint: "write: \(other.bareWords) is missing")
  }

  static func notATime(_ text: String, comparedWith other: RowExpression) -> Diagnostic {
    Diagnostic(
      .typeError, "\(other.words) is \(other.phrase), and \"\(text)\" does not read as one",
      hint: "dates are written \"2024-03-05\"")
  }

  static func periodIsNoNumber(_ operand: RowExpression, unit: TimeUnit) -> Diagnostic {
    let advice =
      switch unit {
      case .month: "compare the name of the month: monthname(d) == \"March\""
      case .day: "compare the number of the day: dayofmonth(d) == 5"
      case .week: "compare the number of the week: weekofyear(d) == 10"
      case .hour: "compare the hour of the day: hourofday(d) == 14"
      default: "compare with a text such as \"2024-03-05\""
      }
    return Diagnostic(
      .typeError, "\(operand.words) is \(operand.phrase) of the calendar, not a number",
      hint: advice)
  }

  static func notBoolean(_ operand: RowExpression, operation: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(operand.words) is \(operand.phrase), and \"\(operation)\" needs true or false",
      hint: "compare it with something, as in a > 1")
  }

  static func wrongArgumentCount(_ function: String, usage: String) -> Diagnostic {
    Diagnostic(
      .valueError, "\(function) is called with the wrong number of arguments",
      hint: "write: \(usage)")
  }

  static func needsNumber(_ operand: RowExpression, function: String) -> Diagnostic {
    Diagnostic(.typeError, "\(function) needs a number, and \(operand.words) is \(operand.phrase)")
  }

  static func needsText(_ operand: RowExpression, function: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(function) needs text, and \(operand.words) is \(operand.phrase)",
      hint: "text(\(operand.bareWords)) gives it as text")
  }

  static func needsTime(_ operand: RowExpression, function: String) -> Diagnostic {
    Diagnostic(.typeError, "\(function) needs a date, and \(operand.words) is \(operand.phrase)")
  }

  static func mixedArguments(
    _ first: RowExpression, _ other: RowExpression, function: String
  ) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\(function) needs values of one type, and \(other.words) is \(other.phrase), unlike \(first.words)"
    )
  }

  static func windowTooSmall(_ usage: String) -> Diagnostic {
    Diagnostic(.valueError, "a window has at least one row", hint: "write: \(usage)")
  }

  static func overflow(row: Int, _ calculation: String) -> Diagnostic {
    Diagnostic(
      .dataError, "row \(row): \(calculation) is beyond the whole numbers of 64 bits",
      hint: "multiply by 1.0 to calculate with numbers")
  }

  static func aggregateNeedsNumber(_ aggregate: String, _ operand: RowExpression) -> Diagnostic {
    Diagnostic(
      .typeError, "\(aggregate) needs numbers, and \(operand.words) is \(operand.phrase)",
      hint: operand.type == .text ? "count() and distinct(x) take text" : nil)
  }

  static func aggregateNeedsArgument(_ aggregate: String) -> Diagnostic {
    Diagnostic(
      .valueError, "\(aggregate) of what?", hint: "write: \(aggregate)(column)")
  }

  static func quantileOutside(_ value: Double) -> Diagnostic {
    Diagnostic(
      .valueError, "a quantile lies between 0 and 1, and \(Value.text(of: value)) does not",
      hint: "write: quantile(x, 0.9)")
  }

  static func sumOverflow(_ measure: String) -> Diagnostic {
    Diagnostic(
      .dataError, "\"\(measure)\" is beyond the whole numbers of 64 bits",
      hint: "multiply by 1.0 to calculate with numbers")
  }

  static func joinKeys(_ left: Field, _ right: Field) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\"\(left.name)\" is \(left.type.phrase) and \"\(right.name)\" is \(right.type.phrase), so no rows can meet"
    )
  }

  static func mixedColumns(_ first: Field, _ other: Field) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\"\(other.name)\" is \(other.type.phrase), and \"\(first.name)\" is \(first.type.phrase)",
      hint: "text(x) makes both text")
  }

  static func spillFailed() -> Diagnostic {
    Diagnostic(
      .fileError, "there is no room on the disk for what does not fit into memory",
      hint: "TMPDIR names a folder with more room")
  }

  static func notEnoughMemory(
    rows: Int, columns: Int, needed: Int, limit: Int
  ) -> Diagnostic {
    func size(_ bytes: Int) -> String {
      bytes < 1 << 30
        ? "\(bytes >> 20) MB" : Value.text(of: (Double(bytes) / 1e8).rounded() / 10) + " GB"
    }
    return Diagnostic(
      .dataError,
      "\(grouped(Double(rows))) rows of \(grouped(Double(columns))) \(columns == 1 ? "column" : "columns") need"
        + " \(size(needed)) of memory or more, and \(size(limit)) can be used",
      hint: "group or filter the rows, keep fewer columns, or take the first ones: take 1000")
  }

  static func tooManyRows(_ count: Int) -> Diagnostic {
    Diagnostic(
      .dataError, "\(grouped(Double(count))) rows are more than a table can have",
      hint: "group or filter the rows first")
  }

  static func pivotMeetsTwice(_ rows: (Int, Int), name: String) -> Diagnostic {
    Diagnostic(
      .dataError, "rows \(rows.0) and \(rows.1) both give a value for \"\(name)\"",
      hint: "group first, so that each place has one value")
  }
}

extension RowExpression {
  /// The type in a sentence.
  var phrase: String { type?.phrase ?? "missing" }

  /// The words of a column without quotes, as it is written in a cell.
  var bareWords: String {
    guard columnIndex != nil else { return words }
    return String(words.dropFirst().dropLast())
  }
}
