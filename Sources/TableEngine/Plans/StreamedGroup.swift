internal import SourceModel
internal import Synchronization

/// Groups the rows of a large file chunk by chunk, without holding the file.
struct StreamedGroup {
  let deferred: DeferredColumns
  let tableName: String
  /// Conditions and calculations between the file and the groups, first one first.
  let stages: [Stage]
  let keys: [NamedExpression]
  let measures: [Measure]
  let interruption: Interruption

  /// A stage that looks at one row at a time.
  enum Stage: Sendable {
    case filter(RowExpression)
    case derive([NamedExpression])
    case keep([KeptColumn])
  }

  /// Makes the grouping of a plan; nil when it needs all rows at once or is in memory already.
  init?(
    _ plan: Plan, keys: [NamedExpression], measures: [Measure], interruption: Interruption
  ) {
    var stages: [Stage] = []
    var current = plan
    while true {
      switch current {
      case .scan(let table):
        guard let deferred = table.deferred else { return nil }
        self.deferred = deferred
        tableName = table.name
        self.stages = stages.reversed()
        self.keys = keys
        self.measures = measures
        self.interruption = interruption
        let expressions = keys.map(\.expression) + measures.compactMap(\.argument)
        guard !keys.isEmpty, measures.allSatisfy(GroupStates.canRun),
          !expressions.contains(where: { $0.hasWindow })
        else { return nil }
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

  /// The columns of the file that are needed, pruned where nothing stands between.
  private var neededColumns: Set<Int> {
    guard stages.allSatisfy({ if case .filter = $0 { true } else { false } }) else {
      return Set(deferred.wanted.indices)
    }
    var needed = Set<Int>()
    for case .filter(let condition) in stages { needed.formUnion(condition.columns) }
    for key in keys { needed.formUnion(key.expression.columns) }
    for measure in measures { needed.formUnion(measure.argument?.columns ?? []) }
    return needed
  }

  /// Returns one row a group, in the order of first rows.
  func run() throws(Diagnostic) -> Table {
    let results = OrderedResults<GroupedPart>()
    let failures = OrderedResults<Diagnostic>()
    let next = Atomic<Int>(0)
    let pass = deferred.pass
    let chunks = pass.inference.chunks
    let needed = neededColumns
    var firstRows: [Int] = []
    var rowsBefore = 0
    for rows in pass.inference.chunkRows {
      firstRows.append(rowsBefore)
      rowsBefore += rows
    }
    let places = firstRows
    inParallel(chunks.count > 1 ? pass.threads : 1) { [self] worker in
      var scratch = AlignedBuffer(capacity: pass.chunkSize)
      var fields = FieldTable(
        width: pass.width, toleratesTrailingDelimiter: pass.toleratesTrailingDelimiter)
      var part = GroupedPart(keys: keys, measures: measures, decimals: decimals)
      defer { results.add(worker, part) }
      while (try? interruption.checkpoint()) != nil {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < chunks.count else { return }
        let table = chunkTable(number, from: places[number], needed, &scratch, &fields)
        do throws(Diagnostic) {
          guard table.rowCount == pass.inference.chunkRows[number] else {
            throw .changedFile(tableName)
          }
          try add(table, chunk: number, to: &part)
        } catch {
          failures.add(number, error)
          return
        }
      }
    }
    try interruption.checkpoint()
    if let failure = failures.take().first { throw failure }
    var parts = results.take()
    var whole = parts.removeFirst()
    for part in parts { whole.absorb(part) }
    return try whole.table(named: tableName, keys: keys)
  }

  /// The decimals of each measure's argument where it is a bare column of the file.
  private var decimals: [Int?] {
    measures.map { measure in
      guard stages.allSatisfy({ if case .filter = $0 { true } else { false } }),
        let index = measure.argument?.columnIndex
      else { return nil }
      return deferred.pass.decisions[deferred.wanted[index]]?.decimals
    }
  }

  /// Reads the needed columns of a chunk; the others hold nothing.
  private func chunkTable(
    _ number: Int, from firstRow: Int, _ needed: Set<Int>, _ scratch: inout AlignedBuffer,
    _ fields: inout FieldTable
  ) -> Table {
    let columns = needed.map { deferred.wanted[$0] }
    var read: [Int: Column] = [:]
    for column in columns {
      read[column] = deferred.stored[column]?.read(number..<number + 1, scratch: &scratch)
    }
    var rows = read.first?.value.count ?? deferred.pass.inference.chunkRows[number]
    let unread = Set(columns).filter { read[$0] == nil }.sorted()
    if !unread.isEmpty {
      let pass = deferred.pass.choosing(unread)
      let fragments = pass.fragments(pass.inference.chunks[number], &scratch, &fields)
      rows = fragments.first?.rows ?? rows
      for (fragment, column) in zip(fragments, unread) {
        guard let decision = pass.decisions[column] else { continue }
        read[column] = FragmentMerger(
          name: pass.names[column], decision: decision, rows: rows
        ).column([fragment])
      }
    }
    let nothing = Column(name: "", type: .integer, storage: .integers([]))
    return Table(
      name: tableName,
      columns: deferred.wanted.map { read[$0] ?? nothing.named(deferred.pass.names[$0]) },
      rowCount: rows,
      firstRow: firstRow)
  }

  private func add(
    _ table: Table, chunk: Int, to part: inout GroupedPart
  ) throws(Diagnostic) {
    var table = table
    let executor = Executor(interruption: interruption)
    for stage in stages {
      switch stage {
      case .filter(let condition): table = try executor.filter(table, condition)
      case .derive(let named): table = try executor.derive(table, named)
      case .keep(let kept): table = executor.keep(table, kept)
      }
    }
    try part.add(table, chunk: chunk, interruption: interruption)
  }
}
