internal import SourceModel
internal import Synchronization

/// Collects what comes out of a large file's stages, chunk by chunk.
struct StreamedRows {
  private let chunks: StreamedChunks
  private let fields: [Field]
  /// How many of the first rows are wanted; nil for all.
  private let limit: Int?
  /// Chooses rows of each chunk; each thread has its own.
  private let choice: (any RowChoice)?

  init(
    _ chunks: StreamedChunks, fields: [Field], limit: Int? = nil,
    choosing choice: (any RowChoice)? = nil
  ) {
    self.chunks = chunks
    self.fields = fields
    self.limit = limit
    self.choice = choice
  }

  /// Returns the rows in memory.
  ///
  /// - Throws: what the stages throw; `DataError` where memory does not suffice; `Interrupted`.
  func run() throws(Diagnostic) -> Table {
    try join(try collected(most: nil))
  }

  /// Returns the rows in memory; nil when there are more than so many.
  ///
  /// - Throws: as for all rows.
  func run(most: Int) throws(Diagnostic) -> Table? {
    let parts = try collected(most: most)
    return parts.reduce(0) { $0 + $1.rowCount } > most ? nil : try join(parts)
  }

  /// Returns what comes out of each chunk, of some chunks where that is more rows than wanted.
  private func collected(most: Int?) throws(Diagnostic) -> [Table] {
    let parts = OrderedResults<Table>()
    let budget = MemoryBudget()
    let beginning = Guarded(Beginning())
    let count = Atomic<Int>(0)
    let (limit, fields, start) = (limit, fields, choice)
    let (shared, interruption) = (chunks.stages.sharedPools, chunks.interruption)
    _ = try chunks.forEach {
      start
    } _: { choice, chunk, number, _ throws(Diagnostic) in
      var table = chunk
      if let chosen = try choice?.choose(from: chunk, interruption) { table = chosen }
      table = table.withoutUnusedTexts(sharing: shared)
      parts.add(number, table)
      // Columns are copied once more when they are joined.
      let bytes = table.columns.reduce(0) { $0 + $1.byteCount }
      try budget.take(bytes * 2, rows: table.rowCount, columns: fields.count)
      let rows = count.wrappingAdd(table.rowCount, ordering: .relaxed).newValue
      if let most, rows > most { return false }
      guard let limit else { return true }
      return beginning.withLock { $0.add(table.rowCount, of: number) } < limit
    }
    return parts.take()
  }

  /// How many rows the chunks have from the first one on without a gap.
  private struct Beginning {
    private var rows = 0
    private var next = 0
    private var later: [Int: Int] = [:]

    /// Adds a chunk and returns the rows.
    mutating func add(_ count: Int, of number: Int) -> Int {
      later[number] = count
      while let count = later.removeValue(forKey: next) {
        rows += count
        next += 1
      }
      return rows
    }
  }

  private func join(_ parts: [Table]) throws(Diagnostic) -> Table {
    var parts = parts
    if let limit {
      var left = limit
      parts = parts.map { part in
        let rows = min(left, part.rowCount)
        left -= rows
        guard rows < part.rowCount else { return part }
        return part.gather((0..<Int32(truncatingIfNeeded: rows)).map(\.self))
      }
    }
    let rows = parts.reduce(0) { $0 + $1.rowCount }
    guard rows < Int(Int32.max) else { throw .tooManyRows(rows) }
    var columns: [Column] = []
    // A column's parts are given back before the next one is joined.
    var byColumn = fields.indices.map { index in parts.map { $0.columns[index] } }
    var sources: [Int32]?
    if !chunks.stages.keepsRows || choice != nil {
      var places: [Int32] = []
      places.reserveCapacity(rows)
      for part in parts {
        try chunks.interruption.checkpoint()
        for row in 0..<part.rowCount {
          places.append(Int32(truncatingIfNeeded: part.sourceRow(row)))
        }
      }
      sources = places
    }
    parts = []
    for (index, field) in fields.enumerated() {
      try chunks.interruption.checkpoint()
      let pieces = byColumn[index]
      byColumn[index] = []
      columns.append(
        pieces.isEmpty
          ? Column(name: field.name, values: [], type: field.type) : Column(joining: pieces))
    }
    return Table(
      name: chunks.tableName, columns: columns, rowCount: rows, sourceRows: sources)
  }
}

/// Chooses rows of a large file, chunk by chunk.
protocol RowChoice: Sendable {
  /// Returns the chosen rows of a chunk.
  mutating func choose(
    from chunk: Table, _ interruption: Interruption
  ) throws(Diagnostic) -> Table
}

extension Table {
  /// Returns the rows with smaller pools where those hold many texts that no row has, and nobody
  /// shares them: a few rows must not keep all texts of their chunk.
  fileprivate func withoutUnusedTexts(sharing shared: [TextPool]) -> Table {
    let columns = columns.map { column -> Column in
      guard case .texts(let texts) = column.storage, texts.ids != nil,
        texts.pool.count > rowCount * 2, !shared.contains(where: texts.pool.isSame)
      else { return column }
      return Column(
        name: column.name, type: column.type, storage: .texts(texts.withOwnPool()),
        validity: column.validity)
    }
    return Table(name: name, columns: columns, rows: self)
  }
}
