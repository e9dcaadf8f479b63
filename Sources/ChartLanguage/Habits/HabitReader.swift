internal import SourceModel

/// Recognises a statement of another language and shows the same thing in this one.
///
/// It reads tokens, not trees: such statements do not parse.
struct HabitReader {
  let source: SourceText
  let registry: CommandRegistry
  let environment: any LanguageEnvironment
  /// The statement's tokens without its terminator.
  let tokens: [Token]

  init(_ parser: Parser) {
    source = parser.source
    registry = parser.registry
    environment = parser.environment
    // A statement of another language is short; what is longer is data in brackets.
    // A chart in JSON may hold its data.
    let limit = parser.current.is(.openBrace) ? 50_000 : 400
    tokens = Array(parser.tokens[parser.index...].prefix(limit).prefix { !$0.isTerminator })
  }

  /// The advice, nil when the statement looks like none of the known ones.
  var diagnostic: Diagnostic? {
    guard let first = tokens.first else { return nil }
    if let comment { return comment }
    if first.is(.assign) { return .habit(.formula, at: first.range, hint: "group sum(x) by a") }
    guard let word = first.word else { return dollarBinding ?? plusStage ?? chartObject }
    if let column = newColumn { return column }
    if tokens.count > 1, tokens[1].is(.pipe) || tokens[1].is(.assign) || tokens[1].word == "as" {
      return oldPipe ?? savingAs
    }
    if let query = sqlQuery ?? otherSQL ?? markFromTable { return query }
    if let call = arrow ?? oldPipe ?? ggplot ?? methodChain ?? tableArgument ?? tableFirst {
      return call
    }
    if let line = importing(word) ?? control(word) ?? declaration(word) { return line }
    return chartWords ?? sessionWords(word)
  }

  /// The advice for what stands after `NAME =`.
  var boundDiagnostic: Diagnostic? {
    guard tokens.count > 2 else { return nil }
    return methodChain(from: 2)
  }

  // MARK: - Text

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: tokens.indices)
    guard let first = range.first, let last = range.last else { return "" }
    return source[tokens[first].range.union(tokens[last].range)]
  }

  func text(from start: Int) -> String { text(start..<max(start, tokens.count)) }

  /// The text of a plain string token.
  func string(_ token: Token) -> String? {
    guard case .string(let parts) = token.kind, case .text(let text)? = parts.first else {
      return nil
    }
    return text
  }

  /// A column as it is written here: bare when it is a word, else quoted.
  func column(_ text: String) -> String {
    var name = withoutTable(text)
    for quote in ["\"", "'"] where name.hasPrefix(quote) && name.hasSuffix(quote) && name.count > 1
    {
      name = String(name.dropFirst().dropLast())
    }
    // Vega's types stand behind a colon: `"day:T"`.
    for type in [":Q", ":T", ":N", ":O"] where name.hasSuffix(type) {
      name = String(name.dropLast(2))
    }
    if name.contains("(") { return name }
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && name.first?.isNumber == false ? name : "\"\(name)\""
  }

  /// `t["a"]`, `t.a` and `t$a` as the column alone, other texts unchanged.
  private func withoutTable(_ text: String) -> String {
    let table = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !table.isEmpty, table.count < text.count else { return text }
    let rest = text.dropFirst(table.count)
    if rest.hasPrefix("$") || rest.hasPrefix(".") {
      let name = rest.dropFirst()
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : text
    }
    guard rest.hasPrefix("["), rest.hasSuffix("]") else { return text }
    let name = rest.dropFirst().dropLast()
    return name.contains(",") || name.contains("[") ? text : String(name)
  }

  /// Cuts tokens at the commas outside brackets.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var nesting = 0
    var start = range.lowerBound
    for index in range {
      if case .punctuation(let mark) = tokens[index].kind {
        if mark.closing != nil { nesting += 1 }
        if mark.isClosing { nesting -= 1 }
        if mark == .comma, nesting == 0 {
          parts.append(start..<index)
          start = index + 1
        }
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns where the bracket at an index closes, the end of the statement when it does not.
  func closing(of open: Int) -> Int {
    var nesting = 0
    for index in open..<tokens.count {
      if case .punctuation(let mark) = tokens[index].kind {
        if mark.closing != nil { nesting += 1 }
        if mark.isClosing { nesting -= 1 }
      }
      if nesting == 0 { return index }
    }
    return tokens.count
  }
}
