internal import SourceModel

extension CursorContext {
  /// The pipeline that holds the cursor, as far as it could be read.
  var pipeline: Pipeline? {
    guard case .pipeline(let pipeline)? = statements.last?.kind else { return nil }
    return pipeline
  }

  /// The index in ``before`` of the innermost bracket that is open at the cursor.
  private var openBracket: Int? {
    var depth = 0
    for index in before.indices.reversed() {
      guard case .punctuation(let mark) = before[index].kind else { continue }
      if mark.closing != nil {
        if depth == 0 { return index }
        depth -= 1
      } else if [.closeParenthesis, .closeBracket, .closeBrace].contains(mark) {
        depth += 1
      }
    }
    return nil
  }

  /// Whether the cursor stands in brackets that are not those around all of a verb's arguments.
  var isInBrackets: Bool {
    guard let open = openBracket else { return false }
    guard before[open].is(.openParenthesis), before[open].touchesPrevious, open > 0,
      open == 1 || before[open - 2].is(.pipe), let word = before[open - 1].word
    else { return true }
    return registry[word] == nil
  }

  /// The function in whose brackets the cursor stands.
  var enclosingCall: FunctionSpec? {
    guard let open = openBracket, open > 0, before[open].is(.openParenthesis),
      before[open].touchesPrevious, let word = before[open - 1].word
    else { return nil }
    // The brackets around all of a verb's arguments are no call.
    let isStageStart = open == 1 || before[open - 2].is(.pipe)
    guard !isStageStart || registry[word] == nil else { return nil }
    return FunctionRegistry.shared[word]
  }

  /// Whether an aggregate is among the calls around the cursor; aggregates do not nest.
  var isInAggregate: Bool {
    var depth = 0
    for index in before.indices.reversed() {
      guard case .punctuation(let mark) = before[index].kind else { continue }
      if mark == .closeParenthesis { depth += 1 }
      guard mark == .openParenthesis else { continue }
      if depth > 0 {
        depth -= 1
      } else if index > 1, before[index].touchesPrevious, let word = before[index - 1].word,
        FunctionRegistry.shared[word]?.kind == .aggregate
      {
        return true
      }
    }
    return false
  }

  /// The column that the value at the cursor is compared with: `country == `, `country in [`,
  /// `contains(country, `.
  var comparedColumn: String? {
    guard let last = before.last else { return nil }
    if last.isComparison || last.is(.assign) { return columnName(before.count - 2) }
    if last.word == "in" { return columnBeforeIn(before.count - 1) }
    guard let open = openBracket, open > 0 else { return nil }
    if before[open - 1].word == "in" { return columnBeforeIn(open - 1) }
    let searching = ["contains", "starts", "ends", "replace"]
    if let call = enclosingCall, searching.contains(call.name), open + 2 < before.count,
      before[open + 2].is(.comma)
    {
      return columnName(open + 1)
    }
    return nil
  }

  private func columnBeforeIn(_ index: Int) -> String? {
    let isNegated = index > 0 && before[index - 1].word == "not"
    return columnName(index - (isNegated ? 2 : 1))
  }

  private func columnName(_ index: Int) -> String? {
    guard before.indices.contains(index) else { return nil }
    switch before[index].kind {
    case .name(let text), .backticked(let text): return text
    default: return nil
    }
  }

  /// The parts of a node's path before the cursor, outer ones first.
  var pathBefore: [String] {
    var parts: [String] = []
    var index = before.count - 1
    while index > 0, before[index].is(.greater) {
      let token = before[index - 1]
      switch token.kind {
      case .name(let text), .backticked(let text): parts.append(text)
      case .string(let content):
        guard content.count == 1, case .text(let text) = content[0] else { return [] }
        parts.append(text)
      default: parts.append(source[token.range])
      }
      index -= 2
    }
    return parts.reversed()
  }

  /// Whether the value at the cursor begins an argument or an item of a list, no calculation.
  var isAloneInArgument: Bool {
    guard let last = before.last else { return false }
    if case .punctuation(let mark) = last.kind {
      let isListMark = [.comma, .colon, .assign, .greater, .openBracket, .ellipsis].contains(mark)
      return isListMark || mark == .openParenthesis || mark == .minus
    }
    return last.word.map { !Parser.keywords.contains($0) } ?? false
  }

  /// The verb of the stage at the cursor.
  var stageVerb: Token? {
    let start = before.lastIndex { $0.is(.pipe) }.map { $0 + 1 } ?? 0
    return start < before.count ? before[start] : nil
  }

  /// The labels of the arguments that stand behind the cursor in the same stage.
  var labelsBehind: [String] {
    var lexer = Lexer(source)
    lexer.run()
    let tokens = LineJoining(lexer.tokens).tokens
    let behind = tokens.drop { $0.range.lowerBound < range.upperBound }
      .prefix { !$0.isTerminator && !$0.is(.pipe) }
    return zip(behind, behind.dropFirst()).compactMap { token, next in
      next.is(.colon) || next.is(.assign) ? token.word : nil
    }
  }

  /// Whether a `:` or `=` stands behind the word already.
  var isFollowedByColon: Bool {
    let rest = source.bytes[min(range.upperBound, source.bytes.count)...]
    let next = rest.first { $0 != 0x20 && $0 != 0x09 }
    return next == UInt8(ascii: ":") || next == UInt8(ascii: "=")
  }
}
