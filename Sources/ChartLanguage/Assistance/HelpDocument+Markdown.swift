extension HelpDocument {
  /// The page as markdown, as Jupyter and GitHub read it.
  package var markdown: String { markdown(level: 3) }

  /// Returns the page as markdown.
  ///
  /// - Parameter level: how deep the title's heading is, 1 for a page's own.
  /// - Returns: the page, ending in a newline.
  package func markdown(level: Int) -> String {
    var parts = [String(repeating: "#", count: level) + " " + HelpDocument.escaped(title)]
    for block in blocks {
      switch block {
      case .heading(let text): parts.append("**" + HelpDocument.marked(text) + "**")
      case .paragraph(let text): parts.append(HelpDocument.marked(text))
      case .code(let text): parts.append("```\n" + text + "\n```")
      case .definitions(let headers, let rows): parts.append(HelpDocument.table(headers, rows))
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ headers: [String], _ rows: [Row]) -> String {
    let columns = ([headers.count] + rows.map { $0.cells.count + 1 }).max() ?? 1
    func line(_ cells: [String]) -> String {
      let filled = cells + Array(repeating: "", count: columns - cells.count)
      return "| " + filled.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: "---|", count: columns)
    // A bar would end the cell, even in code.
    func cell(_ text: String) -> String {
      text.replacing("|", with: "\\|").replacing("\n", with: " ")
    }
    let body = rows.map { row in line(([code(row.term)] + row.cells.map(marked)).map(cell)) }
    return ([line(headers.map(marked)), rule] + body).joined(separator: "\n")
  }

  /// Writes text between backticks as code, with more backticks where it holds some.
  private static func code(_ text: String) -> String {
    text.contains("`") ? "`` " + text + " ``" : "`" + text + "`"
  }

  private static func marked(_ text: String) -> String {
    spans(text).map { $0.isCode ? code($0.text) : escaped($0.text) }.joined()
  }

  /// Escapes what markdown or HTML in it would read as a mark.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>&#$~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
