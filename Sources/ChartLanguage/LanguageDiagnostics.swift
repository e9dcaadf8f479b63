internal import SourceModel

// The words of lexical and grammatical errors, sorted by name.

extension Diagnostic {
  static func aliasAfterMeasure(
    at range: SourceRange, verb: String, name: String, measure: String, rest: String
  ) -> Diagnostic {
    let call = measure.prefix { $0 != "(" }
    let words = call.count < measure.count ? "the \(call)" : "the calculation"
    return Diagnostic(
      .syntaxError, "\"as\" names the whole table, and \(words) has no name yet", at: range,
      hint: "\(verb) \(name): \(measure)\(rest.isEmpty ? "" : " ")\(rest)")
  }

  static func argumentBeginsStatement(at range: SourceRange, line: SourceRange?) -> Diagnostic {
    Diagnostic(
      .syntaxError, "an argument cannot begin a statement", at: range,
      hint: "indent the line to continue the one above", context: line.map { [$0] } ?? [])
  }

  static func betweenNeedsAnd(at range: SourceRange, isUnfinished: Bool) -> Diagnostic {
    Diagnostic(
      .syntaxError, "between needs two values with \"and\" between them", at: range,
      hint: "units between 1 and 5", isUnfinished: isUnfinished)
  }

  static func chainedComparison(
    at range: SourceRange, left: String, middle: String, right: String, first: String,
    second: String
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "comparisons do not chain", at: range,
      hint: "\(middle) between \(left) and \(right)   (both included), or   \(first) and \(second)")
  }

  static func columnIsCalculation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a column is needed here, not a calculation", at: range,
      hint: "calculate it before:   derive price = revenue / units")
  }

  static func continuationBeginsWithVerb(at range: SourceRange, above: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "this line continues the one above, but begins with a verb", at: range,
      hint: "take away its indentation, or put | before it", context: [above])
  }

  static func emptyStage(at range: SourceRange, isOr: Bool) -> Diagnostic {
    isOr
      ? Diagnostic(
        .syntaxError, "| begins the next stage, and || is nothing", at: range,
        hint: "for either of two conditions write   or")
      : Diagnostic(
        .syntaxError, "there is no stage between | and |", at: range, hint: "take one | away")
  }

  static func expectedLevel(at range: SourceRange, found: String, hint: String?) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a level is a column or a call, not \(found)", at: range,
      hint: hint ?? "region > country   or   region, year(date)")
  }

  static func expectedNode(at range: SourceRange, found: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a node's name is needed here, not \(found)", at: range,
      hint: "Games   or   Games > Chess, in quotes when it has spaces")
  }

  static func isNeedsMissing(at range: SourceRange, found: String) -> Diagnostic {
    let blanks: Set<String> = ["empty", "blank", "na", "nan", "nothing", "undefined"]
    if blanks.contains(found.lowercased()) {
      return Diagnostic(
        .syntaxError, "after \"is\" comes missing or not missing", at: range, hint: "is missing")
    }
    return Diagnostic(
      .syntaxError, "after \"is\" comes missing or not missing", at: range,
      hint: "to compare with \(found) write   == \(found)")
  }

  static func blankBeforeBracket(at range: SourceRange, name: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "the bracket of a call touches the function's name", at: range,
      hint: "\(name)(…)")
  }

  static func keywordAsValue(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\"\(word)\" is a word of the language, and a value is needed here", at: range,
      hint: "a column of that name goes in backticks:   `\(word)`")
  }

  static func labelInFilter(
    at range: SourceRange, name: String, value: String, verb: String
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "conditions are compared with ==", at: range,
      hint: "\(verb) \(name) == \(value)")
  }

  static func leadingZero(at range: SourceRange, in bytes: [UInt8]) -> Diagnostic {
    let message = "a number does not begin with 0"
    let before = bytes[..<range.lowerBound]
    let digits = before.dropLast().reversed().prefix { $0 >= 0x30 && $0 <= 0x39 }
    let number = String(decoding: digits.reversed(), as: UTF8.self)
    let text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    if before.last == UInt8(ascii: ","), !number.isEmpty, text.count == 3 {
      let grouped = number + "_" + text
      let amount = number == "1" && text == "000" ? "one thousand" : "\(number),\(text)"
      return Diagnostic(
        .syntaxError, message, at: range, hint: "for \(amount) write \(number)\(text) or \(grouped)"
      )
    }
    if before.last == UInt8(ascii: ","), !number.isEmpty {
      return Diagnostic(
        .syntaxError, message, at: range, hint: "a decimal has a point:   \(number).\(text)")
    }
    if before.last == UInt8(ascii: "-"), number.count == 4 {
      let rest = bytes[range.lowerBound...].prefix {
        ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-")
      }
      let date = number + "-" + String(decoding: rest, as: UTF8.self)
      return Diagnostic(.syntaxError, message, at: range, hint: "a date is @\(date) or \"\(date)\"")
    }
    let trimmed = String(text.drop { $0 == "0" })
    return Diagnostic(
      .syntaxError, message, at: range,
      hint: "write \(trimmed.isEmpty ? "0" : trimmed), or \"\(text)\" for a text")
  }

  static func magic(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "there are no magics here", at: range, hint: "charts are shown without any")
  }

  static func missingAlias(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\"as\" needs a name after it", at: range, hint: "as clean",
      isUnfinished: true)
  }

  static func missingArgument(
    _ parameter: Parameter, of spec: CommandSpec, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError,
      "\(spec.name) needs \(parameter.isPositional ? "" : "\"\(parameter.name)\": ")\(parameter.summary)",
      at: range, hint: spec.shortExample ?? "")
  }

  static func missingArgumentValue(
    _ parameter: Parameter, at range: SourceRange, color: String?
  ) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\"\(parameter.name)\" has no value", at: range,
      hint: color.map {
        "# begins a comment; a colour goes in quotes:   \(parameter.name): \"\($0)\""
      } ?? parameter.summary,
      isUnfinished: color == nil)
  }

  static func missingColon(
    _ range: SourceRange, parameter: Parameter, value: String, isVerb: Bool
  ) -> Diagnostic {
    let labelled = "\(parameter.name): \(value)"
    let stage = isVerb ? "   or, as a stage of its own,   | \(parameter.name) \(value)" : ""
    return Diagnostic(
      .syntaxError, "\"\(parameter.name)\" needs a colon here", at: range, hint: labelled + stage)
  }

  static func missingStage(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "after | comes another stage", at: range, hint: "take the | away, or go on",
      isUnfinished: true)
  }

  static func missingValue(after name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\(name.text) gets no value", at: range, hint: "\(name.text) = 10",
      isUnfinished: true)
  }

  static func nameWithBlanks(at range: SourceRange, whole: String, verb: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a name with spaces goes in quotes", at: range, hint: "\(verb) \"\(whole)\"")
  }

  static func namesJoinedByAnd(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "columns are separated by commas", at: range, hint: hint)
  }

  static func nothingAfterComma(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "nothing comes after this comma", at: range, hint: "take it away, or go on",
      isUnfinished: true)
  }

  static func plusBetweenStages(at range: SourceRange, rest: String) -> Diagnostic {
    Diagnostic(.syntaxError, "stages are joined by |", at: range, hint: "| \(rest)")
  }

  static func positionalAfterNamed(
    _ token: Token, reader: ArgumentReader, rest: SourceRange, in source: SourceText
  ) -> Diagnostic {
    let verb = reader.spec.name
    let extra = source[token.range]
    let positional = reader.arguments.first { $0.label == nil }
    let named = reader.arguments.filter { $0.label != nil }
    let labels = named.map { argument in
      let start = argument.label?.range.lowerBound ?? argument.range.lowerBound
      return source[SourceRange(start, argument.range.upperBound)]
    }.joined(separator: " ")
    var hint: String
    if let positional, case .levels = positional.value {
      hint = "\(verb) \(source[positional.range]) > \(extra) \(labels)"
    } else if verb == "group" {
      let measure = source[rest]
      hint = "group \(measure) \(labels)   or   group \(labels) total: \(measure)"
    } else {
      let first = positional.map { source[$0.range] + ", " } ?? ""
      hint = "\(verb) \(first)\(extra) \(labels)"
    }
    while hint.hasSuffix(" ") { hint.removeLast() }
    return Diagnostic(.syntaxError, "what has no name comes first", at: token.range, hint: hint)
  }

  static func renameNeedsName(at range: SourceRange, old: String, new: String?) -> Diagnostic {
    let reason = new == nil ? "" : "      (\"as\" would name the whole table)"
    return Diagnostic(
      .syntaxError, "rename needs the new name", at: range,
      hint: "rename \(old) to \(new ?? "new_name")\(reason)", isUnfinished: new == nil)
  }

  static func repeatedName(_ name: Name) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\(name.text) is given twice", at: name.range,
      hint: "give one of them another name")
  }

  static func repeatedArgument(
    _ parameter: Parameter, at range: SourceRange, hint: String
  ) -> Diagnostic {
    Diagnostic(.syntaxError, "\"\(parameter.name)\" is given twice", at: range, hint: hint)
  }

  static func selectedColumns(at range: SourceRange, columns: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "select marks one node of a hierarchy", at: range, hint: "keep \(columns)")
  }

  static func sortKeyIsCalculation(
    at range: SourceRange, key: String, rest: String, mark: Punctuation
  ) -> Diagnostic {
    let sign = mark.rawValue
    let two =
      mark == .minus
      ? "two keys:   sort by \(key), -\(rest)      a difference:" : "put brackets around it:"
    return Diagnostic(
      .syntaxError, "a sort key is a column or a call", at: range,
      hint: "\(two)   sort by (\(key) \(sign) \(rest))")
  }

  static func tooManyAfterPreposition(
    _ preposition: String, _ parameters: [Parameter], at range: SourceRange, extra: String
  ) -> Diagnostic {
    let names = parameters.map(\.name).joined(separator: " and ")
    return Diagnostic(
      .syntaxError, "\(preposition) takes \(names) here, and no more", at: range,
      hint: "a panel for each value is   facet: \(extra)")
  }

  static func tooManyOperations(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitError, "this has more than \(Parser.maximumOperations) calculations", at: range,
      hint: "give parts of it names of their own")
  }

  static func wordAsHabit(at range: SourceRange, hint: String) -> Diagnostic {
    Diagnostic(.syntaxError, "this is written another way here", at: range, hint: hint)
  }

  static func unquotedText(at range: SourceRange, whole: String, verb: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a text goes in quotes", at: range, hint: "\(verb) \"\(whole)\"")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitError, "this is nested more than \(Parser.maximumDepth) deep", at: range,
      hint: "give the inner parts names of their own")
  }
}
