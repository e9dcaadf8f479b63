package import SourceModel

/// Runs a plan and returns its table.
///
/// - Parameters:
///   - plan: the stages.
///   - interruption: the flag that stops long work.
/// - Returns: the rows of the last stage, each with its source row where it has one.
/// - Throws: `DataError` and `TypeError` of the stages; `Interrupted`.
package func run(_ plan: Plan, interruption: Interruption) throws(Diagnostic) -> Table {
  try Executor(interruption: interruption).run(plan)
}

/// Runs a plan whose rows come from a large file, unless they are many.
///
/// - Parameters:
///   - plan: the stages.
///   - most: so many rows are made at most.
///   - interruption: the flag that stops long work.
/// - Returns: the rows; nil when there are more, when they are in memory already, or when stages need
///   all of them at once.
/// - Throws: as for all rows.
package func run(
  _ plan: Plan, most: Int, interruption: Interruption
) throws(Diagnostic) -> Table? {
  guard let chunks = try StreamedChunks(plan, uses: nil, interruption: interruption) else {
    return nil
  }
  return try StreamedRows(chunks, fields: plan.fields ?? []).run(most: most)
}

/// Runs the stages of a plan.
///
/// Rows in memory are worked on column by column. Rows of a file that is too large for memory
/// (`DeferredColumns`) stay in it, and memory is bounded so:
///
/// - `filter`, `derive`, `keep`, `unpivot` and `join` go over the file chunk by chunk (`StreamedChunks`) into
///   what comes after; where that needs whole rows, what is left is collected (`StreamedRows`). The
///   second table of a join is held, with a table of its keys.
/// - `group` holds running aggregates, one a group and thread (`StreamedGroup`). Many groups, and
///   aggregates of all values at once such as medians, go through 256 parts by the hash of their keys,
///   packed, of which what exceeds 24 MB lies on the disk (`PartitionedGroup`); a part at a time is
///   grouped.
/// - `top`, `bottom` and `sort` before `take` hold twice the rows that are wanted (`StreamedTop`), and
///   read the chosen rows once more.
/// - `sort` holds its keys and the places of the rows, 36 bytes a row while it sorts and 4 after, and
///   the rows stay in the file (`OrderedRows`) until somebody asks for them.
/// - `take` and `sample` read the chunks of their rows; `distinct` holds the different rows, once
///   for each thread.
/// - What gets a name and is as large as such a file is made when somebody asks for it (`LazyRows`).
/// - A quantile of all rows is found in four walks (`StreamedQuantile`).
/// - Stages after a `sort` but `take`, `pivot`, `append`, other aggregates that need all
///   values of all rows or of groups by texts that hardly repeat, and charts of single rows need what
///   they look at in memory. `MemoryBudget` refuses what does not fit before it is read.
struct Executor: Sendable {
  let interruption: Interruption

  func run(_ plan: Plan) throws(Diagnostic) -> Table {
    try interruption.checkpoint()
    switch plan {
    case .scan(let table): return table
    case .filter, .derive, .keep, .join, .unpivot:
      if let rows = try streamed(plan) { return rows }
      return try inMemory(plan)
    case .sort(let plan, let keys): return try sort(plan, keys)
    case .take(.sort(let plan, let keys), let count):
      return try first(plan, count, by: keys, skipsMissing: false)
    case .take(let plan, let count):
      if let rows = try streamed(plan, limit: max(0, count)) { return rows }
      if case .scan(let table) = plan, table.isDeferred {
        return table.part(Array(0..<max(0, min(count, table.rowCount))))
      }
      let table = try rows(of: plan)
      return table.gather((0..<max(0, min(count, table.rowCount))).map { Int32($0) })
    case .top(let plan, let count, let key):
      let keys = [SortKey(key, descending: true)]
      return try first(plan, count, by: keys, skipsMissing: true)
    case .bottom(let plan, let count, let key):
      return try first(plan, count, by: [SortKey(key)], skipsMissing: true)
    case .distinct(let plan, let columns):
      if let chunks = try StreamedChunks(plan, uses: nil, interruption: interruption) {
        let fields = plan.fields ?? []
        let choice = DistinctChoice(columns, of: fields, chunks)
        return try distinct(
          try StreamedRows(chunks, fields: fields, choosing: choice).run(), columns)
      }
      return try distinct(try rows(of: plan), columns)
    case .sample(let plan, let count, let seed): return try sample(plan, count, seed)
    case .group(let plan, let keys, let measures):
      if let streamed = try StreamedGroup(
        plan, keys: keys, measures: measures, interruption: interruption)
      {
        return try streamed.run()
      }
      let uses = keys.map(\.expression) + measures.compactMap(\.argument)
      if let rows = try streamed(plan, uses: uses) { return try group(rows, keys, measures) }
      let needed = uses.reduce(into: Set<Int>()) { $0.formUnion($1.columns) }
      return try group(try rows(of: plan, columns: needed.sorted()), keys, measures)
    case .pivot(let plan, let names, let values):
      return try Reshaping.pivot(
        try rows(of: plan), names: names, values: values, interruption: interruption)
    case .append(let first, let second):
      return try Reshaping.append(
        try rows(of: first), try rows(of: second), interruption: interruption)
    }
  }

  /// Runs a stage that looks at one row at a time over columns in memory.
  private func inMemory(_ plan: Plan) throws(Diagnostic) -> Table {
    switch plan {
    case .filter(let plan, let condition): return try filter(try rows(of: plan), condition)
    case .derive(let plan, let expressions): return try derive(try rows(of: plan), expressions)
    case .keep(let plan, let kept): return keep(try rows(of: plan), kept)
    case .join(let left, let right, let keys, let kind):
      let (first, second) = (try rows(of: left), try rows(of: right))
      return try JoinIndex(
        left: first.fields, right: second, keys: keys, kind: kind, interruption: interruption
      ).joined(first, interruption: interruption)
    case .unpivot(let plan, let columns, let names, let values):
      let table = try rows(of: plan)
      return try Unpivot(table.fields, columns, names: names, values: values)
        .rows(of: table, interruption)
    default: return try run(plan)
    }
  }

  /// Runs stages over a large file chunk by chunk; nil when the rows are in memory already, or are
  /// needed all at once.
  ///
  /// - Parameters:
  ///   - plan: the stages.
  ///   - uses: what is calculated of the rows; other columns hold nothing. Nil for whole rows.
  ///   - limit: how many of the first rows are wanted.
  /// - Returns: the rows, in memory.
  /// - Throws: what the stages throw; `DataError` where memory does not suffice; `Interrupted`.
  func streamed(
    _ plan: Plan, uses: [RowExpression]? = nil, limit: Int? = nil
  ) throws(Diagnostic) -> Table? {
    guard let chunks = try StreamedChunks(plan, uses: uses, interruption: interruption) else {
      return nil
    }
    return try StreamedRows(chunks, fields: plan.fields ?? [], limit: limit).run()
  }

  /// Runs a plan whose rows are all needed; those of a large file are read now.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - columns: the numbers of the columns that are needed; nil for all.
  /// - Returns: the rows.
  /// - Throws: what the stages throw; `DataError` where memory does not suffice; `Interrupted`.
  func rows(of plan: Plan, columns: [Int]? = nil) throws(Diagnostic) -> Table {
    let table = try run(plan)
    if let lazy = table.lazy { return try lazy.table(interruption).named(table.name) }
    if let ordered = table.ordered {
      // The rows as they lie in the file, and in their order.
      try MemoryBudget().take(
        ordered.base.byteEstimate * 2, rows: table.rowCount, columns: table.fields.count)
      return try rows(of: .scan(ordered.base)).gather(ordered.order).named(table.name)
    }
    if let deferred = table.deferred {
      try deferred.load(columns ?? Array(deferred.wanted.indices), interruption: interruption)
    }
    return table
  }

  func filter(_ table: Table, _ condition: RowExpression) throws(Diagnostic) -> Table {
    let column = try condition.evaluate(over: table, interruption: interruption)
    guard case .integers(let values) = column.storage else { return table.gather([]) }
    var rows: [Int32] = []
    rows.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount where values[row] != 0 && !column.isMissing(row) {
      rows.append(Int32(truncatingIfNeeded: row))
    }
    return table.gather(rows)
  }

  func derive(
    _ table: Table, _ expressions: [NamedExpression]
  ) throws(Diagnostic) -> Table {
    var columns = table.columns
    for named in expressions {
      let current = Table(name: table.name, columns: columns, rows: table)
      let column = try named.expression.evaluate(over: current, interruption: interruption)
        .named(named.name)
      if let index = columns.firstIndex(where: { $0.name == named.name }) {
        columns[index] = column
      } else {
        columns.append(column)
      }
    }
    return Table(name: table.name, columns: columns, rows: table)
  }

  func keep(_ table: Table, _ kept: [KeptColumn]) -> Table {
    let columns = kept.map { choice in
      choice.name.map { table.columns[choice.index].named($0) } ?? table.columns[choice.index]
    }
    return Table(name: table.name, columns: columns, rows: table)
  }

  private func distinct(_ table: Table, _ columns: [Int]) throws(Diagnostic) -> Table {
    let keys = columns.isEmpty ? table.columns : columns.map { table.columns[$0] }
    let grouping = try Grouping(
      keys: keys, rowCount: table.rowCount, interruption: interruption)
    var chosen: [Column] = []
    for column in table.columns {
      try interruption.checkpoint()
      chosen.append(column.gather(grouping.firstRows))
    }
    return Table(
      name: table.name, columns: chosen, rowCount: grouping.count,
      sourceRows: grouping.firstRows.map { Int32(truncatingIfNeeded: table.sourceRow(Int($0))) })
  }

  /// Chooses rows by Knuth's selection sampling, with numbers of SplitMix64.
  private func sample(
    _ plan: Plan, _ count: Int, _ seed: UInt64
  ) throws(Diagnostic) -> Table {
    var table = try run(plan)
    if table.isDeferred, table.deferred == nil { table = try rows(of: .scan(table)) }
    var state = seed
    var rows: [Int32] = []
    for row in 0..<table.rowCount {
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
      bits ^= bits >> 31
      let below = (bits >> 1) % UInt64(table.rowCount - row)
      if below < UInt64(max(0, count - rows.count)) { rows.append(Int32(row)) }
    }
    // Of a large file only the chosen rows are read.
    guard let deferred = table.deferred else { return table.gather(rows) }
    return Table(
      name: table.name, columns: try deferred.rows(rows.map(Int.init), interruption),
      rowCount: rows.count, sourceRows: rows.map { $0 + 1 })
  }

  private func group(
    _ table: Table, _ keys: [NamedExpression], _ measures: [Measure]
  ) throws(Diagnostic) -> Table {
    var keyColumns: [Column] = []
    for key in keys {
      keyColumns.append(
        try key.expression.evaluate(over: table, interruption: interruption).named(key.name))
    }
    var grouping = try Grouping(
      keys: keyColumns, rowCount: table.rowCount, interruption: interruption)
    if keys.isEmpty && table.rowCount == 0 { grouping = .single }
    var columns = keyColumns.map { $0.gather(grouping.firstRows) }
    for measure in measures {
      try interruption.checkpoint()
      let argument = try measure.argument.map { argument throws(Diagnostic) in
        try argument.evaluate(over: table, interruption: interruption)
      }
      columns.append(
        try Aggregation(
          measure: measure, grouping: grouping, rowCount: table.rowCount,
          interruption: interruption
        ).evaluate(argument))
    }
    return Table(name: table.name, columns: columns, rowCount: grouping.count)
  }
}
