/// Columns of equal length under one name.
package struct Table: Sendable {
  package var name: String
  private let storage: TableStorage
  package let rowCount: Int
  /// The row of the source that each row came from, counted from 1; nil when they agree.
  package let sourceRows: [Int32]?
  /// How many rows of the source lie before the first.
  private var firstRow = 0

  /// Makes a table; the row count matters only when there is no column.
  package init(
    name: String, columns: [Column], rowCount: Int? = nil, sourceRows: [Int32]? = nil
  ) {
    self.name = name
    storage = .memory(columns)
    self.rowCount = columns.first?.count ?? rowCount ?? 0
    self.sourceRows = sourceRows
  }

  /// Makes a part of a table: rows from a given one on, some columns without any.
  init(name: String, columns: [Column], rowCount: Int, firstRow: Int) {
    self.name = name
    storage = .memory(columns)
    self.rowCount = rowCount
    self.firstRow = firstRow
    sourceRows = nil
  }

  /// Makes a table whose rows stay in their file until somebody asks for them.
  init(name: String, deferred: DeferredColumns) {
    self.name = name
    storage = .deferred(deferred)
    rowCount = deferred.rowCount
    sourceRows = nil
  }

  /// All columns; those of a large file are read now, each once.
  package var columns: [Column] {
    switch storage {
    case .memory(let columns): columns
    case .deferred(let deferred): deferred.all()
    }
  }

  /// The columns of a large file that are not in memory; nil when they are.
  var deferred: DeferredColumns? {
    if case .deferred(let deferred) = storage { deferred } else { nil }
  }

  /// Whether the rows are still in a file too large for memory.
  package var isDeferred: Bool { deferred != nil }

  /// Returns one column without reading others from their file.
  package func column(at index: Int) -> Column {
    switch storage {
    case .memory(let columns): columns[index]
    case .deferred(let deferred): deferred.column(index)
    }
  }

  /// Returns some rows; of a large file only the chunks are read in which they are.
  package func part(_ rows: [Int]) -> Table {
    guard case .deferred(let deferred) = storage else {
      return gather(rows.map { Int32(truncatingIfNeeded: $0) })
    }
    return Table(name: name, columns: deferred.part(rows), rowCount: rows.count)
  }

  /// Returns the first rows, or the whole table where it is in memory anyway.
  package func head(_ count: Int) -> Table {
    deferred == nil ? self : part(Array(0..<min(count, rowCount)))
  }

  /// How many rows of a column hold no value.
  package func missingCount(at index: Int) -> Int {
    deferred?.missingCount(index) ?? columns[index].missingCount
  }

  /// Returns the source's number of a row, counted from 1, for reports.
  package func sourceRow(_ row: Int) -> Int {
    sourceRows.map { Int($0[row]) } ?? firstRow + row + 1
  }

  /// Returns the place of a column: the exact name first, else the only one that matches ignoring case.
  package func index(of name: String) -> Int? {
    let fields = fields
    if let exact = fields.firstIndex(where: { $0.name == name }) { return exact }
    let folded = name.lowercased()
    let matches = fields.indices.filter { fields[$0].name.lowercased() == folded }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Returns a column by name, exactly or ignoring case.
  package func column(named name: String) -> Column? { index(of: name).map { column(at: $0) } }

  /// The names and types of the columns.
  package var fields: [Field] {
    switch storage {
    case .memory(let columns): columns.map { Field(name: $0.name, type: $0.type) }
    case .deferred(let deferred): deferred.fields
    }
  }

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

/// Where the values of a table are.
private enum TableStorage: Sendable {
  case memory([Column])
  case deferred(DeferredColumns)
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
