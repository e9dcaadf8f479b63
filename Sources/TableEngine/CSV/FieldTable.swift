/// Where the cells of up to 1,024 records lie in a chunk, row by row.
///
/// The memory belongs to the table and lives as long as it does.
@safe
struct FieldTable: ~Copyable, RecordSink {
  static let rowLimit = 1_024
  /// Set in a start: the cell was quoted.
  static let quotedBit: UInt32 = 1 << 31
  /// Set in a start: the cell holds doubled quotes or escapes.
  static let escapedBit: UInt32 = 1 << 30
  static let mask: UInt32 = (1 << 30) - 1
  /// Room for the cells of one block beyond the last record.
  static let slack = 192

  let width: Int
  /// The start of each cell, with its marks, and its end.
  let bounds: UnsafeMutablePointer<UInt32>
  /// Finished records.
  var rowCount = 0
  /// Records of all earlier fillings of this chunk.
  private(set) var rowsBefore = 0
  private(set) var problems = RecordProblems()
  private(set) var blankLines = 0
  private let toleratesTrailingDelimiter: Bool
  /// Cells of the open record so far.
  var column = 0
  /// The number of the open record's first cell.
  var base = 0
  var extraStart: UInt32 = 0

  init(width: Int, toleratesTrailingDelimiter: Bool) {
    self.width = width
    self.toleratesTrailingDelimiter = toleratesTrailingDelimiter
    unsafe bounds = .allocate(capacity: (width * Self.rowLimit + Self.slack) * 2)
  }

  deinit { unsafe bounds.deallocate() }

  /// Returns the start of a cell with its marks.
  @inline(__always)
  func start(_ cell: Int) -> UInt32 { unsafe bounds[cell &* 2] }

  /// Returns the end of a cell.
  @inline(__always)
  func end(_ cell: Int) -> UInt32 { unsafe bounds[cell &* 2 &+ 1] }

  /// Writes where a cell begins, with its marks, and ends.
  @inline(__always)
  func set(_ cell: Int, start: UInt32, end: UInt32) {
    unsafe bounds[cell &* 2] = start
    unsafe bounds[cell &* 2 &+ 1] = end
  }

  /// Forgets everything before a new chunk.
  mutating func beginChunk() {
    rowsBefore = 0
    rowCount = 0
    column = 0
    base = 0
    blankLines = 0
    problems = RecordProblems()
  }

  /// Forgets the records of the last filling.
  mutating func beginVector() {
    rowsBefore += rowCount
    rowCount = 0
    base = 0
  }

  /// How many records are taken at a time.
  var limit = FieldTable.rowLimit

  var isFull: Bool { rowCount >= limit }

  /// Adds a cell to the open record.
  @inline(__always)
  mutating func add(start: Int, end: Int, isQuoted: Bool, isEscaped: Bool) {
    if column < width {
      let marks = (isQuoted ? Self.quotedBit : 0) | (isEscaped ? Self.escapedBit : 0)
      set(
        base + column, start: UInt32(truncatingIfNeeded: start) | marks,
        end: UInt32(truncatingIfNeeded: end))
    } else if column == width {
      extraStart = UInt32(truncatingIfNeeded: start)
    }
    column += 1
  }

  /// Ends the open record; a blank line is none unless there is one column only.
  @inline(__always)
  mutating func endRecord(_ bytes: UnsafePointer<UInt8>, lineEnd: Int) {
    if column == width {
      finishRow()
    } else {
      unsafe endRagged(bytes, lineEnd: lineEnd)
    }
  }

  @inline(__always)
  private mutating func finishRow() {
    rowCount += 1
    base += width
    column = 0
  }

  private mutating func skipBlankLine() {
    blankLines += 1
    column = 0
  }

  /// Whether the only cell of the record is unquoted and blank.
  @inline(__always)
  private func isBlankLine(_ bytes: UnsafePointer<UInt8>) -> Bool {
    guard column == 1, start(base) & Self.quotedBit == 0 else { return false }
    var index = Int(start(base) & Self.mask)
    let end = Int(end(base))
    while index < end {
      let byte = unsafe bytes[index]
      guard byte == 32 || byte == 9 || byte == 13 else { return false }
      index += 1
    }
    return true
  }

  @inline(never)
  mutating func endRagged(_ bytes: UnsafePointer<UInt8>, lineEnd: Int) {
    if column < width {
      if unsafe isBlankLine(bytes) {
        skipBlankLine()
        return
      }
      problems.add(.shortRow, row: rowsBefore + rowCount) { "\(column) of \(width) cells" }
      for index in column..<width { set(base + index, start: 0, end: 0) }
    } else {
      let start = Int(extraStart)
      let isTrailing = toleratesTrailingDelimiter && column == width + 1 && start >= lineEnd
      if !isTrailing {
        problems.add(.longRow, row: rowsBefore + rowCount) {
          let extra = unsafe UnsafeBufferPointer(
            start: bytes + start, count: max(0, lineEnd - start))
          return unsafe String(decoding: extra.prefix(60), as: UTF8.self)
        }
      }
    }
    finishRow()
  }

  /// Notes a problem with a quote in the open record.
  mutating func note(_ kind: LoadProblem.Kind, _ value: () -> String) {
    problems.add(kind, row: rowsBefore + rowCount, value)
  }

  /// Returns where a cell begins and ends, and its marks.
  @inline(__always)
  func cell(row: Int, column: Int) -> (start: Int, end: Int, isQuoted: Bool, isEscaped: Bool) {
    let (start, end) = (start(row * width + column), end(row * width + column))
    return (
      Int(start & Self.mask), Int(end), start & Self.quotedBit != 0,
      start & Self.escapedBit != 0
    )
  }
}

/// Problems of records with the first three places of each kind.
struct RecordProblems: Sendable {
  private(set) var entries: [LoadProblem] = []

  /// Counts a problem; rows are counted from 0 here.
  mutating func add(_ kind: LoadProblem.Kind, row: Int, _ value: () -> String) {
    let index: Int
    if let known = entries.firstIndex(where: { $0.kind == kind }) {
      index = known
    } else {
      index = entries.count
      entries.append(LoadProblem(kind, count: 0, samples: []))
    }
    entries[index].count += 1
    if entries[index].samples.count < 3 {
      entries[index].samples.append(LoadProblem.Sample(row: row, value: value()))
    }
  }

  /// Adds the problems of a later part whose first row has the given number.
  mutating func append(_ other: RecordProblems, rowsBefore: Int) {
    for problem in other.entries {
      let moved = problem.samples.map {
        LoadProblem.Sample(row: $0.row + rowsBefore, value: $0.value)
      }
      guard let index = entries.firstIndex(where: { $0.kind == problem.kind }) else {
        entries.append(LoadProblem(problem.kind, count: problem.count, samples: moved))
        continue
      }
      entries[index].count += problem.count
      entries[index].samples += moved.prefix(3 - entries[index].samples.count)
    }
  }

  /// Returns how often a kind occurred.
  func count(_ kind: LoadProblem.Kind) -> Int {
    entries.first { $0.kind == kind }?.count ?? 0
  }
}
