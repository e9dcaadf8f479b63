internal import SourceModel

/// The links from rows to the rows of their parents.
struct ParentLinks {
  let ids: Column
  let parents: Column
  let table: Table
  let missing: MissingNode

  /// The parent's row of each row, and all rows with parents before children.
  struct Order {
    var parentRow: [Int?]
    var parentsFirst: [Int]
  }

  /// Finds every parent and refuses what is no tree.
  func resolve(interruption: Interruption) throws(Diagnostic) -> Order {
    var rowsOf: [String: [Int]] = [:]
    for row in 0..<table.rowCount {
      guard !ids.text(row).isEmpty else {
        throw .namelessRow(table.sourceRow(row), column: ids.name)
      }
      rowsOf[ids.text(row), default: []].append(row)
    }
    var parentRow = [Int?](repeating: nil, count: table.rowCount)
    var orphans: [Int] = []
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      let parent = parents.text(row)
      guard !parent.isEmpty else { continue }
      guard let candidates = rowsOf[parent] else {
        orphans.append(row)
        continue
      }
      if candidates.count > 1, Set(candidates.map { parents.text($0) }).count > 1 {
        throw .ambiguousParent(
          parent, row: table.sourceRow(row), rows: candidates.map { table.sourceRow($0) })
      }
      parentRow[row] = candidates[0]
    }
    if missing != .root, let first = orphans.first {
      throw .missingParent(
        parents.text(first), row: table.sourceRow(first), column: ids.name,
        affected: orphans.count,
        suggestion: Suggestion.best(
          for: parents.text(first), among: ids.distinctValues().map(\.text)))
    }
    return Order(parentRow: parentRow, parentsFirst: try parentsFirst(parentRow))
  }

  private func parentsFirst(_ parentRow: [Int?]) throws(Diagnostic) -> [Int] {
    var depth = [Int?](repeating: nil, count: parentRow.count)
    for start in parentRow.indices {
      var chain: [Int] = []
      var onChain = Set<Int>()
      var row: Int? = start
      while let current = row, depth[current] == nil {
        guard onChain.insert(current).inserted else { throw loop(at: current, parentRow) }
        chain.append(current)
        row = parentRow[current]
      }
      var level = row.flatMap { depth[$0] } ?? -1
      for current in chain.reversed() {
        level += 1
        depth[current] = level
      }
    }
    let rows = parentRow.indices.map { (level: depth[$0] ?? 0, row: $0) }
    return rows.sorted { ($0.level, $0.row) < ($1.level, $1.row) }.map(\.row)
  }

  private func loop(at row: Int, _ parentRow: [Int?]) -> Diagnostic {
    var rows: [Int] = [row]
    while let next = parentRow[rows[rows.count - 1]], next != row { rows.append(next) }
    let start = rows.firstIndex(of: rows.min() ?? row) ?? 0
    let turned = Array(rows[start...] + rows[..<start])
    let names = (turned + turned.prefix(1)).map { ids.text($0) }
    return .parentLoop(names, rows: turned.map { table.sourceRow($0) }.sorted())
  }
}
