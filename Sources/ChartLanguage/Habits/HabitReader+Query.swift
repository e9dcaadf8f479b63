internal import SourceModel

extension HabitReader {
  /// `SELECT a, SUM(b) FROM t [WHERE c] [GROUP BY a [HAVING d]] [ORDER BY …] [LIMIT n]`.
  var sqlQuery: Diagnostic? {
    guard tokens[0].word == "select", let from = index(of: "from"), from + 1 < tokens.count
    else { return nil }
    let table = string(tokens[from + 1]).map { "load \"\($0)\"" } ?? text(from + 1..<from + 2)
    let isDistinct = tokens[1].word == "distinct"
    var selection = SQLSelection(self, split((isDistinct ? 2 : 1)..<from))
    let derivations = selection.derivations()
    let having = clause(["having"]).map { selection.expression($0) }
    let order = clause(["order", "by"]).map { split($0).map { selection.key($0) } } ?? []
    let plain = selection.plain
    var stages = [table]
    if let condition = clause(["where"]) { stages.append("filter " + text(condition)) }
    if !derivations.isEmpty { stages.append("derive " + derivations.joined(separator: ", ")) }
    var ending: [String] = []
    if !order.isEmpty { ending.append("sort by " + order.map(\.text).joined(separator: ", ")) }
    if let limit = clause(["limit"]) { ending.append("take " + text(limit.prefix(1))) }
    if isDistinct {
      stages.append(plain.isEmpty ? "distinct" : "distinct " + plain.joined(separator: ", "))
    } else if !selection.aggregates.isEmpty {
      let keys = clause(["group", "by"]).map { split($0).map { selection.groupKey($0) } } ?? plain
      let by = keys.isEmpty ? "" : " by " + keys.joined(separator: ", ")
      stages.append("group \(selection.aggregates.joined(separator: ", "))\(by)")
      if let having { stages.append("filter " + having) }
    } else if !plain.isEmpty {
      let keep = "keep " + plain.joined(separator: ", ")
      // A column that only orders the rows is kept until it has done so.
      let isLast = !order.allSatisfy { plain.contains($0.column) }
      ending.insert(keep, at: isLast ? ending.count : 0)
    }
    stages += ending
    return .habit(
      .select, at: tokens[0].range,
      hint: "in this language:   "
        + (stages.count == 1 ? "head \(table)" : stages.joined(separator: " | ")))
  }
}

/// What a query selects, and what its columns are called after `group`.
private struct SQLSelection {
  /// A selected value.
  struct Item {
    /// As it is written here.
    var text: String
    var label: String?
    /// Whether the label is not the person's own.
    var isUnnamed = false
    let isAggregate: Bool
    /// The column that the value becomes; `group` gives its keys names of their own.
    var column: String { isAggregate ? label ?? derived : derived }
    /// Whether it is more than the name of a column.
    var isCalculated: Bool {
      !isAggregate && text != "*" && text.contains { "(+-*/%".contains($0) }
    }
    /// What a column is called that nobody named: its words joined.
    var derived: String
  }

  private let reader: HabitReader
  private var items: [Item] = []

  init(_ reader: HabitReader, _ parts: [Range<Int>]) {
    self.reader = reader
    items = parts.map { part in
      let named = part.count > 2 && reader.tokens[part.upperBound - 2].word == "as"
      var item = SQLSelection.item(
        reader, named ? part.lowerBound..<part.upperBound - 2 : part)
      if named {
        item.label = reader.column(reader.text(part.suffix(1)))
        item.isUnnamed = false
      }
      return item
    }
    nameCalculations()
  }

  /// Tells aggregates of calculations apart, which have no short names of their own.
  private mutating func nameCalculations() {
    var count = 0
    for index in items.indices where items[index].isUnnamed {
      count += 1
      items[index].label = count == 1 ? "total" : "total\(count)"
    }
  }

  /// The aggregates as `group` takes them: what has no name comes first.
  var aggregates: [String] {
    let all = items.filter(\.isAggregate)
    return all.filter { $0.label == nil }.map(\.text)
      + all.compactMap { item in item.label.map { "\($0): \(item.text)" } }
  }

  /// The other columns.
  var plain: [String] { items.filter { !$0.isAggregate && $0.text != "*" }.map(\.text) }

  /// The calculations of rows as `derive` takes them, and then columns; none beside aggregates.
  mutating func derivations() -> [String] {
    guard aggregates.isEmpty else { return [] }
    var result: [String] = []
    for index in items.indices where items[index].isCalculated {
      let name = items[index].label ?? items[index].derived
      result.append("\(name) = \(items[index].text)")
      items[index].text = name
      items[index].derived = name
    }
    return result
  }

  /// Writes a key of `ORDER BY`: a place in the selection, a name or an expression.
  mutating func key(_ range: Range<Int>) -> (text: String, column: String) {
    let words: Set<String> = ["asc", "desc", "nulls", "first", "last"]
    let end = range.dropFirst().first { reader.tokens[$0].word.map(words.contains) ?? false }
    let operand = range.lowerBound..<(end ?? range.upperBound)
    let isDescending = range.contains { reader.tokens[$0].word == "desc" }
    let column = numbered(operand)?.column ?? selected(operand)?.column ?? expression(operand)
    let isWord = column.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isDescending else { return (column, column) }
    return (isWord ? "-\(column)" : "\(column) desc", column)
  }

  /// Writes a key of `GROUP BY`: a place in the selection or a column.
  func groupKey(_ range: Range<Int>) -> String {
    (numbered(range) ?? selected(range))?.text ?? reader.text(range)
  }

  /// The selected value that is no aggregate and written or named so.
  private func selected(_ range: Range<Int>) -> Item? {
    let text = reader.text(range)
    return items.first { item in
      !item.isAggregate && (item.label == text || item.text.isSameCode(as: text))
    }
  }

  /// Writes an expression on groups: an aggregate in it becomes the column that holds it.
  mutating func expression(_ range: Range<Int>) -> String {
    var written = ""
    var index = range.lowerBound
    var end: Int?
    while index < range.upperBound {
      let token = reader.tokens[index]
      if let end, token.range.lowerBound > end { written += " " }
      if SQLSelection.isAggregate(reader, index) {
        let close = min(reader.closing(of: index + 1), range.upperBound - 1)
        written += column(of: SQLSelection.item(reader, index..<close + 1))
        index = close
      } else {
        written += alias(token)
      }
      end = reader.tokens[index].range.upperBound
      index += 1
    }
    return written
  }

  /// The item that a number names by its place.
  private func numbered(_ range: Range<Int>) -> Item? {
    guard range.count == 1, let place = Int(reader.text(range)), items.indices.contains(place - 1)
    else { return nil }
    return items[place - 1]
  }

  /// Finds the column of an aggregate; one that is not selected joins the selection.
  private mutating func column(of wanted: Item) -> String {
    if let known = items.first(where: { $0.text.isSameCode(as: wanted.text) }) {
      return known.column
    }
    items.append(wanted)
    nameCalculations()
    return items.last?.column ?? wanted.column
  }

  /// A name that the query gave to a plain column stands for that column.
  private func alias(_ token: Token) -> String {
    let name = reader.source[token.range]
    return items.first { !$0.isAggregate && $0.label == name }?.text ?? name
  }

  private static func isAggregate(_ reader: HabitReader, _ index: Int) -> Bool {
    guard let word = reader.tokens[index].word, index + 1 < reader.tokens.count,
      reader.tokens[index + 1].is(.openParenthesis)
    else { return false }
    return FunctionRegistry.shared[word]?.kind == .aggregate
  }

  private static func item(_ reader: HabitReader, _ part: Range<Int>) -> Item {
    let text = reader.text(part)
    guard let open = part.dropFirst().first, reader.tokens[open].is(.openParenthesis),
      let word = reader.tokens[part.lowerBound].word
    else {
      let isName = part.count == 1 || !text.contains { "+-*/%".contains($0) }
      return Item(text: text, isAggregate: false, derived: isName ? text : "value")
    }
    var inside = reader.text(open + 1..<max(open + 1, reader.closing(of: open)))
    guard reader.closing(of: open) == part.upperBound - 1 else {
      return Item(text: text, isAggregate: false, derived: "value")
    }
    var name = word
    if name == "count", inside == "*" || inside == "1" { inside = "" }
    if name == "count", inside.lowercased().hasPrefix("distinct ") {
      (name, inside) = ("distinct", String(inside.dropFirst(9)))
    }
    let spec = FunctionRegistry.shared[name]
    let isWord = inside.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let isAggregate = spec?.kind == .aggregate
    let called = "\(name)(\(inside))"
    let derived = [spec?.name ?? name, inside].filter { !$0.isEmpty }.joined(separator: "_")
    // A calculation has no short name of its own, so it is given one.
    return Item(
      text: isAggregate ? called : text, label: isWord || !isAggregate ? nil : "total",
      isUnnamed: isAggregate && !isWord, isAggregate: isAggregate,
      derived: isWord ? derived : "value")
  }
}

extension String {
  /// Whether two texts differ in blanks and letter case alone.
  fileprivate func isSameCode(as other: String) -> Bool {
    func bare(_ text: String) -> String { text.filter { !$0.isWhitespace }.lowercased() }
    return bare(self) == bare(other)
  }
}
