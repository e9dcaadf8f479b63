package import SourceModel

/// What the columns of a large file are like, found in a walk over it.
///
/// Held are the counts of each column, the texts that are in dictionaries anyway, and different values:
/// up to 2¹⁷ a column as they are, 2¹⁹ of all columns; of more an estimate. Where those lie evenly on
/// less than 2²⁶ places, such as amounts in cents or minutes, one more walk counts them by a bit for
/// each place. That is at most 16 MB for each thread, and 8 MB in such a walk.
struct StreamedSummary {
  private static let placeLimit = 1 << 26

  private let table: Table
  private let chunks: StreamedChunks
  private let limit: Int

  /// Prepares the walk; nil for a table in memory.
  ///
  /// - Parameters:
  ///   - table: the rows of a file.
  ///   - limit: how many different values of a column are kept; what its columns share when left out.
  ///   - interruption: the flag that stops long work.
  /// - Throws: what the stages of a second table throw; `Interrupted`.
  init?(_ table: Table, limit: Int? = nil, interruption: Interruption) throws(Diagnostic) {
    guard
      let chunks = try StreamedChunks(.scan(table), uses: nil, interruption: interruption)
    else { return nil }
    self.table = table
    self.chunks = chunks
    let share = (1 << 19) / max(1, table.fields.count)
    self.limit = limit ?? max(1 << 12, min(1 << 17, share))
  }

  /// Returns a summary of each column.
  ///
  /// - Throws: what the stages throw, `FileError` for a file that was changed; `Interrupted`.
  func run() throws(Diagnostic) -> [ColumnSummary] {
    let fields = table.fields
    let start = fields.enumerated().map { index, field in
      let expression = RowExpression.column(index, field)
      return ColumnWalk(
        type: field.type, decimals: chunks.decimals(expression),
        dictionary: chunks.stored(expression)?.dictionary, limit: limit)
    }
    let interruption = chunks.interruption
    var parts = try chunks.forEach {
      start
    } _: { walks, table, number, _ throws(Diagnostic) in
      for index in walks.indices {
        try interruption.checkpoint()
        walks[index].add(table.column(at: index), chunk: number)
      }
      return true
    }
    var whole = parts.isEmpty ? start : parts.removeFirst()
    for part in parts {
      for (index, walk) in part.enumerated() { whole[index].absorb(walk) }
    }
    var summaries: [ColumnSummary] = []
    for (index, walk) in whole.enumerated() {
      summaries.append(walk.summary(exact: try exactCount(index, walk)))
    }
    return summaries
  }

  /// Counts different values by their places; nil where that was not needed or is not possible.
  private func exactCount(_ index: Int, _ walk: ColumnWalk) throws(Diagnostic) -> Int? {
    let grid = walk.grid
    guard walk.isApproximate, let places = grid.placeCount, places <= Self.placeLimit else {
      return nil
    }
    let field = table.fields[index]
    let column = RowExpression.column(index, field)
    guard
      let chunks = try StreamedChunks(
        .scan(table), uses: [column], interruption: chunks.interruption)
    else { return nil }
    let parts = try chunks.forEach {
      [UInt64](repeating: 0, count: places / 64 + 1)
    } _: { bits, table, _, _ throws(Diagnostic) in
      Self.mark(table.column(at: index), on: grid, in: &bits)
      return true
    }
    var union = parts.first ?? []
    for part in parts.dropFirst() {
      for word in part.indices { union[word] |= part[word] }
    }
    return union.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  private static func mark(_ column: Column, on grid: ValueGrid, in bits: inout [UInt64]) {
    for row in 0..<column.count where !column.isMissing(row) {
      let place: Int
      switch column.storage {
      case .integers(let values): place = grid.place(values[row])
      case .numbers(let values): place = grid.place(values[row])
      case .texts: return
      }
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
  }
}

extension Table {
  /// Returns what each column's values are like; those of a large file are not held, and what was
  /// found once is kept.
  ///
  /// - Parameter interruption: the flag that stops long work.
  /// - Returns: a summary a column, in order.
  /// - Throws: what the stages of a large file throw, `FileError` for a file that was changed;
  ///   `Interrupted`.
  /// - Complexity: O(*n*) in the values.
  package func summaries(_ interruption: Interruption) throws(Diagnostic) -> [ColumnSummary] {
    if let ordered { return try ordered.base.summaries(interruption) }
    if let known = deferred?.summaries.value ?? lazy?.summaries.value { return known }
    if let streamed = try StreamedSummary(self, interruption: interruption) {
      let found = try streamed.run()
      deferred?.summaries.keep(found)
      lazy?.summaries.keep(found)
      return found
    }
    var summaries: [ColumnSummary] = []
    for column in columns {
      try interruption.checkpoint()
      summaries.append(column.summary())
    }
    return summaries
  }
}
