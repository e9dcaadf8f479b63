internal import SourceModel

// The words of errors about arguments in the wrong place or form, sorted by name.

extension Diagnostic {
  static func commaInNumber(at range: SourceRange, left: String, right: String) -> Diagnostic {
    let isThousands = right.count == 3 && left != "0" && left.count < 4
    let thousands = "for the thousands write \(left)\(right) or \(left)_\(right)"
    return Diagnostic(
      .syntaxError, "a number is written with a point, and without commas", at: range,
      hint: isThousands ? thousands : "\(left).\(right)")
  }

  static func conditionInStage(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "rows are chosen before the chart", at: range, hint: hint)
  }

  static func derivedNeedsName(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "a new column needs a name before it", at: range, hint: hint)
  }

  static func functionOfMissing(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "a missing value is asked for by words", at: range, hint: hint)
  }

  static func hyphenatedOption(
    at range: SourceRange, name: String, of spec: CommandSpec, value: String
  ) -> Diagnostic {
    guard let parameter = spec.parameter(named: name) else {
      return .unknownOption(Name(name, at: range), of: spec, value: value)
    }
    return Diagnostic(
      .syntaxError, "option names have _ where words are joined", at: range,
      hint: "\(parameter.name): \(value)")
  }

  static func levelsWithoutMarks(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "levels are joined by >", at: range, hint: hint)
  }

  static func methodOfColumn(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "columns have no methods; functions take them", at: range, hint: hint)
  }

  static func missingColons(at range: SourceRange, name: String, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "\"\(name)\" needs a colon here", at: range, hint: hint)
  }

  static func namedKey(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "what rows are grouped by has its name before", at: range, hint: hint)
  }

  static func numberWithUnit(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "a number has no unit here", at: range, hint: hint)
  }

  static func percentApart(
    at range: SourceRange, number: String, isUnfinished: Bool
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "the % of a percentage touches its number", at: range, hint: "\(number)%",
      isUnfinished: isUnfinished)
  }

  static func thirdChannel(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "x and y go by their place, and what else is drawn by its name", at: range,
      hint: hint)
  }
}
