internal import AccessibleText

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
    let reach = focus ? " tabindex=\"0\" data-lm-suppress-shortcuts=\"true\"" : ""
    return "<div style=\"overflow-x:auto\" role=\"group\"\(reach) aria-label=\""
      + Markup.escaped(label) + "\">\(html(table))</div>"
  }

  /// Returns the table with its caption and headers for both directions.
  static func html(_ table: DataTable) -> String {
    var html =
      "<table><caption style=\"text-align:left\">\(Markup.escaped(table.caption))</caption>"
    html += "<thead><tr>"
    for column in table.columns {
      html += "<th scope=\"col\"\(align(column))>\(Markup.escaped(column.title))</th>"
    }
    html += "</tr></thead><tbody>"
    for row in table.rows {
      html += "<tr>"
      for (index, cell) in row.enumerated() {
        let isHeader = index == table.headerColumn
        html += isHeader ? "<th scope=\"row\"" : "<td"
        html += align(table.columns[index]) + ">" + Markup.escaped(cell)
        html += isHeader ? "</th>" : "</td>"
      }
      html += "</tr>"
    }
    return html + "</tbody></table>"
  }

  private static func align(_ column: DataTable.Column) -> String {
    " style=\"text-align:\(column.isNumeric ? "right" : "left")\""
  }
}
