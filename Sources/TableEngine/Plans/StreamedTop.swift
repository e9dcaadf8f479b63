internal import SourceModel

/// Finds the first rows in an order among those of a large file, chunk by chunk.
///
/// Only what is sorted by is read of all rows; then the chunks in which the rows are, once more.
struct StreamedTop {
  private let chunks: StreamedChunks
  private let start: BestRows
  private let keys: [SortKey]
  /// The places of texts that the whole file shares, by key.
  private let ranks: [[Int32]]

  /// Prepares to look; nil where rows must be there all at once, or may come several times.
  init?(
    _ plan: Plan, _ count: Int, by keys: [SortKey], skipsMissing: Bool, interruption: Interruption
  ) throws(Diagnostic) {
    guard
      let chunks = try StreamedChunks(
        plan, uses: keys.map(\.expression), interruption: interruption),
      !chunks.stages.repeatsRows
    else { return nil }
    self.chunks = chunks
    self.keys = keys
    start = BestRows(count, by: keys, skipsMissing: skipsMissing)
    ranks = try keys.map { key throws(Diagnostic) in
      guard let pool = chunks.stored(key.expression)?.dictionary else { return [] }
      return try TextRanks.ranks(of: pool, interruption)
    }
  }

  /// Returns the rows, first one first.
  func run() throws(Diagnostic) -> Table {
    let (start, keys, ranks, interruption) = (start, keys, ranks, chunks.interruption)
    let parts = try chunks.forEach {
      start
    } _: { best, table, _, _ throws(Diagnostic) in
      var columns: [SortValues] = []
      for (key, ranks) in zip(keys, ranks) {
        let column = try key.expression.evaluate(over: table, interruption: interruption)
        columns.append(SortValues(column, isDescending: key.isDescending, ranks: ranks))
      }
      try best.add(
        columns, rows: 0..<table.rowCount, place: { table.sourceRow($0) - 1 }, interruption)
      return true
    }
    var best = start
    for part in parts { best.absorb(part) }
    return try rows(try best.finish(interruption))
  }

  /// Reads rows of the file and puts them into an order.
  private func rows(_ places: [Int]) throws(Diagnostic) -> Table {
    let sorted = places.sorted()
    let file = Table(
      name: chunks.tableName, columns: try chunks.deferred.rows(sorted, chunks.interruption),
      rowCount: sorted.count, sourceRows: sorted.map { Int32(truncatingIfNeeded: $0 + 1) })
    let table = try chunks.stages.apply(to: file, interruption: chunks.interruption)
    guard table.rowCount == places.count else { throw .changedFile(chunks.tableName) }
    var rowOf = [Int32](repeating: 0, count: places.count)
    let order = places.indices.sorted { places[$0] < places[$1] }
    for (row, place) in order.enumerated() { rowOf[place] = Int32(truncatingIfNeeded: row) }
    return table.gather(rowOf)
  }
}
