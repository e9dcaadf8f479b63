internal import SceneGraph

extension FigureText {
  /// The chart as plain text: words and numbers only, at most 25 lines of 80 columns.
  ///
  /// The first line is complete in itself, since some readers take it as a text alternative.
  package var plain: String { plain(with: nil) }

  /// The same with a last line that draws the chart's shape.
  package func plain(with sketch: SketchLine?) -> String {
    let last = sketch.flatMap { kind in shape?.text(kind, phrases) }
      .map { TextColumns.cut($0, to: Self.columns) }
    let limits = Limits(
      lines: Self.lineLimit - (last == nil ? 0 : 1),
      characters: Self.characterLimit - (last.map { $0.count + 1 } ?? 0))
    var lines = [firstLine]
    lines += paragraph(limits, after: lines[0].length)
    if let outline { lines += outlineLines(outline, after: lines, limits) }
    return (lines + [last].compactMap { $0 }).joined(separator: "\n")
  }

  /// What a text may take.
  private struct Limits {
    let lines: Int
    let characters: Int
  }

  /// Summary and notes, as far as there is room; `…` where there is more.
  private func paragraph(_ limits: Limits, after used: Int) -> [String] {
    let text = TextColumns.wrapped((summary + notes).joined(separator: " "), to: Self.columns)
    var result: [String] = []
    var characters = used
    for line in text {
      guard result.count < limits.lines - 2, characters + line.length + 1 < limits.characters else {
        if let last = result.popLast() {
          result.append(TextColumns.cut(last + " …", to: Self.columns))
        }
        break
      }
      result.append(line)
      characters += line.length + 1
    }
    return result
  }

  private static let columns = 80
  private static let lineLimit = 25
  private static let characterLimit = 1_500

  /// Name and most important number on one line; the title gives way.
  private var firstLine: String {
    for tail in [brief, briefShort] {
      let whole = "\(name.asSentence) \(tail.asSentence)"
      if TextColumns.width(whole) <= Self.columns { return whole }
    }
    let short = TextColumns.cut(briefShort.asSentence, to: 50)
    let room = Self.columns - 2 - TextColumns.width(short)
    return "\(TextColumns.cut(name, to: room).asSentence) \(short)"
  }

  /// As much of the outline as fits, numbered, so that level and place can be heard (§6.3).
  private func outlineLines(
    _ outline: Outline, after lines: [String], _ limits: Limits
  ) -> [String] {
    var result = [""]
    var count = lines.count + 1
    var characters = lines.reduce(0) { $0 + $1.length + 1 } + 1
    var shown = 0
    var isFull = false
    let reserve = 20
    let total = outline.count

    func visit(_ items: [Outline.Item], number: String, depth: Int) {
      for (index, item) in items.enumerated() where !isFull {
        let own = number.isEmpty ? "\(index + 1)" : "\(number).\(index + 1)"
        let indent = String(repeating: " ", count: min(depth * 3, 24))
        let mark = number.isEmpty ? own + "." : own
        let wrapped = TextColumns.wrapped(
          "\(mark) \(item.text)", to: Self.columns - indent.count, indent: mark.count + 1)
        let size = wrapped.reduce(0) { $0 + $1.length + 1 + indent.length }
        let isLast = shown + 1 == total
        guard count + wrapped.count <= limits.lines - (isLast ? 0 : 1),
          characters + size + (isLast ? 0 : reserve) <= limits.characters
        else {
          isFull = true
          return
        }
        result += wrapped.map { indent + $0 }
        count += wrapped.count
        characters += size
        shown += 1
        visit(item.children, number: own, depth: depth + 1)
      }
    }

    visit(outline.items, number: "", depth: 0)
    guard shown > 0 else { return [] }
    if shown < total { result.append(moreText(total - shown)) }
    return result
  }
}
