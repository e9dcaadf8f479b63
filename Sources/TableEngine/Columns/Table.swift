package import SourceModel

/// Columns of equal length under one name.
package struct Table: Sendable {
  package var name: String
  private let storage: TableStorage
  package let rowCount: Int
  /// The row of the source that each row came from, counted from 1; nil when they agree.
  package let sourceRows: [Int32]?
  /// How many rows of the source lie before the first.
  private var firstRow = 0

  /// Makes a table; the row count is that of the first column when it is not given.
  package init(
    name: String, columns: [Column], rowCount: Int? = nil, sourceRows: [Int32]? = nil
  ) {
    self.name = name
    storage = .memory(columns)
    self.rowCount = rowCount ?? columns.first?.count ?? 0
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

  /// Makes a table of further or other columns for the rows of a table.
  init(name: String, columns: [Column], rows other: Table) {
    self.name = name
    storage = .memory(columns)
    rowCount = other.rowCount
    firstRow = other.firstRow
    sourceRows = other.sourceRows
  }

  /// Makes a table whose rows stay in their file until somebody asks for them.
  init(name: String, deferred: DeferredColumns) {
    self.name = name
    storage = .deferred(deferred)
    rowCount = deferred.rowCount
    sourceRows = nil
  }

  /// Makes a table whose rows are those of stages over a large file, when somebody asks for them; nil
  /// when they are in memory already, or are needed all at once.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - plan: the stages; their rows are counted now.
  ///   - interruption: the flag that stops long work.
  /// - Throws: what the stages throw; `Interrupted`.
  package init?(
    name: String, waiting plan: Plan, interruption: Interruption
  ) throws(Diagnostic) {
    guard let lazy = try LazyRows(plan, interruption: interruption) else { return nil }
    self.name = name
    storage = .lazy(lazy)
    rowCount = lazy.rowCount
    sourceRows = nil
  }

  /// Makes a table of the rows of another, which stays in a large file, in an order.
  init(_ base: Table, in order: [Int32]) {
    name = base.name
    storage = .ordered(OrderedRows(base, order))
    rowCount = order.count
    sourceRows = nil
  }

  /// All columns; those of a large file are read now, each once.
  package var columns: [Column] {
    switch storage {
    case .memory(let columns): columns
    case .deferred(let deferred): deferred.all()
    case .lazy(let lazy): lazy.table.columns
    case .ordered(let ordered): fields.indices.map(ordered.column)
    }
  }

  /// The columns of a large file that are not in memory; nil when they are.
  var deferred: DeferredColumns? {
    if case .deferred(let deferred) = storage { deferred } else { nil }
  }

  /// The stages that give the rows when somebody asks for them; nil when they are there.
  var lazy: LazyRows? {
    if case .lazy(let lazy) = storage { lazy } else { nil }
  }

  /// About how many bytes the rows of a large file take in memory.
  var byteEstimate: Int {
    deferred.map { $0.byteCount(of: Array($0.wanted.indices)) } ?? rowCount * fields.count * 16
  }

  /// Where the rows of a large file are in another order; nil when they are there.
  var ordered: OrderedRows? {
    if case .ordered(let ordered) = storage { ordered } else { nil }
  }

  /// Whether the rows are still in a file too large for memory.
  package var isDeferred: Bool { if case .memory = storage { false } else { true } }

  /// Returns one column without reading others from their file.
  package func column(at index: Int) -> Column {
    switch storage {
    case .memory(let columns): columns[index]
    case .deferred(let deferred): deferred.column(index)
    case .lazy(let lazy): lazy.table.column(at: index)
    case .ordered(let ordered): ordered.column(at: index)
    }
  }

  /// Returns some rows; of a large file only the chunks are read in which they are.
  package func part(_ rows: [Int]) -> Table {
    switch storage {
    case .memory: gather(rows.map { Int32(truncatingIfNeeded: $0) })
    case .deferred(let deferred):
      Table(
        name: name, columns: deferred.part(rows), rowCount: rows.count,
        sourceRows: rows.map { Int32(truncatingIfNeeded: $0 + 1) })
    case .lazy(let lazy): lazy.part(rows).named(name)
    case .ordered(let ordered): ordered.part(rows).named(name)
    }
  }

  /// Returns the first rows, or the whole table where it is in memory anyway.
  package func head(_ count: Int) -> Table {
    isDeferred ? part(Array(0..<min(count, rowCount))) : self
  }

  /// How many rows of a column hold no value.
  package func missingCount(at index: Int) -> Int {
    ordered?.base.missingCount(at: index) ?? lazy?.missingCount(index) ?? deferred?.missingCount(
      index)
      ?? column(at: index).missingCount
  }

  /// Returns the source's number of a row, counted from 1, for reports.
  package func sourceRow(_ row: Int) -> Int {
    if let ordered { return ordered.base.sourceRow(Int(ordered.order[row])) }
    return lazy?.table.sourceRow(row) ?? sourceRows.map { Int($0[row]) } ?? firstRow + row + 1
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
    case .lazy(let lazy): lazy.fields
    case .ordered(let ordered): ordered.base.fields
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
  case lazy(LazyRows)
  case ordered(OrderedRows)
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
