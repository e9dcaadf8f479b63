internal import SourceModel

/// Pivot and append.
enum Reshaping {
  /// Returns the type that holds the values of all fields; nil when none does.
  static func commonType(_ fields: [Field]) -> ColumnType? {
    guard var type = fields.first?.type else { return nil }
    for field in fields.dropFirst() {
      guard let union = type.union(field.type) else { return nil }
      type = union
    }
    return type
  }

  /// Returns the names of columns whose types in several tables only text joins.
  static func conflicts(_ tables: [Table]) -> [String] {
    var types: [String: ColumnType] = [:]
    var conflicts: [String] = []
    for field in tables.flatMap(\.fields) {
      guard let known = types[field.name] else {
        types[field.name] = field.type
        continue
      }
      if let union = known.union(field.type) {
        types[field.name] = union
      } else if !conflicts.contains(field.name) {
        conflicts.append(field.name)
      }
    }
    return conflicts
  }

  /// Turns the values of a column into columns.
  static func pivot(
    _ table: Table, names: Int, values: Int, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let keys = table.columns.indices.filter { $0 != names && $0 != values }
    let grouping = try Grouping(
      keys: keys.map { table.columns[$0] }, rowCount: table.rowCount, interruption: interruption)
    let byName = try Grouping(
      keys: [table.columns[names]], rowCount: table.rowCount, interruption: interruption)
    var heads: [Value] = []
    // A row without a name gives no column.
    var columnOf = [Int](repeating: -1, count: byName.count)
    for (group, row) in byName.firstRows.enumerated()
    where !table.columns[names].isMissing(Int(row)) {
      columnOf[group] = heads.count
      heads.append(table.columns[names][Int(row)])
    }
    // The row and then the value of each cell.
    try MemoryBudget().take(
      grouping.count * heads.count * 12, rows: grouping.count, columns: keys.count + heads.count)
    var rows = [[Int32]](
      repeating: [Int32](repeating: -1, count: grouping.count), count: heads.count)
    for row in 0..<table.rowCount {
      if row & 65_535 == 0 { try interruption.checkpoint() }
      let column = columnOf[Int(byName.groupOfRow[row])]
      guard column >= 0 else { continue }
      let group = Int(grouping.groupOfRow[row])
      let earlier = rows[column][group]
      guard earlier < 0 else {
        throw .pivotMeetsTwice(
          (table.sourceRow(Int(earlier)), table.sourceRow(row)), name: heads[column].text)
      }
      rows[column][group] = Int32(truncatingIfNeeded: row)
    }
    var used = Set(keys.map { table.columns[$0].name })
    let kept = keys.map { table.columns[$0].gather(grouping.firstRows) }
    let made = heads.indices.map { index in
      table.columns[values].gather(rows[index])
        .named(UniqueNames.make(heads[index].text, among: &used))
    }
    return Table(name: table.name, columns: kept + made, rowCount: grouping.count)
  }

  /// Returns the columns of two tables under each other, those of the first before new ones.
  static func appendedFields(_ upper: [Field], _ lower: [Field]) -> [Field] {
    upper.map { field in
      guard let other = lower.first(where: { $0.name == field.name }) else { return field }
      return Field(name: field.name, type: field.type.union(other.type) ?? .text)
    } + lower.filter { field in !upper.contains { $0.name == field.name } }
  }

  /// Puts the rows of a table below another's; columns that one lacks are missing there.
  static func append(
    _ upper: Table, _ lower: Table, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let byteCount = [upper, lower].flatMap(\.columns).reduce(0) { $0 + $1.byteCount }
    let rowCount = upper.rowCount + lower.rowCount
    try MemoryBudget().take(byteCount, rows: rowCount, columns: upper.fields.count)
    guard rowCount < Int(Int32.max) else { throw .tooManyRows(rowCount) }
    var columns: [Column] = []
    for field in appendedFields(upper.fields, lower.fields) {
      try interruption.checkpoint()
      let parts = [upper, lower].compactMap { table in
        table.columns.first { $0.name == field.name && $0.type == field.type }
      }
      if parts.count == 2 {
        let joined = Column(joining: parts)
        // With how many decimals both were written is not known.
        columns.append(
          Column(
            name: field.name, type: field.type, storage: joined.storage, validity: joined.validity))
        continue
      }
      var builder = ColumnBuilder(name: field.name, type: field.type)
      for table in [upper, lower] {
        let column = table.columns.first { $0.name == field.name }
        for row in 0..<table.rowCount {
          if row & 4_095 == 0 { try interruption.checkpoint() }
          builder.append(column?[row] ?? .missing)
        }
      }
      columns.append(builder.finish())
    }
    let sources = [upper, lower].flatMap { table in
      (0..<table.rowCount).map { Int32(truncatingIfNeeded: table.sourceRow($0)) }
    }
    return Table(
      name: upper.name, columns: columns, rowCount: rowCount,
      sourceRows: sources)
  }
}
