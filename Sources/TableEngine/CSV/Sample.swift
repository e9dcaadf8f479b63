/// The first records of an input, cut by the real scanner (report 44).
struct Sample {
  /// The cells of each record, quotes taken off.
  private(set) var records: [[Cell]] = []
  /// Where each record begins, and at last where the final one ends.
  private(set) var offsets: [Int] = []
  private(set) var problems = RecordProblems()

  /// A cell and how it was written.
  struct Cell: Equatable {
    let text: ArraySlice<UInt8>
    let isQuoted: Bool

    var isBlank: Bool { text.allSatisfy { $0 == 32 || $0 == 9 } }
  }

  /// Cuts at most so many records from the beginning of a sample.
  init(_ bytes: [UInt8], dialect: CSVDialect, limit: Int, isWhole: Bool) {
    var sink = CellSink(limit: 1)
    let scanner = RecordScanner(dialect)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var position = 0
      while position < buffer.count && records.count < limit {
        sink.reset()
        let next = unsafe scanner.scan(
          base, count: buffer.count, from: position, isFinal: isWhole, into: &sink)
        guard sink.records > 0 else { break }
        let cells = sink.cells.map { start, end, isQuoted, isEscaped in
          Cell(
            text: isEscaped
              ? unsafe Unescaping.unescape(base, start, end, dialect.quoting)[...]
              : bytes[start..<max(start, end)],
            isQuoted: isQuoted)
        }
        records.append(cells)
        offsets.append(position)
        position = next
      }
      offsets.append(position)
    }
    problems = sink.problems
    // What is left of a sample that was cut is one record at least.
    if records.isEmpty && !bytes.isEmpty && !isWhole {
      self = Sample(bytes, dialect: dialect, limit: limit, isWhole: true)
    }
  }

  /// Whether a record is an empty line.
  func isBlank(_ record: Int) -> Bool {
    records[record].count == 1 && records[record][0].isBlank && !records[record][0].isQuoted
  }
}

/// Keeps the cells of one record.
private struct CellSink: RecordSink {
  private(set) var cells: [(start: Int, end: Int, isQuoted: Bool, isEscaped: Bool)] = []
  private(set) var records = 0
  private(set) var problems = RecordProblems()
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func reset() {
    cells = []
    records = 0
  }

  mutating func add(start: Int, end: Int, isQuoted: Bool, isEscaped: Bool) {
    cells.append((start, end, isQuoted, isEscaped))
  }

  mutating func endRecord(_ bytes: UnsafePointer<UInt8>, lineEnd: Int) { records += 1 }

  mutating func note(_ kind: LoadProblem.Kind, _ value: () -> String) {
    problems.add(kind, row: 0, value)
  }

  var isFull: Bool { records >= limit }
}
