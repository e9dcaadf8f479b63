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
      } else {
        report(.unclosedCall(name, at: current.range, in: source))
      }
    }
    if arguments.count == 1, FunctionRegistry.shared[name.text]?.takesQuotedColumn == true {
      arguments[0] = arguments[0].asColumn
    }
    return .call(name, arguments, SourceRange(name.range.lowerBound, previousEnd))
  }

  private mutating func bracketed() -> Expression {
    advance()
    let inner = expression()
    if !take(.closeParenthesis), !current.isTerminator { report(.unexpected(current, in: source)) }
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
