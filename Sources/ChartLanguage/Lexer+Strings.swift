internal import SourceModel

extension Lexer {
  /// Reads `"…"` with escapes and interpolation, or a `"""` block.
  mutating func readString() {
    if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") {
      readBlock()
      return
    }
    let start = position
    position += 1
    var parts = StringParts()
    while position < end, !isLineEnd {
      if peek() == UInt8(ascii: "\"") {
        position += 1
        append(.string(parts.finished), from: start)
        return
      }
      readCharacter(into: &parts)
    }
    firstUnclosedText = firstUnclosedText ?? start
    guard !parts.hasOpenInterpolation else {
      append(.string(parts.finished), from: start)
      return
    }
    report(.unclosedString(at: SourceRange(start, position)))
    append(.string(parts.finished), from: start)
  }

  /// Reads `'…'`, in which only `''` is special.
  mutating func readRawString() {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end, !isLineEnd {
      if peek() == UInt8(ascii: "'") {
        if peek(1) != UInt8(ascii: "'") {
          position += 1
          append(.string([.text(String(decoding: text, as: UTF8.self))]), from: start)
          return
        }
        position += 1
      }
      text.append(peek())
      position += 1
    }
    let isApostrophe = tokens.last?.range.upperBound == start && tokens.last?.word != nil
    firstUnclosedText = firstUnclosedText ?? start
    report(
      .unclosedRawString(
        at: SourceRange(start, position), name: isApostrophe ? nameAround(start) : nil,
        verb: verbOnLine))
    append(.string([.text(String(decoding: text, as: UTF8.self))]), from: start)
  }

  /// The word that begins the line, unless it is what the apostrophe cut in two.
  private var verbOnLine: String? {
    guard let first = tokens.last(where: { $0.lineIndent != nil }), first != tokens.last else {
      return nil
    }
    return first.word
  }

  /// Returns the words on the line that an apostrophe cut in two: `Pirate's Booty`.
  private func nameAround(_ apostrophe: Int) -> String {
    let start = tokens.last?.range.lowerBound ?? apostrophe
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Reads `“…”` as the text that is meant, and says how quotes are written.
  mutating func readTypographicString(from start: Int, closing: Set<Unicode.Scalar>) {
    let textStart = position
    while position < end, !isLineEnd {
      let (scalar, length) = scalar(at: position)
      if closing.contains(scalar) {
        let text = String(decoding: bytes[textStart..<position], as: UTF8.self)
        position += length
        report(.typographicQuotes(at: SourceRange(start, position), text: text))
        append(.string([.text(text)]), from: start)
        return
      }
      position += length
    }
    position = textStart
    append(.unknown(String(decoding: bytes[start..<textStart], as: UTF8.self)), from: start)
  }

  /// Opening quotes of typographers and what may close them.
  static let typographicQuotes: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "\u{201C}": ["\u{201D}", "\u{201C}"], "\u{201D}": ["\u{201D}"],
    "\u{201E}": ["\u{201C}", "\u{201D}"],
    "\u{2018}": ["\u{2019}"], "\u{00AB}": ["\u{00BB}"],
  ]

  private var isLineEnd: Bool { peek() == UInt8(ascii: "\n") || peek() == UInt8(ascii: "\r") }

  /// Reads `"""` to `"""`; the indentation of the closing quotes is taken off every line.
  private mutating func readBlock() {
    let start = position
    position += 3
    var parts = StringParts()
    while position < end {
      if peek() == UInt8(ascii: "\""), peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"")
      {
        position += 3
        append(.string(parts.finished.unindented()), from: start)
        return
      }
      readCharacter(into: &parts)
    }
    hasOpenBlock = true
    report(.unclosedBlock(at: SourceRange(start, start + 3)))
    append(.string(parts.finished), from: start)
  }

  /// Reads one character, escape or interpolation.
  private mutating func readCharacter(into parts: inout StringParts) {
    guard peek() == UInt8(ascii: "\\") else {
      parts.bytes.append(peek())
      position += 1
      return
    }
    let start = position
    let code = peek(1)
    position = min(position + 2, end)
    switch code {
    case UInt8(ascii: "n"): parts.bytes.append(0x0A)
    case UInt8(ascii: "r"): parts.bytes.append(0x0D)
    case UInt8(ascii: "t"): parts.bytes.append(0x09)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): parts.bytes.append(code)
    case UInt8(ascii: "u") where peek() == UInt8(ascii: "{"): readBracedScalar(&parts, start)
    case UInt8(ascii: "x"): readScalar(digits: 2, &parts, start)
    case UInt8(ascii: "u"): readScalar(digits: 4, &parts, start)
    case UInt8(ascii: "U"): readScalar(digits: 8, &parts, start)
    case UInt8(ascii: "("): readInterpolation(&parts, start)
    default:
      position = min(start + 1 + (code < 0x80 ? 1 : scalar(at: start + 1).length), end)
      reportEscape(&parts, SourceRange(start, position))
    }
  }

  /// Reports the first unknown escape of a text; the others follow from the same habit.
  private mutating func reportEscape(_ parts: inout StringParts, _ range: SourceRange) {
    guard !parts.hasUnknownEscape else { return }
    parts.hasUnknownEscape = true
    report(.unknownEscape(at: range, in: bytes))
  }

  private mutating func readBracedScalar(_ parts: inout StringParts, _ start: Int) {
    position += 1
    var digits: [UInt8] = []
    while position < end, peek() != UInt8(ascii: "}"), digits.count < 8, peek() != 0x22 {
      digits.append(peek())
      position += 1
    }
    if peek() == UInt8(ascii: "}") { position += 1 }
    appendScalar(digits, &parts, start)
  }

  private mutating func readScalar(digits count: Int, _ parts: inout StringParts, _ start: Int) {
    var digits: [UInt8] = []
    while digits.count < count, position < end, peek() != 0x22, !isLineEnd {
      digits.append(peek())
      position += 1
    }
    appendScalar(digits.count == count ? digits : [], &parts, start)
  }

  private mutating func appendScalar(_ digits: [UInt8], _ parts: inout StringParts, _ start: Int) {
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else {
      reportEscape(&parts, SourceRange(start, position))
      return
    }
    parts.bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  /// Finds the bracket that closes an interpolation; its content is read by the parser.
  private mutating func readInterpolation(_ parts: inout StringParts, _ start: Int) {
    let codeStart = position
    var depth = 1
    var quote: UInt8?
    while position < end, !isLineEnd {
      let byte = peek()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { break }
      }
      position += 1
    }
    guard depth == 0 else {
      parts.hasOpenInterpolation = true
      report(.unclosedInterpolation(at: SourceRange(start, start + 2)))
      return
    }
    parts.close(with: SourceRange(codeStart, position))
    position += 1
  }
}

/// Collects the parts of a string while it is read.
private struct StringParts {
  var bytes: [UInt8] = []
  var hasUnknownEscape = false
  var hasOpenInterpolation = false
  private var parts: [StringPart] = []

  /// Ends the text so far with an interpolated expression.
  mutating func close(with code: SourceRange) {
    if !bytes.isEmpty { parts.append(.text(String(decoding: bytes, as: UTF8.self))) }
    bytes = []
    parts.append(.code(code))
  }

  var finished: [StringPart] {
    bytes.isEmpty && !parts.isEmpty
      ? parts : parts + [.text(String(decoding: bytes, as: UTF8.self))]
  }
}

extension [StringPart] {
  /// Takes the indentation of the last line off every line, and the first and last line breaks.
  fileprivate func unindented() -> [StringPart] {
    guard case .text(let last)? = self.last, let lineStart = last.lastIndex(where: \.isNewline)
    else { return self }
    let indent = last[last.index(after: lineStart)...]
    guard indent.allSatisfy({ $0 == " " || $0 == "\t" }) else { return self }
    var parts = self
    parts[count - 1] = .text(String(last[..<lineStart]))
    return parts.enumerated().map { index, part in
      guard case .text(let text) = part else { return part }
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      for line in lines.indices where line > 0 || index == 0 {
        if lines[line].hasPrefix(indent) { lines[line].removeFirst(indent.count) }
      }
      if index == 0, lines.count > 1, lines[0].allSatisfy({ $0 == " " || $0 == "\t" }) {
        lines.removeFirst()
      }
      return .text(lines.joined(separator: "\n"))
    }
  }
}
