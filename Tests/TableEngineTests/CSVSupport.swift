import SourceModel

@testable import TableEngine

/// Reads a text with the given options and threads that do not matter.
func load(
  _ text: String, _ options: CSVOptions = CSVOptions()
) throws -> (table: Table, report: LoadReport) {
  try CSVReader.read(
    bytes: Array(text.utf8), name: "t", options: options, interruption: Interruption())
}

/// Reads bytes.
func load(
  bytes: [UInt8], _ options: CSVOptions = CSVOptions()
) throws -> (table: Table, report: LoadReport) {
  try CSVReader.read(bytes: bytes, name: "t", options: options, interruption: Interruption())
}

/// Reads a file as one beyond memory, which stays on the disk.
func streamedTable(
  _ path: String, chunkSize: Int? = nil, threads: Int? = nil, repeatLimit: Int? = nil
) throws -> Table {
  var options = CSVOptions()
  options.memoryLimit = 0
  if let chunkSize { options.chunkSize = chunkSize }
  if let threads { options.threads = threads }
  if let repeatLimit { options.repeatLimit = repeatLimit }
  return try CSVReader.read(
    file: path, name: "t", options: options, interruption: Interruption()
  ).table
}

extension Table {
  /// The cells as text, row by row, `?` where a value is missing.
  var texts: [[String]] {
    (0..<rowCount).map { row in
      columns.map { $0.isMissing(row) ? "?" : $0.text(row) }
    }
  }

  /// The names of the columns.
  var names: [String] { columns.map(\.name) }

  /// The types of the columns.
  var types: [ColumnType] { columns.map(\.type) }

  /// The texts of one column.
  func texts(_ name: String) -> [String] {
    guard let index = index(of: name) else { return [] }
    return texts.map { $0[index] }
  }
}

extension LoadReport {
  /// How often a kind of problem occurred.
  func count(_ kind: LoadProblem.Kind) -> Int {
    problems.filter { $0.kind == kind }.reduce(0) { $0 + $1.count }
  }
}
