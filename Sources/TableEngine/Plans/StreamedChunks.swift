internal import SourceModel
internal import Synchronization

/// The rows of a large file, chunk by chunk, after the stages that look at one row at a time.
struct StreamedChunks: Sendable {
  let stages: RowStages
  let interruption: Interruption
  /// The columns of the file's table that anything needs.
  private let needed: [Int]
  /// The rows before each chunk.
  private let firstRows: [Int]

  /// Makes the chunks of a plan; nil when it needs all rows at once or is in memory already.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - uses: what is calculated from each chunk; nil where whole rows are wanted.
  ///   - interruption: the flag that stops long work.
  /// - Throws: what the stages of a second table throw.
  init?(
    _ plan: Plan, uses: [RowExpression]?, interruption: Interruption
  ) throws(Diagnostic) {
    guard uses?.contains(where: { $0.hasWindow }) != true,
      let stages = try RowStages(plan, interruption: interruption)
    else { return nil }
    self.stages = stages
    self.interruption = interruption
    needed = stages.needed(for: uses)
    var before = 0
    firstRows = stages.deferred.pass.inference.chunkRows.map { rows in
      defer { before += rows }
      return before
    }
  }

  /// The columns of the file.
  var deferred: DeferredColumns { stages.deferred }

  var tableName: String { stages.tableName }

  /// How many chunks there are.
  var count: Int { firstRows.count }

  /// How many threads are worth it.
  var threads: Int { count > 1 ? deferred.pass.threads : 1 }

  /// How many rows the file has.
  var rowCount: Int { deferred.rowCount }

  /// The column of the file that an expression is, where it is one.
  func stored(_ expression: RowExpression) -> StoredColumn? {
    guard let index = expression.columnIndex.flatMap(stages.origin) else { return nil }
    return deferred.stored[deferred.wanted[index]]
  }

  /// The decimals of an expression's values where it is a column of the file.
  func decimals(_ expression: RowExpression?) -> Int? {
    guard let index = expression?.columnIndex.flatMap(stages.origin) else { return nil }
    return deferred.pass.decisions[deferred.wanted[index]]?.decimals
  }

  /// Gives each chunk to a body, on several threads, until one of them fails.
  ///
  /// - Parameters:
  ///   - run: how many chunks a thread takes one after another.
  ///   - start: makes what a thread works with.
  ///   - body: gets it, a chunk, its number, and whether it is the last one of a run; returns
  ///     whether to go on.
  /// - Returns: what each thread worked with.
  /// - Throws: what the chunk's stages throw, `FileError` for a file that was changed; `Interrupted`.
  func forEach<Work: Sendable>(
    taking run: Int = 1, start: @escaping @Sendable () -> Work,
    _ body: @escaping @Sendable (inout Work, Table, Int, Bool) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) -> [Work] {
    let results = OrderedResults<Work>()
    let failures = OrderedResults<Diagnostic>()
    let next = Atomic<Int>(0)
    let pass = deferred.pass
    let counter = WorkCounter(.grouping, total: rowCount)
    inParallel(threads, counting: counter, interruption) { [self] worker in
      var scratch = AlignedBuffer(capacity: 1 << 12)
      var fields = FieldTable(
        width: pass.width, toleratesTrailingDelimiter: pass.toleratesTrailingDelimiter)
      var work = start()
      defer { results.add(worker, work) }
      while (try? interruption.checkpoint()) != nil {
        let first = next.wrappingAdd(run, ordering: .relaxed).oldValue
        guard first < count else { return }
        do throws(Diagnostic) {
          let end = min(first + run, count)
          var goesOn = true
          for number in first..<end where goesOn {
            try interruption.checkpoint()
            let table = try chunk(number, &scratch, &fields)
            goesOn = try body(&work, table, number, number + 1 == end)
            let rows = pass.inference.chunkRows[number]
            counter.add(rows: rows, units: rows)
          }
          if goesOn { continue }
        } catch {
          failures.add(first, error)
        }
        // The other threads stop at their next chunk, too.
        next.store(count, ordering: .relaxed)
        return
      }
    }
    try interruption.checkpoint()
    if let failure = failures.take().first { throw failure }
    return results.take()
  }

  /// Returns the rows that come out of one chunk.
  func rows(of number: Int) throws(Diagnostic) -> Table {
    var scratch = AlignedBuffer(capacity: 1 << 12)
    var fields = FieldTable(
      width: deferred.pass.width,
      toleratesTrailingDelimiter: deferred.pass.toleratesTrailingDelimiter)
    return try chunk(number, &scratch, &fields)
  }

  /// Returns the rows of a chunk; columns that nothing needs hold none.
  private func chunk(
    _ number: Int, _ scratch: inout AlignedBuffer, _ fields: inout FieldTable
  ) throws(Diagnostic) -> Table {
    let rows = deferred.pass.inference.chunkRows[number]
    var read: [Int: Column] = [:]
    for column in needed.map({ deferred.wanted[$0] }) {
      read[column] = deferred.stored[column]?.read(number..<number + 1, scratch: &scratch)
    }
    let unread = Set(needed.map { deferred.wanted[$0] }).filter { read[$0] == nil }.sorted()
    if !unread.isEmpty {
      let pass = deferred.pass.choosing(unread)
      let fragments = pass.fragments(pass.inference.chunks[number], &scratch, &fields)
      guard fragments.allSatisfy({ $0.rows == rows }) else { throw .changedFile(tableName) }
      for (fragment, column) in zip(fragments, unread) {
        guard let decision = pass.decisions[column] else { continue }
        read[column] = FragmentMerger(
          name: pass.names[column], decision: decision, rows: rows
        ).column([fragment])
      }
    }
    let nothing = Column(name: "", type: .integer, storage: .integers([]))
    let table = Table(
      name: tableName,
      columns: deferred.wanted.map { read[$0] ?? nothing.named(deferred.pass.names[$0]) },
      rowCount: rows, firstRow: firstRows[number])
    return try stages.apply(to: table, interruption: interruption)
  }
}
