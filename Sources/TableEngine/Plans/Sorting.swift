internal import SourceModel

extension Executor {
  /// Sorts the rows of a table.
  func sort(_ table: Table, _ keys: [SortKey]) throws(Diagnostic) -> Table {
    var rows = (0..<Int32(truncatingIfNeeded: table.rowCount)).map(\.self)
    // Each sort keeps the order of equal rows, so the last key comes first.
    for key in keys.reversed() {
      let column = try key.expression.evaluate(over: table, interruption: interruption)
      let order = try RowOrder(column, interruption)
      rows = try RadixSort.sorted(
        rows, by: order.sortKeys(isDescending: key.isDescending), interruption: interruption)
      guard let validity = order.validity else { continue }
      rows = rows.filter { validity[Int($0)] } + rows.filter { !validity[Int($0)] }
    }
    return table.gather(rows)
  }

  /// Returns the first rows in an order, without sorting the others.
  func top(_ table: Table, _ count: Int, _ key: SortKey) throws(Diagnostic) -> Table {
    let comparison = try RowComparison(table, [key], interruption: interruption)
    guard count > 0 else { return table.gather([]) }
    var best: [Int32] = []
    let limit = Swift.max(count * 2, 1_024)
    for row in 0..<table.rowCount where !comparison.isMissing(row) {
      if row & 65_535 == 0 { try interruption.checkpoint() }
      if best.count >= count, !comparison.precedes(row, Int(best[count - 1])),
        best.count == count
      {
        continue
      }
      best.append(Int32(truncatingIfNeeded: row))
      if best.count >= limit {
        best.sort { comparison.precedes(Int($0), Int($1)) }
        best.removeLast(best.count - count)
      }
    }
    best.sort { comparison.precedes(Int($0), Int($1)) }
    return table.gather(Array(best.prefix(count)))
  }
}

/// The order of rows by several keys; equal rows by their place.
struct RowComparison {
  private let orders: [(order: RowOrder, isDescending: Bool)]

  init(_ table: Table, _ keys: [SortKey], interruption: Interruption) throws(Diagnostic) {
    var orders: [(order: RowOrder, isDescending: Bool)] = []
    for key in keys {
      let column = try key.expression.evaluate(over: table, interruption: interruption)
      orders.append((try RowOrder(column, interruption), key.isDescending))
    }
    self.orders = orders
  }

  /// Whether a row comes before another; missing values come last in both directions.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    for (order, isDescending) in orders {
      let isFirstMissing = order.isMissing(first)
      let isSecondMissing = order.isMissing(second)
      if isFirstMissing != isSecondMissing { return isSecondMissing }
      if isFirstMissing { continue }
      let result = order.order(first, second)
      if result != 0 { return (result < 0) != isDescending }
    }
    return first < second
  }

  /// Whether the first key of a row is missing.
  func isMissing(_ row: Int) -> Bool { orders.first.map { $0.order.isMissing(row) } ?? false }
}

extension Grouping {
  /// One group without rows: the whole of nothing.
  static let single = Grouping(groupOfRow: [], firstRows: [-1])

  init(groupOfRow: [Int32], firstRows: [Int32]) {
    self.groupOfRow = groupOfRow
    self.firstRows = firstRows
  }
}
