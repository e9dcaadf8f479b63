internal import SourceModel
internal import Synchronization

/// The rows of a large file, chunk by chunk, after the stages that look at one row at a time.
struct StreamedChunks: Sendable {
  let deferred: DeferredColumns
  let tableName: String
  /// Conditions and calculations between the file and what comes after, first one first.
  let stages: [Stage]
  let interruption: Interruption
  /// The columns of the table that anything needs.
  private let needed: [Int]
  /// The rows before each chunk.
  private let firstRows: [Int]

  /// A stage that looks at one row at a time.
  enum Stage: Sendable {
    case filter(RowExpression)
    case derive([NamedExpression])
    case keep([KeptColumn])
  }

  /// Makes the chunks of a plan; nil when it needs all rows at once or is in memory already.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - uses: what is calculated from each chunk.
  ///   - interruption: the flag that stops long work.
  init?(_ plan: Plan, uses: [RowExpression], interruption: Interruption) {
    var stages: [Stage] = []
    var current = plan
    while true {
      switch current {
      case .scan(let table):
        guard let deferred = table.deferred, !uses.contains(where: { $0.hasWindow }) else {
          return nil
        }
        self.deferred = deferred
        tableName = table.name
        self.stages = stages.reversed()
        self.interruption = interruption
        needed = Self.needed(stages, uses, count: deferred.wanted.count)
        var before = 0
        firstRows = deferred.pass.inference.chunkRows.map { rows in
          defer { before += rows }
          return before
        }
        return
      case .filter(let inner, let condition):
        guard !condition.hasWindow else { return nil }
        stages.append(.filter(condition))
        current = inner
      case .derive(let inner, let named):
        guard !named.contains(where: { $0.expression.hasWindow }) else { return nil }
        stages.append(.derive(named))
        current = inner
      case .keep(let inner, let kept):
        stages.append(.keep(kept))
        current = inner
      default: return nil
      }
    }
  }

  /// Whether columns keep their places, as nothing but conditions stands between.
  var keepsColumns: Bool {
    stages.allSatisfy { if case .filter = $0 { true } else { false } }
  }

  /// The columns that are needed, pruned where nothing but conditions stands between.
  private static func needed(
    _ stages: [Stage], _ uses: [RowExpression], count: Int
  ) -> [Int] {
    var needed = Set<Int>()
    for stage in stages {
      guard case .filter(let condition) = stage else { return Array(0..<count) }
      needed.formUnion(condition.columns)
    }
    for use in uses { needed.formUnion(use.columns) }
    return needed.sorted()
  }

  /// How many chunks there are.
  var count: Int { firstRows.count }

  /// How many threads are worth it.
  var threads: Int { count > 1 ? deferred.pass.threads : 1 }

  /// How many rows the file has.
  var rowCount: Int { deferred.rowCount }

  /// The column of the file that an expression is, where it is one.
  func stored(_ expression: RowExpression) -> StoredColumn? {
    guard keepsColumns, let index = expression.columnIndex else { return nil }
    return deferred.stored[deferred.wanted[index]]
  }

  /// The decimals of an expression's values where it is a column of the file.
  func decimals(_ expression: RowExpression?) -> Int? {
    guard keepsColumns, let index = expression?.columnIndex else { return nil }
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
    var table = Table(
      name: tableName,
      columns: deferred.wanted.map { read[$0] ?? nothing.named(deferred.pass.names[$0]) },
      rowCount: rows, firstRow: firstRows[number])
    let executor = Executor(interruption: interruption)
    for stage in stages {
      switch stage {
      case .filter(let condition): table = try executor.filter(table, condition)
      case .derive(let named): table = try executor.derive(table, named)
      case .keep(let kept): table = executor.keep(table, kept)
      }
    }
    return table
  }
}
