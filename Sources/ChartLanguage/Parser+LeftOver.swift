internal import SourceModel

extension Parser {
  /// Explains words that other languages have between values, as in `filter region is Europe`.
  func leftOverHabit(_ reader: ArgumentReader) -> Diagnostic? {
    guard let last = reader.arguments.last else {
      return nil
    }
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
    case "select":
      guard current.is(.comma) || tokens[index - 1].is(.comma) else { return nil }
      return .selectedColumns(
        at: SourceRange(last.range.lowerBound, endOfStage), columns: "\(left), \(right)")
    default:
      guard current.word == "and", case .columns = last.value else { return nil }
      return .namesJoinedByAnd(
        at: current.range,
        hint:
          "\(reader.spec.name) \(left), \(source[SourceRange(peek().range.lowerBound, endOfStage)])"
      )
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

  /// The first date column of the current table, else a name that shows what is meant.
  private var dateColumn: String {
    environment.currentTable.flatMap { environment.table(named: $0) }?
      .columns.first { $0.need == .time }?.name ?? "date"
  }
}
