internal import SourceModel

/// The meeting of two tables in equal keys; missing keys meet nothing.
struct Joining {
  let left: Table
  let right: Table
  let keys: [JoinKey]
  let kind: JoinKind

  /// Returns the columns of a join: the first table's, then the second's without its keys.
  static func fields(_ left: [Field], _ right: [Field], keys: [JoinKey]) -> [Field] {
    var used = Set(left.map(\.name))
    let added = rightColumns(right.count, keys).map { index in
      Field(name: UniqueNames.make(right[index].name, among: &used), type: right[index].type)
    }
    return left + added
  }

  private static func rightColumns(_ count: Int, _ keys: [JoinKey]) -> [Int] {
    (0..<count).filter { index in !keys.contains { $0.right == index } }
  }

  /// Returns the joined rows: in the order of the first table, then of the second.
  func run(interruption: Interruption) throws(Diagnostic) -> Table {
    for key in keys {
      let first = left.fields[key.left]
      let second = right.fields[key.right]
      guard first.type.union(second.type) != nil else { throw .joinKeys(first, second) }
    }
    var combination = KeyCombination(sizes: keys.map { _ in nil })
    var codes = keys.map { key in
      JoinCodes(left: left.fields[key.left].type, right: right.fields[key.right].type)
    }
    // The second table's groups come first, so that a later number has no partner there.
    let rightGroups = groups(right, keys.map(\.right), &codes, &combination)
    let partners = Partners(rightGroups, count: combination.count)
    try interruption.checkpoint()
    let leftGroups = groups(left, keys.map(\.left), &codes, &combination)
    var leftRows: [Int32] = []
    var rightRows: [Int32] = []
    leftRows.reserveCapacity(left.rowCount)
    rightRows.reserveCapacity(left.rowCount)
    var isMet = [Bool](repeating: false, count: right.rowCount)
    for row in 0..<left.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      let found = partners[leftGroups[row]]
      if found.isEmpty && kind != .inner {
        leftRows.append(Int32(truncatingIfNeeded: row))
        rightRows.append(-1)
      }
      for partner in found {
        leftRows.append(Int32(truncatingIfNeeded: row))
        rightRows.append(partner)
        isMet[Int(partner)] = true
      }
    }
    if kind == .full {
      for row in 0..<right.rowCount where !isMet[row] {
        leftRows.append(-1)
        rightRows.append(Int32(truncatingIfNeeded: row))
      }
    }
    return table(leftRows, rightRows)
  }

  /// Returns the group of each row by its keys; −1 where one is missing.
  private func groups(
    _ table: Table, _ columns: [Int], _ codes: inout [JoinCodes],
    _ combination: inout KeyCombination
  ) -> [Int32] {
    let read = columns.map { table.column(at: $0) }
    let byKey = read.indices.map { codes[$0].codes(of: read[$0]) }
    var groups = combination.groups(byKey)
    for column in read {
      guard let validity = column.validity else { continue }
      for row in groups.indices where !validity[row] { groups[row] = -1 }
    }
    return groups
  }

  private func table(_ leftRows: [Int32], _ rightRows: [Int32]) -> Table {
    let fields = Self.fields(left.fields, right.fields, keys: keys)
    var columns = left.columns.map { $0.gather(leftRows) }
    if kind == .full {
      for key in keys {
        columns[key.left] = completed(columns[key.left], key, leftRows, rightRows)
      }
    }
    for (index, column) in Self.rightColumns(right.columns.count, keys).enumerated() {
      columns.append(
        right.columns[column].gather(rightRows).named(fields[left.columns.count + index].name))
    }
    let sources = leftRows.map { $0 < 0 ? 0 : Int32(truncatingIfNeeded: left.sourceRow(Int($0))) }
    return Table(
      name: left.name, columns: columns, rowCount: leftRows.count, sourceRows: sources)
  }

  /// Returns a key column in which rows of the second table alone show their own key.
  private func completed(
    _ column: Column, _ key: JoinKey, _ leftRows: [Int32], _ rightRows: [Int32]
  ) -> Column {
    let values = leftRows.indices.map { row in
      leftRows[row] < 0 ? right.columns[key.right][Int(rightRows[row])] : column[row]
    }
    return Column(name: column.name, values: values, type: column.type)
  }
}
