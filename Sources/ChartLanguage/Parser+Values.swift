internal import SourceModel

extension Parser {
  /// Reads a value of a parameter's kind.
  mutating func value(of parameter: Parameter, in spec: CommandSpec) -> ArgumentValue {
    probe?.place = CursorProbe.Place(spec: spec, parameter: parameter)
    noteOperand()
    switch parameter.kind {
    case .word, .name: return names([nameOrVariable(parameter, spec)])
    case .words, .names: return names(list(in: spec) { $0.nameOrVariable(parameter, spec) })
    case .text: return .texts([spec.kind == .files ? fileName(spec) : text(parameter, spec)])
    case .files: return .texts(list(in: spec) { $0.fileName(spec) })
    case .number: return .expressions([sum()])
    case .column: return .columns([columnSelector()])
    case .columns: return .columns(list(in: spec) { $0.columnSelector() })
    case .pairs: return .pairs(list(in: spec) { $0.pair() })
    case .keys: return .keys(list(in: spec) { $0.key() })
    case .levels: return .levels(levels(spec))
    case .node: return .path(path())
    case .measures:
      return .expressions(list(in: spec) { $0.expression() }.map { column($0, parameter) })
    case .expression, .map, .setting: return .expressions([column(expression(), parameter)])
    }
  }

  /// Takes a lone quoted text for a column's name where the parameter asks for a column.
  private func column(_ expression: Expression, _ parameter: Parameter) -> Expression {
    parameter.takesQuotedColumn ? expression.asColumn : expression
  }

  /// Keeps names as names; a variable among them makes all of them expressions.
  private func names(_ values: [Expression]) -> ArgumentValue {
    let names = values.compactMap { if case .name(let name) = $0 { name } else { nil } }
    return names.count == values.count ? .names(names) : .expressions(values)
  }

  /// Reads `item { "," item }`, in `[ ]` or bare; it ends before `, NAME :` and the like.
  private mutating func list<Item>(
    in spec: CommandSpec, _ item: (inout Parser) -> Item
  ) -> [Item] {
    // `[a] + …` and a list that is itself the value are read by the item's own rule.
    let isBracketed = current.is(.openBracket) && closesArgument(from: index)
    if isBracketed { advance() }
    if isBracketed, take(.closeBracket) { return [] }
    var items = [item(&self)]
    while current.is(.comma), isBracketed || !beginsNextArgument(afterCommaIn: spec) {
      if !isBracketed, spec.name == "filter", isDecimalComma(at: index) {
        report(decimalComma(at: index))
      }
      advance()
      if isBracketed, current.is(.closeBracket) { break }
      if isAtStageEnd {
        report(.nothingAfterComma(at: SourceRange(previousEnd - 1, previousEnd)))
        break
      }
      items.append(item(&self))
    }
    if isBracketed, !take(.closeBracket), !current.isTerminator {
      report(.unexpected(current, in: source))
      skipStage()
    }
    return items
  }

  /// Whether the bracket here encloses a whole argument rather than begin a calculation.
  private func closesArgument(from start: Int) -> Bool {
    var nesting = 0
    var end = start
    while end < tokens.count, !tokens[end].isTerminator {
      if case .punctuation(let mark) = tokens[end].kind {
        if mark.closing != nil { nesting += 1 }
        if mark.isClosing { nesting -= 1 }
      }
      end += 1
      if nesting == 0 { break }
    }
    guard end < tokens.count, case .punctuation(let mark) = tokens[end].kind else { return true }
    return !mark.isArithmetic
  }

  private mutating func nameOrVariable(_ parameter: Parameter, _ spec: CommandSpec) -> Expression {
    noteOperand()
    if case .variable(let name) = current.kind {
      let range = current.range
      advance()
      return .variable(Name(name, at: range))
    }
    guard let name = anyName(current) else {
      if isNumber(current), !parameter.words.isEmpty {
        report(
          .unknownWord(Name(source[current.range], at: current.range), for: parameter, of: spec),
          breaksStage: false)
        advance()
        return .invalid(tokens[index - 1].range)
      }
      report(.expectedName(parameter, at: current.range, found: current, in: source))
      let place = current.range
      if !isAtStageEnd { advance() }
      return .invalid(place)
    }
    advance()
    let isWord = parameter.kind == .word || parameter.kind == .words
    if isWord, !parameter.words.isEmpty, !parameter.words.contains(name.text.lowercased()) {
      report(.unknownWord(name, for: parameter, of: spec), breaksStage: false)
    }
    return .name(name)
  }

  private mutating func text(_ parameter: Parameter, _ spec: CommandSpec) -> Expression {
    switch current.kind {
    case .string, .variable: return primary()
    case .name where parameter.words.contains(current.word ?? ""):
      // A declared word stands for itself: `format: compact`.
      let range = current.range
      let word = current.word ?? ""
      advance()
      return .literal(.text(word), range)
    default: return missingText(parameter, spec)
    }
  }

  /// Explains a text without quotes, of all its words: `title: Coffee exports`.
  private mutating func missingText(_ parameter: Parameter, _ spec: CommandSpec) -> Expression {
    let start = index
    let end = max(argumentEnd(from: index, in: spec), start + 1)
    let range = tokens[start].range.union(tokens[end - 1].range)
    if parameter.name == "split", current.is(.openParenthesis), tokens[start + 1].word != nil {
      let rest = text(argumentEnd(from: index, in: spec), argumentStageEnd)
      let separator = tokens[start + 2].is(.comma) ? source[tokens[start + 3].range] : "\"/\""
      let path = "\(spec.name) path: \(source[tokens[start + 1].range]) split: \(separator)"
      report(.wordAsHabit(at: range, hint: rest.isEmpty ? path : "\(path) \(rest)"))
    } else if tokens[start].word == nil {
      report(
        .expectedText(parameter, at: current.range, found: source[current.range], label: nil))
    } else {
      let found = text(start, end).filter { $0 != "\"" }
      report(
        .expectedText(
          parameter, at: range, found: found, label: end > start + 1 ? parameter.name : nil),
        breaksStage: false)
    }
    index = min(end, tokens.count - 1)
    return .invalid(range)
  }

  private mutating func fileName(_ spec: CommandSpec) -> Expression {
    noteOperand()
    switch current.kind {
    case .string, .variable: return primary()
    default:
      let start = current.range
      var end = start.lowerBound
      while !isAtStageEnd, current.range.lowerBound == end || end == start.lowerBound {
        end = current.range.upperBound
        advance()
      }
      let isKind = !isAtStageEnd && anyName(current)?.spelling == .quoted
      let name =
        isKind ? anyName(current)?.text ?? "" : source[SourceRange(start.lowerBound, end)]
      if isKind { advance() }
      report(.unquotedFile(at: start, name: name, verb: spec.name), breaksStage: false)
      return .invalid(SourceRange(start.lowerBound, end))
    }
  }

  /// Reads a column, or the first and last of a run: `a..f`.
  mutating func columnSelector() -> ColumnSelector {
    let first = columnName()
    guard take(.ellipsis) else { return ColumnSelector(first) }
    return ColumnSelector(first, through: columnName())
  }

  private mutating func columnName() -> Expression {
    noteOperand()
    switch current.kind {
    case .variable: return primary()
    case .name, .backticked, .string:
      if let word = current.word, Parser.keywords.contains(word) {
        report(.keywordAsValue(word, at: current.range))
        advance()
        return .invalid(tokens[index - 1].range)
      }
      if let name = anyName(current), !isTouchingCall {
        advance()
        return .name(name)
      }
      report(.columnIsCalculation(at: current.range))
      return expression()
    default:
      report(.expectedColumn(at: current.range, found: source[current.range]))
      let range = current.range
      if !isAtStageEnd { advance() }
      return .invalid(range)
    }
  }

  private mutating func pair() -> (from: Name, to: Name) {
    noteOperand()
    let from = pairName()
    note(.newName)
    guard take(word: "to") else {
      let other = current.word == "as" ? anyName(peek())?.text : nil
      report(
        .renameNeedsName(
          at: isAtStageEnd ? from.range : current.range, old: source[from.range], new: other))
      return (from, from)
    }
    return (from, pairName())
  }

  private mutating func pairName() -> Name {
    guard let name = anyName(current) else {
      report(.expectedColumn(at: current.range, found: source[current.range]))
      let place = current.range.lowerBound
      if !isAtStageEnd, !current.is(.comma) { advance() }
      return Name("", at: SourceRange(place, place))
    }
    advance()
    return name
  }

  /// Reads `[ "-" ] ( column | call | "(" expression ")" ) [ "asc" | "desc" ]`.
  private mutating func key() -> SortKey {
    let start = current.range.lowerBound
    var isDescending = take(.minus)
    let expression = primary().asColumn
    let end = previousEnd
    note(.direction)
    if take(word: "desc") {
      isDescending = true
    } else {
      _ = take(word: "asc")
    }
    if case .punctuation(let mark) = current.kind, mark.isArithmetic {
      report(
        .sortKeyIsCalculation(
          at: current.range, key: source[SourceRange(start, end)], rest: source[peek().range],
          mark: mark))
      while !isAtStageEnd, !current.is(.comma) { advance() }
    }
    return SortKey(expression, isDescending: isDescending, range: SourceRange(start, previousEnd))
  }

  /// Reads `level { ( ">" | "," ) level }`.
  private mutating func levels(_ spec: CommandSpec) -> [Expression] {
    let isBracketed = take(.openBracket)
    var levels = [level(spec, isFirst: true)]
    while current.is(.greater)
      || (current.is(.comma) && (isBracketed || !beginsNextArgument(afterCommaIn: spec)))
    {
      advance()
      if isBracketed, current.is(.closeBracket) { break }
      levels.append(level(spec, isFirst: false))
    }
    if isBracketed, !take(.closeBracket), !current.isTerminator {
      report(.unexpected(current, in: source))
      skipStage()
    }
    return levels
  }

  private mutating func level(_ spec: CommandSpec, isFirst: Bool) -> Expression {
    let isLiteral = if case .literal = current.kind { true } else { false }
    let isMark =
      if case .punctuation(let mark) = current.kind {
        mark != .closeParenthesis && mark != .pipe
      } else { false }
    if isLiteral || isMark {
      report(
        .expectedLevel(
          at: current.range, found: source[current.range],
          hint: isFirst && !peek().is(.greater) && isNumber(current)
            && spec.parameter(named: "depth") != nil
            ? "depth: \(source[current.range])" : nil))
      return expression()
    }
    return primary().asColumn
  }

  /// Reads `part { ">" part }`.
  private mutating func path() -> [PathPart] {
    var parts = [PathPart(pathPart())]
    while take(.greater) { parts.append(PathPart(pathPart())) }
    return parts
  }

  private mutating func pathPart() -> Expression {
    noteOperand()
    if let name = bareOrBackticked(current) {
      advance()
      return .name(name)
    }
    switch current.kind {
    case .string, .variable, .literal: return primary()
    case .punctuation(.minus): return unary()
    default:
      report(
        isAtStageEnd
          ? .expectedValue(at: current, after: previousEnd, in: source)
          : .expectedNode(at: current.range, found: source[current.range]))
      let range = current.range
      if !isAtStageEnd { advance() }
      return .invalid(range)
    }
  }
}

extension Expression {
  /// A lone quoted text as the name of a column; anything else unchanged.
  package var asColumn: Expression {
    guard case .literal(.text(let text), let range) = self else { return self }
    return .name(Name(text, at: range, spelling: .quoted))
  }
}

extension Punctuation {
  /// Whether the mark stands between two operands of a calculation.
  var isArithmetic: Bool {
    switch self {
    case .plus, .minus, .times, .slash, .percent, .caret: true
    default: false
    }
  }

  /// Whether the mark closes a bracket.
  var isClosing: Bool { [.closeParenthesis, .closeBracket, .closeBrace].contains(self) }
}
