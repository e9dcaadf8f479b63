/// Decides whether the first record of a table holds the names of its columns.
struct HeaderDetection {
  let sample: Sample
  let shape: RecordShape
  let dialect: CSVDialect

  /// Whether the first record is a header.
  ///
  /// It is not when a column begins with a value like those below it; it is when a text stands over
  /// other types, and by default (report 23). Years over numbers are names.
  var hasHeader: Bool {
    let first = sample.records[shape.firstRecord]
    let body = sample.records[(shape.firstRecord + 1)...].prefix(200)
      .filter { $0.count == shape.width }
    guard !body.isEmpty else { return !first.allSatisfy { $0.kind == .number } }
    var textOverTyped = false
    var typedOverTyped = false
    var repeated = 0
    for (column, cell) in first.enumerated() where column < shape.width {
      let below = body.map { $0[column] }.filter { !$0.isBlank && !$0.isMissing }
      let head = cell.kind
      let typed = below.count { $0.kind == .number || $0.kind == .date }
      let isTyped = !below.isEmpty && typed * 10 >= below.count * 9
      if head == .text && isTyped { textOverTyped = true }
      if head == .number || head == .date, isTyped, !isYear(cell) { typedOverTyped = true }
      if head == .text, below.contains(where: { $0.text == cell.text }) { repeated += 1 }
    }
    if typedOverTyped { return false }
    if textOverTyped { return true }
    let isWholeRepeated = repeated == first.count
    return repeated == 0 || isWholeRepeated && first.count > 1 || body.count < 3
  }

  /// How many records hold the names, at least one.
  ///
  /// A further record belongs to them when it has texts over two columns of numbers or dates at
  /// least, and neither a number nor a date nor a word for a missing value.
  var rows: Int {
    var rows = 1
    while rows < 3, isHeader(shape.firstRecord + rows) { rows += 1 }
    return rows
  }

  private func isHeader(_ record: Int) -> Bool {
    guard record < sample.records.count, sample.records[record].count == shape.width else {
      return false
    }
    let cells = sample.records[record]
    guard cells.allSatisfy({ $0.isBlank || isName($0) }) else { return false }
    let body = sample.records[(record + 1)...].prefix(200).filter { $0.count == shape.width }
    guard body.count > 1 else { return false }
    let typed = cells.indices.count { column in
      let below = body.map { $0[column] }.filter { !$0.isBlank && !$0.isMissing }
      let isTyped = { (cell: Sample.Cell) in cell.kind == .number || cell.kind == .date }
      return !cells[column].isBlank && !below.isEmpty
        && below.count(where: isTyped) * 10 >= below.count * 9
    }
    return typed > 1
  }

  /// Whether a text begins as names and units do.
  private func isName(_ cell: Sample.Cell) -> Bool {
    guard cell.kind == .text, !cell.isMissing, let first = cell.text.trimmingBlanks().first else {
      return false
    }
    let letter = first | 32
    return letter >= 97 && letter <= 122 || first >= 0x80 || "([%$_".utf8.contains(first)
  }

  private func isYear(_ cell: Sample.Cell) -> Bool {
    guard cell.text.count == 4, let year = Int(String(decoding: cell.text, as: UTF8.self)) else {
      return false
    }
    return (1_800...2_200).contains(year)
      && sample.records[shape.firstRecord].contains {
        $0.kind == .text
      }
  }
}
