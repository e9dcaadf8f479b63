internal import AccessibleText
internal import SVGRendering

/// A chart's data as an HTML table.
enum DataTableHTML {
  /// Returns the table in a box of its own that scrolls sideways, so that the page never does.
  ///
  /// - Parameters:
  ///   - table: the data.
  ///   - label: the name of the box.
  ///   - focus: whether the box can be reached by keyboard, as one that may scroll must.
  /// - Returns: HTML.
  static func scroller(_ table: DataTable, label: String, focus: Bool) -> String {
    var writer = ByteWriter()
    appendScroller(table, label: label, focus: focus, to: &writer)
    return writer.text
  }

  /// Appends the table in a box of its own that scrolls sideways.
  static func appendScroller(
    _ table: DataTable, label: String, focus: Bool, to writer: inout ByteWriter
  ) {
    writer.literal("<div style=\"overflow-x:auto\" role=\"group\"")
    if focus { writer.literal(" tabindex=\"0\" data-lm-suppress-shortcuts=\"true\"") }
    writer.literal(" aria-label=\"")
    writer.content(label)
    writer.literal("\">")
    append(table, to: &writer)
    writer.literal("</div>")
  }

  /// Appends the table with its caption and headers for both directions.
  private static func append(_ table: DataTable, to writer: inout ByteWriter) {
    writer.literal("<table><caption style=\"text-align:left\">")
    writer.content(table.caption)
    writer.literal("</caption><thead><tr>")
    for column in table.columns {
      writer.raw("<th scope=\"col\"\(align(column))>")
      writer.content(column.title)
      writer.literal("</th>")
    }
    writer.literal("</tr></thead><tbody>")
    let tags = table.columns.enumerated().map { index, column in
      index == table.headerColumn
        ? (open: "<th scope=\"row\"\(align(column))>", close: "</th>")
        : (open: "<td\(align(column))>", close: "</td>")
    }
    for row in table.rows {
      writer.literal("<tr>")
      for index in 0..<min(row.count, tags.count) {
        writer.raw(tags[index].open)
        writer.content(row[index])
        writer.raw(tags[index].close)
      }
      writer.literal("</tr>")
    }
    writer.literal("</tbody></table>")
  }

  private static func align(_ column: DataTable.Column) -> String {
    " style=\"text-align:\(column.isNumeric ? "right" : "left")\""
  }
}
