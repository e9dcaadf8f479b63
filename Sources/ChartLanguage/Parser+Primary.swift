internal import SourceModel

extension Parser {
  /// Reads one operand: a literal, name, call, list, map or bracketed expression.
  mutating func primary() -> Expression {
    let token = current
    noteOperand()
    switch token.kind {
    case .literal(let literal):
      advance()
      return .literal(literal, token.range)
    case .string(let parts):
      advance()
      return interpolated(parts, token.range)
    case .variable(let name):
      advance()
      return .variable(Name(name, at: token.range))
    case .backticked(let text):
      advance()
      return .name(Name(text, at: token.range, spelling: .backticked))
    case .name(let text): return nameOrCall(text)
    case .punctuation(.openParenthesis): return bracketed()
    case .punctuation(.openBracket): return list()
    case .punctuation(.openBrace): return map()
    default:
      if token.is(.exclamation), let question = missingQuestion(at: index + 1) {
        return refuse(question, isNegated: true)
      }
      report(.expectedValue(at: token, after: previousEnd, in: source))
      if !isAtStageEnd, !token.is(.comma), !token.is(.closeBracket), !token.is(.closeBrace) {
        advance()
      }
      return .invalid(token.range)
    }
  }

  private mutating func nameOrCall(_ text: String) -> Expression {
    let name = Name(text, at: current.range)
    if let literal = Parser.namedLiterals[text.lowercased()], !isTouchingCall {
      advance()
      return .literal(literal, name.range)
    }
    if let question = missingQuestion(at: index), current.word == "is" {
      return refuse(question, isNegated: false)
    }
    if let word = current.word, Parser.keywords.contains(word), !isTouchingCall {
      report(.keywordAsValue(word, at: name.range))
      advance()
      return .invalid(name.range)
    }
    guard isTouchingCall else {
      advance()
      if current.is(.openParenthesis), FunctionRegistry.shared[text] != nil {
        report(
          .blankBeforeBracket(
            at: SourceRange(name.range.lowerBound, current.range.upperBound), name: text))
        return call(name)
      }
      return .name(name)
    }
    advance()
    return call(name)
  }

  /// `is.na(x)` and `isnull(x)` at a place: the operand, and where the call ends.
  private func missingQuestion(at start: Int) -> (operand: String, end: Int)? {
    let names: Set<String> = ["na", "null", "nan", "isna", "isnull", "is_na", "is_null", "isnan"]
    var place = start
    if peek(place - index).word == "is", peek(place - index + 1).is(.dot) { place += 2 }
    guard let word = peek(place - index).word, names.contains(word),
      peek(place - index + 1).is(.openParenthesis)
    else { return nil }
    var end = place + 2
    while end < tokens.count - 1, !tokens[end].is(.closeParenthesis), !tokens[end].isTerminator {
      end += 1
    }
    return end > place + 2 ? (text(place + 2, end), end) : nil
  }

  private mutating func refuse(
    _ question: (operand: String, end: Int), isNegated: Bool
  ) -> Expression {
    let end = min(question.end, tokens.count - 1)
    let range = current.range.union(tokens[end].range)
    report(
      .functionOfMissing(
        at: range, hint: "\(question.operand) is \(isNegated ? "not " : "")missing"))
    index = end
    _ = take(.closeParenthesis)
    return .invalid(range)
  }

  var isTouchingCall: Bool {
    peek().is(.openParenthesis) && peek().touchesPrevious
  }

  private mutating func call(_ name: Name) -> Expression {
    advance()
    var arguments: [Expression] = []
    while !current.is(.closeParenthesis), !current.isTerminator {
      let start = index
      arguments.append(expression())
      if !take(.comma) { break }
      if index == start { break }
    }
    if !take(.closeParenthesis) {
      if case .name(let word)? = arguments.last, word.text.lowercased() == "distinct",
        current.word != nil
      {
        report(
          .wordAsHabit(
            at: SourceRange(name.range.lowerBound, current.range.upperBound),
            hint: "distinct(\(source[current.range]))"))
      } else if isNumber(tokens[index - 1]), current.touchesPrevious, current.word != nil {
        report(unit(in: name, arguments))
        skipStage()
      } else {
        report(.unclosedCall(name, at: current.range, in: source))
      }
    }
    if arguments.count == 1, FunctionRegistry.shared[name.text]?.takesQuotedColumn == true {
      arguments[0] = arguments[0].asColumn
    }
    return .call(name, arguments, SourceRange(name.range.lowerBound, previousEnd))
  }

  /// `at: (4500, 38)`: a place is given by x and by y.
  private func pointInBrackets(from start: Int) -> Diagnostic {
    let x = source[SourceRange(tokens[start + 1].range.lowerBound, previousEnd)]
    let y = source[peek().range]
    var end = start
    while end < tokens.count - 1, !tokens[end].is(.closeParenthesis), !tokens[end].isTerminator {
      end += 1
    }
    return .wordAsHabit(
      at: tokens[start].range.union(tokens[end].range), hint: "x: \(x) y: \(y)")
  }

  /// `bin(day, 1d)`: a number with a unit; a unit of time is a function here.
  private func unit(in function: Name, _ arguments: [Expression]) -> Diagnostic {
    let units = ["d": "day", "h": "hour", "m": "minute", "w": "week", "s": "second", "y": "year"]
    let number = source[tokens[index - 1].range]
    let range = tokens[index - 1].range.union(current.range)
    guard function.text.lowercased() == "bin", arguments.count > 1,
      let unit = current.word.flatMap({ units[$0] })
    else { return .numberWithUnit(at: range, hint: number) }
    return .numberWithUnit(at: range, hint: "\(unit)(\(source[arguments[0].range]))")
  }

  private mutating func bracketed() -> Expression {
    let start = index
    advance()
    let inner = expression()
    if !take(.closeParenthesis), !current.isTerminator {
      if current.is(.comma), isNumber(tokens[start + 1]), tokens[max(0, start - 1)].is(.colon) {
        report(pointInBrackets(from: start))
      } else {
        report(.unexpected(current, in: source))
      }
    }
    return inner
  }

  private mutating func list() -> Expression {
    let start = current.range.lowerBound
    advance()
    var items: [Expression] = []
    while !current.is(.closeBracket), !current.isTerminator {
      items.append(expression())
      if !take(.comma) { break }
    }
    if !take(.closeBracket), !current.isTerminator { report(.unexpected(current, in: source)) }
    return .list(items, SourceRange(start, previousEnd))
  }

  private mutating func map() -> Expression {
    let start = current.range.lowerBound
    advance()
    var entries: [MapEntry] = []
    while !current.is(.closeBrace), !current.isTerminator {
      guard let key = mapKey() else {
        report(.expectedKey(at: current.range, in: source))
        break
      }
      if !(take(.colon) || take(.assign)) { report(.expectedKey(at: current.range, in: source)) }
      entries.append(MapEntry(key: key, value: expression()))
      if !take(.comma) { break }
    }
    if !take(.closeBrace), !current.isTerminator {
      report(.unexpected(current, in: source))
      while !current.isTerminator, !take(.closeBrace) { advance() }
    }
    return .map(entries, SourceRange(start, previousEnd))
  }

  private mutating func mapKey() -> String? {
    if let name = anyName(current) {
      advance()
      return name.text
    }
    guard case .literal = current.kind else { return nil }
    let text = source[current.range]
    advance()
    return text
  }

  /// Reads the code in an interpolated text by a parser of its own over the same source.
  private mutating func interpolated(_ parts: [StringPart], _ range: SourceRange) -> Expression {
    if parts.count == 1, case .text(let text) = parts[0] { return .literal(.text(text), range) }
    let segments = parts.map { part -> Expression.Segment in
      switch part {
      case .text(let text): .text(text)
      case .code(let code): .value(embedded(code))
      }
    }
    return .interpolation(segments, range)
  }

  private mutating func embedded(_ code: SourceRange) -> Expression {
    guard depth < Parser.maximumDepth else {
      report(.tooDeep(at: code))
      return .invalid(code)
    }
    var lexer = Lexer(source, in: code)
    lexer.run()
    var parser = Parser(
      source: source, registry: registry, environment: environment,
      tokens: LineJoining(lexer.tokens).tokens,
      diagnostics: lexer.diagnostics)
    parser.depth = depth + 1
    let expression = parser.expression()
    if !parser.current.isTerminator { parser.report(.unexpected(parser.current, in: source)) }
    diagnostics += parser.diagnostics
    return expression
  }

  /// Words that stand for values; Python's spellings differ only in case.
  static let namedLiterals: [String: Literal] = [
    "true": .boolean(true), "false": .boolean(false), "null": .null, "none": .null,
  ]

  /// Words that operators are made of; in backticks they are names.
  static let keywords: Set<String> = ["and", "or", "not", "in", "between", "is", "as"]
}
