/// Cuts records 64 bytes at a time where every quote stands at an edge of its cell.
///
/// What it cannot tell by masks alone, a quote elsewhere, blanks beside quotes, the last bytes of a
/// chunk, it leaves to `RecordScanner`, record by record, so that both always give the same cells.
struct EdgeScanner {
  private let delimiter: UInt8
  private let quote: UInt8
  private let hasQuote: Bool

  /// Makes the scanner of a dialect; nil for one that needs more than masks.
  init?(_ dialect: CSVDialect) {
    guard !dialect.endsLinesAtReturn, !dialect.quoting.usesBackslash, dialect.comment.isEmpty
    else { return nil }
    delimiter = dialect.delimiter
    hasQuote = dialect.quoting.quote != nil
    quote = dialect.quoting.quote ?? 10
  }

  /// What the bytes before a block say of its first one.
  private struct State {
    /// All ones inside quotes.
    var inside: UInt64 = 0
    var followsMark: UInt64 = 1
    var followsClosing: UInt64 = 0
  }

  /// The quotes of one block, each bit a byte.
  private struct Quotes {
    var opening: UInt64 = 0
    var doubled: UInt64 = 0
    var closing: UInt64 = 0
    /// Delimiters and line ends outside quotes.
    var marks: UInt64 = 0
    /// Whether the byte before the block closed a cell.
    var closesBefore = false
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
    let (starts, ends) = unsafe (table.starts, table.ends)
    let (width, limit) = (table.width, table.limit)
    let capacity = width * FieldTable.rowLimit + FieldTable.slack - 66
    var state = State()
    var record = start
    var position = start
    var cell = table.base
    unsafe starts[cell] = UInt32(truncatingIfNeeded: start)
    while position + 64 <= count && cell <= capacity {
      let block = unsafe bytes + position
      let feeds = unsafe ByteMask.find(block, 10)
      var quotes = Quotes()
      quotes.marks = unsafe ByteMask.find(block, delimiter) | feeds
      let quoteBits = hasQuote ? unsafe ByteMask.find(block, quote) : 0
      let hasQuotes = quoteBits | state.inside | state.followsClosing != 0
      if hasQuotes {
        guard unsafe find(&quotes, block, quoteBits, &state) else { break }
      } else {
        state.followsMark = quotes.marks >> 63
      }
      var marks = quotes.marks
      let before = (cell: cell, record: record, rows: table.rowCount, base: table.base)
      while marks != 0 {
        let bit = marks & (0 &- marks)
        let mark = position &+ marks.trailingZeroBitCount
        marks ^= bit
        unsafe ends[cell] = UInt32(truncatingIfNeeded: mark)
        cell &+= 1
        unsafe starts[cell] = UInt32(truncatingIfNeeded: mark &+ 1)
        guard feeds & bit != 0 else { continue }
        if unsafe mark > Int(starts[cell &- 1]), unsafe bytes[mark &- 1] == 13 {
          unsafe ends[cell &- 1] = UInt32(truncatingIfNeeded: mark &- 1)
        }
        if cell &- table.base == width {
          table.rowCount &+= 1
          table.base = cell
        } else {
          if hasQuotes {
            // A row of another length among quotes: the numbers of its cells move.
            table.rowCount = before.rows
            table.base = before.base
            return before.record
          }
          let cells = cell - table.base
          table.column = cells
          if cells > width { table.extraStart = unsafe starts[table.base + width] }
          let line = unsafe Int(ends[cell - 1])
          unsafe table.endRagged(bytes, lineEnd: line)
          cell = table.base
          unsafe starts[cell] = UInt32(truncatingIfNeeded: mark + 1)
        }
        record = mark + 1
        if table.rowCount >= limit { break }
      }
      if hasQuotes { unsafe patch(quotes, starts, ends, first: before.cell, at: position) }
      if table.rowCount >= limit { return record }
      position += 64
    }
    return record
  }

  /// Whether every quote of some records is at an edge.
  func isEven(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard hasQuote else { return true }
    var state = State()
    var position = range.lowerBound
    // Bytes beyond the records read as line ends.
    var last = InlineArray<64, UInt8>(repeating: 10)
    while position < range.upperBound {
      let rest = range.upperBound - position
      var isEven = true
      if rest >= 64 {
        isEven = unsafe advance(bytes + position, &state)
      } else {
        for index in 0..<rest { last[index] = unsafe bytes[position + index] }
        unsafe withUnsafePointer(to: &last) { block in
          let block = unsafe UnsafeRawPointer(block).assumingMemoryBound(to: UInt8.self)
          isEven = unsafe advance(block, &state)
        }
      }
      guard isEven else { return false }
      position += 64
    }
    return state.inside == 0
  }

  private func advance(_ block: UnsafePointer<UInt8>, _ state: inout State) -> Bool {
    var quotes = Quotes()
    quotes.marks = unsafe ByteMask.find(block, delimiter, 10)
    return unsafe find(&quotes, block, ByteMask.find(block, quote), &state)
  }

  /// Finds what the quotes of a block do, and takes marks inside them away; false when one of them
  /// is not at an edge.
  @inline(__always)
  private func find(
    _ quotes: inout Quotes, _ bytes: UnsafePointer<UInt8>, _ bits: UInt64, _ state: inout State
  ) -> Bool {
    let parity = ByteMask.parity(bits) ^ state.inside
    let (opening, closing) = (bits & parity, bits & ~parity)
    let marks = quotes.marks & ~parity
    let afterClosing = closing << 1 | state.followsClosing
    let first = opening & ~afterClosing
    guard first & ~(marks << 1 | state.followsMark) == 0 else { return false }
    let edges = afterClosing & ~bits
    if edges & ~marks != 0 {
      // A return may stand between a closing quote and the line feed.
      let pairs = unsafe ByteMask.find(bytes, 13) & ByteMask.find(bytes, 10) >> 1
      guard edges & ~(marks | pairs) == 0 else { return false }
    }
    quotes.closesBefore = state.followsClosing != 0 && bits & 1 == 0
    quotes.opening = first
    quotes.doubled = opening & afterClosing
    quotes.closing = closing & ~(bits >> 1) & ~(1 << 63)
    quotes.marks = marks
    state.inside = parity >> 63 == 1 ? ~0 : 0
    state.followsMark = marks >> 63
    state.followsClosing = closing >> 63
    return true
  }

  /// Takes quotes off the cells of a block.
  @inline(__always)
  private func patch(
    _ quotes: Quotes, _ starts: UnsafeMutablePointer<UInt32>,
    _ ends: UnsafeMutablePointer<UInt32>, first: Int, at position: Int
  ) {
    if quotes.closesBefore { unsafe ends[first] = UInt32(truncatingIfNeeded: position - 1) }
    func each(_ bits: UInt64, _ body: (Int, UInt32) -> Void) {
      var bits = bits
      while bits != 0 {
        let bit = bits & (0 &- bits)
        bits ^= bit
        let cell = first + (quotes.marks & (bit &- 1)).nonzeroBitCount
        body(cell, UInt32(truncatingIfNeeded: position + bit.trailingZeroBitCount))
      }
    }
    each(quotes.opening) { unsafe starts[$0] = ($1 + 1) | FieldTable.quotedBit }
    each(quotes.doubled) { cell, _ in unsafe starts[cell] |= FieldTable.escapedBit }
    each(quotes.closing) { unsafe ends[$0] = $1 }
  }
}
