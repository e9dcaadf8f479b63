/// Receives cells and records as a scanner finds them.
protocol RecordSink: ~Copyable {
  mutating func add(start: Int, end: Int, isQuoted: Bool, isEscaped: Bool)
  mutating func endRecord(_ bytes: UnsafePointer<UInt8>, lineEnd: Int)
  mutating func note(_ kind: LoadProblem.Kind, _ value: () -> String)
  var isFull: Bool { get }
}

/// Forgets what it is told; for finding record ends alone.
struct NoSink: RecordSink {
  mutating func add(start: Int, end: Int, isQuoted: Bool, isEscaped: Bool) {}
  mutating func endRecord(_ bytes: UnsafePointer<UInt8>, lineEnd: Int) {}
  mutating func note(_ kind: LoadProblem.Kind, _ value: () -> String) {}
  let isFull = false
}

/// Cuts bytes into records and cells, looking at marks only.
///
/// A quote opens a cell at its edge alone, after optional blanks, and closes it before the next
/// edge; other quotes are data. A quoted cell that runs over a line end and meets a stray quote, or
/// the end of the file, or that meets a quote which opens another cell, never was one: its quote is
/// data and the record ends with its line (reports 3 and 4), so that damage stays within one record
/// whatever the chunks are. Where two quotes before an edge can be a quote of the text and the
/// closing one (`"round 48"",`), they are, if the cell would go wrong otherwise.
struct RecordScanner {
  private let dialect: CSVDialect
  private let delimiter: UInt8
  private let quote: UInt8
  private let hasQuote: Bool
  private let endsAtReturn: Bool
  private let backslash: UInt8
  /// A return and a backslash where they are marks; else line feeds.
  private let moreMarks: (UInt8, UInt8)
  private let hasFiveMarks: Bool

  init(_ dialect: CSVDialect) {
    self.dialect = dialect
    delimiter = dialect.delimiter
    hasQuote = dialect.quoting.quote != nil
    quote = dialect.quoting.quote ?? dialect.delimiter
    endsAtReturn = dialect.endsLinesAtReturn
    let usesBackslash = dialect.quoting.usesBackslash && hasQuote
    backslash = UInt8(ascii: "\\")
    hasFiveMarks = usesBackslash || endsAtReturn
    moreMarks = (endsAtReturn ? 13 : 10, usesBackslash ? backslash : 10)
  }

  /// Cuts records until the bytes or the sink are full.
  ///
  /// - Parameters:
  ///   - bytes: the bytes; records begin at `start`.
  ///   - count: how many there are.
  ///   - start: where to begin.
  ///   - isFinal: whether nothing of the last record lies beyond the bytes.
  ///   - sink: who is told.
  /// - Returns: where the first unfinished record begins.
  func scan<Sink: RecordSink & ~Copyable>(
    _ bytes: UnsafePointer<UInt8>, count: Int, from start: Int, isFinal: Bool,
    into sink: inout Sink
  ) -> Int {
    var recordStart = start
    guard unsafe skipComments(bytes, count, isFinal: isFinal, &recordStart), recordStart < count
    else { return recordStart }
    var fieldStart = recordStart
    var isAdded = false
    var blockStart = recordStart
    var bits = unsafe mask(bytes, recordStart, count)
    scanning: while true {
      while bits == 0 {
        blockStart += 64
        guard blockStart < count else { break scanning }
        bits = unsafe mask(bytes, blockStart, count)
      }
      let position = blockStart + bits.trailingZeroBitCount
      bits &= bits &- 1
      let byte = unsafe bytes[position]
      if byte == delimiter {
        if !isAdded {
          sink.add(start: fieldStart, end: position, isQuoted: false, isEscaped: false)
        }
        isAdded = false
        fieldStart = position + 1
      } else if byte == 10 || byte == 13 && endsAtReturn {
        var end = position
        if !isAdded {
          if byte == 10, end > fieldStart, unsafe bytes[end - 1] == 13 { end -= 1 }
          sink.add(start: fieldStart, end: end, isQuoted: false, isEscaped: false)
        }
        isAdded = false
        var next = position + 1
        if byte == 13 {
          if next == count && !isFinal { return recordStart }
          if next < count, unsafe bytes[next] == 10 {
            next += 1
            blockStart = next
            bits = unsafe mask(bytes, next, count)
          }
        }
        unsafe sink.endRecord(bytes, lineEnd: end)
        recordStart = next
        if !dialect.comment.isEmpty {
          guard unsafe skipComments(bytes, count, isFinal: isFinal, &recordStart) else {
            return recordStart
          }
          if recordStart != next {
            blockStart = recordStart
            bits = unsafe mask(bytes, recordStart, count)
          }
        }
        fieldStart = recordStart
        if sink.isFull { return recordStart }
      } else if byte == quote && hasQuote && !isAdded,
        unsafe isOnlyBlank(bytes, fieldStart, position)
      {
        let closing = unsafe closing(bytes, count, after: position, isFinal: isFinal)
        switch closing {
        case .beyond: return recordStart
        case .never:
          sink.note(.unclosedQuote) {
            unsafe text(bytes, fieldStart, count)
          }
        case .at(let close, let isEscaped, let isStray):
          if isStray { sink.note(.strayQuote) { unsafe text(bytes, position, close + 1) } }
          sink.add(start: position + 1, end: close, isQuoted: true, isEscaped: isEscaped)
          isAdded = true
          blockStart = close + 1
          bits = blockStart < count ? unsafe mask(bytes, blockStart, count) : 0
        }
      }
    }
    guard isFinal, recordStart < count else { return recordStart }
    if !isAdded { sink.add(start: fieldStart, end: count, isQuoted: false, isEscaped: false) }
    unsafe sink.endRecord(bytes, lineEnd: count)
    return count
  }

  private enum Closing {
    case at(Int, isEscaped: Bool, isStray: Bool)
    /// More bytes are needed to know.
    case beyond
    case never
  }

  /// Finds the quote that closes a cell.
  private func closing(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, after opening: Int, isFinal: Bool
  ) -> Closing {
    var isEscaped = false
    var isStray = false
    var crossesLines = false
    /// The second of two quotes before an edge, on the line of the opening one.
    var pair: Int?
    func wrong() -> Closing {
      pair.map { .at($0, isEscaped: isEscaped, isStray: true) } ?? .never
    }
    var blockStart = opening + 1
    var bits = blockStart < count ? unsafe mask(bytes, blockStart, count) : 0
    while true {
      while bits == 0 {
        blockStart += 64
        guard blockStart < count else { return isFinal ? wrong() : .beyond }
        bits = unsafe mask(bytes, blockStart, count)
      }
      let position = blockStart + bits.trailingZeroBitCount
      bits &= bits &- 1
      let byte = unsafe bytes[position]
      if byte == quote {
        if position + 1 < count, unsafe bytes[position + 1] == quote {
          isEscaped = true
          if !crossesLines, pair == nil,
            unsafe edge(bytes, count, after: position + 1, isFinal: isFinal) == .isThere
          {
            pair = position + 1
          }
          if bits == 0 {
            blockStart = position + 2
            guard blockStart < count else { return isFinal ? wrong() : .beyond }
            bits = unsafe mask(bytes, blockStart, count)
          } else {
            bits &= bits &- 1
          }
          continue
        }
        switch unsafe edge(bytes, count, after: position, isFinal: isFinal) {
        case .isThere: return .at(position, isEscaped: isEscaped, isStray: isStray)
        case .beyond: return .beyond
        case .isNot: break
        }
        if crossesLines { return wrong() }
        if unsafe followsDelimiter(bytes, position, after: opening) { return wrong() }
        isStray = true
      } else if byte == 10 || byte == 13 && endsAtReturn {
        if isStray { return wrong() }
        crossesLines = true
      } else if byte == backslash && byte != delimiter {
        isEscaped = true
        blockStart = position + 2
        guard blockStart < count else { return isFinal ? wrong() : .beyond }
        bits = unsafe mask(bytes, blockStart, count)
      }
    }
  }

  private enum Edge {
    case isThere, isNot
    /// More bytes are needed to know.
    case beyond
  }

  /// Whether a cell ends after a quote and blanks.
  private func edge(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, after position: Int, isFinal: Bool
  ) -> Edge {
    var edge = position + 1
    while edge < count, unsafe dialect.isBlank(bytes[edge]) { edge += 1 }
    guard edge < count else { return isFinal ? .isThere : .beyond }
    let next = unsafe bytes[edge]
    if next == delimiter || next == 10 || next == 13 && endsAtReturn { return .isThere }
    guard next == 13 else { return .isNot }
    guard edge + 1 < count else { return isFinal ? .isThere : .beyond }
    return unsafe bytes[edge + 1] == 10 ? .isThere : .isNot
  }

  /// Whether nothing but blanks stands between a delimiter and a quote.
  private func followsDelimiter(
    _ bytes: UnsafePointer<UInt8>, _ position: Int, after opening: Int
  ) -> Bool {
    var index = position - 1
    while index > opening, unsafe dialect.isBlank(bytes[index]) { index -= 1 }
    return unsafe index > opening && bytes[index] == delimiter
  }

  /// Returns the bits of all marks in the 64 bytes from a position.
  @inline(__always)
  private func mask(_ bytes: UnsafePointer<UInt8>, _ position: Int, _ count: Int) -> UInt64 {
    guard position + 64 <= count else { return unsafe tailMask(bytes, position, count) }
    let found = unsafe ByteMask.find(bytes + position, delimiter, 10)
    let quotes = unsafe ByteMask.find(bytes + position, quote)
    guard hasFiveMarks else { return found | quotes }
    return unsafe found | quotes | ByteMask.find(bytes + position, moreMarks.0, moreMarks.1)
  }

  @inline(never)
  private func tailMask(_ bytes: UnsafePointer<UInt8>, _ position: Int, _ count: Int) -> UInt64 {
    var result: UInt64 = 0
    for index in 0..<max(0, count - position) {
      let byte = unsafe bytes[position + index]
      if byte == delimiter || byte == 10 || byte == quote || byte == moreMarks.0
        || byte == moreMarks.1
      {
        result |= 1 << UInt64(index)
      }
    }
    return result
  }

  @inline(__always)
  private func isOnlyBlank(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      guard unsafe dialect.isBlank(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  /// Moves to the first line that is no comment; quotes in comments open nothing (report 41).
  ///
  /// Returns false at a comment whose end lies beyond the bytes.
  private func skipComments(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, isFinal: Bool, _ start: inout Int
  ) -> Bool {
    guard !dialect.comment.isEmpty else { return true }
    while start + dialect.comment.count <= count {
      for (offset, byte) in dialect.comment.enumerated() {
        guard unsafe bytes[start + offset] == byte else { return true }
      }
      var end = start
      while end < count, unsafe bytes[end] != 10, unsafe !(endsAtReturn && bytes[end] == 13) {
        end += 1
      }
      if !isFinal, unsafe end >= count || bytes[end] == 13 && end + 1 == count { return false }
      if end + 1 < count, unsafe bytes[end] == 13 && bytes[end + 1] == 10 { end += 1 }
      start = min(end + 1, count)
    }
    return true
  }

  /// Returns the beginning of what stands on one line, for reports.
  private func text(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> String {
    var end = start
    while end < limit, end < start + 60, unsafe bytes[end] != 10, unsafe bytes[end] != 13 {
      end += 1
    }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }
}
