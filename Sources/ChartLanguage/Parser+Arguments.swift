internal import SourceModel

extension Parser {
  /// Reads arguments until the stage ends: what has no name first, then what has one.
  mutating func arguments(_ reader: inout ArgumentReader) {
    var isFirst = true
    while !isAtStageEnd {
      let start = index
      if !isFirst, take(.comma), isAtStageEnd {
        report(.nothingAfterComma(at: SourceRange(previousEnd - 1, previousEnd)))
        return
      }
      argument(&reader)
      isFirst = false
      if index == start { advance() }
    }
  }

  private mutating func argument(_ reader: inout ArgumentReader) {
    probe?.place = nil
    note(.argument(reader))
    if current.word == "as" {
      alias(&reader)
    } else if let label = labelHere(reader.spec) {
      labelled(label, &reader)
    } else if let parameters = prepositionHere(reader.spec) {
      prepositional(parameters, &reader)
    } else if let name = hyphenatedLabel {
      hyphenated(name, reader)
    } else {
      positional(&reader)
    }
  }

  private mutating func alias(_ reader: inout ArgumentReader) {
    if let last = reader.arguments.last, last.label == nil, reader.spec.openNames != nil,
      case .expressions = last.value
    {
      let name = peek().isTerminator ? "total" : source[peek().range]
      let rest = SourceRange(peek(2).range.lowerBound, endOfStage)
      report(
        .aliasAfterMeasure(
          at: SourceRange(current.range.lowerBound, max(peek().range.upperBound, previousEnd)),
          verb: reader.spec.name, name: name, measure: source[last.range],
          rest: peek(2).isTerminator || peek(2).is(.pipe) ? "" : source[rest]))
    }
    reader.alias = takeAlias() ?? reader.alias
  }

  // MARK: - Labels and prepositions

  /// Returns the label that begins here, `NAME :` or `NAME =`.
  private func labelHere(_ spec: CommandSpec) -> Name? {
    guard let name = bareOrBackticked(current) else { return nil }
    if peek().is(.colon) { return name }
    return peek().is(.assign) && !spec.comparesWithEquals ? name : nil
  }

  /// Refuses `inner-radius: 0.32` and goes on behind its value.
  private mutating func hyphenated(_ name: String, _ reader: ArgumentReader) {
    let range = current.range.union(peek(2).range)
    let value = source[peek(4).range]
    report(
      .hyphenatedOption(at: range, name: name, of: reader.spec, value: value), breaksStage: false)
    for _ in 0..<4 { advance() }
    if !isAtStageEnd { _ = expression() }
  }

  /// `other-name:` as `other_name`, nil where no such label stands.
  private var hyphenatedLabel: String? {
    guard let first = current.word, peek().is(.minus), peek().touchesPrevious,
      let second = peek(2).word, peek(2).touchesPrevious, peek(3).is(.colon)
    else { return nil }
    return "\(first)_\(second)"
  }

  /// Returns the parameters whose preposition stands here, in declared order.
  private func prepositionHere(_ spec: CommandSpec) -> [Parameter]? {
    guard let word = current.word else { return nil }
    let parameters = spec.parameters(after: word)
    return parameters.isEmpty ? nil : parameters
  }

  /// Reads `by a, b`: one list, or one value for each parameter that shares the preposition.
  private mutating func prepositional(_ parameters: [Parameter], _ reader: inout ArgumentReader) {
    let label = bareOrBackticked(current)
    let preposition = current.range
    advance()
    reader.hasNamed = true
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      add(parameter, label: label, to: &reader)
      guard parameters.count > 1, current.is(.comma),
        !beginsNextArgument(afterCommaIn: reader.spec)
      else { return }
      advance()
      if rest.isEmpty {
        report(
          .tooManyAfterPreposition(
            source[preposition], parameters, at: current.range, extra: source[current.range]))
        _ = expression()
      }
    }
  }

  private mutating func labelled(_ label: Name, _ reader: inout ArgumentReader) {
    let spec = reader.spec
    reader.hasNamed = true
    advance()
    advance()
    if label.spelling == .bare, let parameter = spec.parameter(labelled: label.text) {
      add(parameter, label: label, to: &reader)
      return
    }
    guard !isAtStageEnd else {
      report(.missingValue(after: label, at: SourceRange(previousEnd - 1, previousEnd)))
      return
    }
    let start = current.range.lowerBound
    guard let kind = spec.openNames else {
      unknownOption(label, spec)
      return
    }
    if reader.arguments.contains(where: { $0.parameter == nil && $0.label?.text == label.text }) {
      report(.repeatedName(label))
    }
    probe?.place = CursorProbe.Place(spec: spec, parameter: nil)
    let value: ArgumentValue =
      kind == .column ? .columns([columnSelector()]) : .expressions([expression()])
    reader.arguments.append(
      Argument(
        parameter: nil, label: label, value: value,
        range: SourceRange(start, max(start, previousEnd))))
  }

  /// Reads and refuses the value of an option that does not exist.
  private mutating func unknownOption(_ label: Name, _ spec: CommandSpec) {
    let start = index
    repeat { _ = expression() } while !beginsNextArgument(afterCommaIn: spec) && take(.comma)
    let value = source[SourceRange(tokens[start].range.lowerBound, previousEnd)]
    guard !spec.comparesWithEquals else {
      report(
        .labelInFilter(at: label.range, name: source[label.range], value: value, verb: spec.name))
      return
    }
    let advice = optionAdvice(label, spec, value: value, valueStart: start)
    // Such advice rewrites the whole stage.
    report(
      .unknownOption(label, of: spec, value: value, advice: advice), breaksStage: advice != nil)
  }

  /// What an option of another tool is here, where that is more than another name.
  private func optionAdvice(
    _ label: Name, _ spec: CommandSpec, value: String, valueStart: Int
  ) -> String? {
    if spec.slots.first?.kind == .node, index == valueStart + 1 {
      return "\(spec.name) \(nodeText(tokens[valueStart]))"
    }
    guard spec.parameter(named: "levels") != nil else { return nil }
    let names = ["names", "path", "labels", "ids", "id", "child"]
    guard names.contains(label.text.lowercased()) else { return nil }
    if let links = parentLinksAdvice(spec, id: value, from: index) { return links }
    return levelsAdvice(spec, value: value, from: index)
  }

  /// `sunburst names: name parents: boss values: headcount` as a hierarchy of parent links.
  private func parentLinksAdvice(_ spec: CommandSpec, id: String, from start: Int) -> String? {
    func value(after labels: [String]) -> String? {
      (start..<max(start, tokens.count - 2)).first { place in
        labels.contains(tokens[place].word ?? "")
          && (tokens[place + 1].is(.colon) || tokens[place + 1].is(.assign))
      }.map { nodeText(tokens[$0 + 2]) }
    }
    guard let parent = value(after: ["parents", "parent", "parent_id", "parentid", "boss"]) else {
      return nil
    }
    let measure = value(after: ["values", "value"]).map { " value: \($0)" } ?? ""
    let plain = id.filter { $0 != "\"" && $0 != "'" }
    let mark = spec.isMark ? " | \(spec.name)" : ""
    return "hierarchy id: \(plain) parent: \(parent)\(measure)\(mark)"
  }

  /// `pie names=country values=bags` with the levels first.
  private func levelsAdvice(_ spec: CommandSpec, value: String, from start: Int) -> String {
    let levels = value.filter { !"[]\"'".contains($0) }.split(separator: ",")
      .map { $0.drop { $0 == " " } }.joined(separator: " > ")
    var measure = ""
    for place in start..<max(start, tokens.count - 2)
    where ["values", "value"].contains(tokens[place].word ?? "") {
      measure = " value: " + source[tokens[place + 2].range].filter { $0 != "\"" }
      break
    }
    return "name the levels first:   \(spec.name) \(levels)\(measure)"
  }

  /// Whether the comma here ends a list: `, NAME :`, `, PREPOSITION` or `, as`.
  func beginsNextArgument(afterCommaIn spec: CommandSpec) -> Bool {
    guard current.is(.comma) else { return false }
    let next = peek()
    if next.word == "as" { return true }
    if bareOrBackticked(next) != nil {
      let mark = peek(2)
      if mark.is(.colon) || (mark.is(.assign) && !spec.comparesWithEquals) { return true }
    }
    guard let word = next.word else { return false }
    return !spec.parameters(after: word).isEmpty
  }

  private mutating func add(
    _ parameter: Parameter, label: Name?, to reader: inout ArgumentReader
  ) {
    guard !isAtStageEnd else {
      report(
        .missingArgumentValue(
          parameter, at: SourceRange(previousEnd - 1, previousEnd), color: commentedColor))
      return
    }
    if parameter.kind == .setting {
      setting(&reader)
      return
    }
    if reader.arguments.contains(where: { $0.parameter == parameter.name }) {
      report(
        .repeatedArgument(
          parameter, at: label?.range ?? current.range,
          hint: repeatedAdvice(parameter, label: label, in: reader)))
    }
    let start = current.range.lowerBound
    let value = value(of: parameter, in: reader.spec)
    reader.arguments.append(
      Argument(
        parameter: parameter.name, label: label, value: value,
        range: SourceRange(start, max(start, previousEnd))))
  }

  /// A colour such as `#ff7f0e` that follows and is a comment, nil for other comments.
  private var commentedColor: String? {
    let rest = source.bytes[previousEnd...].drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let digits = String(decoding: rest.dropFirst().prefix(7), as: UTF8.self).prefix {
      $0.isHexDigit
    }
    return [3, 6].contains(digits.count) ? "#" + digits : nil
  }

  /// Reads `theme [to] dark` as `theme: dark`.
  private mutating func setting(_ reader: inout ArgumentReader) {
    note(.setting(reader.spec))
    guard let label = bareOrBackticked(current),
      let parameter = reader.spec.parameter(labelled: label.text), parameter.kind != .setting
    else {
      if let label = bareOrBackticked(current) {
        let owner = reader.spec.parameters.first { $0.words.contains(label.text.lowercased()) }
        report(
          .unknownOption(
            label, of: reader.spec, advice: owner.map { "set \($0.name) \(label.text)" }))
      } else {
        report(.unexpected(current, in: source))
      }
      skipStage()
      return
    }
    advance()
    _ = take(word: "to")
    reader.hasNamed = true
    add(parameter, label: label, to: &reader)
  }

  // MARK: - Positions

  private mutating func positional(_ reader: inout ArgumentReader) {
    if let last = reader.arguments.last, let unit = unitAfterNumber(reader.spec, last) {
      report(unit, breaksStage: false)
      advance()
      return
    }
    let slots = reader.spec.slots
    while reader.nextSlot < slots.count {
      let slot = slots[reader.nextSlot]
      reader.nextSlot += 1
      let isTaken = reader.arguments.contains { $0.parameter == slot.name }
      if !isTaken, canBegin(slot) {
        guard reader.hasNamed else {
          add(slot, label: nil, to: &reader)
          return
        }
        report(misplacedPositional(reader))
        // What is refused here is not suggested; inside of its brackets there may be.
        let paused = probe?.range == current.range ? probe : nil
        if paused != nil { probe = nil }
        add(slot, label: nil, to: &reader)
        probe = paused ?? probe
        return
      }
    }
    report(leftOver(reader))
    skipStage()
  }

  /// Whether a value of the slot's kind can begin at the current token; else the next is tried.
  private func canBegin(_ slot: Parameter) -> Bool {
    switch slot.kind {
    case .word, .words, .name, .names, .setting:
      if case .variable = current.kind { return true }
      return anyName(current) != nil
    case .number:
      switch current.kind {
      case .literal, .variable: return true
      case .punctuation(let mark): return [.minus, .plus, .openParenthesis].contains(mark)
      default: return false
      }
    case .text: return !(current.word.map { slotWordIsOption($0) } ?? false)
    default: return true
    }
  }

  private func slotWordIsOption(_ word: String) -> Bool { Parser.keywords.contains(word) }

  /// Explains a token that no slot takes.
  private func leftOver(_ reader: ArgumentReader) -> Diagnostic {
    if let indent = current.lineIndent, indent > 0, let word = current.word,
      registry[word] != nil
    {
      return .continuationBeginsWithVerb(
        at: current.range, above: tokens[statementStart].range)
    }
    if let word = current.word, let parameter = reader.spec.parameter(labelled: word),
      !peek().isTerminator, !peek().is(.pipe)
    {
      return missingColons(parameter, in: reader)
    }
    if let key = namedKey(reader) { return key }
    if isDecimalComma(at: index) { return decimalComma(at: index) }
    if isDecimalComma(at: index - 1) { return decimalComma(at: index - 1) }
    if case .unknown = current.kind { return .unexpected(current, in: source) }
    if let habit = leftOverHabit(reader) { return habit }
    if let last = reader.arguments.last, bareOrBackticked(current) != nil, !reader.hasNamed {
      let whole = source[SourceRange(last.range.lowerBound, endOfStage)]
      if case .path = last.value {
        return .nameWithBlanks(at: current.range, whole: whole, verb: reader.spec.name)
      }
      if case .expressions(let values) = last.value, values.count == 1, case .name = values[0],
        reader.spec.kind == .modifier || reader.spec.kind == .saying
      {
        return .unquotedText(
          at: SourceRange(last.range.lowerBound, endOfStage), whole: whole, verb: reader.spec.name)
      }
    }
    if let meant = levelsWithoutMarks(reader) ?? thirdChannel(reader) { return meant }
    if reader.hasNamed, !reader.spec.slots.isEmpty { return misplacedPositional(reader) }
    return .unexpectedArgument(current, of: reader.spec, in: source)
  }

  /// Where the last token of the stage ends.
  var endOfStage: Int {
    var end = index
    while !tokens[end].isTerminator, !tokens[end].is(.pipe), end < tokens.count - 1 { end += 1 }
    return end > index ? tokens[end - 1].range.upperBound : current.range.upperBound
  }
}
