extension ColumnEncoder {
  /// Adds moments as microseconds; what is none is kept as it was written.
  mutating func addMoments(_ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable) {
    let moments = unsafe values + rows
    let hasMissingWords = !missingWords.isEmpty
    var days = 0
    var clocks = 0
    // Stands where there is none: 0 would be far from the others, and they would pack worse.
    var last = unsafe rows > 0 ? values[rows - 1] : 0
    for row in 0..<table.rowCount {
      let cell = table.cell(row: row, column: column)
      let (start, end) = (cell.start, cell.end)
      if unsafe !hasMissingWords || !isMissing(bytes, start, end),
        let time = unsafe FixedTime(bytes, start, end)
      {
        last = time.microseconds
        days += 1
        clocks += time.hasClock ? 1 : 0
      } else {
        unsafe addOther(bytes, start, end, row: rows + row)
      }
      unsafe moments[row] = last
    }
    counts.addMoments(clocks, days: days - clocks)
  }

  @inline(never)
  private mutating func addOther(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, row: Int
  ) {
    var (start, end) = (start, end)
    unsafe CellEdges.trim(bytes, &start, &end)
    if unsafe start >= end || !missingWords.isEmpty && isMissing(bytes, start, end) {
      counts.empty += 1
      setMissing(row)
    } else {
      unsafe counts.count(bytes, start, end)
      unsafe keep(bytes, start, end, row: row)
    }
  }

  mutating func addTexts(_ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable) {
    for row in 0..<table.rowCount {
      let cell = table.cell(row: row, column: column)
      var (start, end) = (cell.start, cell.end)
      unsafe count(bytes, start, end)
      if !cell.isQuoted { unsafe CellEdges.trim(bytes, &start, &end) }
      if unsafe start >= end || !missingWords.isEmpty && isMissing(bytes, start, end) {
        setMissing(rows + row)
        texts.append(utf8: [])
      } else if cell.isEscaped {
        hasEscapes = true
        texts.append(utf8: unsafe Unescaping.unescape(bytes, start, end, quoting))
      } else {
        unsafe texts.append(
          buffer: UnsafeBufferPointer(start: bytes + start, count: end - start))
      }
    }
  }

  mutating func addNothing(_ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable) {
    for row in 0..<table.rowCount {
      let cell = table.cell(row: row, column: column)
      unsafe count(bytes, cell.start, cell.end)
    }
  }

  mutating func count(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    var (start, end) = (start, end)
    unsafe CellEdges.trim(bytes, &start, &end)
    if unsafe !missingWords.isEmpty && isMissing(bytes, start, end) {
      counts.empty += 1
    } else {
      unsafe counts.count(bytes, start, end)
    }
  }
}
