extension HelpDocument {
  /// The page as HTML without colours of its own, so that it is readable in light and dark.
  package var html: String {
    var parts = ["<h3>" + HelpDocument.marked(title) + "</h3>"]
    for block in blocks {
      switch block {
      case .heading(let text): parts.append("<h4>" + HelpDocument.marked(text) + "</h4>")
      case .paragraph(let text): parts.append("<p>" + HelpDocument.marked(text) + "</p>")
      case .code(let text):
        parts.append("<pre><code>" + HelpDocument.escaped(text) + "</code></pre>")
      case .definitions(let headers, let rows): parts.append(HelpDocument.table(headers, rows))
      }
    }
    return "<div>\n" + parts.joined(separator: "\n") + "\n</div>"
  }

  private static func table(_ headers: [String], _ rows: [Row]) -> String {
    let head = headers.map { "<th scope=\"col\">" + marked($0) + "</th>" }.joined()
    let columns = headers.count - 1
    let body = rows.map { row in
      let filled = row.cells + Array(repeating: "", count: max(0, columns - row.cells.count))
      return "<tr><th scope=\"row\"><code>" + escaped(row.term) + "</code></th>"
        + filled.map { "<td>" + marked($0) + "</td>" }.joined() + "</tr>"
    }
    return "<table>\n<thead><tr>" + head + "</tr></thead>\n<tbody>\n"
      + body.joined(separator: "\n") + "\n</tbody>\n</table>"
  }

  private static func marked(_ text: String) -> String {
    spans(text).map { span in
      span.isCode ? "<code>" + escaped(span.text) + "</code>" : escaped(span.text)
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    return result
  }
}
