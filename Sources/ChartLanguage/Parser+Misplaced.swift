internal import SourceModel

// What is wrong with an argument that stands where none of its kind can, and what was meant.

extension Parser {
  /// Explains what stands without a name behind arguments that have one.
  func misplacedPositional(_ reader: ArgumentReader) -> Diagnostic {
    if let habit = namedKey(reader) ?? misplacedHabit(reader) { return habit }
    if case .punctuation = current.kind { return .unexpected(current, in: source) }
    return .positionalAfterNamed(
      current, reader: reader, rest: SourceRange(current.range.lowerBound, endOfStage), in: source)
  }

  /// `group by m: month(date) …`: keys have no names of their own.
  func namedKey(_ reader: ArgumentReader) -> Diagnostic? {
    guard current.is(.colon) || current.is(.assign), let last = reader.arguments.last,
      last.label?.text.lowercased() == "by", reader.spec.kind == .rows
    else { return nil }
    let name = source[last.range].split(separator: ",").last.map { $0.drop { $0 == " " } } ?? ""
    let end = argumentEnd(from: index + 1, in: reader.spec)
    let rest = text(end, argumentStageEnd)
    return .namedKey(
      at: current.range,
      hint:
        "derive \(name) = \(text(index + 1, end)) | \(stageSoFar)\(rest.isEmpty ? "" : " " + rest)")
  }

  private func misplacedHabit(_ reader: ArgumentReader) -> Diagnostic? {
    let spec = reader.spec
    guard let last = reader.arguments.last else { return nil }
    if isDecimalComma(at: index - 1) { return decimalComma(at: index - 1) }
    if spec.slots.first?.kind == .node, last.label != nil {
      return .wordAsHabit(at: current.range, hint: stageSoFar)
    }
    let label = last.label.map { $0.text + ": " } ?? ""
    if current.is(.dot) || index > 0 && tokens[index - 1].is(.dot) {
      return .methodOfColumn(at: current.range, hint: label + calledMethod(of: source[last.range]))
    }
    guard let word = current.word else { return nil }
    switch word {
    case "where", "filter", "having", "when", "if":
      guard spec.kind != .rows else { return nil }
      let condition = text(index + 1, argumentEnd(from: index + 1, in: spec))
      return .conditionInStage(
        at: current.range, hint: "filter \(condition) | \(stageSoFar)")
    case "per", "split", "colored", "coloured", "grouped", "each", "for", "stacked":
      guard spec.parameter(named: "color") != nil, !peek().isTerminator else { return nil }
      let end = argumentEnd(from: index, in: spec)
      let column = [end, end + 1, end + 2].lazy
        .compactMap { $0 < self.tokens.count ? self.tokens[$0 - 1] : nil }
        .first { token in
          !["by", "per", "each", "for", word].contains(token.word) && token.word != nil
        }
      guard let column else { return nil }
      return .wordAsHabit(at: current.range, hint: "color: \(source[column.range])")
    default: break
    }
    if let function = FunctionRegistry.shared[word], function.kind == .aggregate,
      case .expressions(let values) = last.value, case .name? = values.last
    {
      return .wordAsHabit(
        at: last.range.union(current.range),
        hint: "\(label)\(function.name)(\(source[last.range]))")
    }
    return nil
  }

  /// `height: 220px`, `size: 300x200`.
  func unitAfterNumber(_ spec: CommandSpec, _ last: Argument) -> Diagnostic? {
    guard current.touchesPrevious, index > 0, isNumber(tokens[index - 1]), let word = current.word
    else { return nil }
    let number = source[tokens[index - 1].range]
    if word.hasPrefix("x"), let height = Int(word.dropFirst()),
      spec.parameter(named: "height") != nil
    {
      return .numberWithUnit(
        at: tokens[index - 1].range.union(current.range),
        hint: "width: \(number) height: \(height)")
    }
    return .numberWithUnit(
      at: tokens[index - 1].range.union(current.range),
      hint: (last.label.map { "\($0.text): " } ?? "\(spec.name) ") + number)
  }

  /// `time.hour` and `time.hour()` as `hour(time)`; `temp.notna()` as `temp is not missing`.
  func calledMethod(of operand: String) -> String {
    let dot = current.is(.dot) ? index : index - 1
    let name = source[tokens[min(dot + 1, tokens.count - 1)].range]
    let open = min(dot + 2, tokens.count - 1)
    var arguments = ""
    if tokens[open].is(.openParenthesis) {
      let close = argumentEnd(
        from: open + 1, in: CommandSpec("", kind: .rows, summary: "", examples: []))
      arguments = text(open + 1, close)
    }
    switch name.lowercased() {
    case "notna", "notnull", "is_not_null": return "\(operand) is not missing"
    case "isna", "isnull", "is_null": return "\(operand) is missing"
    case "isin", "is_in": return "\(operand) in \(arguments.isEmpty ? "[…]" : arguments)"
    case "startswith", "str_starts": return "starts(\(operand), \(arguments))"
    case "endswith": return "ends(\(operand), \(arguments))"
    case "str", "dt":
      var inner = self
      inner.index = min(dot + 2, tokens.count - 1)
      return tokens[inner.index].is(.dot) ? inner.calledMethod(of: operand) : operand
    default:
      guard let function = FunctionRegistry.shared[name] else { return operand }
      return "\(function.name)(\(operand)\(arguments.isEmpty ? "" : ", " + arguments))"
    }
  }

  // MARK: - Given twice

  /// What was meant by an argument that is given twice: `pie bags by country`,
  /// `bar x: date by quarter`, `text "note" x: 1 y: 2`.
  func repeatedAdvice(
    _ parameter: Parameter, label: Name?, in reader: ArgumentReader
  ) -> String {
    let spec = reader.spec
    guard let earlier = reader.arguments.last(where: { $0.parameter == parameter.name }) else {
      return "keep one of them"
    }
    let first = source[earlier.range]
    if spec.name == "text", earlier.label == nil, first.hasPrefix("\"") || first.hasPrefix("'") {
      let rest = text(index - 2, argumentStageEnd)
      return "text \(rest) label: \(first)"
    }
    let isPreposition = label.map { spec.parameters(after: $0.text).isEmpty == false } ?? false
    let end = argumentEnd(from: index, in: spec)
    let operand = asPeriod(text(index, end))
    guard isPreposition else {
      // `x: quarter of date y: …`: the preposition came first.
      guard earlier.label?.text.lowercased() == "of", let unit = unitBefore(earlier, in: reader)
      else { return "keep one of them" }
      return "\(unit.label)\(unit.name)(\(first))"
    }
    if earlier.label?.text == parameter.name {
      let period = FunctionRegistry.shared[operand.prefix { $0 != "(" }.description]
      guard let period, period.kind == .period || period.kind == .part else {
        return "keep one of them"
      }
      return "\(parameter.name): \(period.name)(\(first))"
    }
    guard earlier.label == nil, spec.parameters(after: "of").isEmpty == false else {
      return "keep one of them"
    }
    let isMeasure = isNumberColumn(operand) && !isNumberColumn(first)
    if case .levels(let levels) = earlier.value, levels.count > 1 || isMeasure {
      return "\(spec.name) \(first) value: \(operand)"
    }
    let others = text(end, argumentStageEnd)
    let rest = others.isEmpty ? "" : " " + others
    return isMeasure
      ? "\(spec.name) of \(operand) by \(first)\(rest)"
      : "\(spec.name) of \(first) by \(operand)\(rest)"
  }

  /// The name of a period that stands alone before an argument, with its label.
  private func unitBefore(
    _ argument: Argument, in reader: ArgumentReader
  ) -> (label: String, name: String)? {
    guard let place = reader.arguments.firstIndex(where: { $0.range == argument.range }), place > 0
    else { return nil }
    let before = reader.arguments[place - 1]
    guard let function = FunctionRegistry.shared[source[before.range]],
      function.kind == .period || function.kind == .part
    else { return nil }
    return (before.label.map { $0.text + ": " } ?? "", function.name)
  }

  /// The index of the token that ends the stage.
  var argumentStageEnd: Int {
    var end = index
    while end < tokens.count - 1, !tokens[end].isTerminator, !tokens[end].is(.pipe) { end += 1 }
    return end
  }

  // MARK: - Names without marks between them

  /// `sunburst section product value: total`, `section/product total`: levels without `>`.
  func levelsWithoutMarks(_ reader: ArgumentReader) -> Diagnostic? {
    guard case .levels(let read)? = reader.arguments.last?.value, reader.arguments.count == 1,
      !read.isEmpty, bareOrBackticked(current) != nil || current.is(.slash) || current.is(.minus)
    else { return nil }
    var levels = [text(stageStart + 1, index)]
    var end = index
    while end < tokens.count, !tokens[end].isTerminator, !tokens[end].is(.pipe) {
      let token = tokens[end]
      if tokens[end + 1].is(.colon) || tokens[end + 1].is(.assign) { break }
      if bareOrBackticked(token) != nil {
        levels.append(source[token.range])
      } else if !token.is(.slash) && !token.is(.comma) && !token.is(.greater) && !token.is(.minus) {
        break
      }
      end += 1
    }
    var options = text(end, argumentStageEnd)
    if levels.count > 1, !options.contains("value"), let last = levels.last, isNumberColumn(last) {
      levels.removeLast()
      options = "value: \(last)" + (options.isEmpty ? "" : " " + options)
    }
    let rest = options.isEmpty ? "" : " " + options
    return .levelsWithoutMarks(
      at: current.range, hint: "\(reader.spec.name) \(levels.joined(separator: " > "))\(rest)")
  }

  /// `bar day steps source`: a third name after x and y is what colours.
  func thirdChannel(_ reader: ArgumentReader) -> Diagnostic? {
    guard reader.spec.kind == .cartesianMark, reader.spec.parameter(named: "color") != nil,
      bareOrBackticked(current) != nil, !reader.hasNamed
    else { return nil }
    let joiners: Set<String> = ["over", "against", "versus", "vs", "across"]
    let first = reader.arguments.map { source[$0.range] }
    if first.count == 2, joiners.contains(first[1].lowercased()) {
      // `line steps over day`: the joiner was taken for y.
      return .wordAsHabit(
        at: reader.arguments[1].range,
        hint: "\(reader.spec.name) of \(first[0]) by \(text(index, argumentStageEnd))")
    }
    if let word = current.word, joiners.contains(word), let measure = first.first {
      let column = text(index + 1, argumentStageEnd)
      return .wordAsHabit(
        at: current.range, hint: "\(reader.spec.name) of \(measure) by \(column)")
    }
    guard reader.arguments.count >= 2 else { return nil }
    let rest = text(index + 1, argumentStageEnd)
    if first.count == 2, environment.tableNames.contains(first[0]),
      knownTable?.column(named: first[0]) == nil
    {
      // `bar sales country revenue`: the table stands where x does.
      let isName = bareOrBackticked(peek()) != nil && !peek(2).is(.colon) && !peek(2).is(.assign)
      let others = rest.isEmpty ? "" : isName ? " color: \(rest)" : " \(rest)"
      return .habit(
        .tableFirst, at: reader.arguments[0].range,
        hint: "\(first[0]) | \(reader.spec.name) x: \(first[1]) y: \(source[current.range])"
          + others)
    }
    return .thirdChannel(
      at: current.range,
      hint: "\(reader.spec.name) \(first.joined(separator: ", ")) color: \(source[current.range])"
        + (rest.isEmpty ? "" : " " + rest))
  }

  /// `hierarchy name parent boss value headcount`: all the colons that are missing.
  func missingColons(_ parameter: Parameter, in reader: ArgumentReader) -> Diagnostic {
    let isVerb = registry[parameter.name] != nil
    var written: [String] = []
    var place = index
    let end = argumentStageEnd
    var labels = 0
    while place + 1 < end, let word = tokens[place].word,
      reader.spec.parameter(labelled: word) != nil, !tokens[place + 1].is(.colon)
    {
      written.append("\(source[tokens[place].range]): \(source[tokens[place + 1].range])")
      labels += 1
      place += 2
    }
    guard labels > 1 else {
      return .missingColon(
        current.range, parameter: parameter, value: source[peek().range], isVerb: isVerb)
    }
    var before = reader.arguments.map { source[$0.range] }.joined(separator: ", ")
    if reader.spec.name == "hierarchy", parameter.name == "parent" { before = "id: " + before }
    let parts = [reader.spec.name, before] + written + [text(place, end)]
    return .missingColons(
      at: current.range, name: parameter.name,
      hint: parts.filter { !$0.isEmpty }.joined(separator: " "))
  }
}
