internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The columns that channels read, collected before they are calculated in one plan.
struct ChannelColumns {
  private let resolver: CartesianResolver
  private(set) var channels: [ChannelName: Channel] = [:]
  private(set) var moreMeasures: [Channel] = []
  private var keys: [NamedExpression] = []
  private var measures: [(name: String, expression: Expression)] = []
  /// Places of the result's columns by what they calculate, so that channels share them.
  private var places: [String: String] = [:]

  init(resolver: CartesianResolver) { self.resolver = resolver }

  /// Adds what a channel was given.
  ///
  /// - Parameter given: the channel and its expression.
  /// - Throws: what is wrong with the expression, at its place.
  mutating func add(_ given: CartesianResolver.Given) throws(Diagnostic) {
    if let constant = try constant(given) {
      try HeededOptions.checkConstant(
        given.channel, resolver.mark, at: given.expression.range)
      set(given.channel, Channel(.constant(constant), title: constant.text))
      return
    }
    let written = given.expression.columnName ?? resolver.binder.written(given.expression)
    let isAggregate = MeasureBinder.isAggregate(given.expression)
    let name = places[key(given.expression)] ?? freshName(given.expression.derivedName)
    if places[key(given.expression)] == nil {
      places[key(given.expression)] = name
      if isAggregate {
        measures.append((name, given.expression))
      } else {
        keys.append(NamedExpression(name, try calculation(given)))
      }
    }
    let words = ChannelWords(given.expression, groupedUnit: try groupedUnit(given.expression))
    set(
      given.channel,
      Channel(
        .column(-1), title: words.title, expression: words.written ?? written,
        aggregate: words.aggregate, unit: try unit(given.channel), binWidth: try binWidth(given),
        naturalOrder: words.naturalOrder),
      named: name)
  }

  private var pendingNames: [ChannelName: String] = [:]
  private var pendingMore: [String] = []

  private mutating func set(_ channel: ChannelName, _ value: Channel, named name: String? = nil) {
    if channel == .y, channels[.y] != nil {
      moreMeasures.append(value)
      pendingMore.append(name ?? "")
    } else {
      channels[channel] = value
      pendingNames[channel] = name
    }
  }

  private func freshName(_ wanted: String) -> String {
    var name = wanted
    var count = 2
    while places.values.contains(name) {
      name = "\(wanted)_\(count)"
      count += 1
    }
    return name
  }

  private func key(_ expression: Expression) -> String {
    if let column = try? resolver.binder.namedColumn(expression) { return "column \(column)" }
    return resolver.binder.written(expression) + (expression.isSumOfColumn ? " summed" : "")
  }

  private func calculation(
    _ given: CartesianResolver.Given
  ) throws(Diagnostic) -> RowExpression {
    var binder = resolver.binder
    binder.partition = try partition()
    if let column = try binder.namedColumn(given.expression) {
      return .column(column, binder.fields[column])
    }
    return try binder.bind(given.expression)
  }

  /// What tells series apart; a function over rows in order runs for each series by itself.
  private func partition() throws(Diagnostic) -> [RowExpression] {
    var parts: [RowExpression] = []
    for channel in ["color", "symbol", "dash", "pattern", "group", "facet"] {
      for expression in resolver.invocation.expressions(channel) {
        guard let column = try? resolver.binder.namedColumn(expression) else { continue }
        parts.append(.column(column, resolver.binder.fields[column]))
      }
    }
    return parts
  }

  // MARK: - Constants

  /// Returns what stands for itself: a number on a rule, a colour's name, a text (language.md §2).
  private func constant(_ given: CartesianResolver.Given) throws(Diagnostic) -> Value? {
    switch given.channel {
    case .color, .symbol, .dash, .pattern, .label:
      if case .literal(.text(let text), let range) = given.expression {
        guard given.channel != .color || NamedColor.paint(text) != nil else {
          throw .unknownColor(text).at(range)
        }
        try checkWord(text, for: given.channel, at: range)
        return .text(text)
      }
      if case .name(let name) = given.expression, name.spelling == .bare,
        resolver.binder.index(of: name.text) == nil
      {
        return try word(name, for: given.channel)
      }
    case .x, .y, .x2, .y2, .size:
      if case .literal(.text(let text), _) = given.expression,
        resolver.binder.index(of: text) == nil, resolver.mark == .rule || resolver.mark == .text
      {
        return Value(time: text) ?? .text(text)
      }
    default: break
    }
    guard !MeasureBinder.isAggregate(given.expression) else { return nil }
    if case .literal(.text, _) = given.expression { return nil }
    if case .variable = given.expression { return nil }
    return readsColumn(given.expression)
      ? nil : try resolver.binder.bind(given.expression).constant
  }

  private func readsColumn(_ expression: Expression) -> Bool {
    var reads = false
    expression.visit { part in
      if case .name = part { reads = true }
      if case .call = part { reads = true }
    }
    return reads
  }

  /// A bare name in a place of colours and shapes is a column, or else a word.
  private func word(_ name: Name, for channel: ChannelName) throws(Diagnostic) -> Value {
    let isKnown =
      switch channel {
      case .color: NamedColor.paint(name.text) != nil
      case .symbol, .dash, .pattern: true
      default: false
      }
    guard isKnown else {
      _ = try resolver.binder.column(name)
      return .missing
    }
    try checkWord(name.text, for: channel, at: name.range)
    return .text(name.text)
  }

  /// Refuses a word that is no dash, symbol or pattern.
  private func checkWord(
    _ word: String, for channel: ChannelName, at range: SourceRange
  ) throws(Diagnostic) {
    let words: [String]
    switch channel {
    case .dash: words = DashWord.allCases.map(\.rawValue)
    case .symbol: words = Symbol.allCases.map(\.rawValue)
    case .pattern: words = Pattern.allCases.map(\.rawValue)
    default: return
    }
    guard !words.contains(word) else { return }
    let columns = resolver.table.columns.map(\.name)
    throw .unknownLook(word, channel.rawValue, among: words, columns: columns, at: range)
  }

  // MARK: - Words and widths

  private func unit(_ channel: ChannelName) throws(Diagnostic) -> String? {
    let isValue = channel == .y || (resolver.mark == .heatmap && channel == .color)
    return isValue ? try resolver.invocation.text("unit") : nil
  }

  /// The unit of a column that `group` cut to it and named after both, such as `month_date`.
  private func groupedUnit(_ expression: Expression) throws(Diagnostic) -> String? {
    guard let place = try resolver.binder.namedColumn(expression),
      case .period(let unit) = resolver.table.columns[place].type,
      resolver.table.columns[place].name.hasPrefix("\(unit.rawValue)_")
    else { return nil }
    return unit.rawValue
  }

  private func binWidth(_ given: CartesianResolver.Given) throws(Diagnostic) -> Double? {
    guard case .call(let name, let arguments, _) = given.expression,
      name.text.lowercased() == "bin", arguments.count == 2
    else { return nil }
    return try resolver.binder.scope.value(of: arguments[1]).asNumber
  }

  // MARK: - The plan

  /// Calculates all channels at once and tells each its column.
  ///
  /// - Returns: a table with a column for each different calculation.
  /// - Throws: what goes wrong while calculating.
  mutating func table() throws(Diagnostic) -> Table {
    let plan = measures.isEmpty ? try rowPlan() : try groupPlan()
    let table = try run(plan, interruption: resolver.interruption).named(resolver.table.name)
    for (channel, name) in pendingNames {
      guard let place = table.index(of: name) else { continue }
      channels[channel]?.source = .column(place)
      if channels[channel]?.binWidth == nil, isBinned(channel) {
        channels[channel]?.binWidth = table.columns[place].smallestStep
      }
    }
    for (index, name) in pendingMore.enumerated() {
      guard let place = table.index(of: name) else { continue }
      moreMeasures[index].source = .column(place)
    }
    return table
  }

  /// Whether a channel was given as `bins(x, count)`, whose width follows from the data.
  private func isBinned(_ channel: ChannelName) -> Bool {
    guard let expression = resolver.invocation.expressions(channel.rawValue).first,
      case .call(let name, _, _) = expression
    else { return false }
    return name.text.lowercased() == "bins"
  }

  private func rowPlan() throws(Diagnostic) -> Plan {
    guard !keys.isEmpty else { return .take(.scan(resolver.table), 1) }
    let start = resolver.table.columns.count
    // Names that no column has, so that a calculation never hides what the next one reads.
    let derived = keys.enumerated().map {
      NamedExpression("\u{1}\($0.offset)", $0.element.expression)
    }
    let kept = keys.enumerated().map { KeptColumn(start + $0.offset, as: $0.element.name) }
    return .keep(.derive(.scan(resolver.table), derived), kept)
  }

  private func groupPlan() throws(Diagnostic) -> Plan {
    var binder = MeasureBinder(rows: resolver.binder)
    var later: [(name: String, expression: Expression)] = []
    for measure in measures {
      if let rest = try binder.add(measure.expression, as: measure.name) {
        later.append((measure.name, rest))
      }
    }
    let grouped = Plan.group(.scan(resolver.table), keys: keys, measures: binder.measures)
    guard !later.isEmpty, let fields = grouped.fields else { return grouped }
    var rows = RowBinder(
      fields: fields, tableName: resolver.table.name, table: nil, scope: resolver.binder.scope,
      verb: resolver.binder.verb)
    rows.partition = seriesKeys(fields)
    var derived: [NamedExpression] = []
    for item in later {
      derived.append(NamedExpression(item.name, try rows.bind(item.expression)))
    }
    return .derive(grouped, derived)
  }

  /// The key columns of the group that tell series apart.
  private func seriesKeys(_ fields: [Field]) -> [RowExpression] {
    let series: [ChannelName] = [.color, .symbol, .dash, .pattern, .group, .facet, .facetRow]
    let names = Set(series.compactMap { pendingNames[$0] })
    return fields.indices.filter { names.contains(fields[$0].name) }
      .map { .column($0, fields[$0]) }
  }
}

extension Column {
  /// The least distance between two different values, for bins whose width was not given.
  fileprivate var smallestStep: Double? {
    let values = Set((0..<count).compactMap { number($0) }).sorted()
    return zip(values.dropFirst(), values).map { $0 - $1 }.min()
  }
}

extension Expression {
  /// Whether the expression is `sum(column)`, written or put around a bare column.
  fileprivate var isSumOfColumn: Bool {
    if case .call(let name, let arguments, _) = self, name.text == "sum", arguments.count == 1 {
      return true
    }
    return false
  }
}
