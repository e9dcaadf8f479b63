package import SourceModel

/// Completes a cell at the cursor.
package enum Completion {
  /// Returns what could stand at a place, in texts that are accepted there.
  ///
  /// - Parameters:
  ///   - text: the cell, which may be broken.
  ///   - offset: the cursor, in bytes.
  ///   - registry: the verbs that exist.
  ///   - environment: the session before the cell runs.
  /// - Returns: the suggestions, best first; empty in comments, numbers and plain texts.
  package static func list(
    _ text: SourceText, at offset: Int, registry: CommandRegistry,
    environment: any LanguageEnvironment
  ) -> CompletionList {
    let cursor = boundary(at: offset, in: text.bytes)
    guard let context = CursorContext(text, at: cursor, registry: registry) else {
      return CompletionList(items: [], range: SourceRange(cursor, cursor))
    }
    var completer = Completer(context, environment: environment)
    completer.run()
    return CompletionList(items: completer.items, range: completer.range)
  }

  /// Returns the nearest place at or before an offset where a character begins.
  static func boundary(at offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// Collects suggestions for one place.
struct Completer {
  let context: CursorContext
  let environment: any LanguageEnvironment
  let flow: ColumnFlow
  /// The bytes that a suggestion replaces; in a file's path only its last part.
  var range: SourceRange
  /// What suggestions must begin with.
  var typed: String
  private var starting: [CompletionItem] = []
  private var containing: [CompletionItem] = []
  private var seen: Set<String> = []

  init(_ context: CursorContext, environment: any LanguageEnvironment) {
    self.context = context
    self.environment = environment
    flow = ColumnFlow(context.statements, environment: environment)
    range = context.range
    typed = context.typed
  }

  /// The suggestions: those that begin with what was typed, then those with such a word inside.
  var items: [CompletionItem] { starting + containing }

  /// Adds what each expectation of the grammar allows, values before options.
  mutating func run() {
    for expectation in context.expectations {
      switch expectation {
      case .statement: addStatement()
      case .binding: addBinding()
      case .stage: addStage()
      case .topic: addTopics()
      case .operand(let place): addOperand(place)
      case .setting(let spec): addSettings(spec)
      case .argument: break
      case .comparison: addComparisons()
      case .conjunction: addKeywords(["and", "or"], if: isCondition)
      case .missing:
        addKeywords(context.before.last?.word == "not" ? ["missing"] : ["missing", "not missing"])
      case .direction: addKeywords(["desc", "asc"], if: !context.isInBrackets)
      case .newName: addKeywords(["to"])
      }
    }
    for case .argument(let reader) in context.expectations { addArguments(reader) }
  }

  /// Adds a suggestion if it fits what was typed.
  ///
  /// - Parameters:
  ///   - name: what the typed word is compared with.
  ///   - text: what is inserted; the name itself when nil.
  ///   - kind: what it is.
  ///   - detail: a short hint.
  mutating func add(
    _ name: String, as text: String? = nil, _ kind: CompletionItem.Kind, _ detail: String = ""
  ) {
    let insertion = text ?? name
    let fit = Completer.fit(typed, name)
    guard let fit, seen.insert(insertion).inserted else { return }
    let item = CompletionItem(insertion, kind, detail: detail)
    if fit { starting.append(item) } else { containing.append(item) }
  }

  mutating func addKeywords(_ words: [String], if condition: Bool = true) {
    guard condition, context.spelling == .bare else { return }
    for word in words { add(word, as: word, .keyword) }
  }

  /// Returns true for a name that begins with a word, false for one that holds it at the start of
  /// an inner word, nil for others; case does not matter.
  private static func fit(_ typed: String, _ name: String) -> Bool? {
    guard !typed.isEmpty else { return true }
    if name.utf8.count >= typed.utf8.count, name.hasPrefix(typed) { return true }
    let word = typed.lowercased()
    let folded = name.lowercased()
    if folded.hasPrefix(word) { return true }
    var isWordStart = false
    for index in folded.indices {
      if isWordStart, folded[index...].hasPrefix(word) { return false }
      isWordStart = !(folded[index].isLetter || folded[index].isNumber)
    }
    return nil
  }
}
