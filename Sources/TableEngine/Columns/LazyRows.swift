internal import SourceModel

/// The rows that stages give over a large file, made when somebody asks for them.
final class LazyRows: Sendable {
  let plan: Plan
  let fields: [Field]
  /// How many rows there are.
  let rowCount: Int
  /// What the columns are like, once somebody asked.
  let summaries = KeptSummaries()
  private let chunks: StreamedChunks
  /// How many rows come out of each chunk of the file.
  private let counts: [Int]
  private let made = Guarded<Table?>(nil)
  /// Missing values by column, as far as anybody asked.
  private let counted = Guarded<[Int: Int]>([:])

  /// Counts the rows; nil when they are in memory already, or needed all at once.
  ///
  /// - Parameters:
  ///   - plan: the stages.
  ///   - interruption: the flag that stops long work.
  /// - Throws: what the stages throw; `Interrupted`.
  init?(_ plan: Plan, interruption: Interruption) throws(Diagnostic) {
    guard let chunks = try StreamedChunks(plan, uses: [], interruption: interruption),
      let whole = try StreamedChunks(plan, uses: nil, interruption: Interruption())
    else { return nil }
    self.plan = plan
    fields = plan.fields ?? []
    let counted = OrderedResults<Int>()
    _ = try chunks.forEach {
      0
    } _: { _, table, number, _ throws(Diagnostic) in
      counted.add(number, table.rowCount)
      return true
    }
    counts = counted.take()
    rowCount = counts.reduce(0, +)
    self.chunks = whole
  }

  /// Returns the rows in memory; what was made once is kept.
  ///
  /// - Throws: what the stages throw; `DataError` where memory does not suffice; `Interrupted`.
  func table(_ interruption: Interruption) throws(Diagnostic) -> Table {
    try made.withLock { made throws(Diagnostic) in
      if let made { return made }
      let table = try Executor(interruption: interruption).rows(of: plan)
      made = table
      return table
    }
  }

  /// The rows, or none of them where they cannot be made.
  var table: Table { (try? table(Interruption())) ?? nothing }

  /// Counts the rows of a column that hold no value.
  func missingCount(_ index: Int) -> Int {
    if chunks.stages.keepsRows, let origin = chunks.stages.origin(of: index) {
      return chunks.deferred.missingCount(origin)
    }
    if let table = made.withLock({ $0 }) { return table.column(at: index).missingCount }
    return counted.withLock { counted in
      if let count = counted[index] { return count }
      let column = RowExpression.column(index, fields[index])
      guard let measure = try? Measure(name: "", .count, of: column),
        let known = try? run(
          .group(plan, keys: [], measures: [measure]), interruption: Interruption()
        ).columns.first?.number(0)
      else { return 0 }
      counted[index] = rowCount - Int(known)
      return rowCount - Int(known)
    }
  }

  /// Returns some rows, given in their order, from the chunks in which they are.
  func part(_ rows: [Int]) -> Table {
    var parts: [Table] = []
    var first = 0
    var place = 0
    for (chunk, count) in counts.enumerated() {
      let begin = place
      while place < rows.count, rows[place] < first + count { place += 1 }
      defer { first += count }
      guard begin < place else { continue }
      guard let table = try? chunks.rows(of: chunk), table.rowCount == count else {
        return nothing
      }
      parts.append(table.gather(rows[begin..<place].map { Int32(truncatingIfNeeded: $0 - first) }))
    }
    guard !parts.isEmpty else { return nothing }
    return Table(
      name: "",
      columns: fields.indices.map { index in Column(joining: parts.map { $0.columns[index] }) },
      sourceRows: parts.flatMap { part in
        (0..<part.rowCount).map { Int32(truncatingIfNeeded: part.sourceRow($0)) }
      })
  }

  private var nothing: Table {
    Table(name: "", columns: fields.map { Column(name: $0.name, values: [], type: $0.type) })
  }
}
