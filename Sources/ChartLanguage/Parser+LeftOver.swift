internal import SourceModel

extension Parser {
  /// Explains words that other languages have between values, as in `filter region is Europe`.
  func leftOverHabit(_ reader: ArgumentReader) -> Diagnostic? {
    guard let last = reader.arguments.last else { return leftOverAtStart(reader) }
    let left = source[last.range]
    let right = source[SourceRange(current.range.lowerBound, endOfStage)]
    switch reader.spec.name {
    case "filter": return comparison(left, after: last)
    case "sort":
      guard ["descending", "ascending"].contains(current.word) else { return nil }
      let order = current.word == "descending" ? " desc" : ""
      return .wordAsHabit(at: current.range, hint: "sort by \(left)\(order)")
    case "top", "bottom":
      return .wordAsHabit(at: current.range, hint: "\(reader.spec.name) \(left) by \(right)")
    case "take":
      guard current.word == "by" else { return nil }
      return .wordAsHabit(at: current.range, hint: "top \(left) \(right)")
    case "select" where current.is(.comma) || tokens[index - 1].is(.comma):
      return .selectedColumns(
        at: SourceRange(last.range.lowerBound, endOfStage), columns: "\(left), \(right)")
    case "zoom", "select", "collapse", "expand": return path(reader.spec.name, left, last)
    case "drop":
      guard ["na", "nan", "null", "nulls", "missing", "blanks"].contains(left.lowercased()) else {
        return nil
      }
      return .wordAsHabit(at: last.range.union(current.range), hint: "drop_missing \(right)")
    case "use" where current.is(.dot):
      return .unquotedFile(
        at: last.range.union(current.range), name: left + right, verb: "load")
    case "hierarchy" where current.is(.dot) && peek().word == "split":
      let separator = peek(3).isTerminator ? "\"/\"" : source[peek(3).range]
      return .wordAsHabit(
        at: current.range.union(peek().range), hint: "hierarchy path: \(left) split: \(separator)")
    default:
      guard current.word == "and", case .columns = last.value else { return nil }
      return .namesJoinedByAnd(
        at: current.range,
        hint:
          "\(reader.spec.name) \(left), \(source[SourceRange(peek().range.lowerBound, endOfStage)])"
      )
    }
  }

  /// `derive seconds / 3600 as hours`: a verb of the user's own names gets a value alone.
  private func leftOverAtStart(_ reader: ArgumentReader) -> Diagnostic? {
    guard reader.spec.name == "derive", !current.isTerminator else { return nil }
    let end = argumentEnd(from: index, in: reader.spec)
    let value = text(index, end)
    let isNamed = tokens[end].word == "as" && anyName(tokens[end + 1]) != nil
    let name = isNamed ? nodeText(tokens[end + 1]) : "result"
    return .derivedNeedsName(
      at: SourceRange(current.range.lowerBound, endOfStage), hint: "derive \(name) = \(value)")
  }

  /// `select country == "Colombia"`, `zoom Fruits.Apple`, `zoom Fruits Apple`.
  private func path(_ verb: String, _ left: String, _ last: Argument) -> Diagnostic? {
    if last.label != nil {
      return .wordAsHabit(at: current.range, hint: stageSoFar)
    }
    if current.isComparison, !peek().isTerminator {
      let isCondition = left != nodeText(tokens[index - 1])
      return isCondition
        ? nil : .wordAsHabit(at: current.range, hint: "\(verb) \(nodeText(peek()))")
    }
    if ["where", "if", "when"].contains(left.lowercased()) {
      return .conditionInStage(at: last.range, hint: "filter \(restOfStage)")
    }
    let isSeparated = current.is(.dot) || current.is(.slash)
    let isPath = isSeparated || knowsPath(last, then: current)
    guard isPath else { return nil }
    var parts: [String] = [left]
    for token in tokens[index..<argumentStageEnd] where anyName(token) != nil {
      parts.append(nodeText(token))
    }
    return .wordAsHabit(at: current.range, hint: "\(verb) \(parts.joined(separator: " > "))")
  }

  /// Whether the session's hierarchy has both names as nodes, one under the other.
  private func knowsPath(_ last: Argument, then token: Token) -> Bool {
    guard case .path(let parts) = last.value, case .name(let name)? = parts.last?.expression,
      let next = anyName(token),
      let outline = environment.currentHierarchy.flatMap({ environment.hierarchy(named: $0) })
    else { return false }
    return outline.paths.contains { path in
      path.last?.lowercased() == next.text.lowercased()
        && path.dropLast().last?.lowercased() == name.text.lowercased()
    }
  }

  /// `filter region Europe`, `filter city like "R%"`, `filter year 2024`.
  private func comparison(_ left: String, after last: Argument) -> Diagnostic? {
    guard case .expressions(let values) = last.value, let value = values.last else { return nil }
    let column = source[value.range]
    let words: Set<String> = [
      "equals", "equal", "eq", "has", "contains", "like", "matches", "starts",
    ]
    let relation = current.word.flatMap { words.contains($0) ? $0 : nil }
    if current.is(.dot) {
      return .methodOfColumn(at: current.range, hint: "filter \(calledMethod(of: column))")
    }
    let first = relation == nil ? current : peek()
    guard !first.isTerminator, !first.is(.pipe) else { return nil }
    let end = SourceRange(first.range.lowerBound, endOfStage)
    var text = source[end]
    if case .string(let parts) = first.kind, case .text(let inner)? = parts.first { text = inner }
    let hint: String
    switch relation {
    case "has", "contains": hint = "contains(\(column), \"\(text)\")"
    case "like", "matches", "starts":
      let plain = text.filter { !"%*^$".contains($0) }
      let isStart = relation == "starts" || (!text.hasPrefix("%") && text.hasSuffix("%"))
      hint = isStart ? "starts(\(column), \"\(plain)\")" : "contains(\(column), \"\(plain)\")"
    default:
      if case .literal = first.kind {
        let unit = FunctionRegistry.shared[column].map { $0.kind == .period } ?? false
        hint = unit ? "\(column)(\(dateColumn)) == \(text)" : "\(column) == \(text)"
      } else {
        hint = "\(column) == \"\(text)\""
      }
    }
    return .wordAsHabit(at: current.range.union(end), hint: "filter \(hint)")
  }
}
