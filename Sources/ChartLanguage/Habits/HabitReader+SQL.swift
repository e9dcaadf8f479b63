internal import SourceModel

extension HabitReader {
  /// `SELECT a, SUM(b) FROM t [WHERE c] GROUP BY a [ORDER BY …] [LIMIT n]`.
  var sqlQuery: Diagnostic? {
    guard tokens[0].word == "select", let from = index(of: "from"), from + 1 < tokens.count
    else { return nil }
    let table = text(from + 1..<from + 2)
    let isDistinct = tokens[1].word == "distinct"
    let listed = split((isDistinct ? 2 : 1)..<from).map { text($0) }
    let aggregate = listed.first { $0.contains("(") }.map(call)
    let plain = listed.filter { !$0.contains("(") && $0 != "*" }
    var stages = [table]
    if let condition = clause(["where"]) { stages.append("filter " + text(condition)) }
    if isDistinct {
      stages.append(plain.isEmpty ? "distinct" : "distinct " + plain.joined(separator: ", "))
    } else if let aggregate {
      let keys = clause(["group", "by"]).map { text($0) } ?? plain.joined(separator: ", ")
      stages.append("group \(aggregate)" + (keys.isEmpty ? "" : " by \(keys)"))
    } else if !plain.isEmpty {
      stages.append("keep " + plain.joined(separator: ", "))
    }
    if let order = clause(["order", "by"]) { stages.append("sort by " + text(order)) }
    if let limit = clause(["limit"]) { stages.append("take " + text(limit)) }
    let place = tokens[1..<from].first {
      $0.word.map { FunctionRegistry.shared[$0] != nil } ?? false
    }
    return .habit(
      .select, at: (place ?? tokens[0]).range,
      hint: "in this language:   "
        + (stages.count == 1 ? "head \(table)" : stages.joined(separator: " | ")))
  }

  /// `INSERT`, `CREATE`, `DELETE`, `UPDATE`.
  var otherSQL: Diagnostic? {
    let place = tokens[0].range
    switch (tokens[0].word, tokens.dropFirst().first?.word) {
    case ("delete", "from") where tokens.count > 2:
      let table = text(2..<3)
      let condition = clause(["where"]).map { text($0) } ?? "true"
      return .habit(
        .statement, at: place, hint: "\(table) | filter not (\(condition)) as \(table)")
    case ("insert", "into") where tokens.count > 2:
      let table = text(2..<3)
      return .habit(.statement, at: place, hint: "\(table) | append more as \(table)")
    case ("create", _):
      let name = tokens.count > 2 ? text(2..<3) : "t"
      return .habit(.statement, at: place, hint: "\(name) = load \"\(name).csv\"")
    case ("update", _) where index(of: "set") != nil:
      let change = clause(["set"]).map { text($0) } ?? "a = 1"
      return .habit(.statement, at: place, hint: "\(text(1..<2)) | derive \(change)")
    default: return nil
    }
  }

  /// `bar sum(x) from t group by a, b`: a mark that reads like SQL.
  var markFromTable: Diagnostic? {
    guard let word = tokens[0].word, let spec = registry[word], spec.isMark,
      let from = index(of: "from"), from > 1, from + 1 < tokens.count,
      tokens[from + 1].word != nil, !tokens[from - 1].is(.colon), !tokens[from - 1].is(.comma)
    else { return nil }
    var measure = text(1..<from)
    if measure.lowercased().hasPrefix("sum("), measure.hasSuffix(")") {
      measure = String(measure.dropFirst(4).dropLast())
    }
    if measure.hasPrefix("of ") { measure = String(measure.dropFirst(3)) }
    let keys = (clause(["group", "by"]) ?? clause(["by"])).map { " by " + text($0) } ?? ""
    let condition = clause(["where"]).map { "filter \(text($0)) | " } ?? ""
    return .habit(
      .fromAfterMark, at: tokens[from].range,
      hint: "\(text(from + 1..<from + 2)) | \(condition)\(spec.name) of \(measure)\(keys)")
  }

  private func call(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }
    if name.lowercased() == "count" { return "count()" }
    let end = text.lastIndex(of: ")").map { text.index(after: $0) } ?? text.endIndex
    return name.lowercased() + text[name.endIndex..<end]
  }

  func index(of word: String) -> Int? { tokens.firstIndex { $0.word == word } }

  /// Returns the tokens of a clause: after its words, before the next clause.
  private func clause(_ opening: [String]) -> Range<Int>? {
    let ends: Set<String> = ["from", "where", "group", "having", "order", "limit", "set"]
    for start in tokens.indices where tokens[start...].map(\.word).starts(with: opening) {
      let first = start + opening.count
      let end = tokens[first...].firstIndex { $0.word.map { ends.contains($0) } ?? false }
      return first < (end ?? tokens.count) ? first..<(end ?? tokens.count) : nil
    }
    return nil
  }
}
