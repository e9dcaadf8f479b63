/// Columns of equal length under one name.
package struct Table: Sendable {
  package var name: String
  package let columns: [Column]
  package let rowCount: Int
  /// The row of the source that each row came from, counted from 1; nil when they agree.
  package let sourceRows: [Int32]?

  /// Makes a table; the row count matters only when there is no column.
  package init(
    name: String, columns: [Column], rowCount: Int? = nil, sourceRows: [Int32]? = nil
  ) {
    self.name = name
    self.columns = columns
    self.rowCount = columns.first?.count ?? rowCount ?? 0
    self.sourceRows = sourceRows
  }

  /// Returns the source's number of a row, counted from 1, for reports.
  package func sourceRow(_ row: Int) -> Int { sourceRows.map { Int($0[row]) } ?? row + 1 }

  /// Returns the place of a column: the exact name first, else the only one that matches ignoring case.
  package func index(of name: String) -> Int? {
    if let exact = columns.firstIndex(where: { $0.name == name }) { return exact }
    let folded = name.lowercased()
    let matches = columns.indices.filter { columns[$0].name.lowercased() == folded }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Returns a column by name, exactly or ignoring case.
  package func column(named name: String) -> Column? { index(of: name).map { columns[$0] } }

  /// The names and types of the columns.
  package var fields: [Field] { columns.map { Field(name: $0.name, type: $0.type) } }

  /// Returns the table under another name.
  package func named(_ name: String) -> Table {
    var copy = self
    copy.name = name
    return copy
  }

  /// Returns the chosen rows in their order.
  package func gather(_ rows: [Int32]) -> Table {
    Table(
      name: name, columns: columns.map { $0.gather(rows) }, rowCount: rows.count,
      sourceRows: rows.map { $0 < 0 ? 0 : Int32(truncatingIfNeeded: sourceRow(Int($0))) })
  }
}

/// The name and type of a column, known before any row is.
package struct Field: Sendable, Hashable {
  package let name: String
  package let type: ColumnType

  package init(name: String, type: ColumnType) {
    self.name = name
    self.type = type
  }
}
