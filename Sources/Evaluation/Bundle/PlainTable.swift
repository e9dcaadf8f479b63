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

/// A part of a table as aligned text within 80 columns; columns that do not fit are named below.
struct PlainPreview {
  let text: String

  /// The widest that a text column gets beside others.
  private static let columnLimit = 32

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - preview: the part that is shown.
  ///   - notes: sentences that follow it.
  ///   - checkpoint: called at each value.
  /// - Throws: what the checkpoint throws.
  init<Failure: Error>(
    _ preview: TablePreview, notes: [String], checkpoint: () throws(Failure) -> Void
  ) throws(Failure) {
    let number = max(3, String(preview.rowNumbers.last ?? 0).utf8.count)
    var widths = [number]
    var used = number
    var shown = 0
    for column in preview.columns {
      var wished = max(1, TextColumns.width(column.name), TextColumns.width(column.type))
      for cell in column.cells {
        try checkpoint()
        wished = max(wished, TextColumns.width(cell ?? TableBundle.missing))
      }
      wished = min(wished, Self.columnLimit)
      guard used + PlainColumns.gap + wished <= 80 else { break }
      widths.append(wished)
      used += PlainColumns.gap + wished
      shown += 1
    }
    let columns = preview.columns.prefix(shown)
    let isNumeric = [true] + columns.map(\.isNumeric)
    func line(_ cells: [String]) -> String {
      PlainColumns.line(cells, widths: widths, isNumeric: isNumeric)
    }
    var lines = TextColumns.wrapped(preview.caption, to: 80)
    if shown > 0 {
      lines.append(line(["row"] + columns.map(\.name)))
      lines.append(line([""] + columns.map(\.type)))
      for (index, rowNumber) in preview.rowNumbers.enumerated() {
        try checkpoint()
        if preview.hasGap, index == preview.headCount {
          lines.append(line(["…"] + columns.map { _ in "…" }))
        }
        lines.append(
          line([String(rowNumber)] + columns.map { $0.cells[index] ?? TableBundle.missing }))
      }
    }
    let hidden = preview.columns.dropFirst(shown).map(\.name)
    if !hidden.isEmpty { lines += TextColumns.wrapped(TableBundle.more(hidden), to: 80) }
    for note in notes { lines += TextColumns.wrapped(note, to: 80) }
    text = lines.joined(separator: "\n")
  }
}
