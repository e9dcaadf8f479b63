internal import SourceModel

extension Parser {
  /// Recognises statements of other languages and shows the same thing in this one.
  func habit() -> Diagnostic? {
    guard let word = current.word else { return nil }
    if word == "select", let query = sqlQuery() { return query }
    if peek().is(.dot), peek().touchesPrevious { return method() }
    if peek().is(.openBracket), peek().touchesPrevious, registry[word] == nil {
      return subscripted()
    }
    if peek().is(.less), peek(2).is(.minus), peek(2).touchesPrevious { return arrow() }
    if let geometry = ggplotLayer() { return geometry }
    return chartWords(word)
  }

  private func text(_ distance: Int) -> String { source[peek(distance).range] }

  /// The tokens of the current statement.
  private var statementTokens: ArraySlice<Token> {
    tokens[index...].prefix { !$0.isTerminator }
  }

  // MARK: - SQL

  /// `SELECT a, SUM(b) FROM t [WHERE c] GROUP BY a [ORDER BY …] [LIMIT n]`.
  private func sqlQuery() -> Diagnostic? {
    let words = Array(statementTokens)
    guard let from = words.firstIndex(where: { $0.word == "from" }), from + 1 < words.count
    else { return nil }
    let table = source[words[from + 1].range]
    let listed = split(words[1..<from])
    let aggregate = listed.first { $0.contains("(") }.map(lowercasedCall)
    let plain = listed.filter { !$0.contains("(") && $0 != "*" }
    let group = clause(["group", "by"], in: words).map { split($0).joined(separator: ", ") }
    var stages = [table]
    if let condition = clause(["where"], in: words), let first = condition.first,
      let last = condition.last
    {
      stages.append("filter " + source[first.range.union(last.range)])
    }
    if let aggregate {
      let keys = group ?? plain.joined(separator: ", ")
      stages.append("group \(aggregate)" + (keys.isEmpty ? "" : " by \(keys)"))
    } else if !plain.isEmpty {
      stages.append("keep " + plain.joined(separator: ", "))
    }
    if let order = clause(["order", "by"], in: words) {
      stages.append("sort by " + split(order).joined(separator: ", "))
    }
    if let limit = clause(["limit"], in: words)?.first {
      stages.append("take " + source[limit.range])
    }
    let place = words[1..<from].first {
      $0.word.map { FunctionRegistry.shared[$0] != nil } ?? false
    }
    return Diagnostic(
      .syntaxError, "select marks one node of a hierarchy", at: (place ?? current).range,
      hint: "in this language:   " + stages.joined(separator: " | "))
  }

  private func lowercasedCall(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }
    return name.lowercased() + text.dropFirst(name.count)
  }

  /// Cuts tokens at the commas outside brackets.
  private func split(_ words: some Collection<Token>) -> [String] {
    var parts: [SourceRange?] = [nil]
    var nesting = 0
    for token in words {
      if token.is(.openParenthesis) { nesting += 1 }
      if token.is(.closeParenthesis) { nesting -= 1 }
      if token.is(.comma), nesting == 0 {
        parts.append(nil)
      } else {
        parts[parts.count - 1] = parts[parts.count - 1]?.union(token.range) ?? token.range
      }
    }
    return parts.compactMap { $0.map { source[$0] } }
  }

  private func clause(_ opening: [String], in words: [Token]) -> ArraySlice<Token>? {
    let ends: Set<String> = ["from", "where", "group", "having", "order", "limit"]
    for start in words.indices where words[start...].map(\.word).starts(with: opening) {
      let rest = words[(start + opening.count)...]
      return rest.prefix { $0.word.map { !ends.contains($0) } ?? true }
    }
    return nil
  }

  // MARK: - Methods

  /// `sales.groupby("region").revenue.sum()` and its kind.
  private func method() -> Diagnostic {
    let table = text(0)
    let words = Array(statementTokens)
    let name = peek(2).word ?? ""
    let quoted = words.compactMap { token -> String? in
      if case .string(let parts) = token.kind, case .text(let text)? = parts.first {
        text
      } else {
        nil
      }
    }
    let file = quoted.first ?? "data.csv"
    let column = quoted.first ?? "a"
    let hint: String
    switch name {
    case "groupby", "group_by":
      let aggregate = words.compactMap(\.word).last {
        FunctionRegistry.shared[$0]?.kind == .aggregate
      }
      let values = words.filter { $0.word != nil && $0.lineIndent == nil }.compactMap(\.word)
      let value = values.last { $0 != aggregate && $0 != "groupby" && $0 != "group_by" }
      hint = "\(table) | group \(aggregate ?? "sum")(\(value ?? "x")) by \(column)"
    case "read_csv", "read_table", "read_excel": hint = "load \"\(file)\""
    case "head", "describe": hint = "\(name) \(table)"
    case "sort_values": hint = "\(table) | sort by \(column)"
    case "drop_duplicates", "unique": hint = "\(table) | distinct"
    case "dropna": hint = "\(table) | drop_missing"
    case "plot", "bar", "line", "scatter", "pie", "area", "hist":
      hint =
        "\(table) | \(registry[name]?.name ?? "line") …   (help \(registry[name]?.name ?? "line"))"
    default:
      let verb =
        registry[name]?.name ?? Habits.verbs[name].map { String($0.prefix { $0 != " " }) }
      hint = verb.map { "\(table) | \($0) …   (help \($0))" } ?? "\(table) | head"
    }
    return Diagnostic(
      .syntaxError, "tables have no methods; stages are joined by |", at: current.range, hint: hint)
  }

  /// `df[df.x > 1]`, `df["x"]`.
  private func subscripted() -> Diagnostic {
    let table = text(0)
    let inner = statementTokens.dropFirst(2).prefix { !$0.is(.closeBracket) }
    var words = inner.map { source[$0.range] }.joined(separator: " ")
    for name in [table + " . ", table + " [ "] { words = words.replacingText(name, with: "") }
    let isCondition = inner.contains { $0.is(.greater) || $0.is(.less) || $0.is(.equal) }
    return Diagnostic(
      .syntaxError, "tables have no methods; stages are joined by |", at: current.range,
      hint: isCondition ? "\(table) | filter \(words)" : "\(table) | keep \(words)")
  }

  // MARK: - R

  private func arrow() -> Diagnostic {
    let rest = statementTokens.dropFirst(3)
    let value = rest.first.map { first in source[first.range.union(rest.last?.range ?? first.range)]
    }
    return Diagnostic(
      .syntaxError, "a name is given with =", at: peek().range.union(peek(2).range),
      hint: "\(text(0)) = \(value ?? "10")")
  }

  /// `… + geom_line()`, `aes(…)`.
  private func ggplotLayer() -> Diagnostic? {
    guard
      let layer = statementTokens.first(where: { token in
        token.word.map { $0.hasPrefix("geom_") || $0 == "aes" || $0 == "ggplot" } ?? false
      }), layer.word != current.word || layer.word == "ggplot"
    else { return nil }
    let advice = layer.word.flatMap { Habits.verbs[$0] } ?? "| rule y: 10"
    return Diagnostic(
      .syntaxError, "layers are stages joined by |", at: layer.range,
      hint: layer.word == "aes" || layer.word == "ggplot" ? "t | scatter a, b" : "| " + advice)
  }

  // MARK: - Words around charts

  private func chartWords(_ word: String) -> Diagnostic? {
    let next = peek().word
    if word == "heat", next == "map" || next == "maps" {
      return Diagnostic(
        .unknownVerb, "there is no verb \"heat\"", at: current.range.union(peek().range),
        hint: "heatmap x: a y: b color: sum(c)")
    }
    if word == "dark", next == "mode" {
      return Diagnostic(
        .unknownVerb, "there is no verb \"dark\"", at: current.range.union(peek().range),
        hint: "set theme dark")
    }
    if let spec = registry[word], spec.isMark,
      next == "chart" || next == "plot" || next == "graph"
    {
      return Diagnostic(
        .syntaxError, "\"\(next ?? "chart")\" is not needed", at: peek().range,
        hint: spec.examples.first)
    }
    if word == "reset" || word == "clear", next == "zoom" || next == "selection" {
      return Diagnostic(
        .unknownVerb, "there is no verb \"\(word)\" for this",
        at: current.range.union(peek().range),
        hint: next == "zoom" ? "zoom none" : "select none")
    }
    return nil
  }
}

extension String {
  /// Returns the text with every occurrence of a part replaced.
  fileprivate func replacingText(_ part: String, with other: String) -> String {
    guard !part.isEmpty else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: part) {
      result += rest[..<start.lowerBound] + other
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  /// Returns where a part first stands.
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
