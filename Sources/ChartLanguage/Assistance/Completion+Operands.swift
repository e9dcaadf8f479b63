internal import SourceModel

extension Completer {
  /// Adds what may stand as a value, or as an operand in one.
  mutating func addOperand(_ place: CursorProbe.Place?) {
    switch context.spelling {
    case .variable: if place?.takesVariables ?? true { addVariables() }
    case .quoted(let mark, let isClosed):
      addTexts(place, quote: Quote(mark: mark, isClosed: isClosed))
    case .bare, .backticked: addBareOperand(place)
    }
  }

  private mutating func addBareOperand(_ place: CursorProbe.Place?) {
    guard let place else {
      addConstantOperands()
      return
    }
    addWords(of: place)
    switch place.kind {
    case .word, .words, .text, .files, .map, .setting: break
    case .name, .names: addNames(place)
    case .number: addFunctions(in: place)
    case .node: addNodes()
    case .pairs:
      if context.before.last?.word != "to" { addColumns(place) }
    case .column, .columns: addColumns(place)
    case .keys, .levels, .measures, .expression:
      guard place.readsColumns else {
        addConstantOperands()
        return
      }
      addComparedValues()
      if place.prefersFunctions, context.enclosingCall == nil {
        addFunctions(in: place)
        addColumns(place)
      } else {
        addColumns(place)
        addFunctions(in: place)
      }
    }
  }

  /// Adds the words that a parameter lists.
  private mutating func addWords(of place: CursorProbe.Place) {
    guard context.spelling == .bare, let parameter = place.parameter,
      context.enclosingCall == nil, context.pathBefore.isEmpty
    else { return }
    for word in parameter.words {
      // A word of several needs its quotes, and is found without them.
      let detail = word == parameter.defaultText ? "default" : ""
      add(word.filter { $0 != "\"" }, as: word, .word, detail)
    }
    for name in parameter.offers { add(name, as: name, .word) }
  }

  /// Adds what may stand where there are no columns: variables, functions and constants.
  private mutating func addConstantOperands() {
    guard context.enclosingCall?.name != "column" else { return }
    addVariables()
    guard context.spelling == .bare else { return }
    for function in FunctionRegistry.shared.specs
    where [.scalar, .aggregate].contains(function.kind) && function.name != "column" {
      addFunction(function)
    }
    addKeywords(["true", "false", "null"], if: !typed.isEmpty)
  }

  /// Adds the names that a place asks for: tables, whatever has a name, or topics of help.
  private mutating func addNames(_ place: CursorProbe.Place) {
    let words = Set(place.parameter?.words ?? [])
    switch (place.parameter?.name, place.spec.name) {
    case ("table", "join"), ("table", "append"):
      addTables(avoiding: words, except: sourceName)
    case ("table", _): addTables(avoiding: words)
    case ("name", "use"):
      addTables(avoiding: words)
      addHierarchies(avoiding: words)
    case ("name", _): addEverythingNamed(avoiding: words)
    case ("topic", _): addTopics()
    default: break
    }
  }

  /// The table that the pipeline reads; joining it with itself is an error.
  private var sourceName: String? {
    guard let pipeline = context.pipeline else { return environment.currentTable }
    return pipeline.source?.name.text ?? environment.currentTable
  }

  /// Adds the names of settings, which are the verb's options.
  mutating func addSettings(_ spec: CommandSpec) {
    guard context.spelling == .bare else { return }
    for parameter in spec.parameters where parameter.kind != .setting {
      add(parameter.name, .setting, parameter.hint)
    }
  }

  // MARK: - Columns

  /// The columns that reach the stage of the cursor; empty where they are unknown.
  var columns: [ColumnOutline] {
    guard let pipeline = context.pipeline else {
      return sourceName.flatMap { flow.table($0) } ?? flow.current ?? []
    }
    return flow.columns(in: pipeline, before: context.range.lowerBound) ?? []
  }

  private mutating func addColumns(_ place: CursorProbe.Place) {
    let need = context.enclosingCall.map(\.columnNeed) ?? place.parameter?.columnTypes
    let words = place.avoided
    let all = columns
    let fitting = need.map { need in all.filter { $0.satisfies(need) } } ?? all
    let others = need.map { need in all.filter { !$0.satisfies(need) } } ?? []
    for column in fitting + others {
      add(
        column.name, as: spelled(column.name, avoiding: words), .column,
        column.type)
    }
  }

  /// Adds the values of the text column that is compared, in quotes.
  private mutating func addComparedValues() {
    guard context.spelling == .bare else { return }
    for value in comparedValues { add(value, as: SourceSpelling.text(value), .value) }
  }

  /// The values of the text column that is compared with the place.
  var comparedValues: [String] {
    guard let name = context.comparedColumn,
      let column = columns.first(where: { $0.name == name && $0.type == "text" })
    else { return [] }
    return column.samples
  }

  // MARK: - Functions and operators

  private mutating func addFunctions(in place: CursorProbe.Place) {
    guard context.spelling == .bare, typedAllowsFunctions else { return }
    let kinds = place.functionKinds(isInAggregate: context.isInAggregate)
    for kind in kinds {
      for function in FunctionRegistry.shared.specs where function.kind == kind {
        addFunction(function)
      }
    }
  }

  private var typedAllowsFunctions: Bool { context.enclosingCall?.name != "column" }

  private mutating func addFunction(_ function: FunctionSpec) {
    let bytes = context.source.bytes
    let isCalled = range.upperBound < bytes.count && bytes[range.upperBound] == 0x28
    add(
      function.name, as: isCalled ? function.name : function.name + "(", .function,
      "\(function.signature): \(function.summary)")
  }

  /// Whether the value at the cursor is a condition.
  var isCondition: Bool {
    for case .argument(let reader) in context.expectations {
      return ["filter", "derive"].contains(reader.spec.name)
    }
    return context.enclosingCall?.name == "if"
  }

  mutating func addComparisons() {
    addKeywords(
      ["in", "not in", "between", "not between", "is missing", "is not missing"], if: isCondition)
  }
}

extension CursorProbe.Place {
  /// What the place holds; the value of a name of the user's own counts as an expression.
  var kind: ValueKind { parameter?.kind ?? spec.openNames ?? .expression }

  var takesVariables: Bool {
    kind != .pairs
  }

  /// Whether a bare name is a column here, not a variable.
  var readsColumns: Bool {
    guard let parameter else { return true }
    switch parameter.kind {
    case .keys, .levels, .column, .columns, .pairs: return true
    default: break
    }
    if parameter.takesQuotedColumn, spec.kind != .modifier { return true }
    switch parameter.name {
    case "conditions", "on", "measures": return true
    case "color", "symbol", "dash", "pattern", "label", "order":
      return spec.isMark
    default: return false
    }
  }

  /// Whether calculations are likelier here than columns.
  var prefersFunctions: Bool {
    parameter?.name == "measures" || (parameter == nil && spec.name == "group")
  }

  /// The kinds of functions that the place takes, likelier ones first.
  func functionKinds(isInAggregate: Bool) -> [FunctionSpec.Kind] {
    let perRow: [FunctionSpec.Kind] = [.scalar, .period, .part, .bin]
    if isInAggregate { return perRow }
    if kind == .number { return [.scalar] }
    if kind == .levels { return [.period, .part, .bin, .scalar] }
    if spec.name == "group" { return [.aggregate, .scalar] }
    let isChannel = spec.isMark || spec.name == "hierarchy"
    guard isChannel else { return [.scalar, .period, .part, .bin, .window] }
    if parameter?.columnTypes == .number { return [.aggregate, .window, .scalar, .bin] }
    return [.period, .part, .bin, .aggregate, .scalar]
  }

  /// Words that a bare name must not be here: the place's own words and the verb's prepositions.
  var avoided: Set<String> {
    Set((parameter?.words ?? []) + spec.parameters.flatMap(\.prepositions))
  }
}

extension FunctionSpec {
  /// The columns that suit the function's first argument.
  var columnNeed: ColumnNeed? {
    switch (kind, name) {
    case (_, "count"), (_, "distinct"), (_, "first"), (_, "last"), (_, "min"), (_, "max"),
      (_, "previous"), (_, "text"), (_, "coalesce"), (_, "if"), (_, "column"):
      nil
    case (.period, _), (.part, _): .time
    case (_, "lower"), (_, "upper"), (_, "trim"), (_, "length"), (_, "contains"), (_, "starts"),
      (_, "ends"), (_, "replace"), (_, "split"), (_, "number"), (_, "date"):
      .text
    default: .number
    }
  }
}
