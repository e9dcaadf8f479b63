internal import SourceModel

extension Parser {
  /// Reads `( source | stage ) { "|" stage }`; nil when not even a beginning was found.
  mutating func pipeline(alias: Name?) -> Pipeline? {
    var source: Pipeline.Source?
    var stages: [Stage] = []
    if let verb = verbHere() {
      guard let stage = stage(verb) else { return nil }
      stages.append(stage)
    } else if let name = bareOrBackticked(current) {
      guard peek().is(.pipe) || peek().isTerminator || peek().word == "as" else {
        report(unknownVerb(name, isFirst: true))
        skipStage()
        return nil
      }
      advance()
      source = Pipeline.Source(name: name, alias: takeAlias())
    } else {
      report(.unexpected(current, in: self.source))
      skipStage()
      return nil
    }
    while take(.pipe) {
      guard let next = nextStage() else { continue }
      stages.append(next)
    }
    return Pipeline(source: source, stages: stages).named(alias)
  }

  private mutating func nextStage() -> Stage? {
    note(.stage)
    isStageBroken = false
    if let verb = verbHere() { return stage(verb) }
    if current.isTerminator {
      report(.missingStage(at: SourceRange(previousEnd - 1, previousEnd)))
    } else if let name = bareOrBackticked(current) {
      report(unknownVerb(name, isFirst: false))
    } else if current.is(.pipe) {
      report(.emptyStage(at: current.range, isOr: current.touchesPrevious))
      while !current.isTerminator { advance() }
    } else {
      report(.unexpected(current, in: source))
    }
    skipStage()
    return nil
  }

  private func verbHere() -> (name: Name, spec: CommandSpec)? {
    guard let word = current.word, let spec = registry[word],
      case .name(let text) = current.kind
    else { return nil }
    return (Name(text, at: current.range), spec)
  }

  private func unknownVerb(_ name: Name, isFirst: Bool) -> Diagnostic {
    if let chart = HabitReader(self).encodedMark {
      return .habit(.verb(name.text), at: name.range, hint: chart)
    }
    return .unknownVerb(
      name, isFirst: isFirst, next: peek(),
      rest: peek().isTerminator || peek().is(.pipe)
        ? "" : source[SourceRange(peek().range.lowerBound, endOfStage)],
      registry: registry)
  }

  /// Reads `as NAME`.
  mutating func takeAlias() -> Name? {
    guard current.word == "as" else { return nil }
    guard let name = anyName(peek()) else {
      report(.missingAlias(at: current.range))
      advance()
      return nil
    }
    advance()
    advance()
    return name
  }

  /// Reads a verb's arguments, in brackets that touch it or bare.
  private mutating func stage(_ verb: (name: Name, spec: CommandSpec)) -> Stage? {
    let start = current.range.lowerBound
    advance()
    var reader = ArgumentReader(spec: verb.spec)
    if current.is(.openParenthesis), current.touchesPrevious {
      advance()
      arguments(&reader)
      if take(.closeParenthesis), current.is(.plus) {
        report(
          .plusBetweenStages(
            at: current.range, rest: source[SourceRange(peek().range.lowerBound, endOfStage)]))
        skipStage()
      } else if !tokens[index - 1].is(.closeParenthesis), !current.isTerminator {
        report(.unexpected(current, in: source))
        skipStage()
      }
      if reader.alias == nil { reader.alias = takeAlias() }
    } else {
      arguments(&reader)
    }
    checkRequired(reader, verb: verb.name)
    return Stage(
      verb: verb.name, spec: verb.spec, arguments: reader.arguments, alias: reader.alias,
      range: SourceRange(start, max(start, previousEnd)))
  }

  private mutating func checkRequired(_ reader: ArgumentReader, verb: Name) {
    for parameter in reader.spec.parameters
    where parameter.isRequired
      && !reader.arguments.contains(where: { $0.parameter == parameter.name })
    {
      report(
        .missingArgument(
          parameter, of: reader.spec,
          at: SourceRange(verb.range.lowerBound, max(previousEnd, verb.range.upperBound))))
      return
    }
  }
}

extension Pipeline {
  /// Returns the pipeline with a name for what its last stage yields, unless that has one.
  fileprivate func named(_ alias: Name?) -> Pipeline {
    guard let alias else { return self }
    guard let last = stages.last else {
      return Pipeline(source: source.map { Source(name: $0.name, alias: alias) }, stages: [])
    }
    let renamed = Stage(
      verb: last.verb, spec: last.spec, arguments: last.arguments, alias: last.alias ?? alias,
      range: last.range)
    return Pipeline(source: source, stages: stages.dropLast() + [renamed])
  }
}

/// What has been read of a stage.
struct ArgumentReader {
  let spec: CommandSpec
  var arguments: [Argument] = []
  var alias: Name?
  var nextSlot = 0
  var hasNamed = false

  init(spec: CommandSpec) { self.spec = spec }
}
