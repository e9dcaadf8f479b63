internal import SourceModel

extension Parser {
  /// Reads arguments until the stage ends: what has no name first, then what has one.
  mutating func arguments(_ reader: inout ArgumentReader, inBrackets: Bool) {
    while !isAtArgumentsEnd(inBrackets: inBrackets) {
      let start = index
      _ = take(.comma)
      if isAtArgumentsEnd(inBrackets: inBrackets) { return }
      argument(&reader)
      if index == start { advance() }
    }
  }

  private func isAtArgumentsEnd(inBrackets: Bool) -> Bool {
    if case .terminator = current.kind { return true }
    return current.is(.closeParenthesis) || (!inBrackets && current.is(.pipe))
      || (inBrackets && current.is(.pipe))
  }

  private mutating func argument(_ reader: inout ArgumentReader) {
    if current.word == "as" {
      alias(&reader)
    } else if let label = labelHere(reader.spec) {
      labelled(label, &reader)
    } else if let parameter = prepositionHere(reader.spec) {
      let label = bareOrBackticked(current)
      advance()
      add(parameter, label: label, to: &reader)
      reader.hasNamed = true
    } else {
      positional(&reader)
    }
  }

  private mutating func alias(_ reader: inout ArgumentReader) {
    if let last = reader.arguments.last, reader.spec.name == "group",
      case .expressions = last.value,
      !isAtEndAfterAlias
    {
      report(
        .aliasAfterMeasure(
          at: SourceRange(current.range.lowerBound, peek().range.upperBound),
          measure: source[last.range]))
    } else if reader.spec.name == "rename" {
      report(.renameWithAs(at: current.range, in: source, old: reader.arguments.last?.range))
    }
    reader.alias = takeAlias()
  }

  /// Whether `as NAME` closes the stage here.
  private var isAtEndAfterAlias: Bool {
    let next = peek(2)
    return next.isTerminator || next.is(.pipe) || next.is(.closeParenthesis)
  }

  // MARK: - Labels

  /// Returns the label that begins here, `NAME :` or `NAME =`.
  func labelHere(_ spec: CommandSpec) -> Name? {
    guard let name = bareOrBackticked(current) else { return nil }
    if peek().is(.colon) { return name }
    return peek().is(.assign) && !spec.comparesWithEquals ? name : nil
  }

  /// Returns the parameter whose preposition stands here.
  func prepositionHere(_ spec: CommandSpec) -> Parameter? {
    guard let word = current.word else { return nil }
    return spec.parameter(after: word)
  }

  private mutating func labelled(_ label: Name, _ reader: inout ArgumentReader) {
    let spec = reader.spec
    reader.hasNamed = true
    if spec.openNames == nil || spec.parameter(named: label.text) != nil,
      label.spelling == .bare, let parameter = spec.parameter(named: label.text)
    {
      advance()
      advance()
      add(parameter, label: label, to: &reader)
      return
    }
    advance()
    advance()
    guard let kind = spec.openNames else {
      report(.unknownOption(label, of: spec))
      let start = current.range.lowerBound
      _ = expression()
      while current.is(.comma), !beginsNextArgument(afterCommaIn: spec) {
        advance()
        _ = expression()
      }
      _ = start
      return
    }
    let start = current.range.lowerBound
    let value = openValue(kind)
    reader.arguments.append(
      Argument(
        parameter: nil, label: label, value: value,
        range: SourceRange(start, max(start, previousEnd))))
  }

  private mutating func openValue(_ kind: ValueKind) -> ArgumentValue {
    if kind == .column { return .columns([columnSelector()]) }
    return .expressions([expression()])
  }

  /// Whether the comma here ends a list: `, NAME :`, `, PREPOSITION` or `, as`.
  func beginsNextArgument(afterCommaIn spec: CommandSpec) -> Bool {
    let next = peek()
    if next.word == "as" { return true }
    if bareOrBackticked(next) != nil {
      let mark = peek(2)
      if mark.is(.colon) || (mark.is(.assign) && !spec.comparesWithEquals) { return true }
    }
    guard let word = next.word else { return false }
    return spec.parameter(after: word) != nil
  }

  private mutating func add(
    _ parameter: Parameter, label: Name?, to reader: inout ArgumentReader
  ) {
    guard !isAtStageEnd || current.is(.openParenthesis) else {
      report(.missingArgumentValue(parameter, at: SourceRange(previousEnd - 1, previousEnd)))
      return
    }
    if reader.arguments.contains(where: { $0.parameter == parameter.name }) {
      report(.repeatedArgument(parameter, at: label?.range ?? current.range))
    }
    let start = current.range.lowerBound
    let value = value(of: parameter, in: reader.spec)
    reader.arguments.append(
      Argument(
        parameter: parameter.name, label: label, value: value,
        range: SourceRange(start, max(start, previousEnd))))
  }

  // MARK: - Positions

  private mutating func positional(_ reader: inout ArgumentReader) {
    let slots = reader.spec.slots
    while reader.nextSlot < slots.count {
      let slot = slots[reader.nextSlot]
      let isTaken = reader.arguments.contains { $0.parameter == slot.name }
      if !isTaken, canBegin(slot, slots: slots, from: reader.nextSlot) {
        if reader.hasNamed { report(misplacedPositional(reader)) }
        reader.nextSlot += 1
        add(slot, label: nil, to: &reader)
        return
      }
      reader.nextSlot += 1
    }
    report(leftOver(reader))
    skipStage()
  }

  /// Whether a value of the slot's kind can begin at the current token.
  private func canBegin(_ slot: Parameter, slots: [Parameter], from index: Int) -> Bool {
    let isLast = !slots[(index + 1)...].contains { $0.kind != slot.kind }
    switch (slot.kind, current.kind) {
    case (.name, .name), (.name, .backticked), (.names, .name), (.names, .backticked): return true
    case (.name, .string), (.names, .string): return true
    case (.number, .literal), (.number, .variable): return true
    case (.number, .punctuation(let mark)):
      return mark == .minus || mark == .plus || mark == .openParenthesis
    case (.text, .string), (.text, .variable), (.files, .string), (.files, .variable): return true
    case (.word, .name), (.words, .name): return true
    case (.name, _), (.names, _), (.number, _), (.word, _), (.words, _): return isLast && false
    default: return true
    }
  }

  private func misplacedPositional(_ reader: ArgumentReader) -> Diagnostic {
    .positionalAfterNamed(current, reader: reader, rest: restOfStage, in: source)
  }

  /// Explains a token that no slot takes.
  private func leftOver(_ reader: ArgumentReader) -> Diagnostic {
    if let indent = current.lineIndent, indent > 0, let word = current.word,
      registry[word] != nil
    {
      return .continuationBeginsWithVerb(at: current.range)
    }
    if let word = current.word, let parameter = reader.spec.parameter(named: word),
      !peek().isTerminator
    {
      return .missingColon(
        current.range, parameter: parameter, value: source[valueRange(after: index + 1)],
        isVerb: registry[word] != nil)
    }
    if reader.hasNamed { return misplacedPositional(reader) }
    if let last = reader.arguments.last, case .path = last.value, bareOrBackticked(current) != nil {
      return .nameWithBlanks(
        at: current.range,
        whole: source[SourceRange(last.range.lowerBound, restOfStage.upperBound)],
        verb: reader.spec.name)
    }
    return .unexpectedArgument(current, of: reader.spec, in: source)
  }

  /// The bytes from here to the end of the stage.
  private var restOfStage: SourceRange {
    var end = index
    while !tokens[end].isTerminator, !tokens[end].is(.pipe), end < tokens.count - 1 { end += 1 }
    return SourceRange(
      current.range.lowerBound,
      end > index ? tokens[end - 1].range.upperBound : current.range.upperBound)
  }

  private func valueRange(after start: Int) -> SourceRange {
    tokens[min(start, tokens.count - 1)].range
  }
}
