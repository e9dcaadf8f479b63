/// Where the table lies among the first records, and how even it is.
struct RecordShape {
  /// The record with the names, or the first of the data.
  private(set) var firstRecord = 0
  /// Cells that most records have.
  private(set) var width = 1
  /// The share of records with that many cells, from the first record on; a little less than the
  /// share of those with as many as the one before, if that is more.
  private(set) var evenness = 1.0
  private var rows: [Int] = []

  /// Finds the width that most records share and the record where they begin (row 6).
  ///
  /// - Parameters:
  ///   - sample: the first records.
  ///   - mayHavePreamble: whether lines above the table are looked for.
  init(_ sample: Sample, mayHavePreamble: Bool = true) {
    rows = sample.records.indices.filter { !sample.isBlank($0) }
    guard !rows.isEmpty else { return }
    var counts: [Int: Int] = [:]
    for row in rows { counts[sample.records[row].count, default: 0] += 1 }
    width = 1
    var most = 0
    for row in rows {
      let count = counts[sample.records[row].count] ?? 0
      if count > most {
        most = count
        width = sample.records[row].count
      }
    }
    // One more cell than all others have is a delimiter at the end of lines: still the same shape.
    var first = 0
    if width > 1 && mayHavePreamble {
      while first < min(rows.count, 20) {
        let cells = sample.records[rows[first]].count
        if cells == width || first == 0 && cells > 1 && abs(cells - width) == 1 { break }
        first += 1
      }
      if first == min(rows.count, 20) { first = 0 }
      first += titleRows(sample, rows[first...])
    }
    firstRecord = rows[first]
    let body = rows[first...]
    let even = body.count { sample.records[$0].count == width }
    evenness = max(Double(even), 0.8 * Double(neighbours(sample, body))) / Double(body.count)
  }

  /// How many records have as many cells as the one before: tables of several widths that stand
  /// below one another are even, each for itself.
  private func neighbours(_ sample: Sample, _ body: ArraySlice<Int>) -> Int {
    zip(body, body.dropFirst()).count { first, second in
      let cells = sample.records[first].count
      return cells > 1 && cells == sample.records[second].count
    }
  }

  /// Returns how many records above the table are a title that a spreadsheet filled up to its width.
  ///
  /// Such records have a first cell alone; then comes one without any, or one with a text in each.
  private func titleRows(_ sample: Sample, _ rows: ArraySlice<Int>) -> Int {
    var hasBlank = false
    for (count, row) in rows.prefix(20).enumerated() {
      let cells = sample.records[row]
      guard cells.count == width else { return 0 }
      if count > 0, row > rows[rows.startIndex + count - 1] + 1 { hasBlank = true }
      let filled = cells.count { !$0.isBlank }
      if filled == 0 {
        hasBlank = true
      } else if filled > 1 || cells[0].isBlank {
        guard count > 0, count + 1 < rows.count else { return 0 }
        let isHeader = width > 2 && cells.allSatisfy { $0.kind == .text }
        return hasBlank || isHeader ? count : 0
      }
    }
    return 0
  }

  /// Rates how much the cells look like a table, 0…1 (after Table Uniformity).
  func quality(_ sample: Sample, dialect: CSVDialect) -> Double {
    let body = rows.filter { $0 >= firstRecord }.prefix(200)
    guard !body.isEmpty else { return 0 }
    var known = 0.0
    var cells = 0
    var hidden = 0
    for row in body {
      for cell in sample.records[row] {
        known += Self.quality(cell, dialect: dialect)
        cells += 1
      }
      if sample.records[row].contains(where: { !$0.isQuoted && $0.text.contains(13) }) {
        hidden += 1
      }
    }
    let share = cells > 0 ? known / Double(cells) : 0
    let problems = Double(
      sample.problems.count(.strayQuote) + sample.problems.count(.unclosedQuote))
    let trust = 1 / (1 + problems / Double(body.count))
    // A single column is right when no delimiter makes an even table.
    let breadth = width > 1 ? 1.0 : 0.35
    // Returns in most records that end no line: likelier they do (Excel's old files end all lines so).
    let lines = 1 - 0.5 * Double(hidden) / Double(body.count)
    return evenness * evenness * share * trust * breadth * lines
  }

  private static func quality(_ cell: Sample.Cell, dialect: CSVDialect) -> Double {
    if cell.isQuoted { return dialect.quoting.quote == UInt8(ascii: "'") ? 0.98 : 1 }
    let text = cell.text.trimmingBlanks()
    if text.isEmpty { return 0.9 }
    var score = 1.0
    for byte in text {
      if byte == 59 || byte == 9 || byte == 124 { score = min(score, 0.5) }
      if byte == 44 { score = min(score, 0.85) }
    }
    if text.first == UInt8(ascii: "\"") || text.last == UInt8(ascii: "\"") {
      score = min(score, 0.4)
    }
    let edges = [text.first, text.last]
    if dialect.quoting.quote != UInt8(ascii: "'"), edges.allSatisfy({ $0 == UInt8(ascii: "'") }),
      text.count > 1
    {
      score = min(score, 0.7)
    }
    return score
  }
}
