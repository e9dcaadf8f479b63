internal import SourceModel

/// What stands around the cursor, found by the lexer and the parser on the text before it.
struct CursorContext {
  /// How the word at the cursor is written.
  enum Spelling: Hashable {
    case bare
    case backticked
    /// After `$`.
    case variable
    case quoted(mark: UInt8, isClosed: Bool)
  }

  let source: SourceText
  let registry: CommandRegistry
  /// The bytes that a completion replaces: the word at the cursor, without its quotes.
  let range: SourceRange
  /// The part of the word before the cursor.
  let typed: String
  let spelling: Spelling
  /// What the grammar allows here.
  let expectations: [CursorProbe.Expectation]
  /// The tokens of the statement before the word.
  let before: [Token]
  /// The statements up to the cursor; the last holds it.
  let statements: [Statement]

  /// Finds out what stands around a place; nil in comments and numbers, where nothing is offered.
  ///
  /// - Parameters:
  ///   - source: the cell, which may be broken.
  ///   - offset: the cursor, in bytes.
  ///   - registry: the verbs that exist.
  init?(_ source: SourceText, at offset: Int, registry: CommandRegistry) {
    var lexer = Lexer(source)
    lexer.run()
    guard let word = CursorWord(source, at: offset, tokens: lexer.tokens) else { return nil }
    if let code = word.interpolation {
      self.init(interpolated: code, in: word, source, offset, registry)
      return
    }
    let reading = CursorReading(source, word: word, registry: registry)
    self.init(source, registry, word, word.range, reading, reading.statements)
  }

  /// Reads the code of an interpolated text; it sees what the place of the text sees.
  private init?(
    interpolated code: Int, in word: CursorWord, _ source: SourceText, _ offset: Int,
    _ registry: CommandRegistry
  ) {
    let outer = CursorReading(source, word: word, registry: registry)
    let text = SourceText(String(decoding: source.bytes[code..<offset], as: UTF8.self))
    var lexer = Lexer(text)
    lexer.run()
    guard let inner = CursorWord(text, at: offset - code, tokens: lexer.tokens),
      inner.interpolation == nil
    else { return nil }
    var place: CursorProbe.Place?
    for case .operand(let found?) in outer.expectations { place = found }
    let reading = CursorReading(text, word: inner, registry: registry, place: place)
    let range = SourceRange(code + inner.range.lowerBound, code + inner.range.upperBound)
    self.init(source, registry, inner, range, reading, outer.statements)
  }

  private init(
    _ source: SourceText, _ registry: CommandRegistry, _ word: CursorWord, _ range: SourceRange,
    _ reading: CursorReading, _ statements: [Statement]
  ) {
    self.source = source
    self.registry = registry
    self.range = range
    typed = word.typed
    spelling = word.spelling
    expectations = reading.expectations
    before = reading.before
    self.statements = statements
  }
}

/// The tokens and the tree before a cursor, whose word is replaced by a plain one.
struct CursorReading {
  private(set) var expectations: [CursorProbe.Expectation]
  private(set) var before: [Token]
  let statements: [Statement]

  /// A name that is no verb, preposition, function or column.
  private static let standIn = "cursor_"

  init(_ source: SourceText, word: CursorWord, registry: CommandRegistry) {
    let head = Self.head(source, word)
    let parser = Self.parser(head.text, registry, at: head.range)
    var running = parser
    statements = running.statements()
    expectations = running.probe?.expectations ?? []
    before = Self.lastStatement(parser.tokens, before: head.range)
    if expectations.isEmpty { retryFromLastStage(head, registry) }
  }

  /// Reads an expression inside of a text; only the place of the text is known around it.
  init(
    _ source: SourceText, word: CursorWord, registry: CommandRegistry, place: CursorProbe.Place?
  ) {
    let head = Self.head(source, word)
    var parser = Self.parser(head.text, registry, at: head.range)
    parser.probe?.place = place
    before = Self.lastStatement(parser.tokens, before: head.range)
    _ = parser.expression()
    expectations = parser.probe?.expectations ?? []
    statements = []
  }

  /// Returns the text before the word with a plain word, text or variable in its place.
  private static func head(
    _ source: SourceText, _ word: CursorWord
  ) -> (text: SourceText, range: SourceRange) {
    let standIn =
      switch word.spelling {
      case .bare, .backticked: Self.standIn
      case .variable: "$" + Self.standIn
      case .quoted: "\"" + Self.standIn + "\""
      }
    let start = word.tokenStart
    let text = String(decoding: source.bytes[..<start], as: UTF8.self) + standIn
    return (SourceText(text), SourceRange(start, start + standIn.utf8.count))
  }

  private static func parser(
    _ text: SourceText, _ registry: CommandRegistry, at range: SourceRange
  ) -> Parser {
    var lexer = Lexer(text)
    lexer.run()
    var parser = Parser(
      source: text, registry: registry, environment: EmptyEnvironment(),
      tokens: LineJoining(lexer.tokens).tokens, diagnostics: [])
    parser.probe = CursorProbe(range: range)
    return parser
  }

  private static func lastStatement(_ tokens: [Token], before range: SourceRange) -> [Token] {
    let earlier = tokens.filter { $0.range.upperBound <= range.lowerBound && $0.range != range }
    return earlier.ending { !$0.isTerminator }
  }

  /// After an error earlier in the statement, reads the stage of the cursor alone, and if that
  /// fails too, offers the next argument of its verb.
  private mutating func retryFromLastStage(
    _ head: (text: SourceText, range: SourceRange), _ registry: CommandRegistry
  ) {
    guard let pipe = before.lastIndex(where: { $0.is(.pipe) }) ?? (before.isEmpty ? nil : -1)
    else { return }
    before = Array(before[(pipe + 1)...])
    guard let verb = before.first else {
      expectations = [.stage]
      return
    }
    var parser = Self.parser(head.text, registry, at: head.range)
    parser.index = parser.tokens.firstIndex { $0.range == verb.range } ?? 0
    _ = parser.pipeline(alias: nil)
    expectations = parser.probe?.expectations ?? []
    guard expectations.isEmpty, let word = verb.word, let spec = registry[word] else { return }
    var reader = ArgumentReader(spec: spec)
    reader.hasNamed = true
    reader.nextSlot = spec.slots.count
    expectations = [.argument(reader)]
  }
}

extension Array {
  /// Returns the longest end of the array whose elements all meet a condition.
  fileprivate func ending(_ condition: (Element) -> Bool) -> [Element] {
    guard let last = lastIndex(where: { !condition($0) }) else { return self }
    return Array(self[(last + 1)...])
  }
}
