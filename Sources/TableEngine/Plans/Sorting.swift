internal import SourceModel

extension Executor {
  /// Sorts the rows of a plan; those of a large file stay in it, and only their places are sorted.
  func sort(_ plan: Plan, _ keys: [SortKey]) throws(Diagnostic) -> Table {
    guard let columns = try streamed(plan, uses: keys.map(\.expression)) else {
      let table = try rows(of: plan)
      return table.gather(try order(of: table, keys))
    }
    // A key and its row, twice, and the places before and after.
    try MemoryBudget().take(columns.rowCount * 32, rows: columns.rowCount, columns: keys.count)
    let order = try order(of: columns, keys)
    if case .scan(let table) = plan { return Table(table, in: order) }
    if let table = try Table(name: columns.name, waiting: plan, interruption: interruption) {
      return Table(table, in: order)
    }
    return try rows(of: plan).gather(order)
  }

  /// Returns the rows of a table in an order.
  private func order(of table: Table, _ keys: [SortKey]) throws(Diagnostic) -> [Int32] {
    var rows = (0..<Int32(truncatingIfNeeded: table.rowCount)).map(\.self)
    // Each sort keeps the order of equal rows, so the last key comes first.
    for key in keys.reversed() {
      let column = try key.expression.evaluate(over: table, interruption: interruption)
      let order = try RowOrder(column, interruption)
      rows = try RadixSort.sorted(
        rows, by: try order.sortKeys(isDescending: key.isDescending, interruption),
        interruption: interruption)
      guard let validity = order.validity else { continue }
      var known: [Int32] = []
      var missing: [Int32] = []
      known.reserveCapacity(rows.count)
      try interruption.inBlocks(rows.count) { block in
        for row in rows[block] {
          if validity[Int(row)] { known.append(row) } else { missing.append(row) }
        }
      }
      rows = known + missing
    }
    try interruption.checkpoint()
    return rows
  }

  /// Returns the first rows of a plan in an order, without sorting the others.
  ///
  /// - Parameters:
  ///   - plan: the stages before.
  ///   - count: how many rows are wanted.
  ///   - keys: the order; equal rows keep theirs.
  ///   - skipsMissing: whether rows without a value of the first key are left out.
  /// - Returns: the rows, first one first.
  /// - Throws: what the stages throw; `Interrupted`.
  /// - Complexity: O(*n*) but for orders in which each row comes before those before it.
  func first(
    _ plan: Plan, _ count: Int, by keys: [SortKey], skipsMissing: Bool
  ) throws(Diagnostic) -> Table {
    if let streamed = try StreamedTop(
      plan, count, by: keys, skipsMissing: skipsMissing, interruption: interruption)
    {
      return try streamed.run()
    }
    let table = try rows(of: plan)
    if !skipsMissing && count > table.rowCount / 8 {
      return table.gather(Array(try order(of: table, keys).prefix(max(0, count))))
    }
    var best = BestRows(count, by: keys, skipsMissing: skipsMissing)
    var columns: [SortValues] = []
    for key in keys {
      let column = try key.expression.evaluate(over: table, interruption: interruption)
      var ranks: [Int32] = []
      // Texts that repeat are put into order once.
      if case .texts(let texts) = column.storage, texts.pool.count * 8 <= table.rowCount {
        ranks = try TextRanks.ranks(of: texts.pool, interruption)
      }
      columns.append(SortValues(column, isDescending: key.isDescending, ranks: ranks))
    }
    for start in stride(from: 0, to: table.rowCount, by: 1 << 16) {
      try interruption.checkpoint()
      let rows = start..<min(start + 1 << 16, table.rowCount)
      try best.add(columns, rows: rows, place: { $0 }, interruption)
    }
    return table.gather(try best.finish(interruption).map { Int32(truncatingIfNeeded: $0) })
  }
}

extension Grouping {
  /// One group without rows: the whole of nothing.
  static let single = Grouping(groupOfRow: [], firstRows: [-1])

  init(groupOfRow: [Int32], firstRows: [Int32]) {
    self.groupOfRow = groupOfRow
    self.firstRows = firstRows
  }
}
