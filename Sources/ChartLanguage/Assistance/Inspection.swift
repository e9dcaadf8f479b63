package import SourceModel

/// Tells what stands at a place in a cell.
package enum Inspection {
  /// Returns the page on the verb, option, function, column, table, hierarchy, node or variable at a
  /// place; between words, on what is being written.
  ///
  /// - Parameters:
  ///   - text: the cell, which may be broken.
  ///   - offset: the cursor, in bytes.
  ///   - registry: the verbs that exist.
  ///   - environment: the session before the cell runs.
  /// - Returns: the page, nil when there is nothing to say.
  package static func page(
    _ text: SourceText, at offset: Int, registry: CommandRegistry,
    environment: any LanguageEnvironment
  ) -> HelpDocument? {
    let cursor = Completion.boundary(at: offset, in: text.bytes)
    return Inspector(text, cursor, registry, environment)?.page
  }
}

/// Looks at the word under a cursor.
private struct Inspector {
  let registry: CommandRegistry
  let facts: SessionHelp
  /// The word, or nothing where the cursor stands between words.
  let word: Token?
  let next: Token?
  /// What stands before the word.
  let context: CursorContext
  let flow: ColumnFlow

  init?(
    _ text: SourceText, _ offset: Int, _ registry: CommandRegistry,
    _ environment: any LanguageEnvironment
  ) {
    self.registry = registry
    facts = SessionHelp(environment: environment)
    var lexer = Lexer(text)
    lexer.run()
    let tokens = lexer.tokens.filter { $0.kind != .newline && !$0.isTerminator }
    // A cursor at the beginning of a word means that word, at its end too.
    let touched = tokens.filter { $0.range.touches(offset) && $0.isInspected }
    let word = touched.last { $0.range.lowerBound <= offset } ?? touched.first
    self.word = word
    next = word.flatMap { word in
      tokens.first { $0.range.lowerBound >= word.range.upperBound }
    }
    var place =
      word.map { min($0.range.upperBound, max(offset, $0.range.lowerBound + 1)) } ?? offset
    if case .string? = word?.kind, let word { place = word.range.lowerBound + 1 }
    guard
      let context = CursorContext(text, at: place, registry: registry)
        ?? Inspector.contextBefore(text, offset, registry, tokens)
    else { return nil }
    self.context = context
    flow = ColumnFlow(context.statements, environment: environment)
  }

  /// Returns what stands at the end of the token before a place where nothing can be written.
  private static func contextBefore(
    _ text: SourceText, _ offset: Int, _ registry: CommandRegistry, _ tokens: [Token]
  ) -> CursorContext? {
    guard let last = tokens.last(where: { $0.range.upperBound <= offset }),
      !text.bytes[last.range.upperBound..<offset].contains(UInt8(ascii: "#"))
    else { return nil }
    let padded = text[SourceRange(0, last.range.upperBound)] + " "
    return CursorContext(
      SourceText(padded), at: last.range.upperBound + 1, registry: registry)
  }

  var page: HelpDocument? {
    guard let word else { return surroundings }
    switch word.kind {
    case .name(let text): return namePage(text) ?? surroundings
    case .backticked(let text): return valuePage(text) ?? surroundings
    case .variable(let name): return facts.variable(name) ?? surroundings
    case .string(let parts):
      if parts.count == 1, case .text(let text) = parts[0], place?.readsNames == true,
        let page = valuePage(text)
      {
        return page
      }
      return surroundings
    default: return surroundings
    }
  }

  /// The argument that the word is a value of.
  private var place: CursorProbe.Place? {
    for case .operand(let place?) in context.expectations { return place }
    return nil
  }

  private var isStageStart: Bool {
    context.expectations.contains {
      switch $0 {
      case .statement, .stage, .binding: true
      default: false
      }
    }
  }

  private var isTopic: Bool {
    context.expectations.contains { if case .topic = $0 { true } else { false } }
  }

  private func namePage(_ text: String) -> HelpDocument? {
    if isTopic { return HelpWriter(registry).page(named: text) }
    let isCall = next?.is(.openParenthesis) == true && next?.touchesPrevious == true
    if isStageStart, let verb = registry[text],
      !(isCall && FunctionRegistry.shared[text] != nil && context.before.isEmpty)
    {
      return verb.help
    }
    if let spec, let option = option(text, of: spec) { return spec.help(on: option) }
    if isCall, let function = FunctionRegistry.shared[text] { return function.help }
    if let place, let parameter = place.parameter, parameter.words.contains(text.lowercased()) {
      return place.spec.help(on: parameter)
    }
    return valuePage(text) ?? HelpWriter(registry).page(named: text)
  }

  /// The verb of the stage that holds the word.
  private var spec: CommandSpec? { context.stageVerb?.word.flatMap { registry[$0] } }

  /// Returns the option that a word names: before `:` or `=`, or as a preposition.
  private func option(_ text: String, of spec: CommandSpec) -> Parameter? {
    if next?.is(.colon) == true || (next?.is(.assign) == true && !spec.comparesWithEquals) {
      return spec.parameter(labelled: text)
    }
    let isArgument = context.expectations.contains {
      if case .argument = $0 { true } else { false }
    }
    return isArgument ? spec.parameters(after: text.lowercased()).first : nil
  }

  // MARK: - Names of the session

  private func valuePage(_ text: String) -> HelpDocument? {
    if let place, place.kind == .node, let page = facts.node(context.pathBefore + [text]) {
      return page
    }
    if place?.readsColumns ?? (spec != nil), let page = columnPage(text) { return page }
    return facts.table(text) ?? facts.hierarchy(text) ?? facts.variable(text)
      ?? columnPage(text) ?? facts.node([text])
  }

  private func columnPage(_ name: String) -> HelpDocument? {
    let columns =
      context.pipeline.flatMap { flow.columns(in: $0, before: context.range.lowerBound) }
      ?? flow.current ?? []
    let folded = name.lowercased()
    guard
      let column = columns.first(where: { $0.name == name })
        ?? columns.first(where: { $0.name.lowercased() == folded })
    else { return nil }
    return facts.column(column)
  }

  /// What is being written where no word is: the function or the verb.
  private var surroundings: HelpDocument? {
    context.enclosingCall?.help ?? spec?.help
  }
}

extension Token {
  /// Whether there is something to say about the token itself.
  fileprivate var isInspected: Bool {
    switch kind {
    case .name, .backticked, .variable, .string: true
    default: false
    }
  }
}

extension CursorProbe.Place {
  /// Whether a quoted text here names a column, node or table.
  fileprivate var readsNames: Bool {
    switch kind {
    case .column, .columns, .pairs, .keys, .levels, .node, .name, .names: true
    case .expression, .measures: parameter?.takesQuotedColumn ?? false
    default: false
    }
  }
}
