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
    guard !body.isEmpty else { return !first.allSatisfy { kind($0) == .number } }
    var textOverTyped = false
    var typedOverTyped = false
    var repeated = 0
    for (column, cell) in first.enumerated() where column < shape.width {
      let below = body.map { $0[column] }.filter { !$0.isBlank && !isMissing($0) }
      let head = kind(cell)
      let typed = below.count { kind($0) == .number || kind($0) == .date }
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

  private enum Kind {
    case blank, number, date, text
  }

  private func kind(_ cell: Sample.Cell) -> Kind {
    if cell.isBlank { return .blank }
    let text = Array(cell.text.trimmingBlanks())
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return .blank }
      let count = buffer.count
      if unsafe PlainNumber(base, 0, count) != nil { return .number }
      if unsafe NumberParsing.parse(base, 0, count) != nil { return .number }
      if let number = unsafe DecoratedNumber(base, 0, count),
        NumberFormat.allCases.contains(where: { number.value($0) != nil })
      {
        return .number
      }
      return unsafe CellDate(base, 0, count).isEmpty ? .text : .date
    }
  }

  private func isYear(_ cell: Sample.Cell) -> Bool {
    guard cell.text.count == 4, let year = Int(String(decoding: cell.text, as: UTF8.self)) else {
      return false
    }
    return (1_800...2_200).contains(year)
      && sample.records[shape.firstRecord].contains {
        kind($0) == .text
      }
  }

  private func isMissing(_ cell: Sample.Cell) -> Bool {
    let text = Array(cell.text.trimmingBlanks())
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return true }
      return unsafe CellWords.isMissing(base, 0, buffer.count)
    }
  }
}
