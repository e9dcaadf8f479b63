/// Writes diagnostics as language.md §5 shows them: name and message, the line with carets, what
/// to do, then what exists.
package struct DiagnosticRenderer: Sendable {
  private let source: SourceText
  private let lines: LineMap

  /// The widest excerpt, in columns; longer lines are cut around the place.
  private static let excerptWidth = 100

  package init(_ source: SourceText) {
    self.source = source
    lines = LineMap(source)
  }

  /// Returns a diagnostic as plain text without a final line break.
  package func plain(_ diagnostic: Diagnostic) -> String {
    text(diagnostic, style: .plain)
  }

  /// Returns a diagnostic with its name and carets in bold by ANSI codes, which choose no colour.
  package func ansi(_ diagnostic: Diagnostic) -> String {
    text(diagnostic, style: .ansi)
  }

  private func text(_ diagnostic: Diagnostic, style: Style) -> String {
    var rows = ["\(style.strong(diagnostic.name.rawValue)): \(diagnostic.message)"]
    let width = String(lastLine(of: diagnostic) + 1).count
    if let range = diagnostic.range, source.bytes.count > 0 {
      let place = min(range.lowerBound, max(0, source.bytes.count - 1))
      let line = lines.line(of: place)
      for other in context(diagnostic) where other < line { rows.append(plainLine(other, width)) }
      rows += excerpt(line, range, hint: diagnostic.hint, width: width, style: style)
      rows += diagnostic.notes.map { "\(blank(width + 3))\($0)" }
      for other in context(diagnostic) where other > line { rows.append(plainLine(other, width)) }
    } else {
      rows += [diagnostic.hint].compactMap { $0 }.map { "    \($0)" }
      rows += diagnostic.notes.map { "    \($0)" }
    }
    return rows.joined(separator: "\n")
  }

  private func context(_ diagnostic: Diagnostic) -> [Int] {
    Array(Set(diagnostic.context.map { lines.line(of: $0.lowerBound) })).sorted()
  }

  private func lastLine(of diagnostic: Diagnostic) -> Int {
    ([diagnostic.range].compactMap { $0 } + diagnostic.context).map {
      lines.line(of: $0.lowerBound)
    }
    .max() ?? 0
  }

  /// The line and the carets below it.
  private func excerpt(
    _ line: Int, _ range: SourceRange, hint: String?, width: Int, style: Style
  ) -> [String] {
    let bounds = lines.range(ofLine: line)
    var start = min(max(range.lowerBound, bounds.lowerBound), bounds.upperBound)
    var end = min(max(range.upperBound, start), bounds.upperBound)
    if start == end, start == bounds.upperBound, start > bounds.lowerBound {
      start = lastCharacter(before: start)
      end = bounds.upperBound
    }
    var before = display(SourceRange(bounds.lowerBound, start))
    let marked = display(SourceRange(start, end))
    var after = display(SourceRange(end, bounds.upperBound))
    let limit = DiagnosticRenderer.excerptWidth
    let isLong = columns(before) + columns(marked) + columns(after) > limit
    if isLong, columns(before) > limit / 2 { before = "…" + before.suffix(limit / 2 - 1) }
    let shown = columns(marked) > limit ? marked.prefix(limit - 1) + "…" : Substring(marked)
    if isLong, columns(after) > limit / 2 { after = after.prefix(limit / 2 - 1) + "…" }
    let carets = String(repeating: "^", count: max(1, columns(String(shown))))
    let advice = hint.map { " " + $0 } ?? ""
    return [
      "  \(number(line, width)) | \(before)\(shown)\(after)",
      "  \(blank(width)) | \(blank(columns(before)))\(style.strong(carets))\(advice)",
    ]
  }

  private func plainLine(_ line: Int, _ width: Int) -> String {
    "  \(number(line, width)) | \(display(lines.range(ofLine: line)))"
  }

  private func number(_ line: Int, _ width: Int) -> String {
    let text = String(line + 1)
    return blank(width - text.count) + text
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func lastCharacter(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The text of a range with tabs as blanks and control characters made visible.
  private func display(_ range: SourceRange) -> String {
    String(
      source[range].map { character -> Character in
        if character == "\t" { return " " }
        return character.unicodeScalars.contains { PrintableText.isControl($0) }
          ? "\u{FFFD}" : character
      })
  }

  private func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  /// How a rendering stresses its parts.
  private enum Style {
    case plain, ansi

    // Weight without a colour: a reader's own text colour is readable on the ground of every theme,
    // and no red of a palette is readable on the light and on the dark ground of an error.
    func strong(_ text: String) -> String { self == .ansi ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  }
}

/// The width of characters in a terminal.
package enum TextWidth {
  /// Returns 2 for East Asian wide characters and emoji, 0 for lone marks, else 1.
  package static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Returns the width of a text in terminal columns.
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }
}
