internal import SceneGraph

/// Texts measured in the columns of a terminal: wide characters take two, combining ones none.
package enum TextColumns {
  /// Returns how many columns a text takes.
  package static func width(_ text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + width($1) }
  }

  /// Whether each byte of a text is a column.
  private static func isPlain(_ text: String) -> Bool {
    !text.hasByte { $0 < 0x20 || $0 > 0x7e }
  }

  /// Returns the columns of one grapheme cluster.
  package static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    let isEmoji =
      first.properties.isEmojiPresentation
      || character.unicodeScalars.contains { $0.value == 0xfe0f }
    return isEmoji || isWide(first.value) ? 2 : 1
  }

  /// Returns a text of at most some columns, its end replaced by `…`.
  package static func cut(_ text: String, to limit: Int) -> String {
    guard width(text) > limit else { return text }
    if isPlain(text) { return text.prefix(max(0, limit - 1)) + "…" }
    var result = ""
    var used = 0
    for character in text {
      let next = width(character)
      guard used + next <= limit - 1 else { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// Fills a text with blanks up to some columns.
  package static func padded(_ text: String, to columns: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - width(text)))
    return atStart ? blanks + text : text + blanks
  }

  /// Breaks a text into lines at blanks; words that are longer than a line are broken.
  ///
  /// - Parameters:
  ///   - text: one paragraph.
  ///   - columns: the longest line.
  ///   - indent: blanks before each line but the first.
  /// - Returns: the lines.
  package static func wrapped(_ text: String, to columns: Int, indent: Int = 0) -> [String] {
    if let lines = wrappedBytes(text, to: columns, indent: indent) { return lines }
    var lines: [String] = []
    var line = ""
    var used = 0
    func margin() -> Int { lines.isEmpty ? 0 : indent }
    for word in text.split(separator: " ") {
      var rest = String(word)
      let isFresh = used <= margin()
      if !isFresh, used + 1 + width(rest) <= columns {
        line += " " + rest
        used += 1 + width(rest)
        continue
      }
      if !isFresh {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        used = indent
      }
      while used + width(rest) > columns {
        let piece = prefix(of: rest, columns: max(columns - used, 1))
        lines.append(line + piece)
        rest = String(rest.dropFirst(piece.count))
        line = String(repeating: " ", count: indent)
        used = indent
      }
      line += rest
      used += width(rest)
    }
    if used > margin() || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// The same where each byte is a column, each blank stands alone, and no word is longer than a
  /// line; nil elsewhere.
  private static func wrappedBytes(_ text: String, to columns: Int, indent: Int) -> [String]? {
    guard isPlain(text), !text.hasNeighbouringBlanks else { return nil }
    guard text.utf8.count > columns else { return [text] }
    let bytes = text.utf8
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var start = bytes.startIndex
    var end: String.Index?
    var length = 0
    func finish(_ end: String.Index) {
      lines.append(lines.isEmpty ? String(text[start..<end]) : margin + text[start..<end])
    }
    for index in bytes.indices {
      if bytes[index] == 0x20 { end = index }
      length += 1
      guard length > columns - (lines.isEmpty ? 0 : indent), bytes[index] != 0x20 else { continue }
      guard let last = end else { return nil }
      finish(last)
      start = bytes.index(after: last)
      end = nil
      length = bytes.distance(from: start, to: index) + 1
    }
    finish(bytes.endIndex)
    return lines
  }

  private static func prefix(of text: String, columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      let next = width(character)
      if used + next > columns, !result.isEmpty { break }
      result.append(character)
      used += next
    }
    return result
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}

extension String {
  /// Whether a blank stands first, last or beside another.
  fileprivate var hasNeighbouringBlanks: Bool {
    var isAfterBlank = true
    let isFound = hasByte { byte in
      defer { isAfterBlank = byte == 0x20 }
      return byte == 0x20 && isAfterBlank
    }
    return isFound || isAfterBlank
  }
}
