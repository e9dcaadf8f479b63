internal import SourceModel

extension Parser {
  /// Reads a value of a parameter's kind.
  mutating func value(of parameter: Parameter, in spec: CommandSpec) -> ArgumentValue {
    switch parameter.kind {
    case .word, .name: .names([takeName(for: parameter)])
    case .words, .names: .names(list(in: spec) { $0.takeName(for: parameter) })
    case .text: .texts([text(for: parameter)])
    case .files: .texts(list(in: spec) { $0.fileName(spec) })
    case .number: .expressions([sum()])
    case .column: .columns([columnSelector()])
    case .columns: .columns(list(in: spec) { $0.columnSelector() })
    case .pairs: .pairs(list(in: spec) { $0.pair() })
    case .keys: .keys(keys(spec))
    case .levels: .levels(levels(spec))
    case .node: .path(path())
    case .measures: .expressions(list(in: spec) { $0.expression() })
    case .expression, .map: .expressions([expression()])
    case .setting: setting()
    }
  }

  /// Reads `item { "," item }`, in `[ ]` or bare; it ends before `, NAME :` and the like.
  private mutating func list<Item>(
    in spec: CommandSpec, _ item: (inout Parser) -> Item
  ) -> [Item] {
    let isBracketed = current.is(.openBracket)
    if isBracketed { advance() }
    if isBracketed, take(.closeBracket) { return [] }
    var items = [item(&self)]
    while current.is(.comma), isBracketed || !beginsNextArgument(afterCommaIn: spec) {
      advance()
      if isBracketed, current.is(.closeBracket) { break }
      if isAtStageEnd { break }
      items.append(item(&self))
    }
    if isBracketed, !take(.closeBracket) { report(.unexpected(current, in: source)) }
    return items
  }

  private mutating func takeName(for parameter: Parameter) -> Name {
    guard let name = anyName(current) else {
      report(.expectedName(parameter, at: current.range, found: current, in: source))
      let place = current.range
      if !isAtStageEnd { advance() }
      return Name("", at: SourceRange(place.lowerBound, place.lowerBound))
    }
    advance()
    return name
  }

  private mutating func text(for parameter: Parameter) -> Expression {
    switch current.kind {
    case .string, .variable: return primary()
    default:
      report(.expectedText(parameter, at: current.range, found: source[current.range]))
      let range = current.range
      if !isAtStageEnd { advance() }
      return .invalid(range)
    }
  }

  private mutating func fileName(_ spec: CommandSpec) -> Expression {
    switch current.kind {
    case .string, .variable: return primary()
    default:
      let start = current.range
      var end = start.upperBound
      while !current.isTerminator, !current.is(.pipe),
        current.range.lowerBound == end || end == start.upperBound
      {
        guard current.range.lowerBound <= end else { break }
        end = current.range.upperBound
        advance()
      }
      report(
        .unquotedFile(at: start, name: source[SourceRange(start.lowerBound, end)], verb: spec.name))
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
    switch current.kind {
    case .name, .backticked, .string, .variable: return primary()
    default:
      report(.expectedColumn(at: current.range, found: source[current.range]))
      let range = current.range
      if !isAtStageEnd { advance() }
      return .invalid(range)
    }
  }

  private mutating func pair() -> (from: Name, to: Name) {
    let from = pairName()
    if !take(word: "to") {
      report(.renameNeedsName(at: current.range, old: from.text))
      return (from, from)
    }
    return (from, pairName())
  }

  private mutating func pairName() -> Name {
    guard let name = anyName(current) else {
      report(.expectedColumn(at: current.range, found: source[current.range]))
      let place = current.range.lowerBound
      if !isAtStageEnd { advance() }
      return Name("", at: SourceRange(place, place))
    }
    advance()
    return name
  }

  private mutating func keys(_ spec: CommandSpec) -> [SortKey] {
    list(in: spec) { $0.key() }
  }

  /// Reads `[ "-" ] ( column | call | "(" expression ")" ) [ "asc" | "desc" ]`.
  private mutating func key() -> SortKey {
    let start = current.range.lowerBound
    var isDescending = take(.minus)
    let expression = primary()
    if take(word: "desc") {
      isDescending = true
    } else if take(word: "asc") {
      isDescending = false
    }
    let range = SourceRange(start, previousEnd)
    if case .punctuation(let mark) = current.kind, mark.isArithmetic {
      report(
        .sortKeyIsCalculation(at: current.range, key: source[range], rest: restText, mark: mark))
      _ = self.expression()
      while !isAtStageEnd, !current.is(.comma) { advance() }
    }
    return SortKey(expression, isDescending: isDescending, range: range)
  }

  /// The text of the token after the current one, for advice.
  private var restText: String { source[peek().range] }

  /// Reads `level { ( ">" | "," ) level }`.
  private mutating func levels(_ spec: CommandSpec) -> [Expression] {
    let isBracketed = take(.openBracket)
    var levels = [primary()]
    while current.is(.greater)
      || (current.is(.comma) && (isBracketed || !beginsNextArgument(afterCommaIn: spec)))
    {
      advance()
      if isBracketed, current.is(.closeBracket) { break }
      levels.append(primary())
    }
    if isBracketed, !take(.closeBracket) { report(.unexpected(current, in: source)) }
    return levels
  }

  /// Reads `part { ">" part }`.
  private mutating func path() -> [PathPart] {
    var parts = [PathPart(pathPart())]
    while take(.greater) { parts.append(PathPart(pathPart())) }
    return parts
  }

  private mutating func pathPart() -> Expression {
    if current.is(.minus) { return unary() }
    return primary()
  }

  private mutating func setting() -> ArgumentValue {
    guard let name = anyName(current) else {
      report(.unexpected(current, in: source))
      return .setting(Name("", at: current.range), nil)
    }
    advance()
    _ = take(word: "to")
    _ = take(.colon) || take(.assign)
    guard !isAtStageEnd else { return .setting(name, nil) }
    return .setting(name, expression())
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
}
