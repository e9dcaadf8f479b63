internal import SourceModel

extension Parser {
  /// Reads an expression, loosest operator first.
  mutating func expression() -> Expression { disjunction() }

  /// Runs a rule one level deeper; too deep a text is refused, as the stack is finite.
  private mutating func nested(_ rule: (inout Parser) -> Expression) -> Expression {
    guard depth < Parser.maximumDepth else {
      report(.tooDeep(at: current.range))
      let range = current.range
      skipStage()
      return .invalid(range)
    }
    depth += 1
    defer { depth -= 1 }
    return rule(&self)
  }

  /// Counts a calculation; a longer chain than the stack bears is refused.
  private mutating func countOperation() {
    operations += 1
    guard operations > Parser.maximumOperations else { return }
    report(.tooManyOperations(at: current.range))
    skipStage()
  }

  private mutating func disjunction() -> Expression {
    nested { parser in
      var left = parser.conjunction()
      while parser.take(word: "or") {
        parser.countOperation()
        let right = parser.conjunction()
        left = .binary(.or, left, right, left.range.union(right.range))
      }
      return left
    }
  }

  private mutating func conjunction() -> Expression {
    var left = negation()
    note(.conjunction)
    while take(word: "and") {
      countOperation()
      let right = negation()
      left = .binary(.and, left, right, left.range.union(right.range))
    }
    return left
  }

  private mutating func negation() -> Expression {
    guard current.word == "not" else { return comparison() }
    return nested { parser in
      let start = parser.current.range
      parser.advance()
      let operand = parser.negation()
      return .unary(.not, operand, start.union(operand.range))
    }
  }

  private mutating func comparison() -> Expression {
    let left = range()
    note(.comparison)
    if let comparison = comparisonOperator {
      advance()
      let right = range()
      let whole = left.range.union(right.range)
      if comparisonOperator != nil {
        report(chain(left, right))
        while comparisonOperator != nil {
          advance()
          _ = range()
        }
      }
      return .comparison(comparison, left, right, whole)
    }
    let isNegated = current.word == "not" && ["in", "between"].contains(peek().word)
    if isNegated { advance() }
    if take(word: "in") {
      let set = membershipSet()
      return .membership(left, in: set, isNegated: isNegated, left.range.union(set.range))
    }
    if take(word: "between") {
      let lower = sum()
      guard take(word: "and") else {
        let isEnd = isAtStageEnd
        report(
          .betweenNeedsAnd(
            at: isEnd ? SourceRange(left.range.lowerBound, previousEnd) : current.range,
            isUnfinished: isEnd))
        return .between(left, lower, lower, isNegated: isNegated, left.range.union(lower.range))
      }
      let upper = sum()
      return .between(left, lower, upper, isNegated: isNegated, left.range.union(upper.range))
    }
    if take(word: "is") {
      note(.missing)
      let isNegated = take(word: "not")
      if isNegated { note(.missing) }
      if !(take(word: "missing") || take(word: "null")) {
        report(.isNeedsMissing(at: current.range, found: source[current.range]))
        if !isAtStageEnd { advance() }
      }
      return .missing(
        left, isNegated: isNegated, SourceRange(left.range.lowerBound, previousEnd))
    }
    return left
  }

  private func chain(_ left: Expression, _ right: Expression) -> Diagnostic {
    .chainedComparison(
      at: current.range, left: source[left.range], middle: source[right.range],
      right: source[peek().range],
      first: source[SourceRange(left.range.lowerBound, right.range.upperBound)],
      second: source[SourceRange(right.range.lowerBound, peek().range.upperBound)])
  }

  private var comparisonOperator: ComparisonOperator? {
    guard case .punctuation(let mark) = current.kind else { return nil }
    switch mark {
    case .equal, .assign: return .equal
    case .notEqual: return .notEqual
    case .less: return .less
    case .lessOrEqual: return .lessOrEqual
    case .greater: return .greater
    case .greaterOrEqual: return .greaterOrEqual
    default: return nil
    }
  }

  /// Reads what follows `in`: a list in either bracket, a range, a period or a variable.
  private mutating func membershipSet() -> Expression {
    guard current.is(.openParenthesis) else { return range() }
    let start = current.range
    advance()
    var items = [expression()]
    while take(.comma) {
      if current.is(.closeParenthesis) { break }
      items.append(expression())
    }
    if !take(.closeParenthesis) { report(.unexpected(current, in: source)) }
    let whole = SourceRange(start.lowerBound, previousEnd)
    if items.count == 1, case .range = items[0] { return items[0] }
    return .list(items, whole)
  }

  private mutating func range() -> Expression {
    let lower = sum()
    guard take(.ellipsis) else { return lower }
    let upper = sum()
    return .range(lower, upper, lower.range.union(upper.range))
  }

  /// Reads a calculation without comparisons.
  mutating func sum() -> Expression {
    var left = product()
    while case .punctuation(let mark) = current.kind, mark == .plus || mark == .minus {
      advance()
      countOperation()
      let right = product()
      left = .binary(
        mark == .plus ? .add : .subtract, left, right, left.range.union(right.range))
    }
    return left
  }

  private mutating func product() -> Expression {
    var left = unary()
    while case .punctuation(let mark) = current.kind,
      let operation = [.times: BinaryOperator.multiply, .slash: .divide, .percent: .remainder][mark]
    {
      if mark == .percent, isNumber(tokens[max(0, index - 1)]), endsAfterPercent {
        report(
          .percentApart(
            at: tokens[index - 1].range.union(current.range),
            number: source[tokens[index - 1].range], isUnfinished: peek().isTerminator),
          breaksStage: false)
        advance()
        return left
      }
      advance()
      countOperation()
      let right = unary()
      left = .binary(operation, left, right, left.range.union(right.range))
    }
    return left
  }

  /// Whether nothing that could be an operand follows the `%` here.
  private var endsAfterPercent: Bool {
    let next = peek()
    return next.isTerminator || next.is(.pipe) || next.is(.closeParenthesis)
      || next.word != nil && peek(2).is(.colon)
  }

  /// Reads a sign and what it belongs to; `-x^2` is `-(x^2)`.
  mutating func unary() -> Expression {
    guard current.is(.minus) || current.is(.plus) else { return power() }
    return nested { parser in
      let start = parser.current.range
      let operation: UnaryOperator = parser.current.is(.minus) ? .minus : .plus
      parser.advance()
      let operand = parser.unary()
      return .unary(operation, operand, start.union(operand.range))
    }
  }

  private mutating func power() -> Expression {
    let base = primary()
    guard take(.caret) else { return base }
    return nested { parser in
      let exponent = parser.unary()
      return .binary(.power, base, exponent, base.range.union(exponent.range))
    }
  }
}
