internal import SourceModel

/// Unpivot, pivot and append.
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

  /// Turns columns into rows of a name and a value, row by row.
  static func unpivot(
    _ table: Table, _ columns: [Int], names: String, values: String, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let fields = columns.map { table.fields[$0] }
    guard let type = columns.isEmpty ? .text : commonType(fields) else {
      let other = fields.first { fields[0].type.union($0.type) == nil } ?? fields[0]
      throw .mixedColumns(fields[0], other)
    }
    let rows = (0..<Int32(truncatingIfNeeded: table.rowCount)).flatMap { row in
      columns.map { _ in row }
    }
    let numbers = columns.indices.map { Int32(truncatingIfNeeded: $0) }
    let nameColumn = Column(
      name: names, type: .text,
      storage: .texts(
        TextStorage(
          ids: (0..<table.rowCount).flatMap { _ in numbers }, pool: TextPool(fields.map(\.name)),
          poolRepeats: false)))
    let read = columns.map { table.column(at: $0) }
    var valueColumn = ColumnBuilder(name: values, type: type)
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      for column in read { valueColumn.append(column[row]) }
    }
    let kept = Table(
      name: table.name,
      columns: table.columns.indices.filter { !columns.contains($0) }.map { table.columns[$0] },
      rowCount: table.rowCount, sourceRows: table.sourceRows
    ).gather(rows)
    return Table(
      name: table.name, columns: kept.columns + [nameColumn, valueColumn.finish()],
      rowCount: rows.count, sourceRows: kept.sourceRows)
  }

  /// Turns the values of a column into columns.
  static func pivot(
    _ table: Table, names: Int, values: Int, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let keys = table.columns.indices.filter { $0 != names && $0 != values }
    let grouping = try Grouping(
      keys: keys.map { table.columns[$0] }, rowCount: table.rowCount, interruption: interruption)
    let heads = table.columns[names].distinctValues()
    let place = [Value: Int](uniqueKeysWithValues: heads.enumerated().map { ($1, $0) })
    var rows = [[Int32]](
      repeating: [Int32](repeating: -1, count: grouping.count), count: heads.count)
    for row in 0..<table.rowCount {
      guard let column = place[table.columns[names][row]] else { continue }
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
    var columns: [Column] = []
    for field in appendedFields(upper.fields, lower.fields) {
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
      name: upper.name, columns: columns, rowCount: upper.rowCount + lower.rowCount,
      sourceRows: sources)
  }
}
