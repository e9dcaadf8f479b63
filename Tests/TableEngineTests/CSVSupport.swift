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
