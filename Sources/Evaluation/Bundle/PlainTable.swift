internal import AccessibleText

/// A table as aligned text within 80 columns.
struct PlainTable {
  /// The lines of the table, caption first.
  let text: String

  /// Lays out a chart's data; what is too wide is cut with `…`.
  init(_ table: DataTable) {
    let rows = [table.columns.map(\.title)] + table.rows
    let isNumeric = table.columns.map(\.isNumeric)
    let widths = PlainColumns.widths(
      table.columns.indices.map { column in
        rows.reduce(1) { max($0, TextColumns.width($1[column])) }
      }, within: 80)
    let lines = rows.map { PlainColumns.line($0, widths: widths, isNumeric: isNumeric) }
    text = ([TextColumns.cut(table.caption, to: 80)] + lines).joined(separator: "\n")
  }
}

/// The columns of a text table.
enum PlainColumns {
  /// Blanks between two columns.
  static let gap = 2

  /// Shrinks the widest columns until a row fits; columns keep at least 4.
  static func widths(_ wished: [Int], within total: Int) -> [Int] {
    var widths = wished
    func sum() -> Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }
    while sum() > total, let widest = widths.max(), widest > 4,
      let index = widths.lastIndex(of: widest)
    {
      widths[index] -= 1
    }
    return widths
  }

  /// Writes one row; numbers stand at the right of their column.
  static func line(_ cells: [String], widths: [Int], isNumeric: [Bool]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += String(repeating: " ", count: gap) }
      line += TextColumns.padded(
        TextColumns.cut(cell, to: widths[index]), to: widths[index], atStart: isNumeric[index])
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
