internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The step from a mark's arguments to a layer whose channels read columns.
///
/// Expressions are calculated here: channels without an aggregate become the keys of a group, the
/// others its measures; without any aggregate every row is a mark. Whatever follows from the values
/// is left to the chart.
struct CartesianResolver {
  let invocation: Invocation
  let mark: ChartKind
  let table: Table
  let binder: RowBinder
  let interruption: Interruption

  /// What one channel was given.
  struct Given {
    let channel: ChannelName
    let expression: Expression
    /// Whether the channel was written as `of …`, which sums a bare number column.
    let isOf: Bool
  }

  /// Returns the layer.
  ///
  /// - Parameters:
  ///   - options: the mark's own options.
  ///   - rowsRead: rows before filters, for `explain`.
  ///   - filters: what removed rows, for the message of an empty chart.
  /// - Returns: the layer, and a sentence for each channel that was chosen by the kernel.
  /// - Throws: what is wrong with a channel, at its place.
  func layer(
    options: MarkOptions, rowsRead: Int?, filters: [String]
  ) throws(Diagnostic) -> (layer: CartesianLayer, notes: [String]) {
    var given = try givenChannels()
    try checkMeasures(given)
    let inferred = infer(&given)
    var columns = ChannelColumns(resolver: self)
    var lost: [(name: String, count: Int)] = []
    var said: [String] = []
    let isRange = given.contains { $0.channel == .y2 || $0.channel == .x2 }
    for written in given {
      let item = isRange && !isColumn(written.expression) ? written : try summed(written)
      if MeasureBinder.isAggregate(item.expression)
        != MeasureBinder.isAggregate(written.expression),
        !isColumn(written.expression)
      {
        let text = binder.written(written.expression)
        said.append("Chosen because nothing was said: sum(\(text)) for \(item.channel.rawValue).")
      }
      try columns.add(item)
      if let missing = missing(in: item), !lost.contains(where: { $0 == missing }) {
        lost.append(missing)
      }
    }
    let table = try columns.table()
    // Groups without any value are told by the chart.
    let notes = lost.filter { lost in !table.columns.contains { $0.missingCount == lost.count } }
      .map { name, count in
        count == 1
          ? "1 row has no \(name) and is not counted in."
          : "\(count) rows have no \(name) and are not counted in."
      }
    let layer = CartesianLayer(
      mark: mark, table: table, channels: columns.channels, moreMeasures: columns.moreMeasures,
      options: options, rowsRead: rowsRead, filters: filters)
    return (layer, note(on: inferred, in: columns) + said + notes)
  }

  private func isColumn(_ expression: Expression) -> Bool {
    ((try? binder.namedColumn(expression)) ?? nil) != nil
  }

  /// Counts the rows that an aggregate leaves out because they have no number (criterion 15).
  private func missing(in item: Given) -> (name: String, count: Int)? {
    guard case .call(_, let arguments, _) = item.expression, arguments.count == 1,
      let aggregate = MeasureBinder.aggregate(item.expression), aggregate != .count,
      let column = (try? binder.namedColumn(arguments[0])).flatMap({ $0 })
    else { return nil }
    let missing = table.columns[column].missingCount
    return missing > 0 ? (table.columns[column].name, missing) : nil
  }

  /// Refuses a text among several measures: `scatter weight, mpg, origin` means to colour.
  private func checkMeasures(_ given: [Given]) throws(Diagnostic) {
    let measures = given.filter { $0.channel == .y }
    guard measures.count > 1 else { return }
    for measure in measures {
      guard let column = try binder.namedColumn(measure.expression),
        table.columns[column].type == .text
      else { continue }
      throw .textAmongMeasures(
        table.columns[column].name, at: measure.expression.range, hasColor: mark != .heatmap)
    }
  }

  // MARK: - What was given

  private func givenChannels() throws(Diagnostic) -> [Given] {
    var given: [Given] = []
    for channel in ChannelName.allCases where channel != .facet && channel != .facetRow {
      let label = invocation.argument(channel.rawValue)?.label?.text.lowercased()
      for expression in invocation.expressions(channel.rawValue) {
        // `y: low..high` is both ends of a band (language.md §3).
        if case .range(let lower, let upper, _) = expression, channel == .y || channel == .x {
          given.append(Given(channel: channel, expression: lower, isOf: false))
          given.append(
            Given(channel: channel == .y ? .y2 : .x2, expression: upper, isOf: false))
        } else {
          given.append(Given(channel: channel, expression: expression, isOf: label == "of"))
        }
      }
    }
    let facets = invocation.expressions("facet")
    guard facets.count <= 2 else { throw .tooManyFacets(at: invocation.range(of: "facet")) }
    if let last = facets.last {
      given.append(Given(channel: .facet, expression: last, isOf: false))
    }
    if facets.count == 2 {
      given.append(Given(channel: .facetRow, expression: facets[0], isOf: false))
    }
    return given
  }

  /// Adds the channels that the mark cannot do without.
  private func infer(_ given: inout [Given]) -> [InferredChannel] {
    var read: [ChannelName: [Int]] = [:]
    for item in given {
      let column = try? binder.namedColumn(item.expression)
      read[item.channel, default: []] += column.map { [$0] } ?? []
    }
    let chosen = ChannelInference.channels(for: mark, fields: table.fields, given: read)
    for choice in chosen {
      let name = Name(
        table.columns[choice.column].name, at: invocation.stage.verb.range, spelling: .quoted)
      given.append(
        Given(
          channel: choice.channel, expression: .name(name),
          isOf: choice.channel == .y || (mark == .heatmap && choice.channel == .color)))
    }
    return chosen
  }

  /// Returns the channel with a sum around a bare number column, or around what is calculated of
  /// columns, where the contract says so: after `of`, and as the value of bars and areas
  /// (language.md §4).
  private func summed(_ item: Given) throws(Diagnostic) -> Given {
    guard sumsBareNumbers(item) else { return item }
    if let column = try binder.namedColumn(item.expression) {
      guard table.columns[column].type.isNumeric else { return item }
    } else {
      guard isCalculatedNumber(item.expression) else { return item }
    }
    let place = item.expression.range
    let sum = Expression.call(Name("sum", at: place), [item.expression], place)
    return Given(channel: item.channel, expression: sum, isOf: item.isOf)
  }

  /// Whether an expression makes a number of a row's columns, such as `revenue * units`.
  private func isCalculatedNumber(_ expression: Expression) -> Bool {
    var readsColumn = false
    var isOfOneRow = true
    expression.visit { part in
      switch part {
      case .name: readsColumn = true
      case .call(let name, _, _):
        if FunctionRegistry.shared[name.text]?.kind != .scalar { isOfOneRow = false }
      default: break
      }
    }
    guard readsColumn, isOfOneRow else { return false }
    return (try? binder.bind(expression))?.type?.isNumeric ?? false
  }

  private func sumsBareNumbers(_ item: Given) -> Bool {
    switch (mark, item.channel) {
    case (.bar, .y), (.area, .y): !lies
    case (.bar, .x), (.area, .x): lies
    case (.line, .y), (.heatmap, .color): item.isOf
    default: false
    }
  }

  /// Whether bars lie: the category is on y, and the value on x.
  var lies: Bool {
    guard let y = invocation.expressions("y").first, let x = invocation.expressions("x").first
    else { return false }
    return !isNumeric(y) && isNumeric(x)
  }

  private func isNumeric(_ expression: Expression) -> Bool {
    if MeasureBinder.isAggregate(expression) { return true }
    let type = (try? binder.namedColumn(expression)).flatMap { $0 }.map { table.columns[$0].type }
    return (type ?? (try? binder.bind(expression))?.type ?? nil)?.isNumeric ?? false
  }

  private func note(on inferred: [InferredChannel], in columns: ChannelColumns) -> [String] {
    guard !inferred.isEmpty else { return [] }
    let choices = inferred.map { choice in
      let expression = columns.channels[choice.channel]?.expression
      return "\(expression ?? table.columns[choice.column].name) for \(choice.channel.rawValue)"
    }
    return ["Chosen because nothing was said: \(choices.joined(separator: ", "))."]
  }
}
