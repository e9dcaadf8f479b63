/// Where the table lies in an input: dialect, names, and the bytes of its records.
struct TableLayout {
  var dialect: CSVDialect
  private(set) var width: Int
  private(set) var names: [String]
  private(set) var hasHeader = true
  /// Whether one more, empty cell at the end of a record is no problem (row 5).
  private(set) var toleratesTrailingDelimiter = false
  /// The bytes of the data's records.
  private(set) var range: Range<Int>
  /// The columns to read, in the order of the table.
  private(set) var wanted: [Int] = []
  private(set) var skippedRecords = 0
  private(set) var notes: [String] = []
  /// The encoding of what stands above the data.
  private(set) var headCheck = UTF8Check()

  /// Finds the table; nil when there is nothing but blanks.
  init?(
    _ source: ByteSource, from start: Int, options: CSVOptions, scratch: inout AlignedBuffer
  ) {
    var options = options
    var start = Self.skipLines(options.skip ?? 0, source, from: start, scratch: &scratch)
    let end = Self.trimmedEnd(source, scratch: &scratch)
    guard start < end else { return nil }
    var head = Self.head(source, from: start, to: end, scratch: &scratch)
    if let (delimiter, length) = Self.separatorLine(head) {
      options.delimiter = options.delimiter ?? delimiter
      start += length
      head.removeFirst(length)
    }
    guard !head.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }) else { return nil }
    let isWhole = start + head.count == end
    let candidate = DialectDetection(bytes: head, isWhole: isWhole, options: options).detect()
    let (sample, shape) = (candidate.sample, candidate.shape)
    dialect = candidate.dialect
    let detection = HeaderDetection(sample: sample, shape: shape, dialect: dialect)
    hasHeader = options.hasHeader ?? detection.hasHeader
    let headerRows = hasHeader ? options.hasHeader == nil ? detection.rows : 1 : 0
    let first = Self.header(sample, shape.firstRecord, rows: headerRows)
    let dataRecord = shape.firstRecord + headerRows
    let body = sample.records[dataRecord...]
    let cells = hasHeader ? max(first.count, shape.width) : shape.width
    let full = body.filter { $0.count == cells }
    toleratesTrailingDelimiter =
      cells > 1 && !full.isEmpty && full.allSatisfy { $0[cells - 1].isBlank }
      && (!hasHeader || first.count < cells || first[cells - 1].isBlank)
    width = toleratesTrailingDelimiter ? cells - 1 : cells
    let selects = hasHeader && Self.areNames(options.columns, in: first)
    if !selects { width = max(width, options.columns.count) }
    names = ColumnNames.make(hasHeader ? first.map(\.text) : [], count: width)
    wanted = Array(0..<width)
    range = (start + sample.offsets[dataRecord])..<end
    unsafe head.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe headCheck.check(base, min(sample.offsets[dataRecord], buffer.count))
    }
    if selects {
      wanted = options.columns.compactMap { names.firstIndex(of: $0) }
    } else if !options.columns.isEmpty {
      names.replaceSubrange(0..<options.columns.count, with: options.columns)
      names = ColumnNames.make(names.map { ArraySlice(Array($0.utf8)) }, count: width)
    }
    notePreamble(sample, shape)
    if !hasHeader, options.hasHeader == nil, options.columns.isEmpty {
      let names =
        width == 1 ? "column is called column1" : "columns are called column1 to column\(width)"
      notes.append("there is no line of names; the \(names)")
    }
    if headerRows > 1 { notes.append("the names stand in \(headerRows) lines, which were joined") }
    if hasHeader && first.count < width {
      notes.append("the first line names \(first.count) of \(width) columns")
    }
    cutFooter(source, options: options, scratch: &scratch)
    noteTotal(source, scratch: &scratch)
    if let limit = options.limit { cut(toRows: limit, source, scratch: &scratch) }
  }

  /// Returns the cells of the first record, with those of further records of names joined on.
  private static func header(_ sample: Sample, _ record: Int, rows: Int) -> [Sample.Cell] {
    let first = sample.records[record]
    guard rows > 1 else { return first }
    return first.indices.map { column in
      var text: [UInt8] = []
      for row in record..<(record + rows) where column < sample.records[row].count {
        let part = sample.records[row][column].text.trimmingBlanks()
        if !text.isEmpty && !part.isEmpty { text.append(32) }
        text += part
      }
      return Sample.Cell(text: text[...], isQuoted: first[column].isQuoted)
    }
  }

  /// Returns the first bytes, as many as hold the line of names whole.
  private static func head(
    _ source: ByteSource, from start: Int, to end: Int, scratch: inout AlignedBuffer
  ) -> [UInt8] {
    var size = DialectDetection.sampleSize
    while true {
      let head = source.part(start, min(size, end - start), scratch: &scratch)
      let isCut = head.count < end - start && !head.contains { $0 == 10 || $0 == 13 }
      guard isCut, size < 1 << 26 else { return head }
      size *= 4
    }
  }

  private static func areNames(_ columns: [String], in header: [Sample.Cell]) -> Bool {
    let known = Set(ColumnNames.make(header.map(\.text), count: header.count))
    return !columns.isEmpty && columns.allSatisfy { known.contains($0) }
  }

  private static func skipLines(
    _ count: Int, _ source: ByteSource, from start: Int, scratch: inout AlignedBuffer
  ) -> Int {
    var position = start
    for _ in 0..<max(0, count) {
      while position < source.count {
        let part = source.part(position, 1 << 16, scratch: &scratch)
        guard let feed = part.firstIndex(of: 10) else {
          position += part.count
          continue
        }
        position += feed + 1
        break
      }
    }
    return position
  }

  /// Returns where the bytes end when blank lines at the end do not count.
  private static func trimmedEnd(_ source: ByteSource, scratch: inout AlignedBuffer) -> Int {
    var end = source.count
    while end > 0 {
      let tail = source.part(max(0, end - 4_096), min(end, 4_096), scratch: &scratch)
      guard let last = tail.lastIndex(where: { $0 != 10 && $0 != 13 }) else {
        end -= tail.count
        guard !tail.isEmpty else { break }
        continue
      }
      return end - tail.count + last + 1
    }
    return 0
  }

  /// Reads the line `sep=;` that spreadsheets write (row 7).
  private static func separatorLine(_ head: [UInt8]) -> (UInt8, Int)? {
    let line = head.prefix(12).split(
      separator: 10, maxSplits: 1, omittingEmptySubsequences: false)[0]
    var text = line.last == 13 ? line.dropLast() : line
    if text.first == 34, text.last == 34 { text = text.dropFirst().dropLast() }
    guard text.count == 5,
      text.prefix(4).map({ $0 == 61 ? $0 : $0 | 32 }) == Array("sep=".utf8),
      let delimiter = text.last, line.endIndex < head.count
    else { return nil }
    return (delimiter, line.count + 1)
  }

  private mutating func notePreamble(_ sample: Sample, _ shape: RecordShape) {
    let lines = (0..<shape.firstRecord).filter { !sample.isBlank($0) }
    guard let first = lines.first else { return }
    skippedRecords += lines.count
    let text = String(decoding: sample.records[first][0].text.prefix(40), as: UTF8.self)
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    notes.append(
      "\(count) above the table \(lines.count == 1 ? "was" : "were") left out: \"\(text)\"")
  }

  /// Leaves out up to 20 lines of prose that stand after a blank line at the end.
  private mutating func cutFooter(
    _ source: ByteSource, options: CSVOptions, scratch: inout AlignedBuffer
  ) {
    guard width > 1, !range.isEmpty, !options.keepsFooter else { return }
    let count = min(range.count, 8_192)
    let tail = source.part(range.upperBound - count, count, scratch: &scratch)
    let text = tail.map { $0 == 13 ? 10 : $0 }
    var start: Int?
    for index in stride(from: text.count - 1, to: 0, by: -1)
    where text[index] == 10 && text[index - 1] == 10
      && !(tail[index] == 10 && tail[index - 1] == 13 && (index < 2 || text[index - 2] != 10))
    {
      start = index + 1
      break
    }
    guard let start else { return }
    let footer = tail[start...]
    let lines = footer.split(whereSeparator: { $0 == 10 || $0 == 13 })
    guard !lines.isEmpty, lines.count <= 20, !footer.contains(dialect.delimiter),
      dialect.quoting.quote.map({ !footer.contains($0) }) ?? true
    else { return }
    range = range.lowerBound..<(range.upperBound - (tail.count - start))
    skippedRecords += lines.count
    let shown = String(decoding: lines[0].prefix(40), as: UTF8.self)
    let words = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    notes.append(
      "\(words) below the table \(lines.count == 1 ? "was" : "were") left out: \"\(shown)\"")
  }

  private static let totals: Set<String> = [
    "total", "totals", "grand total", "sum", "summe", "gesamt", "gesamtsumme", "totaal", "totale",
    "somme", "suma", "subtotal", "average", "mean",
  ]

  /// Tells of a last row that would be counted twice: a spreadsheet's totals.
  private mutating func noteTotal(_ source: ByteSource, scratch: inout AlignedBuffer) {
    guard width > 1, !range.isEmpty else { return }
    let count = min(range.count, 4_096)
    let tail = source.part(range.upperBound - count, count, scratch: &scratch)
    let line = tail.split(whereSeparator: { $0 == 10 || $0 == 13 }).last ?? []
    guard let cell = line.split(separator: dialect.delimiter).first else { return }
    let words = cell.filter { $0 != dialect.quoting.quote && $0 != UInt8(ascii: ":") }
    let text = String(decoding: words.trimmingBlanks(), as: UTF8.self)
    guard Self.totals.contains(text.lowercased()) else { return }
    notes.append("the last row may be a total of the others: \"\(text)\"")
  }

  /// Ends the data after so many rows.
  private mutating func cut(
    toRows limit: Int, _ source: ByteSource, scratch: inout AlignedBuffer
  ) {
    var table = FieldTable(width: width, toleratesTrailingDelimiter: true)
    var carver = ChunkCarver(
      source, dialect: dialect, range: range, chunkSize: 1 << 18, isExact: true)
    let scanner = RecordScanner(dialect)
    var rows = 0
    while rows < max(0, limit), let chunk = carver.next(scratch: &scratch) {
      table.beginChunk()
      let end = unsafe source.withBytes(chunk.offset, chunk.count, scratch: &scratch) {
        bytes, count in
        var position = 0
        while position < count && rows < limit {
          table.limit = min(FieldTable.rowLimit, limit - rows)
          position = unsafe scanner.scan(
            bytes, count: count, from: position, isFinal: true, into: &table)
          rows += table.rowCount
          table.beginVector()
        }
        return position
      }
      if rows >= limit {
        range = range.lowerBound..<(chunk.offset + end)
        return
      }
    }
    if limit <= 0 { range = range.lowerBound..<range.lowerBound }
  }
}

/// Names for columns.
enum ColumnNames {
  /// Makes names that are all different: `column4` for a blank one, `a_2` for a second `a`.
  ///
  /// Names that stand there keep their form; only repetitions are numbered (report 33).
  static func make(_ cells: [ArraySlice<UInt8>], count: Int) -> [String] {
    let given = (0..<count).map { index -> String in
      let cell = index < cells.count ? cells[index].trimmingBlanks() : []
      let text = String(decoding: cell, as: UTF8.self)
      let line = String(text.map { $0.isNewline ? " " : $0 })
      return line.isEmpty ? "column\(index + 1)" : line
    }
    var used = Set(given)
    var seen = Set<String>()
    return given.map { name in
      guard !seen.insert(name).inserted else { return name }
      var number = 2
      while used.contains("\(name)_\(number)") { number += 1 }
      used.insert("\(name)_\(number)")
      return "\(name)_\(number)"
    }
  }
}
