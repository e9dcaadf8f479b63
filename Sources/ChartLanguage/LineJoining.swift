internal import SourceModel

/// Turns newlines into ends of statements, by the rules of language.md §2 «Lines».
struct LineJoining {
  /// The tokens without newlines; statements end with terminators.
  private(set) var tokens: [Token] = []
  /// The brackets still open at the end of the text, outermost first.
  private(set) var openBrackets: [Token] = []
  /// Whether the last line of the text is a continuation, as is_complete wants to know.
  private(set) var endsInContinuation = false
  /// Whether the last line of the text is blank.
  private(set) var endsInBlankLine = false

  /// How deep the current statement's first line is indented.
  private(set) var statementIndent = 0
  private var isAtStatementStart = true

  /// Judges every newline; linear in the number of tokens.
  init(_ raw: [Token]) {
    var index = 0
    while index < raw.count {
      let token = raw[index]
      if token.kind == .newline {
        let next = LineJoining.nextOnLine(after: index, in: raw)
        judgeNewline(token, next: next.token)
        index = next.index
      } else {
        take(token)
        index += 1
      }
    }
    noteEnd(raw)
  }

  /// Skips blank lines; comments are no tokens, so they count as blank.
  private static func nextOnLine(after index: Int, in raw: [Token]) -> (token: Token?, index: Int) {
    var next = index + 1
    while next < raw.count, raw[next].kind == .newline { next += 1 }
    return (next < raw.count ? raw[next] : nil, next)
  }

  private mutating func take(_ token: Token) {
    if isAtStatementStart, !token.isTerminator {
      statementIndent = indentOfLine(token)
      isAtStatementStart = false
    }
    if case .punctuation(let mark) = token.kind {
      if mark.closing != nil {
        openBrackets.append(token)
      } else if let last = openBrackets.last, case .punctuation(let open) = last.kind,
        open.closing == mark
      {
        openBrackets.removeLast()
      }
    }
    if token.isTerminator { isAtStatementStart = true }
    if let indent = token.lineIndent { currentLineIndent = indent }
    tokens.append(token)
  }

  private var currentLineIndent = 0

  private func indentOfLine(_ token: Token) -> Int { token.lineIndent ?? currentLineIndent }

  private mutating func judgeNewline(_ newline: Token, next: Token?) {
    guard openBrackets.isEmpty, !isAtStatementStart else { return }
    if let last = tokens.last, last.continuesLine { return }
    if let next, !next.isTerminator {
      if next.is(.pipe) { return }
      if let indent = next.lineIndent, indent > statementIndent { return }
    }
    take(
      Token(
        .terminator(.newline), newline.range, touchesPrevious: newline.touchesPrevious,
        lineIndent: nil))
  }

  /// Notes whether a console should ask for more.
  private mutating func noteEnd(_ raw: [Token]) {
    let content = raw.dropLast()
    endsInBlankLine = content.last?.kind == .newline
    let last = content.last { $0.kind != .newline && !$0.isTerminator }
    let isSecondLine =
      content.last { $0.lineIndent != nil && $0.kind != .newline }.map { token in
        token.is(.pipe) && token.range.lowerBound > 0 || (token.lineIndent ?? 0) > statementIndent
      } ?? false
    endsInContinuation = !endsInBlankLine && (last?.continuesLine == true || isSecondLine)
  }
}

extension Token {
  /// Whether a line that ends with this token goes on in the next.
  var continuesLine: Bool {
    switch kind {
    case .punctuation(let mark): mark.continuesLine
    case .name:
      ["and", "or", "not", "in", "is", "between", "as"].contains(word ?? "")
    default: false
    }
  }
}
