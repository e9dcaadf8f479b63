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

/// Runs the stages of a plan over columns in memory.
struct Executor {
  let interruption: Interruption

  func run(_ plan: Plan) throws(Diagnostic) -> Table {
    try interruption.checkpoint()
    switch plan {
    case .scan(let table): return table
    case .filter(let plan, let condition): return try filter(try rows(of: plan), condition)
    case .derive(let plan, let expressions): return try derive(try rows(of: plan), expressions)
    case .keep(let plan, let kept): return keep(try rows(of: plan), kept)
    case .sort(let plan, let keys): return try sort(try rows(of: plan), keys)
    case .take(let plan, let count):
      let table = try rows(of: plan)
      return table.gather((0..<max(0, min(count, table.rowCount))).map { Int32($0) })
    case .top(let plan, let count, let key):
      return try top(try rows(of: plan), count, SortKey(key, descending: true))
    case .bottom(let plan, let count, let key):
      return try top(try rows(of: plan), count, SortKey(key))
    case .distinct(let plan, let columns): return try distinct(try rows(of: plan), columns)
    case .sample(let plan, let count, let seed): return sample(try rows(of: plan), count, seed)
    case .group(let plan, let keys, let measures):
      if let streamed = StreamedGroup(
        plan, keys: keys, measures: measures, interruption: interruption)
      {
        return try streamed.run()
      }
      let uses = keys.map(\.expression) + measures.compactMap(\.argument)
      let needed = uses.reduce(into: Set<Int>()) { $0.formUnion($1.columns) }
      return try group(try rows(of: plan, columns: needed.sorted()), keys, measures)
    case .unpivot(let plan, let columns, let names, let values):
      return try Reshaping.unpivot(try rows(of: plan), columns, names: names, values: values)
    case .pivot(let plan, let names, let values):
      return try Reshaping.pivot(
        try rows(of: plan), names: names, values: values, interruption: interruption)
    case .join(let left, let right, let keys, let kind):
      return try Joining(
        left: try rows(of: left), right: try rows(of: right), keys: keys, kind: kind
      ).run(interruption: interruption)
    case .append(let first, let second):
      return try Reshaping.append(try rows(of: first), try rows(of: second))
    }
  }

  /// Runs a plan whose rows are all needed; those of a large file are read now.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - columns: the numbers of the columns that are needed; nil for all.
  /// - Returns: the rows.
  /// - Throws: what the stages throw; `Interrupted`.
  private func rows(of plan: Plan, columns: [Int]? = nil) throws(Diagnostic) -> Table {
    let table = try run(plan)
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
      let current = Table(
        name: table.name, columns: columns, rowCount: table.rowCount,
        sourceRows: table.sourceRows)
      let column = try named.expression.evaluate(over: current, interruption: interruption)
        .named(named.name)
      if let index = columns.firstIndex(where: { $0.name == named.name }) {
        columns[index] = column
      } else {
        columns.append(column)
      }
    }
    return Table(
      name: table.name, columns: columns, rowCount: table.rowCount, sourceRows: table.sourceRows)
  }

  func keep(_ table: Table, _ kept: [KeptColumn]) -> Table {
    let columns = kept.map { choice in
      choice.name.map { table.columns[choice.index].named($0) } ?? table.columns[choice.index]
    }
    return Table(
      name: table.name, columns: columns, rowCount: table.rowCount, sourceRows: table.sourceRows)
  }

  private func distinct(_ table: Table, _ columns: [Int]) throws(Diagnostic) -> Table {
    let keys = columns.isEmpty ? table.columns : columns.map { table.columns[$0] }
    let grouping = try Grouping(
      keys: keys, rowCount: table.rowCount, interruption: interruption)
    return table.gather(grouping.firstRows)
  }

  /// Chooses rows by Knuth's selection sampling, with numbers of SplitMix64.
  private func sample(_ table: Table, _ count: Int, _ seed: UInt64) -> Table {
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
    return table.gather(rows)
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
