internal import SourceModel

/// Chooses the rows of a large file whose values a thread has not met before.
struct DistinctChoice: RowChoice {
  private let columns: [Int]
  private var codes: [KeyCodes]
  private var combination: KeyCombination
  private var count: Int32 = 0

  /// Prepares to look at some columns; at all when none are named.
  init(_ columns: [Int], of fields: [Field], _ chunks: StreamedChunks) {
    self.columns = columns.isEmpty ? Array(fields.indices) : columns
    codes = self.columns.map { column in
      let expression = RowExpression.column(column, fields[column])
      return KeyCodes(
        type: fields[column].type, dictionary: chunks.stored(expression)?.dictionary)
    }
    combination = KeyCombination(sizes: codes.map(\.knownCount))
  }

  mutating func choose(
    from chunk: Table, _ interruption: Interruption
  ) throws(Diagnostic) -> Table {
    var byKey: [[Int32]] = []
    for (place, column) in columns.enumerated() {
      var rows: [Int32] = []
      try codes[place].makeRoom(for: chunk.rowCount, interruption)
      codes[place].encode(chunk.column(at: column), into: &rows)
      byKey.append(rows)
    }
    try combination.makeRoom(for: chunk.rowCount, interruption)
    try interruption.checkpoint()
    var chosen: [Int32] = []
    // Groups are numbered as they come.
    for (row, group) in combination.groups(byKey).enumerated() where group >= count {
      chosen.append(Int32(truncatingIfNeeded: row))
      count += 1
    }
    return chunk.gather(chosen)
  }
}
