internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Completes the layers before anything is read: inferred channels, several measures, lying bars.
enum LayerPreparation {
  /// Fills in channels that were left out and says which columns were chosen.
  static func completed(
    _ chart: CartesianChart
  ) throws(Diagnostic) -> (chart: CartesianChart, notes: [String]) {
    var result = chart
    var notes: [String] = []
    for index in chart.layers.indices {
      var layer = chart.layers[index]
      let given = layer.channels.mapValues { channel -> [Int] in
        if case .column(let column) = channel.source { [column] } else { [] }
      }
      let inferred = ChannelInference.channels(
        for: layer.mark, fields: layer.table.fields, given: given)
      for one in inferred {
        let name = layer.table.columns[one.column].name
        layer.channels[one.channel] = Channel(
          .column(one.column), title: Channel.prettified(name), expression: name)
      }
      if !inferred.isEmpty {
        let chosen = inferred.map { one in
          "\(layer.table.columns[one.column].name) for \(one.channel.rawValue)"
        }
        notes.append("Chosen: \(chosen.joined(separator: ", ")).")
      }
      try layer.spreadMeasures()
      try refuseMissing(layer)
      result.layers[index] = layer
    }
    try nameMeasures(&result)
    return (result, notes)
  }

  /// Tells layers apart that show different measures and that nothing else tells apart, as
  /// several measures of one mark are.
  private static func nameMeasures(_ chart: inout CartesianChart) throws(Diagnostic) {
    let layers = chart.layers
    let marks: [ChartKind] = [.bar, .line, .area, .scatter]
    let own = layers.indices.filter { marks.contains(layers[$0].mark) }
    let titles = own.compactMap { layers[$0].channels[.y]?.title }
    guard own.count > 1, titles.count == own.count, Set(titles).count == titles.count,
      layers.allSatisfy({
        $0.reader(.color)?.isConstant ?? true && $0.channels[.group] == nil
      })
    else { return }
    for (index, title) in zip(own, titles) {
      // A layer's own colour becomes that of its name.
      if let paint = try SeriesReader.constantPaint(layers[index].reader(.color)) {
        chart.options.colors.append((title, paint))
      }
      chart.layers[index].addMeasureColor(title, of: titles)
    }
  }

  private static func refuseMissing(_ layer: CartesianLayer) throws(Diagnostic) {
    let needed: [ChannelName] =
      switch layer.mark {
      case .bar, .line, .area, .scatter, .heatmap: [.x, .y]
      case .histogram: [.x]
      case .boxplot: [.y]
      default: []
      }
    if layer.mark == .heatmap, let color = layer.reader(.color), !color.isConstant,
      !color.isEmpty, let type = color.type, !type.isNumeric
    {
      throw .needsNumbers("color", color.channel.expression, isType: type.phrase)
    }
    for channel in needed where layer.channels[channel] == nil {
      // A lying box plot has its numbers on x.
      if layer.mark == .boxplot, layer.channels[.x] != nil { continue }
      throw .missingChannel(channel, of: layer.mark)
    }
    if layer.mark == .rule || layer.mark == .text || layer.mark == .band {
      guard layer.channels[.x] != nil || layer.channels[.y] != nil else {
        throw .missingChannel(.y, of: layer.mark)
      }
    }
  }

  /// Whether bars or boxes lie: their categories are on y (language.md: orientation is inferred).
  static func isTransposed(_ chart: CartesianChart) -> Bool {
    for layer in chart.layers where layer.mark == .bar || layer.mark == .boxplot {
      let x = layer.reader(.x)?.type
      let y = layer.reader(.y)?.type
      let xIsCategory = chart.options.x.scale == .category || !(x?.isNumeric ?? true)
      let yIsCategory = chart.options.y.scale == .category || !(y?.isNumeric ?? true)
      if yIsCategory, !xIsCategory { return true }
      // Spans of time, such as the tasks of a plan.
      if yIsCategory, y?.isTemporal != true, layer.channels[.x2] != nil { return true }
      if layer.mark == .boxplot, y == nil, x?.isNumeric == true { return true }
    }
    return false
  }
}

extension CartesianLayer {
  /// Colours all rows by the name of their measure.
  fileprivate mutating func addMeasureColor(_ title: String, of titles: [String]) {
    let names = TextStorage(
      ids: [Int32](repeating: 0, count: table.rowCount), pool: TextPool([title]),
      poolRepeats: false)
    let column = Column(name: "measure", type: .text, storage: .texts(names))
    channels[.color] = Channel(
      .column(table.columns.count), title: "", naturalOrder: titles)
    table = Table(
      name: table.name, columns: table.columns + [column], sourceRows: table.sourceRows)
  }

  /// Turns several measures into rows of one, told apart by colour.
  mutating func spreadMeasures() throws(Diagnostic) {
    guard !moreMeasures.isEmpty, let first = channels[.y] else { return }
    guard channels[.color] == nil else { throw .measuresAndColor() }
    // The same measure twice is one line.
    var measures: [Channel] = []
    for measure in [first] + moreMeasures
    where !measures.contains(where: { $0.title == measure.title }) {
      measures.append(measure)
    }
    moreMeasures = []
    guard measures.count > 1 else { return }
    let count = table.rowCount
    let rows = measures.flatMap { _ in (0..<count).map { Int32($0) } }
    let readers = measures.map { ChannelReader($0, in: table) }
    let wide = table.gather(rows)
    let values = readers.flatMap { reader in (0..<count).map { reader.value($0) } }
    let names = measures.flatMap { one in
      [Value](repeating: .text(one.title), count: count)
    }
    let columns =
      wide.columns + [
        Column(name: "measure", values: names, type: .text), Column(name: "value", values: values),
      ]
    table = Table(name: table.name, columns: columns, sourceRows: wide.sourceRows)
    let title = measures.map(\.title).joined(separator: ", ")
    channels[.y] = Channel(
      .column(columns.count - 1), title: title, expression: title, aggregate: first.aggregate,
      unit: first.unit)
    channels[.color] = Channel(
      .column(columns.count - 2), title: "", naturalOrder: measures.map(\.title))
    if options.stack == nil { options.stack = StackMode.none }
  }
}

extension CartesianChart {
  /// Exchanges x and y everywhere, so that positions are on x while the marks are prepared.
  mutating func transpose() {
    for index in layers.indices {
      var channels = layers[index].channels
      (channels[.x], channels[.y]) = (channels[.y], channels[.x])
      (channels[.x2], channels[.y2]) = (channels[.y2], channels[.x2])
      layers[index].channels = channels
    }
    (options.x, options.y) = (options.y, options.x)
  }
}
