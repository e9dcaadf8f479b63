internal import SourceModel

extension Checker {
  /// Checks the expressions of a stage.
  mutating func stage(_ stage: Stage) {
    let isSaying = stage.spec.kind == .saying || stage.spec.name == "title"
    for argument in stage.arguments {
      for value in argument.value.expressions {
        if isSaying { free(value, bindingTo: nil) } else { expression(value, in: stage) }
      }
    }
  }

  /// Checks an expression and all its parts.
  mutating func expression(_ expression: Expression, in stage: Stage?) {
    var parts: [Expression] = []
    expression.visit { parts.append($0) }
    for part in parts {
      switch part {
      case .comparison(let operation, let left, let right, let range):
        comparison(operation, left, right, range, in: stage)
      case .membership(let value, in: let set, _, let range):
        if case .list(let items, _) = set {
          for item in items { period(value, comparedWith: item, range, in: stage) }
        }
      case .call(let name, let arguments, let range): call(name, arguments, range)
      case .variable(let name): variable(name, in: stage)
      default: break
      }
    }
  }

  private mutating func comparison(
    _ operation: ComparisonOperator, _ left: Expression, _ right: Expression, _ range: SourceRange,
    in stage: Stage?
  ) {
    let prefix = stage?.spec.name == "filter" ? "filter " : ""
    if case .literal(.null, _) = right {
      let place = SourceRange(operatorStart(after: left), range.upperBound)
      report(.comparisonWithNull(at: place, operand: cell.source[left.range], prefix: prefix))
    } else if case .name(let name) = right, isMissingWord(name) {
      let place = SourceRange(operatorStart(after: left), range.upperBound)
      report(.comparisonWithNull(at: place, operand: cell.source[left.range], prefix: prefix))
    } else if case .literal(.null, _) = left {
      report(
        .comparisonWithNull(at: range, operand: cell.source[right.range], prefix: prefix))
    } else if case .name(let name) = left, case .name(let other) = right, name.text == other.text {
      report(
        .comparisonWithItself(
          at: range, name: name.text, prefix: prefix,
          operation: cell.source[
            SourceRange(operatorStart(after: left), right.range.lowerBound)]))
    } else {
      period(left, comparedWith: right, range, in: stage)
      period(right, comparedWith: left, range, in: stage)
    }
  }

  /// Whether a name is what other tools call a missing value, and no column.
  private func isMissingWord(_ name: Name) -> Bool {
    guard name.spelling == .bare,
      ["nan", "na", "nil", "nat", "undefined"].contains(name.text.lowercased())
    else { return false }
    let known = environment.tableNames.contains {
      environment.table(named: $0)?.column(named: name.text) != nil
    }
    return !known && !madeNames.contains(name.text)
  }

  /// Where the operator after an operand begins.
  private func operatorStart(after left: Expression) -> Int {
    var offset = left.range.upperBound
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")")]
    while offset < cell.source.bytes.count, blanks.contains(cell.source.bytes[offset]) {
      offset += 1
    }
    return offset
  }

  /// `month(date) == 3`: a period is one month of one year, not its number.
  private mutating func period(
    _ left: Expression, comparedWith right: Expression, _ range: SourceRange, in stage: Stage?
  ) {
    guard case .call(let name, let arguments, let place) = left, arguments.count == 1,
      case .literal(.integer(let number), _) = right,
      let advice = PeriodAdvice(
        unit: FunctionRegistry.shared[name.text]?.name ?? "", number: number,
        operand: cell.source[arguments[0].range])
    else { return }
    report(.periodIsNoNumber(at: range, call: cell.source[place], advice))
  }

  private mutating func call(_ name: Name, _ arguments: [Expression], _ range: SourceRange) {
    guard let function = FunctionRegistry.shared[name.text] else {
      report(
        .unknownFunction(
          name, arguments: arguments.map { cell.source[$0.range] },
          candidates: FunctionRegistry.shared.specs.flatMap { [$0.name] + $0.aliases }))
      return
    }
    guard !function.arity.contains(arguments.count) else { return }
    report(.wrongArity(function, at: range, found: arguments.count))
  }

  // MARK: - top of rows

  /// `top 10 by sum(x)`: rows have no sums.
  mutating func topOfRows(_ stage: Stage, next: Stage?) {
    let invocation = Invocation(stage)
    guard let key = invocation.expression("by"), key.containsAggregate else { return }
    let count = (try? invocation.integer("count")) ?? 10
    var measure: String?
    if case .call(_, let arguments, _) = key {
      measure = arguments.first.map { cell.source[$0.range] }
    }
    var category: String?
    if let next, next.spec.isMark {
      category = Invocation(next).name(next.spec.kind == .cartesianMark ? "x" : "levels")?.text
    }
    let call = cell.source[key.range].prefix { $0 != "(" }
    report(
      .topNeedsGroups(
        verb: stage.spec.name, call: String(call), key: cell.source[key.range], at: key.range,
        count: count, measure: measure, category: category, mark: next?.spec.name))
  }
}

extension Expression {
  /// Whether an aggregate is called anywhere in the expression.
  package var containsAggregate: Bool {
    var found = false
    visit { part in
      if case .call(let name, let arguments, _) = part,
        let function = FunctionRegistry.shared[name.text], function.kind == .aggregate,
        arguments.count < 2 || function.name == "quantile"
      {
        found = true
      }
    }
    return found
  }
}
