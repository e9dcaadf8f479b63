/// The rows of a large file in another order: where each is, until somebody asks for it.
final class OrderedRows: Sendable {
  /// The rows as they lie in the file.
  let base: Table
  let order: [Int32]

  init(_ base: Table, _ order: [Int32]) {
    self.base = base
    self.order = order
  }

  /// Returns one column in the order.
  func column(at index: Int) -> Column { base.column(at: index).gather(order) }

  /// Returns some rows from the chunks in which they are.
  func part(_ rows: [Int]) -> Table {
    let places = rows.map { Int(order[$0]) }
    let sorted = places.indices.sorted { places[$0] < places[$1] }
    let part = base.part(sorted.map { places[$0] })
    guard part.rowCount == rows.count else { return part }
    var rowOf = [Int32](repeating: 0, count: rows.count)
    for (row, place) in sorted.enumerated() { rowOf[place] = Int32(truncatingIfNeeded: row) }
    return part.gather(rowOf)
  }
}
