internal import CByteMask

/// Cuts records 64 bytes at a time where every quote stands at an edge of its cell.
///
/// What it cannot tell by masks alone, a quote elsewhere, blanks beside quotes, the last bytes of a
/// chunk, it leaves to `RecordScanner`, record by record, so that both always give the same cells.
struct EdgeScanner {
  private let marks: heliograph_dialect

  /// Makes the scanner of a dialect; nil for one that needs more than masks.
  init?(_ dialect: CSVDialect) {
    guard !dialect.endsLinesAtReturn, !dialect.quoting.usesBackslash, dialect.comment.isEmpty
    else { return nil }
    marks = heliograph_dialect(
      delimiter: dialect.delimiter, quote: dialect.quoting.quote ?? 0,
      has_quote: dialect.quoting.quote != nil)
  }

  /// Adds records to a table until it is full or something else is needed.
  ///
  /// - Parameters:
  ///   - bytes: the bytes; a record begins at `start`.
  ///   - count: how many there are.
  ///   - start: where to begin.
  ///   - table: what takes the cells; no record is open in it.
  /// - Returns: where the first record begins that was not taken.
  func scan(
    _ bytes: UnsafePointer<UInt8>, count: Int, from start: Int, into table: inout FieldTable
  ) -> Int {
    var record = start
    while !table.isFull {
      var cells = unsafe table.room(from: record)
      unsafe heliograph_cut(bytes, Int64(record), Int64(count), marks, &cells)
      record = unsafe table.layOut(cells, bytes, from: record)
      // Blank lines are none of the lines that were enough.
      guard unsafe cells.line_ends >= cells.line_limit else { break }
    }
    return record
  }

  /// Whether every quote of some records is at an edge.
  func isEven(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard marks.has_quote else { return true }
    var state = heliograph_state(inside: 0, follows_mark: 1, follows_closing: 0)
    var block = heliograph_block()
    var position = range.lowerBound
    // Bytes beyond the records read as line ends.
    var last = InlineArray<64, UInt8>(repeating: 10)
    while position < range.upperBound {
      let rest = range.upperBound - position
      var isEven = true
      if rest >= 64 {
        isEven = unsafe heliograph_read_block(bytes + position, marks, &state, &block)
      } else {
        for index in 0..<rest { last[index] = unsafe bytes[position + index] }
        unsafe withUnsafePointer(to: &last) { tail in
          let tail = unsafe UnsafeRawPointer(tail).assumingMemoryBound(to: UInt8.self)
          isEven = unsafe heliograph_read_block(tail, marks, &state, &block)
        }
      }
      guard isEven else { return false }
      position += 64
    }
    return state.inside == 0
  }
}

extension FieldTable {
  /// Returns the room for the cells of the next records, the first of which begins at a position.
  func room(from start: Int) -> heliograph_cells {
    unsafe bounds[base * 2] = UInt32(truncatingIfNeeded: start)
    return unsafe heliograph_cells(
      bounds: bounds + base * 2, count: 0,
      capacity: Int64(width * Self.rowLimit - base), line_ends: 0,
      line_limit: Int64(limit - rowCount))
  }

  /// Makes records of cells that were cut into the room for them.
  ///
  /// - Parameters:
  ///   - cells: the cells.
  ///   - bytes: the bytes.
  ///   - start: where the first cell begins.
  /// - Returns: where the first record begins that is not whole.
  mutating func layOut(
    _ cells: heliograph_cells, _ bytes: UnsafePointer<UInt8>, from start: Int
  ) -> Int {
    let (end, width) = unsafe (base + Int(cells.count), width)
    let lines = unsafe Int(min(cells.line_ends, cells.line_limit))
    var (record, row, cell) = (start, 0, base)
    while row < lines {
      let next = cell &+ width
      guard next <= end else { break }
      let mark = self.mark(before: next)
      guard unsafe bytes[mark] == 10 else { break }
      if mark > record, unsafe bytes[mark &- 1] == 13 { trimReturn(of: next - 1, mark) }
      record = mark &+ 1
      cell = next
      row &+= 1
    }
    rowCount += row
    base = cell
    return row == lines ? record : unsafe layOutRagged(to: end, bytes, from: record)
  }

  /// Returns where the mark before a cell is, which may be quoted.
  @inline(__always)
  private func mark(before cell: Int) -> Int {
    let start = start(cell)
    return Int(start & Self.mask) &- 1 &- Int(start &>> 31)
  }

  /// Takes the return before a line end off a cell that is not quoted and has one.
  private func trimReturn(of cell: Int, _ mark: Int) {
    guard Int(end(cell)) == mark && Int(start(cell) & Self.mask) < mark else { return }
    set(cell, start: start(cell), end: end(cell) - 1)
  }

  /// Makes records of cells where not every record has the same number of them.
  @inline(never)
  private mutating func layOutRagged(
    to end: Int, _ bytes: UnsafePointer<UInt8>, from start: Int
  ) -> Int {
    // Cells that are missing move those behind them.
    let cut = (base..<end).map { cell in
      let mark = self.mark(before: cell + 1)
      let isLast = unsafe bytes[mark] == 10
      if isLast, mark > start, unsafe bytes[mark - 1] == 13 { trimReturn(of: cell, mark) }
      return CutCell(
        start: self.start(cell), end: Int(self.end(cell)), mark: mark, isLast: isLast)
    }
    var record = start
    for cell in cut {
      let isQuoted = cell.start & Self.quotedBit != 0
      add(
        start: Int(cell.start & Self.mask), end: cell.end, isQuoted: isQuoted,
        isEscaped: cell.start & Self.escapedBit != 0)
      guard cell.isLast else { continue }
      unsafe endRecord(bytes, lineEnd: isQuoted ? cell.mark : cell.end)
      record = cell.mark + 1
      if isFull { break }
    }
    // What is left of a record is cut again.
    column = 0
    return record
  }

  private struct CutCell {
    let start: UInt32
    let end: Int
    let mark: Int
    let isLast: Bool
  }
}
