internal import SourceModel

// What advice is made of: the words around a mistake, and what the session knows of them.

extension Parser {
  /// The current table, as far as advice knows it.
  var knownTable: TableOutline? {
    environment.currentTable.flatMap { environment.table(named: $0) }
  }

  /// The first date column of the current table, else a name that shows what is meant.
  var dateColumn: String {
    knownTable?.columns.first { $0.need == .time }.map { SourceSpelling.name($0.name) } ?? "date"
  }

  /// Whether a text is the name of a column that holds numbers.
  func isNumberColumn(_ text: String) -> Bool {
    knownTable?.column(named: text)?.need == .number
  }

  /// Returns `week(day)` for `week` when that is no column, other texts unchanged.
  func asPeriod(_ text: String) -> String {
    guard knownTable?.column(named: text) == nil, let function = FunctionRegistry.shared[text],
      [.period, .part].contains(function.kind)
    else { return text }
    return "\(function.name)(\(dateColumn))"
  }

  /// The index of the token after the argument's words from a place on: the next label,
  /// preposition, `as` or the end of the stage, outside brackets.
  func argumentEnd(from start: Int, in spec: CommandSpec) -> Int {
    var end = start
    var nesting = 0
    while end < tokens.count - 1, !tokens[end].isTerminator {
      let token = tokens[end]
      if case .punctuation(let mark) = token.kind {
        if mark.isClosing { nesting -= 1 }
        if nesting < 0 || (mark == .pipe && nesting == 0) { break }
        if mark.closing != nil { nesting += 1 }
      }
      if nesting == 0, end > start, let word = token.word {
        let next = tokens[end + 1]
        if next.is(.colon) || next.is(.assign) || word == "as" { break }
        if !spec.parameters(after: word).isEmpty { break }
      }
      end += 1
    }
    return end
  }

  /// The text of some tokens, without a comma at its end.
  func text(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    let last = tokens[end - 1].is(.comma) && end - 1 > start ? end - 2 : end - 1
    return source[SourceRange(tokens[start].range.lowerBound, tokens[last].range.upperBound)]
  }

  /// The text from the current token to the end of the stage, empty at its end.
  var restOfStage: String {
    isAtStageEnd ? "" : source[SourceRange(current.range.lowerBound, endOfStage)]
  }

  /// Where the current stage begins.
  var stageStart: Int {
    var start = index
    while start > statementStart, !tokens[start - 1].is(.pipe) { start -= 1 }
    return start
  }

  /// The stage's text before the current token.
  var stageSoFar: String { text(stageStart, index) }

  /// A node's or a value's name from a token, in quotes where it needs them.
  func nodeText(_ token: Token) -> String {
    anyName(token).map { SourceSpelling.node($0.text, avoiding: []) } ?? source[token.range]
  }

  /// Whether two numbers stand around a comma that touches both: `1,5`.
  func isDecimalComma(at comma: Int) -> Bool {
    guard comma > 0, comma + 1 < tokens.count, tokens[comma].is(.comma),
      tokens[comma].touchesPrevious, tokens[comma + 1].touchesPrevious
    else { return false }
    // The lexer has explained a zero at the beginning.
    return isNumber(tokens[comma - 1]) && isNumber(tokens[comma + 1])
      && source.bytes[tokens[comma + 1].range.lowerBound] != UInt8(ascii: "0")
  }

  /// Explains `1,5` and `1,500`; the mark says which comma.
  func decimalComma(at comma: Int) -> Diagnostic {
    .commaInNumber(
      at: tokens[comma - 1].range.union(tokens[comma + 1].range),
      left: source[tokens[comma - 1].range], right: source[tokens[comma + 1].range])
  }

  func isNumber(_ token: Token) -> Bool {
    if case .literal(let literal) = token.kind {
      switch literal {
      case .integer, .number, .percent: return true
      default: return false
      }
    }
    return false
  }
}
