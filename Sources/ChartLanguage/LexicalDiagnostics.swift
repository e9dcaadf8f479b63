internal import SourceModel

// The words of errors about texts, brackets and single tokens, sorted by name.

extension Diagnostic {
  static func digitMissing(at range: SourceRange, written: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a number has digits on both sides of its point", at: range,
      hint: "write \(written)")
  }

  static func expectedColumn(at range: SourceRange, found: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a column is needed here", at: range,
      hint: found.isEmpty
        ? "a name, or a quoted name with spaces" : "\(found) is not a column's name",
      isUnfinished: found.isEmpty)
  }

  static func expectedKey(at range: SourceRange, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .syntaxError, "an entry of { } is a name, a colon and a value", at: range,
      hint: "{low: 1, \"two words\": 2}")
  }

  static func expectedName(
    _ parameter: Parameter, at range: SourceRange, found: Token, in source: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a name is needed here: \(parameter.summary)", at: range,
      hint: found.isTerminator ? nil : "\(source[range]) is not a name",
      isUnfinished: found.isTerminator)
  }

  static func expectedText(
    _ parameter: Parameter, at range: SourceRange, found: String, label: String?
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a text is needed here: \(parameter.summary)", at: range,
      hint: (label.map { $0 + ": " } ?? "") + "\"\(found)\"")
  }

  static func expectedValue(at token: Token, after end: Int, in source: SourceText) -> Diagnostic {
    guard !token.isTerminator else {
      return Diagnostic(
        .syntaxError, "a value is missing at the end", at: SourceRange(max(0, end - 1), end),
        hint: "go on after this", isUnfinished: true)
    }
    return Diagnostic(
      .syntaxError, "a value is needed here, not \(source[token.range])", at: token.range,
      hint: spelling(token, in: source))
  }

  static func numberTooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueError, "this number is too large", at: range, hint: "the largest is 1.79e308")
  }

  static func tooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitError, "this cell is too long to be read", at: range,
      hint: "put data in a file and load it")
  }

  static func unclosedBacktick(at range: SourceRange) -> Diagnostic {
    Diagnostic(.syntaxError, "this name has no closing `", at: range, hint: "put a ` at its end")
  }

  static func unclosedBlock(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "this text has no closing \"\"\"", at: range,
      hint: "put \"\"\" on a line after it",
      isUnfinished: true)
  }

  static func unclosedBracket(_ token: Token, in source: SourceText) -> Diagnostic {
    let bracket = source[token.range]
    let line = source.text(from: token.range.upperBound)
    if let hash = commentStart(in: line) {
      let colors = colorList(line[hash...])
      return Diagnostic(
        .syntaxError, "this \(bracket) is not closed", at: token.range,
        hint: "# begins a comment; colours go in quotes:   [\(colors)]")
    }
    return Diagnostic(
      .syntaxError, "this \(bracket) is not closed", at: token.range,
      hint: "put \(closing(bracket)) at its end", isUnfinished: true)
  }

  static func unclosedCall(_ name: Name, at range: SourceRange, in source: SourceText) -> Diagnostic
  {
    Diagnostic(
      .syntaxError, "the arguments of \(name.text)() end with )", at: range,
      hint: source[range].isEmpty ? nil : "\(source[range]) was not expected",
      isUnfinished: source[range].isEmpty)
  }

  static func unclosedInterpolation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "this \\( has no closing )", at: range, hint: "\"total: \\(sum)\"")
  }

  static func unclosedRawString(
    at range: SourceRange, name: String?, verb: String?
  ) -> Diagnostic {
    let start = verb.map { $0 + " " } ?? ""
    let hint =
      name.map { "a name with an apostrophe goes in double quotes:   \(start)\"\($0)\"" }
      ?? "put a ' at its end"
    return Diagnostic(.syntaxError, "this text has no closing '", at: range, hint: hint)
  }

  static func unclosedString(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "this text has no closing \"", at: range,
      hint: "put a \" at its end; text over several lines goes in \"\"\"")
  }

  static func unexpected(_ token: Token, in source: SourceText) -> Diagnostic {
    if token.isTerminator {
      return Diagnostic(
        .syntaxError, "the statement ends too early", at: token.range, isUnfinished: true)
    }
    return Diagnostic(
      .syntaxError, "\(source[token.range]) was not expected here", at: token.range,
      hint: spelling(token, in: source))
  }

  /// What a mark of other languages is written as here.
  private static func spelling(_ token: Token, in source: SourceText) -> String? {
    let hints = [
      "&": "and", "~": "not", "!": "not", "=": "==", "–": "-", "—": "-", "×": "*", "÷": "/",
      "≤": "<=", "≥": ">=", "≠": "!=", "”": "\"", "“": "\"", "’": "'", "‘": "'",
    ]
    return hints[source[token.range]].map { "write   \($0)" }
  }

  static func typographicQuotes(at range: SourceRange, text: String) -> Diagnostic {
    Diagnostic(.syntaxError, "quotes are straight here", at: range, hint: "\"\(text)\"")
  }

  static func unknownEscape(at range: SourceRange, in bytes: [UInt8]) -> Diagnostic {
    let escape = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    let before = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\"")) ?? range.lowerBound
    let after = bytes[range.upperBound...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == 0x0A }
    let text = String(
      decoding: bytes[(before + 1)..<max(before + 1, after ?? bytes.count)], as: UTF8.self)
    return Diagnostic(
      .syntaxError, "\(escape) is not an escape", at: range,
      hint: "write \\\\ for a backslash, or use single quotes:   load '\(text)'")
  }

  static func unquotedFile(at range: SourceRange, name: String, verb: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a file name goes in quotes", at: range, hint: "\(verb) \"\(name)\"")
  }

  static func unreadableDate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "this is no date", at: range,
      hint: "@2024-03-05, @2024-03-05T10:00, or a period: @2024-03, @2024")
  }

  static func variableWithoutName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "after $ comes a variable's name", at: range, hint: "$limit",
      isUnfinished: true)
  }

  private static func closing(_ bracket: String) -> String {
    bracket == "(" ? ")" : bracket == "[" ? "]" : "}"
  }

  // MARK: - Colours that became comments

  private static func commentStart(in line: String) -> String.Index? {
    guard let hash = line.firstIndex(of: "#") else { return nil }
    let digits = line[line.index(after: hash)...].prefix { $0.isHexDigit }
    return [3, 6].contains(digits.count) ? hash : nil
  }

  private static func colorList(_ text: Substring) -> String {
    text.prefix { $0 != "]" && $0 != "\n" }.split(separator: ",")
      .map { "\"\($0.filter { !$0.isWhitespace })\"" }.joined(separator: ", ")
  }
}

extension SourceText {
  /// Returns the rest of a line from a byte offset.
  fileprivate func text(from offset: Int) -> String {
    let rest = bytes[min(offset, bytes.count)...].prefix { $0 != 0x0A }
    return String(decoding: rest, as: UTF8.self)
  }
}
