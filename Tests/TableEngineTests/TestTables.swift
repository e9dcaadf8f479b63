import SourceModel

@testable import TableEngine

/// Makes a table of texts and numbers from lines as they stand in the reference pages.
///
/// Columns whose cells are all numbers or empty become number columns.
func table(_ lines: String, name: String = "t") -> Table {
  let rows = lines.split(separator: ";").map { line in
    line.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmingBlanks()
    }
  }
  guard let header = rows.first else { return Table(name: name, columns: []) }
  let columns = header.indices.map { index in
    let cells = rows.dropFirst().map { $0[index] }
    let isNumeric = cells.allSatisfy { $0.isEmpty || Double($0) != nil }
    let values = cells.map { cell -> Value in
      if cell.isEmpty { return .missing }
      return isNumeric ? Double(cell).map { .number($0) } ?? .missing : .text(cell)
    }
    return Column(name: header[index], values: values, type: isNumeric ? .number : .text)
  }
  return Table(name: name, columns: columns)
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    String(decoding: Array(utf8).trimmingBlanks(), as: UTF8.self)
  }
}

/// Builds a hierarchy of the named columns.
func hierarchy(
  _ table: Table, levels: [String], value: String?, options: HierarchyOptions = HierarchyOptions()
) throws -> Hierarchy {
  try HierarchyBuilder(
    table: table, value: value.flatMap { table.column(named: $0) }, options: options
  ).fromLevels(levels.compactMap { table.column(named: $0) }, interruption: Interruption())
}

/// Builds a hierarchy of parent links.
func hierarchy(
  _ table: Table, id: String, parent: String, value: String,
  options: HierarchyOptions = HierarchyOptions()
) throws -> Hierarchy {
  let text = Column(name: "", values: [], type: .text)
  return try HierarchyBuilder(table: table, value: table.column(named: value), options: options)
    .fromLinks(
      ids: table.column(named: id) ?? text, parents: table.column(named: parent) ?? text,
      interruption: Interruption())
}

extension Hierarchy {
  /// The totals of all nodes, each path with its total, in order.
  var totals: [String: Double] {
    Dictionary(
      nodes.indices.dropFirst().map { (path(of: $0).joined(separator: "/"), nodes[$0].total) },
      uniquingKeysWith: +)
  }
}
