internal import SourceModel

/// The columns of a file too large for memory, with all that is needed to read them again.
///
/// What was read once is kept.
final class DeferredColumns: Sendable {
  /// The second walk over the file, for any choice of columns.
  let pass: ParsePass
  /// The columns of the table as numbers of the file's.
  let wanted: [Int]
  /// The columns that the first walk has kept, by their numbers in the file.
  let stored: [Int: StoredColumn]
  /// What the columns are like, once somebody asked.
  let summaries = KeptSummaries()
  private let cache: Guarded<[Int: Column]>

  init(pass: ParsePass, wanted: [Int], stored: [Int: StoredColumn]) {
    self.pass = pass
    self.wanted = wanted
    self.stored = stored
    cache = Guarded([:])
  }

  var rowCount: Int { pass.inference.rows }

  /// The names and types of the table's columns.
  var fields: [Field] {
    wanted.map {
      Field(name: pass.names[$0], type: pass.decisions[$0]?.reading.type ?? .text)
    }
  }

  /// Returns one column.
  func column(_ index: Int) -> Column {
    (try? columns([index], Interruption()))?.first ?? missing(index)
  }

  /// Returns all columns.
  func all() -> [Column] {
    let indices = Array(wanted.indices)
    return (try? columns(indices, Interruption())) ?? indices.map(missing)
  }

  /// Reads columns that will be asked for.
  ///
  /// - Parameters:
  ///   - indices: their numbers in the table.
  ///   - interruption: the flag that stops long work; nothing is kept then.
  /// - Throws: `DataError` where memory does not suffice; `Interrupted`.
  func load(_ indices: [Int], interruption: Interruption) throws(Diagnostic) {
    let absent = cache.withLock { cache in indices.filter { cache[$0] == nil } }
    try MemoryBudget().take(byteCount(of: absent), rows: rowCount, columns: absent.count)
    _ = try columns(indices, interruption)
  }

  private func columns(
    _ indices: [Int], _ interruption: Interruption
  ) throws(Diagnostic) -> [Column] {
    try cache.withLock { cache throws(Diagnostic) in
      var scratch = AlignedBuffer(capacity: 4_096)
      for index in indices where cache[index] == nil {
        try interruption.checkpoint()
        if let column = stored[wanted[index]]?.read(
          pass.inference.encoded.indices, scratch: &scratch)
        {
          cache[index] = column
        }
      }
      let absent = indices.filter { cache[$0] == nil }
      if !absent.isEmpty {
        let chosen = pass.choosing(absent.map { wanted[$0] })
        let read = try chosen.run(interruption: interruption).columns
        // Columns come in the order of the file.
        let order = absent.sorted { wanted[$0] < wanted[$1] }
        for (place, index) in order.enumerated() {
          let isWhole = place < read.count && read[place].count == rowCount
          cache[index] = isWhole ? read[place] : missing(index)
        }
      }
      return indices.map { cache[$0] ?? missing($0) }
    }
  }

  /// About how many bytes columns take in memory, rather too many than too few.
  func byteCount(of indices: [Int]) -> Int {
    let laidOut = indices.filter { index in
      pass.decisions[wanted[index]]?.reading == .text && stored[wanted[index]]?.dictionary == nil
    }
    // Texts that hardly repeat take no more than the whole file does.
    return rowCount * (indices.count + laidOut.count) * 8
      + (laidOut.isEmpty ? 0 : pass.source.count)
  }

  /// Returns some rows of all columns, reading the chunks in which they are.
  func part(_ rows: [Int]) -> [Column] {
    (try? self.rows(rows, Interruption())) ?? wanted.indices.map(missing)
  }

  /// Returns some rows of all columns, reading the chunks in which they are.
  ///
  /// - Parameters:
  ///   - rows: their numbers from 0, in order.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the columns.
  /// - Throws: `Interrupted`.
  func rows(_ rows: [Int], _ interruption: Interruption) throws(Diagnostic) -> [Column] {
    guard !rows.isEmpty else {
      return fields.map { Column(name: $0.name, values: [], type: $0.type) }
    }
    var parts = [[Column]](repeating: [], count: wanted.count)
    var scratch = AlignedBuffer(capacity: 4_096)
    var table = FieldTable(
      width: pass.width, toleratesTrailingDelimiter: pass.toleratesTrailingDelimiter)
    var first = 0
    var place = 0
    for (chunk, count) in pass.inference.chunkRows.enumerated() {
      let begin = place
      while place < rows.count, rows[place] < first + count { place += 1 }
      defer { first += count }
      guard begin < place else { continue }
      try interruption.checkpoint()
      let chosen = rows[begin..<place].map { Int32(truncatingIfNeeded: $0 - first) }
      for (index, column) in self.chunk(chunk, &scratch, &table).enumerated() {
        parts[index].append(column.gather(chosen))
      }
    }
    guard place > 0 else { return try self.rows([], interruption) }
    return parts.map { Column(joining: $0) }
  }

  /// Returns the rows of one chunk.
  private func chunk(
    _ number: Int, _ scratch: inout AlignedBuffer, _ table: inout FieldTable
  ) -> [Column] {
    let rows = pass.inference.chunkRows[number]
    return wanted.indices.map { index in
      let column = wanted[index]
      if let read = stored[column]?.read(number..<number + 1, scratch: &scratch) { return read }
      let chosen = pass.choosing([column])
      let fragments = chosen.fragments(pass.inference.chunks[number], &scratch, &table)
      guard let decision = pass.decisions[column], let fragment = fragments.first,
        fragment.rows == rows
      else { return missing(index) }
      return FragmentMerger(name: pass.names[column], decision: decision, rows: rows)
        .column([fragment])
    }
  }

  /// How many rows of a column hold no value.
  func missingCount(_ index: Int) -> Int {
    let counts = pass.inference.columns[wanted[index]]
    guard let decision = pass.decisions[wanted[index]], decision.reading != .text else {
      return counts.empty
    }
    return counts.empty + counts.missingWords + max(0, counts.values - decision.fitting(counts))
  }

  /// Stands in for a column whose file was changed meanwhile.
  private func missing(_ index: Int) -> Column {
    Column(
      name: fields[index].name, repeating: .missing, count: rowCount, type: fields[index].type)
  }
}
