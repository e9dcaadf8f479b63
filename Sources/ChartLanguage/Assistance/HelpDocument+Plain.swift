extension HelpDocument {
  /// The page as text of at most 80 columns.
  package var plain: String {
    var lines = [title]
    for block in blocks {
      switch block {
      case .heading(let text): lines += ["", text]
      case .paragraph(let text): lines += [""] + HelpDocument.wrapped(text, width: 80)
      case .code(let text):
        lines +=
          [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      case .definitions(_, let rows): lines += [""] + HelpDocument.aligned(rows)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Sets terms left and what they mean beside them; the last cell follows in brackets.
  private static func aligned(_ rows: [Row]) -> [String] {
    let terms = rows.map(\.term)
    let width = min(terms.map(\.count).max() ?? 0, 22)
    return rows.flatMap { row -> [String] in
      let meaning = row.cells.filter { !$0.isEmpty }.enumerated()
        .map { $0.offset == 0 ? $0.element : "(\($0.element))" }.joined(separator: " ")
      let lines = wrapped(meaning, width: 80 - width - 4)
      let blank = String(repeating: " ", count: width + 4)
      let first = "  " + row.term + String(repeating: " ", count: max(0, width - row.term.count))
      guard row.term.count <= width else { return [first] + lines.map { blank + $0 } }
      return lines.isEmpty
        ? [first] : [first + "  " + lines[0]] + lines.dropFirst().map { blank + $0 }
    }
  }

  /// Breaks a text at blanks so that lines stay short; a longer word stands on its own line.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      var lines: [String] = []
      for word in line.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}
