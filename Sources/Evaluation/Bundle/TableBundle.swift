internal import AccessibleText
internal import ChartLayout
package import TableEngine

/// A table in the forms that front ends choose from.
package enum TableBundle {
  /// What stands for a value that is not there.
  static let missing = "missing"

  /// Shows a table: names, types, rows and the true shape.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - first: how many of the first rows; nil for all of a short table, and for the first and
  ///     last ones of a long one.
  ///   - total: how many rows the whole table has, where only the first ones are given.
  ///   - notes: sentences that follow the table.
  ///   - locale: how numbers are written.
  /// - Returns: Markdown, plain text and HTML.
  package static func bundle(
    of table: Table, first: Int? = nil, total: Int? = nil, notes: [String] = [],
    locale: String = "en_US"
  ) -> OutputBundle {
    bundle(of: table, first: first, total: total, notes: notes, locale: locale) {}
  }

  /// Shows a table whose rows may be many.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - first: how many of the first rows; nil for the first and last ones.
  ///   - total: how many rows the whole table has, where only the first ones are given.
  ///   - notes: sentences that follow the table.
  ///   - locale: how numbers are written.
  ///   - checkpoint: called at each value.
  /// - Returns: Markdown, plain text and HTML.
  /// - Throws: what the checkpoint throws.
  static func bundle<Failure: Error>(
    of table: Table, first: Int?, total: Int? = nil, notes: [String], locale: String,
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> OutputBundle {
    let preview = try TablePreview(
      table, first: first, total: total, locale: LocaleTable(locale) ?? .english,
      checkpoint: checkpoint)
    let plain = try PlainPreview(preview, notes: notes, checkpoint: checkpoint).text
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/markdown", content: try markdown(preview, notes, checkpoint)),
      OutputBundle.Entry(type: "text/plain", content: plain),
      OutputBundle.Entry(type: "text/html", content: try html(preview, notes, checkpoint)),
    ])
  }

  /// Returns a table as a page of its own, for `save "table.html"`.
  package static func page(of table: Table, locale: String = "en_US") -> String {
    let preview = TablePreview(table, first: nil, locale: LocaleTable(locale) ?? .english) {}
    return Markup.page(html(preview, []) {}, title: preview.caption, language: "en")
  }

  // MARK: Markdown

  private static let markdownColumns = 12

  private static func markdown<Failure: Error>(
    _ preview: TablePreview, _ notes: [String], _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    let columns = preview.columns.prefix(markdownColumns)
    var lines = ["**\(Markdown.escaped(preview.caption))**", ""]
    if !columns.isEmpty {
      lines.append(row(["row"] + columns.map { Markdown.escaped($0.name) }))
      lines.append(row(["--:"] + columns.map { $0.isNumeric ? "--:" : "---" }))
      lines.append(row([""] + columns.map { $0.type }))
      for (index, number) in preview.rowNumbers.enumerated() {
        try checkpoint()
        if preview.hasGap, index == preview.headCount {
          lines.append(row(["…"] + columns.map { _ in "…" }))
        }
        lines.append(
          row([String(number)] + columns.map { Markdown.escaped($0.cells[index] ?? missing) }))
      }
    }
    let hidden = preview.columns.dropFirst(markdownColumns)
    if !hidden.isEmpty { lines += ["", Markdown.escaped(more(hidden.map(\.name)))] }
    for note in notes { lines += ["", Markdown.escapedLine(note)] }
    return lines.joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Names the columns that do not fit.
  static func more(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ")
    let tail = names.count > 12 ? ", …" : ""
    return "and \(names.count) more \(names.count == 1 ? "column" : "columns"): \(shown)\(tail)"
  }

  // MARK: HTML

  private static func html<Failure: Error>(
    _ preview: TablePreview, _ notes: [String], _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    var html =
      "<div lang=\"en\"><div style=\"overflow-x:auto\" role=\"group\" tabindex=\"0\""
      + " data-lm-suppress-shortcuts=\"true\" aria-label=\"Table, scrollable\">"
      + "<table style=\"border-collapse:collapse;font-variant-numeric:tabular-nums\">"
      + "<caption style=\"text-align:left;padding:4px 0\">\(Markup.escaped(preview.caption))</caption>"
    html += "<thead><tr><th scope=\"col\" style=\"text-align:right;\(line)\">row</th>"
    for column in preview.columns {
      html += "<th scope=\"col\" style=\"\(align(column));\(line)\">\(Markup.escaped(column.name))"
      html += "<br><span style=\"font-weight:normal;font-size:85%\">\(column.type)</span></th>"
    }
    html += "</tr></thead><tbody>"
    for (index, number) in preview.rowNumbers.enumerated() {
      try checkpoint()
      if preview.hasGap, index == preview.headCount {
        html += "<tr><td colspan=\"\(preview.columns.count + 1)\" style=\"text-align:left\">"
        html += "… \(preview.rowNumbers[index] - index - 1) rows not shown …</td></tr>"
      }
      html += "<tr><th scope=\"row\" style=\"text-align:right;font-weight:normal\">\(number)</th>"
      for column in preview.columns {
        html += "<td style=\"\(align(column))\">"
        html += column.cells[index].map(Markup.escaped) ?? "<em>\(missing)</em>"
        html += "</td>"
      }
      html += "</tr>"
    }
    html += "</tbody></table></div>"
    for note in notes { html += "<p>\(Markup.escaped(note))</p>" }
    return html + "</div>"
  }

  private static let line =
    "border-bottom:1px solid var(--jp-border-color1,var(--vscode-panel-border,#808080))"

  private static func align(_ column: TablePreview.Column) -> String {
    "text-align:\(column.isNumeric ? "right" : "left")"
  }
}
