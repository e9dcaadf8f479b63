internal import SourceModel

/// The word that a cursor stands in or behind.
struct CursorWord {
  /// The bytes that a completion replaces.
  let range: SourceRange
  /// Where the word's token begins, with its quote or `$`.
  let tokenStart: Int
  /// The part of the word before the cursor.
  let typed: String
  let spelling: CursorContext.Spelling
  /// Where the code of an interpolation begins, if the cursor is in one.
  let interpolation: Int?

  /// Finds the word; nil in comments, numbers, blocks and right behind a finished value.
  init?(_ source: SourceText, at offset: Int, tokens: [Token]) {
    let token = tokens.first {
      $0.range.lowerBound < offset && offset <= $0.range.upperBound && $0.kind != .newline
        && !$0.isTerminator
    }
    guard let token else {
      guard !Self.isInComment(source, offset, tokens) else { return nil }
      self.init(at: offset)
      return
    }
    let start = token.range.lowerBound
    func text(from lower: Int) -> String { source[SourceRange(lower, max(lower, offset))] }
    switch token.kind {
    case .name:
      self.init(token.range, from: start, typed: text(from: start), .bare)
    case .backticked:
      let isClosed =
        token.range.upperBound - start > 1 && source.bytes[token.range.upperBound - 1] == 0x60
      guard !isClosed || offset < token.range.upperBound else { return nil }
      self.init(
        SourceRange(start, isClosed ? token.range.upperBound : offset), from: start,
        typed: text(from: start + 1), .backticked)
    case .variable, .unknown("$"):
      self.init(token.range, from: start, typed: text(from: start + 1), .variable)
    case .string:
      self.init(string: token, source, offset)
    case .punctuation(let mark):
      guard ![.closeParenthesis, .closeBracket, .closeBrace, .question].contains(mark) else {
        return nil
      }
      self.init(at: offset)
    default: return nil
    }
  }

  private init(at offset: Int) {
    self.init(SourceRange(offset, offset), from: offset, typed: "", .bare)
  }

  private init(
    _ range: SourceRange, from tokenStart: Int, typed: String, _ spelling: CursorContext.Spelling,
    interpolation: Int? = nil
  ) {
    self.range = range
    self.tokenStart = tokenStart
    self.typed = typed
    self.spelling = spelling
    self.interpolation = interpolation
  }

  private init?(string token: Token, _ source: SourceText, _ offset: Int) {
    let start = token.range.lowerBound
    let bytes = source.bytes
    let mark = bytes[start]
    let isBlock = mark == 0x22 && bytes[start...].starts(with: [0x22, 0x22, 0x22])
    let quotes = isBlock ? 3 : 1
    guard offset >= start + quotes else { return nil }
    let ending = bytes[..<token.range.upperBound].suffix(quotes)
    let isClosed =
      token.range.upperBound >= start + 2 * quotes && ending.allSatisfy { $0 == mark }
      && !Self.endsInEscape(bytes, token.range, mark)
    guard !isClosed || offset <= token.range.upperBound - quotes else { return nil }
    let code = mark == 0x22 ? Self.openInterpolation(bytes, from: start + quotes, to: offset) : nil
    guard !isBlock || code != nil else { return nil }
    let end = isClosed ? token.range.upperBound - 1 : offset
    self.init(
      SourceRange(start + 1, max(offset, end)), from: start,
      typed: source[SourceRange(start + 1, offset)], .quoted(mark: mark, isClosed: isClosed),
      interpolation: code)
  }

  /// Whether the last quote of a text is an escaped one.
  private static func endsInEscape(_ bytes: [UInt8], _ range: SourceRange, _ mark: UInt8) -> Bool {
    guard mark == 0x22 else { return false }
    let before = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    return !before.reversed().prefix { $0 == 0x5C }.count.isMultiple(of: 2)
  }

  /// Returns where the code begins of an interpolation that is open at an offset.
  private static func openInterpolation(_ bytes: [UInt8], from: Int, to end: Int) -> Int? {
    var index = from
    var start: Int?
    var depth = 0
    while index < end {
      if depth == 0, bytes[index] == 0x5C {
        if index + 1 < end, bytes[index + 1] == 0x28 {
          depth = 1
          start = index + 2
        }
        index += 1
      } else if depth > 0, bytes[index] == 0x28 {
        depth += 1
      } else if depth > 0, bytes[index] == 0x29 {
        depth -= 1
      }
      index += 1
    }
    return depth > 0 ? start : nil
  }

  private static func isInComment(_ source: SourceText, _ offset: Int, _ tokens: [Token]) -> Bool {
    let start = tokens.last { $0.range.upperBound <= offset && $0.kind != .terminator(.end) }
    let lower = start?.range.upperBound ?? 0
    return source.bytes[lower..<max(lower, offset)].contains(UInt8(ascii: "#"))
  }
}
