internal import SceneGraph

extension FigureText {
  /// The chart as Markdown without tags or images: title, summary, notes, then a list or a table.
  package var markdown: String {
    var blocks = ["**\(Markdown.escaped(name))**"]
    blocks.append(Markdown.escaped(summary.joined(separator: " ")))
    if !notes.isEmpty {
      blocks.append(notes.map { "- " + Markdown.escapedLine($0) }.joined(separator: "\n"))
    }
    if let grid {
      blocks.append(Markdown.escaped(grid.caption) + ":")
      blocks.append(Markdown.table(grid, limit: Self.tableRows))
    }
    if let outline, outline.items.contains(where: { !$0.children.isEmpty }) || table == nil {
      blocks.append(list(outline))
    } else if let table {
      blocks.append(Markdown.table(table, limit: Self.tableRows))
      if table.rowCount > Self.tableRows {
        blocks.append(moreText(table.rowCount - Self.tableRows))
      }
    }
    return blocks.joined(separator: "\n\n")
  }

  private static let tableRows = 30
  private static let listItems = 200

  private func list(_ outline: Outline) -> String {
    var lines: [String] = []
    func visit(_ items: [Outline.Item], depth: Int) {
      for item in items {
        guard lines.count < Self.listItems else { return }
        lines.append(
          String(repeating: "  ", count: depth) + "- " + Markdown.escapedLine(item.text))
        visit(item.children, depth: depth + 1)
      }
    }
    visit(outline.items, depth: 0)
    let count = outline.count
    if count > lines.count { lines.append("- " + moreText(count - lines.count)) }
    return lines.joined(separator: "\n")
  }
}

/// Writing Markdown that shows a text as it is.
package enum Markdown {
  /// Escapes what Markdown, tables and notebook formulas would read as marks.
  package static func escaped(_ text: String) -> String {
    guard text.hasByte(where: isMark) else { return text }
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      switch character {
      case "\\", "`", "*", "[", "]", "|", "$": result.append("\\")
      case "<":
        // As an entity, so that not even the source holds a tag (criterion 13).
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if next.isLetter || "/!?".contains(next) {
          result += "&lt;"
          continue
        }
      case "_":
        // Within a word it is no emphasis, and column names stay readable as source.
        let isInside =
          index > 0 && index + 1 < characters.count && isWord(characters[index - 1])
          && isWord(characters[index + 1])
        if !isInside { result.append("\\") }
      case "~" where index + 1 < characters.count && characters[index + 1] == "~",
        "~" where index > 0 && characters[index - 1] == "~":
        result.append("\\")
      case "&":
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if next.isLetter || next == "#" { result.append("\\") }
      default: break
      }
      result.append(character)
    }
    return result
  }

  /// Escapes a text at the start of a line, where more marks count.
  package static func escapedLine(_ text: String) -> String {
    var result = escaped(text)
    // Letters begin neither a mark nor a number.
    if let byte = result.utf8.first, (byte | 0x20) &- 97 < 26 { return result }
    if let first = result.first, "#+-=>".contains(first) {
      result = "\\" + result
    } else {
      // `1. Item` would begin a list of its own.
      let digits = result.prefix { $0.isNumber }
      let rest = result.dropFirst(digits.count)
      if !digits.isEmpty, digits.count < 10, let mark = rest.first, mark == "." || mark == ")" {
        result = digits + "\\" + rest
      }
    }
    return result
  }

  /// Writes a pipe table of at most some rows; a row is one line, whatever its cells hold.
  package static func table(_ table: DataTable, limit: Int) -> String {
    let rows = table.rows.prefix(limit)
    var text = ""
    text.reserveCapacity((rows.count + 2) * table.columns.count * 12)
    func append(_ cells: some Sequence<String>) {
      text += text.isEmpty ? "|" : "\n|"
      for cell in cells {
        text += " "
        text += cell
        text += " |"
      }
    }
    append(table.columns.map { Self.cell($0.title) })
    append(table.columns.map { $0.isNumeric ? "--:" : "---" })
    for row in rows { append(row.lazy.map { Self.cell($0) }) }
    return text
  }

  /// Returns a text as a cell shows it: on one line, escaped.
  private static func cell(_ text: String) -> String {
    guard text.hasByte(where: { isMark($0) || SpokenText.mayBeginControl($0) }) else { return text }
    return escaped(SpokenText.clean(text))
  }

  /// Whether a byte is one that ``escaped(_:)`` looks at.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\\", "`", "*", "[", "]", "|", "$", "<", "_", "~", "&": true
    default: false
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
