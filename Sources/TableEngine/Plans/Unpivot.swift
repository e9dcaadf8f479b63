internal import SourceModel

/// Turns columns into rows of a name and a value, row by row.
struct Unpivot: Sendable {
  /// The columns that are turned, and those that are kept.
  let columns: [Int]
  let kept: [Int]
  private let fields: [Field]
  private let names: String
  private let values: String
  /// The old names, which are the texts of a column now.
  private let pool: TextPool

  /// Prepares for rows with given columns.
  ///
  /// - Parameters:
  ///   - all: the columns of the rows.
  ///   - columns: the numbers of those that are turned.
  ///   - names: the new column of the old names.
  ///   - values: the new column of the values.
  init(_ all: [Field], _ columns: [Int], names: String, values: String) {
    self.columns = columns
    kept = all.indices.filter { !columns.contains($0) }
    fields = columns.map { all[$0] }
    self.names = names
    self.values = values
    pool = TextPool(fields.map(\.name))
  }

  /// Returns the columns before that are needed for some of the columns after.
  func needed(for columns: Set<Int>) -> Set<Int> {
    var needed = Set(columns.filter { $0 < kept.count }.map { kept[$0] })
    if columns.contains(kept.count + 1) { needed.formUnion(self.columns) }
    return needed
  }

  /// Returns a row for each chosen column of each row.
  ///
  /// - Throws: `TypeError` where no type holds the values of all columns; `Interrupted`.
  func rows(of table: Table, _ interruption: Interruption) throws(Diagnostic) -> Table {
    guard let type = columns.isEmpty ? .text : Reshaping.commonType(fields) else {
      let other = fields.first { fields[0].type.union($0.type) == nil } ?? fields[0]
      throw .mixedColumns(fields[0], other)
    }
    let width = columns.count
    let rowCount = table.rowCount * width
    guard rowCount < Int(Int32.max) else { throw .tooManyRows(rowCount) }
    var rows: [Int32] = []
    var ids: [Int32] = []
    rows.reserveCapacity(rowCount)
    ids.reserveCapacity(rowCount)
    try interruption.inBlocks(table.rowCount) { block in
      for row in block {
        for column in 0..<Int32(truncatingIfNeeded: width) {
          rows.append(Int32(truncatingIfNeeded: row))
          ids.append(column)
        }
      }
    }
    let nameColumn = Column(
      name: names, type: .text,
      storage: .texts(TextStorage(ids: ids, pool: pool, poolRepeats: false)))
    let valueColumn = try valueColumn(of: table, type, interruption)
    let rest = Table(
      name: table.name, columns: kept.map { table.column(at: $0) }, rows: table)
    var columns: [Column] = []
    for column in rest.columns {
      try interruption.checkpoint()
      columns.append(column.gather(rows))
    }
    return Table(
      name: table.name, columns: columns + [nameColumn, valueColumn], rowCount: rowCount,
      sourceRows: rows.map { Int32(truncatingIfNeeded: rest.sourceRow(Int($0))) })
  }

  private func valueColumn(
    of table: Table, _ type: ColumnType, _ interruption: Interruption
  ) throws(Diagnostic) -> Column {
    let read = columns.map { table.column(at: $0) }
    // Nobody needs the values: their columns were not read.
    if table.rowCount > 0, read.contains(where: { $0.count == 0 }) {
      return Column(name: values, values: [], type: type)
    }
    let isAlike = read.allSatisfy { $0.type == type }
    if isAlike, type == .number {
      let parts = read.compactMap { if case .numbers(let part) = $0.storage { part } else { nil } }
      let numbers = try Self.interleaved(parts, interruption)
      return Column(
        name: values, type: type, storage: .numbers(numbers), validity: Self.validity(read))
    }
    if isAlike, type != .text {
      let parts = read.compactMap { if case .integers(let part) = $0.storage { part } else { nil } }
      let integers = try Self.interleaved(parts, interruption)
      return Column(
        name: values, type: type, storage: .integers(integers), validity: Self.validity(read))
    }
    var column = ColumnBuilder(name: values, type: type)
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      for one in read { column.append(one[row]) }
    }
    return column.finish()
  }

  /// Takes a value of each column in turn.
  private static func interleaved<Element>(
    _ parts: [[Element]], _ interruption: Interruption
  ) throws(Diagnostic) -> [Element] {
    guard let count = parts.first?.count else { return [] }
    var result: [Element] = []
    result.reserveCapacity(count * parts.count)
    try interruption.inBlocks(count) { block in
      for row in block {
        for part in parts { result.append(part[row]) }
      }
    }
    return result
  }

  private static func validity(_ parts: [Column]) -> Validity? {
    guard let first = parts.first, parts.contains(where: { $0.validity != nil }) else { return nil }
    var bits = Validity(count: first.count * parts.count)
    for (place, part) in parts.enumerated() {
      guard let own = part.validity else { continue }
      for row in 0..<part.count where !own[row] { bits[row * parts.count + place] = false }
    }
    return bits
  }
}
