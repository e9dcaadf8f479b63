package import SceneGraph

extension TextMetrics {
  /// Cuts a text to a width and ends it with `…`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - width: the room in px; the caller has taken off the reserve where it wants one.
  ///   - size: the font size in px.
  ///   - weight: the face.
  ///   - minimum: how many characters must remain for the rest to be worth showing.
  /// - Returns: the text, whole when it fits; nil when fewer characters than `minimum` remain.
  package static func truncated(
    _ text: String, to width: Double, size: Double, weight: TextLine.Weight = .regular,
    minimum: Int = 4
  ) -> String? {
    if self.width(text, size: size, weight: weight) <= width { return text }
    let room = width - self.width("…", size: size, weight: weight)
    var kept = ""
    var used = 0.0
    var count = 0
    for character in text {
      let next = self.width(String(character), size: size, weight: weight)
      if used + next > room { break }
      used += next
      count += 1
      kept.append(character)
    }
    guard count >= minimum else { return nil }
    while let last = kept.last, last == " " || last == "," { kept.removeLast() }
    return kept + "…"
  }

  /// Breaks a text into lines of a width, at spaces, after hyphens and slashes, and between CJK
  /// characters; a longer word is broken where it must.
  ///
  /// - Parameters:
  ///   - text: the text; its own line breaks are kept.
  ///   - width: the room in px.
  ///   - size: the font size in px.
  ///   - weight: the face.
  ///   - limit: the most lines; the last one is then cut with `…`.
  /// - Returns: at least one line.
  package static func wrapped(
    _ text: String, to width: Double, size: Double, weight: TextLine.Weight = .regular,
    limit: Int = .max
  ) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(whereSeparator: \.isNewline) {
      lines += wrappedParagraph(String(paragraph), to: width, size: size, weight: weight)
    }
    if lines.isEmpty { lines = [""] }
    guard lines.count > max(limit, 1) else { return lines }
    let kept = lines.prefix(max(limit, 1) - 1)
    let rest = lines.dropFirst(kept.count).joined(separator: " ")
    let last = truncated(rest, to: width, size: size, weight: weight, minimum: 0) ?? "…"
    return kept + [last]
  }

  /// Breaks a text into lines of a width without breaking any word.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - width: the room in px.
  ///   - size: the font size in px.
  ///   - weight: the face.
  /// - Returns: the lines; nil when a word alone is wider than the room.
  package static func wrappedAtWords(
    _ text: String, to width: Double, size: Double, weight: TextLine.Weight = .regular
  ) -> [String]? {
    let fits = pieces(of: text).allSatisfy {
      self.width($0.trimmingSpaces(), size: size, weight: weight) <= width
    }
    return fits ? wrapped(text, to: width, size: size, weight: weight) : nil
  }

  private static func wrappedParagraph(
    _ text: String, to width: Double, size: Double, weight: TextLine.Weight
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    func flush() {
      lines.append(line.trimmingSpaces())
      line = ""
    }
    for piece in pieces(of: text) {
      let joined = line + piece
      if self.width(joined.trimmingSpaces(), size: size, weight: weight) <= width {
        line = joined
        continue
      }
      if !line.isEmpty { flush() }
      if self.width(piece.trimmingSpaces(), size: size, weight: weight) <= width {
        line = piece
        continue
      }
      for character in piece {
        let longer = line + String(character)
        if !line.isEmpty, self.width(longer, size: size, weight: weight) > width { flush() }
        line.append(character)
      }
    }
    if !line.trimmingSpaces().isEmpty || lines.isEmpty { flush() }
    return lines
  }

  /// Splits a text where a line may end, keeping every character.
  package static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      let isWide = character.unicodeScalars.first.map { self.isWide($0.value) } ?? false
      if isWide, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
      if isWide || character == " " || character == "-" || character == "/" || character == "–" {
        pieces.append(piece)
        piece = ""
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}

extension String {
  /// Returns the text without spaces at its ends.
  fileprivate func trimmingSpaces() -> String {
    var slice = self[...]
    while slice.last == " " { slice.removeLast() }
    while slice.first == " " { slice.removeFirst() }
    return String(slice)
  }
}
