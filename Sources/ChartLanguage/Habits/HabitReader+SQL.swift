internal import SourceModel

extension HabitReader {
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

  func index(of word: String) -> Int? { tokens.firstIndex { $0.word == word } }

  /// Returns the tokens of a clause: after its words, before the next clause.
  func clause(_ opening: [String]) -> Range<Int>? {
    let ends: Set<String> = ["from", "where", "group", "having", "order", "limit", "offset", "set"]
    for start in tokens.indices where tokens[start...].map(\.word).starts(with: opening) {
      let first = start + opening.count
      let end = tokens[first...].firstIndex { $0.word.map { ends.contains($0) } ?? false }
      return first < (end ?? tokens.count) ? first..<(end ?? tokens.count) : nil
    }
    return nil
  }
}
