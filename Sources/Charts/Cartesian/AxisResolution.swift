internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Finds out what kind an axis is, and which categories it has.
struct AxisResolution {
  let layers: [CartesianLayer]
  let options: CartesianOptions
  /// Whether x and y have been exchanged, so that words name them as the source does.
  let isTransposed: Bool

  /// Looked at beside each category.
  let interruption: Interruption

  /// Makes the model of the position axis (x) or the value axis (y), without its domain.
  func model(_ axis: ChannelName) throws(Diagnostic) -> AxisModel {
    let axisOptions = axis == .x ? options.x : options.y
    let name = (axis == .x) == isTransposed ? "y" : "x"
    var model = AxisModel(name: name, kind: .number, options: axisOptions)
    var known: (kind: AxisModel.Kind, expression: String)?
    // Bands and rules only lend their title to an axis that has no other.
    var hasSideTitle = false
    for layer in layers {
      for channel in axis == .x ? [ChannelName.x, .x2] : [.y, .y2] {
        guard let reader = layer.reader(channel), let type = reader.type else { continue }
        let kind = try kind(of: type, layer: layer, axis: axis, reader: reader, name: name)
        if let first = known, first.kind != kind {
          throw .mixedAxis(name, first.expression, reader.channel.expression)
        }
        let isSide = [ChartKind.band, .rule, .text].contains(layer.mark)
        if known == nil || (hasSideTitle && !isSide) {
          hasSideTitle = isSide
          known = (kind, reader.channel.expression)
          model.measure = SceneGraph.Measure(
            title: axisOptions.title ?? title(of: reader.channel, layer, axis),
            unit: reader.channel.unit,
            format: axisOptions.format ?? (axis == .y ? options.format : nil))
        }
        if kind != .number, let unit = type.calendarUnit {
          model.unit = min(model.unit ?? unit, unit)
        }
        if kind == .number { model.isYears = reader.isYears }
      }
    }
    model.kind = known?.kind ?? .number
    switch axisOptions.scale {
    case .log: model.transform = .log
    case .symlog: model.transform = .symlog
    case .sqrt: model.transform = .sqrt
    default: break
    }
    if let format = model.measure.format {
      let isKnown =
        switch model.kind {
        case .category: true
        case .time: DateFormat(format) != nil
        case .number: NumberFormat(format) != nil
        }
      guard isKnown else {
        throw .unknownFormat(format, axis: name, isTime: model.kind == .time)
      }
    }
    if model.kind == .category { try collectCategories(&model, axis) }
    if axis == .y, model.kind == .number { model.measure.title = valueTitle(model) }
    return model
  }

  /// The title of a channel, or of both ends of a range.
  private func title(of channel: Channel, _ layer: CartesianLayer, _ axis: ChannelName) -> String {
    guard let end = layer.channels[axis == .x ? .x2 : .y2]?.title, !end.isEmpty,
      end != channel.title, !channel.title.isEmpty
    else { return channel.title }
    return "\(channel.title) to \(end.prefix(1).lowercased())\(end.dropFirst())"
  }

  /// The title of the value axis, which names several measures one after another.
  private func valueTitle(_ model: AxisModel) -> String {
    if let written = model.options.title { return written }
    let isCount = layers.contains { $0.mark == .histogram }
    let title = isCount ? "Count" : model.measure.title
    guard layers.contains(where: { $0.options.stack == .percent }), !title.isEmpty else {
      return title
    }
    return "Share of \(Channel.insideSentence(title))"
  }

  private func kind(
    of type: ColumnType, layer: CartesianLayer, axis: ChannelName, reader: ChannelReader,
    name: String
  ) throws(Diagnostic) -> AxisModel.Kind {
    let wished = axis == .x ? options.x.scale : options.y.scale
    if wished == .category { return .category }
    if wished == .time, !type.isTemporal {
      throw .needsTimes(name, reader.channel.expression, isType: type.phrase)
    }
    let isContinuousCell = reader.channel.binWidth != nil || layer.channels[.x2] != nil
    if reader.isEmpty { return axis == .y && layer.mark != .heatmap ? .number : .category }
    if layer.mark == .heatmap, !isContinuousCell { return .category }
    if layer.mark == .boxplot, axis == .x { return .category }
    if axis == .y, type.isTemporal, layer.channels[.y2] == nil,
      [.bar, .area, .boxplot, .histogram].contains(layer.mark)
    {
      throw .needsNumbers(name, reader.channel.expression, isType: type.phrase)
    }
    if type.isTemporal { return .time }
    if type.isNumeric { return .number }
    let needsNumber =
      [AxisScale.linear, .log, .symlog, .sqrt].contains(wished)
      || (axis == .y && ![.scatter, .text, .rule].contains(layer.mark))
      || layer.mark == .histogram
    if needsNumber {
      throw .needsNumbers(name, reader.channel.expression, isType: type.phrase)
    }
    return .category
  }

  private func collectCategories(
    _ model: inout AxisModel, _ axis: ChannelName
  ) throws(Diagnostic) {
    var domain = CategoryDomain(title: model.measure.title)
    var isOrdered = true
    for layer in layers {
      guard let reader = layer.reader(axis) else { continue }
      let names = ValueNames(reader: reader, options: options)
      let values = completed(reader.distinctValues(), layer: layer)
      if reader.type == .text || reader.type == .boolean { isOrdered = false }
      for value in values where !value.isMissing {
        try interruption.checkpoint()
        domain.insert(value.text)
        if let label = names.label(value) { domain.renamed[value.text] = label }
        domain.abbreviated[value.text] = names.shortLabel(value)
      }
    }
    let scale = model.options.categories
    domain.order(first: scale.order)
    if !scale.domain.isEmpty { domain.replace(with: scale.domain.map(\.text)) }
    domain.renamed.merge(scale.labels) { _, new in new }
    if !scale.labels.isEmpty { domain.abbreviated = [:] }
    model.categories = domain
    model.isOrdered = isOrdered
  }

  /// Fills the holes in the whole numbers or periods of a heat map, so that a gap looks like one.
  private func completed(_ values: [Value], layer: CartesianLayer) -> [Value] {
    guard layer.mark == .heatmap, let first = values.first, let last = values.last else {
      return values
    }
    switch (first, last) {
    case (.integer(let low), .integer(let high)) where high - low <= 60 && high > low:
      return (low...high).map { .integer($0) }
    case (.period(let low), .period(let high))
    where low.unit == high.unit && high.index - low.index <= 400 && high.index > low.index:
      return (low.index...high.index).map { .period(Period(unit: low.unit, index: $0)) }
    default: return values
    }
  }
}
