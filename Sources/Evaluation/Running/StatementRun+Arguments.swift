internal import ChartLanguage
internal import SourceModel
internal import TableEngine

extension StatementRun {
  /// Returns the value of an argument where no columns are; nil when it was left out.
  func value(_ call: Invocation, _ parameter: String) throws(Diagnostic) -> LanguageValue? {
    guard let expression = call.expression(parameter) else { return nil }
    return try scope.value(of: expression)
  }

  /// Returns a number; a percentage as a fraction, an angle in turns; else the default.
  func number(_ call: Invocation, _ parameter: String) throws(Diagnostic) -> Double? {
    guard let value = try value(call, parameter) else { return try call.number(parameter) }
    guard let number = value.asNumber, number.isFinite else {
      throw .argumentIs("a number", parameter, call, found: value.phrase)
    }
    return number
  }

  /// Returns a whole number of at least so much; else the default.
  func integer(
    _ call: Invocation, _ parameter: String, atLeast minimum: Int = 0
  ) throws(Diagnostic) -> Int? {
    guard let number = try number(call, parameter) else { return nil }
    guard let whole = Int(exactly: number), whole >= minimum else {
      throw .wholeNumber(minimum, parameter, call)
    }
    return whole
  }

  /// Returns a text; a number is written out.
  func text(_ call: Invocation, _ parameter: String) throws(Diagnostic) -> String? {
    guard let value = try value(call, parameter) else { return nil }
    guard case .single(let single) = value, !single.isMissing else {
      throw .argumentIs("a text", parameter, call, found: value.phrase)
    }
    return value.printed
  }

  /// Returns true or false; else the default.
  func boolean(_ call: Invocation, _ parameter: String) throws(Diagnostic) -> Bool? {
    guard let value = try value(call, parameter) else { return try call.boolean(parameter) }
    guard case .single(.boolean(let boolean)) = value else {
      throw .argumentIs("true or false", parameter, call, found: value.phrase)
    }
    return boolean
  }

  /// Returns one of the declared words; nil when the argument was left out.
  func word(_ call: Invocation, _ parameter: String) throws(Diagnostic) -> String? {
    guard call.has(parameter) else { return nil }
    if let word = call.word(parameter) { return word }
    let declared = call.stage.spec.parameter(named: parameter)?.words ?? []
    let written = call.name(parameter)?.text ?? source[call.range(of: parameter)]
    if let word = declared.first(where: { $0 == written.lowercased() }) { return word }
    throw .wordIsNone(of: declared, written, parameter, at: call.range(of: parameter))
  }
}
