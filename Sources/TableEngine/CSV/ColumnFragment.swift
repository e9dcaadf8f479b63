/// The values of one column in one chunk.
struct ColumnFragment: Sendable {
  var integers: [Int64] = []
  var numbers: [Double] = []
  var texts = TextPool()
  /// Numbers into `texts` where they repeat; else each row has its own text.
  var ids: [Int32] = []
  /// Rows without value, counted within the chunk; kept apart as they are few or many in a row.
  var missing: [Int32] = []
  /// Cells that are not of the column's type.
  var misfits = RecordProblems()
  var rows = 0
}

/// Turns the cells of one column in one chunk into values.
struct FragmentBuilder {
  private let decision: TypeDecision
  private let missingWords: [[UInt8]]
  private let quoting: QuoteRule
  private var fragment = ColumnFragment()
  private var dictionary = BytesDictionary()
  private var isDictionary = true
  /// Whether numbers of texts last longer than a chunk; the dictionary is then never given up.
  private let isLasting: Bool

  init(
    decision: TypeDecision, missingWords: [[UInt8]], quoting: QuoteRule, isLasting: Bool = false
  ) {
    self.isLasting = isLasting
    self.decision = decision
    self.missingWords = missingWords
    self.quoting = quoting
  }

  /// Adds the cells of a vector of rows.
  mutating func add(_ column: Int, _ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable) {
    switch decision.reading {
    case .text: unsafe addTexts(column, bytes, table)
    case .number: unsafe addNumbers(column, bytes, table)
    default: unsafe addIntegers(column, bytes, table)
    }
    fragment.rows += table.rowCount
  }

  /// Returns the values of the chunk.
  consuming func finish() -> ColumnFragment {
    if case .text = decision.reading, isDictionary { fragment.texts = dictionary.takePool() }
    return fragment
  }

  /// Gives the values of a chunk away, without the texts of a lasting dictionary.
  mutating func takeChunk() -> ColumnFragment {
    defer { fragment = ColumnFragment() }
    return fragment
  }

  /// Returns the texts that the numbers of all chunks mean.
  consuming func finishTexts() -> TextPool { dictionary.takePool() }

  private mutating func addNumbers(
    _ column: Int, _ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable
  ) {
    let reading = decision.reading
    for row in 0..<table.rowCount {
      let (start, end) = unsafe trimmed(table.cell(row: row, column: column), bytes)
      if unsafe missingWords.isEmpty || !isMissing(bytes, start, end),
        let value = unsafe reading.number(bytes, start, end)
      {
        fragment.numbers.append(value)
      } else {
        fragment.numbers.append(0)
        unsafe addMissing(row, bytes, start, end)
      }
    }
  }

  private mutating func addIntegers(
    _ column: Int, _ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable
  ) {
    let reading = decision.reading
    for row in 0..<table.rowCount {
      let (start, end) = unsafe trimmed(table.cell(row: row, column: column), bytes)
      if unsafe missingWords.isEmpty || !isMissing(bytes, start, end),
        let value = unsafe reading.integer(bytes, start, end)
      {
        fragment.integers.append(value)
      } else {
        fragment.integers.append(0)
        unsafe addMissing(row, bytes, start, end)
      }
    }
  }

  @inline(never)
  private mutating func addMissing(
    _ row: Int, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) {
    fragment.missing.append(Int32(truncatingIfNeeded: fragment.rows + row))
    guard start < end, unsafe !CellWords.isMissing(bytes, start, end),
      unsafe !isMissing(bytes, start, end)
    else { return }
    fragment.misfits.add(.notOfType, row: fragment.rows + row) {
      unsafe Self.text(bytes, start, min(end, start + 60))
    }
  }

  private mutating func addTexts(
    _ column: Int, _ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable
  ) {
    for row in 0..<table.rowCount {
      let cell = table.cell(row: row, column: column)
      let (start, end) = unsafe cell.isQuoted ? (cell.start, cell.end) : trimmed(cell, bytes)
      if unsafe start == end || !missingWords.isEmpty && isMissing(bytes, start, end) {
        fragment.missing.append(Int32(truncatingIfNeeded: fragment.rows + row))
        if isDictionary { fragment.ids.append(0) } else { fragment.texts.append(utf8: []) }
        continue
      }
      if let probe = decision.probe, unsafe !fits(probe, bytes, start, end) {
        fragment.misfits.add(.notOfType, row: fragment.rows + row) {
          unsafe Self.text(bytes, start, min(end, start + 60))
        }
      }
      if cell.isEscaped {
        let text = unsafe Unescaping.unescape(bytes, start, end, quoting)
        unsafe text.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          unsafe addText(base, 0, buffer.count)
        }
      } else {
        unsafe addText(bytes, start, end)
      }
    }
    if isDictionary, !isLasting, dictionary.count > 4_096, dictionary.count * 2 > fragment.ids.count
    {
      giveUpDictionary()
    }
  }

  @inline(__always)
  private mutating func addText(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let text = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
    if isDictionary {
      fragment.ids.append(unsafe dictionary.id(text))
    } else {
      unsafe fragment.texts.append(buffer: text)
    }
  }

  /// Lays the texts out row by row: they hardly repeat.
  private mutating func giveUpDictionary() {
    let pool = dictionary.takePool()
    for id in fragment.ids {
      fragment.texts.append(utf8: Int(id) < pool.count ? pool.utf8(Int(id)) : [])
    }
    fragment.ids = []
    isDictionary = false
  }

  private func fits(
    _ reading: CellReading, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    unsafe CellWords.isMissing(bytes, start, end) || reading.fits(bytes, start, end)
  }

  private func isMissing(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let cell = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
    return missingWords.contains { unsafe cell.elementsEqual($0) }
  }

  @inline(__always)
  private func trimmed(
    _ cell: (start: Int, end: Int, isQuoted: Bool, isEscaped: Bool),
    _ bytes: UnsafePointer<UInt8>
  ) -> (Int, Int) {
    var (start, end) = (cell.start, cell.end)
    while start < end, unsafe bytes[start] == 32 || bytes[start] == 9 { start += 1 }
    while end > start, unsafe bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
    return (start, end)
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }
}

/// Taking doubled quotes and backslashes out of quoted cells.
enum Unescaping {
  /// Returns the bytes that a quoted cell stands for.
  static func unescape(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ quoting: QuoteRule
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var index = start
    while index < end {
      let byte = unsafe bytes[index]
      if byte == quoting.quote, index + 1 < end, unsafe bytes[index + 1] == byte {
        index += 1
      } else if byte == UInt8(ascii: "\\"), quoting.usesBackslash, index + 1 < end,
        unsafe bytes[index + 1] == quoting.quote || bytes[index + 1] == byte
      {
        index += 1
      }
      unsafe result.append(bytes[index])
      index += 1
    }
    return result
  }
}
