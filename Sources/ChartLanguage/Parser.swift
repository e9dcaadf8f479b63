package import SourceModel

/// Reads a cell by the grammar of language.md §2; it never fails and never hangs.
///
/// What could not be read becomes a diagnostic, and reading goes on after the next `|` or at the
/// next statement. Linear in the length of the text.
package struct Parser {
  let source: SourceText
  let registry: CommandRegistry
  /// What the session holds; only advice reads it.
  let environment: any LanguageEnvironment
  var tokens: [Token]
  var index = 0
  var diagnostics: [Diagnostic] = []
  /// How many brackets and operators enclose the current place; bounded, as the stack is.
  var depth = 0
  /// Set by completion: notes what the grammar allows at the cursor.
  var probe: CursorProbe?
  /// Whether the current stage has a mistake; what else looks wrong in it follows from that.
  var isStageBroken = false
  /// How many calculations the current statement has.
  var operations = 0
  /// The token that begins the current statement.
  var statementStart = 0

  /// The deepest nesting that is read.
  static let maximumDepth = 200
  /// The most calculations in one statement; a tree is as deep as they are many.
  static let maximumOperations = 1_000
  /// The most diagnostics that a cell gets.
  static let maximumDiagnostics = 50

  init(
    source: SourceText, registry: CommandRegistry, environment: any LanguageEnvironment,
    tokens: [Token], diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.registry = registry
    self.environment = environment
    self.tokens = tokens
    self.diagnostics = diagnostics
  }

  /// Reads a cell.
  ///
  /// - Parameters:
  ///   - source: the cell.
  ///   - registry: the verbs that exist.
  ///   - environment: what the session holds, which makes advice better.
  /// - Returns: the statements in order, and every diagnostic in order of place.
  package static func parse(
    _ source: SourceText, registry: CommandRegistry,
    environment: any LanguageEnvironment = EmptyEnvironment()
  ) -> Cell {
    var lexer = Lexer(source)
    lexer.run()
    let joined = LineJoining(lexer.tokens)
    var parser = Parser(
      source: source, registry: registry, environment: environment, tokens: joined.tokens,
      diagnostics: lexer.diagnostics)
    for bracket in joined.openBrackets.suffix(1) {
      parser.diagnostics.append(.unclosedBracket(bracket, in: source))
    }
    let statements = parser.statements()
    var diagnostics = parser.diagnostics.sorted { $0.start < $1.start }
    let open = joined.openBrackets.last?.range.lowerBound ?? lexer.firstUnclosedText
    if let open, let last = diagnostics.lastIndex(where: { $0.start <= open }) {
      // Whatever looks wrong behind it follows from the half that is missing.
      diagnostics.removeSubrange((last + 1)...)
    }
    return Cell(source: source, statements: statements, diagnostics: diagnostics)
  }

  // MARK: - Tokens

  var current: Token { tokens[min(index, tokens.count - 1)] }

  func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  var previousEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  /// Moves over a mark if it comes next.
  mutating func take(_ mark: Punctuation) -> Bool {
    guard current.is(mark) else { return false }
    advance()
    return true
  }

  /// Moves over a bare word if it comes next.
  mutating func take(word: String) -> Bool {
    guard current.word == word else { return false }
    advance()
    return true
  }

  /// Whether the current stage ends here.
  var isAtStageEnd: Bool {
    current.isTerminator || current.is(.pipe) || current.is(.closeParenthesis)
  }

  /// Notes what is wrong.
  ///
  /// - Parameters:
  ///   - diagnostic: what is wrong.
  ///   - breaksStage: whether what else looks wrong in the stage follows from it; not so where the
  ///     reader knows how to go on.
  mutating func report(_ diagnostic: Diagnostic, breaksStage: Bool = true) {
    // One place, one message: what follows at the same token is a consequence.
    guard !isStageBroken, diagnostics.count < Parser.maximumDiagnostics,
      !diagnostics.contains(where: { $0.start == diagnostic.start })
    else { return }
    isStageBroken = breaksStage
    diagnostics.append(diagnostic)
  }

  /// Skips to the end of the stage or statement after something that was not understood.
  mutating func skipStage() {
    var nesting = 0
    while !current.isTerminator {
      if case .punctuation(let mark) = current.kind {
        if mark.closing != nil { nesting += 1 }
        if mark.isClosing { nesting -= 1 }
        if mark == .pipe, nesting <= 0 { return }
      }
      advance()
    }
  }

  // MARK: - Statements

  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    while true {
      while current.isTerminator, current.kind != .terminator(.end) { advance() }
      guard current.kind != .terminator(.end) else { return statements }
      statementStart = index
      operations = 0
      isStageBroken = false
      let first = current.range.lowerBound
      let kind = statement()
      if !current.isTerminator {
        if case .invalid = kind {
        } else {
          report(.unexpected(current, in: source))
        }
        while !current.isTerminator { advance() }
      }
      let isSilenced = current.kind == .terminator(.semicolon)
      statements.append(
        Statement(
          kind, at: SourceRange(first, max(first, previousEnd)), isSilenced: isSilenced))
    }
  }

  private mutating func statement() -> Statement.Kind {
    note(.statement)
    if let help = helpStatement() { return help }
    if probe == nil, let habit = HabitReader(self).diagnostic {
      report(habit)
      while !current.isTerminator { advance() }
      return .invalid
    }
    if let name = bareOrBackticked(current), peek().is(.assign) { return binding(name) }
    if beginsExpression {
      let expression = expression()
      return .expression(expression)
    }
    if let diagnostic = misplacedStart() {
      report(diagnostic)
      while !current.isTerminator { advance() }
      return .invalid
    }
    guard let pipeline = pipeline(alias: nil) else { return .invalid }
    return .pipeline(pipeline)
  }

  private mutating func helpStatement() -> Statement.Kind? {
    let isQuestion = current.is(.question)
    if isQuestion || current.word == "help" {
      guard isQuestion || !peek().is(.assign) else { return nil }
      advance()
      note(.topic)
      guard let topic = anyName(current) else { return .help(topic: nil) }
      advance()
      return .help(topic: topic)
    }
    guard let topic = anyName(current), peek().is(.question) else { return nil }
    advance()
    advance()
    return .help(topic: topic)
  }

  private mutating func binding(_ name: Name) -> Statement.Kind {
    if probe == nil, let habit = HabitReader(self).boundDiagnostic {
      report(habit)
      while !current.isTerminator { advance() }
      return .invalid
    }
    advance()
    advance()
    note(.binding)
    let isVerb = current.word.map { registry[$0] != nil } ?? false
    let isSource = bareOrBackticked(current) != nil && peek().is(.pipe)
    if isSource || (isVerb && !beginsFunctionCall) {
      guard let pipeline = pipeline(alias: name) else { return .invalid }
      return .pipeline(pipeline)
    }
    guard !current.isTerminator else {
      report(.missingValue(after: name, at: SourceRange(previousEnd, previousEnd)))
      return .invalid
    }
    return .binding(name, expression())
  }

  /// Whether a statement at this token is an expression that shows its value.
  private var beginsExpression: Bool {
    switch current.kind {
    case .literal, .string, .variable: true
    case .punctuation(let mark):
      [.minus, .plus, .openParenthesis, .openBracket, .openBrace].contains(mark)
    case .name(let text):
      beginsFunctionCall
        || (Parser.namedLiterals[text.lowercased()] != nil && registry[text] == nil)
    default: false
    }
  }

  /// Whether a function's name is touched by a bracket here.
  var beginsFunctionCall: Bool {
    guard let word = current.word, peek().is(.openParenthesis), peek().touchesPrevious else {
      return false
    }
    return FunctionRegistry.shared[word] != nil
  }

  private func misplacedStart() -> Diagnostic? {
    switch current.kind {
    case .punctuation(.percent), .punctuation(.exclamation): .magic(at: current.range)
    case .name where peek().is(.colon):
      .argumentBeginsStatement(at: current.range, line: previousLine())
    case .name, .backticked: nil
    case .punctuation(.pipe) where index > 0: nil
    default: .unexpected(current, in: source)
    }
  }

  /// Returns the range of the token before the current statement, to show its line.
  private func previousLine() -> SourceRange? {
    index > 1 ? tokens[index - 2].range : nil
  }

  // MARK: - Names

  /// Returns a bare or backticked name.
  func bareOrBackticked(_ token: Token) -> Name? {
    switch token.kind {
    case .name(let text): Name(text, at: token.range)
    case .backticked(let text): Name(text, at: token.range, spelling: .backticked)
    default: nil
    }
  }

  /// Returns a bare, backticked or plainly quoted name.
  func anyName(_ token: Token) -> Name? {
    if case .string(let parts) = token.kind, parts.count == 1, case .text(let text) = parts[0] {
      return Name(text, at: token.range, spelling: .quoted)
    }
    return bareOrBackticked(token)
  }
}

extension Diagnostic {
  /// Where the diagnostic begins, 0 without a place.
  package var start: Int { range?.lowerBound ?? 0 }
}
