internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Reads the rows of a layer into series, one for each combination of its categories.
struct SeriesReader {
  let layer: CartesianLayer
  let index: Int
  let x: AxisModel
  let y: AxisModel
  let encodings: Encodings
  let options: CartesianOptions
  /// Categories of x beyond `top`, which are drawn as one.
  let merged: Set<String>
  /// Categories of x that `top` leaves out, which is told elsewhere.
  let leftOut: Set<String>
  /// What was left out; one sentence each.
  var notes: [String] = []
  /// Rows without a value.
  var missing = 0

  private var series: [PlotSeries] = []
  private var places: [SeriesKey: Int] = [:]
  var losses = RowLosses()

  init(
    layer: CartesianLayer, index: Int, x: AxisModel, y: AxisModel, encodings: Encodings,
    options: CartesianOptions, merged: Set<String> = [], leftOut: Set<String> = []
  ) {
    self.layer = layer
    self.index = index
    self.x = x
    self.y = y
    self.encodings = encodings
    self.options = options
    self.merged = merged
    self.leftOut = leftOut
  }

  /// What tells two series apart; −1 stands for «not given».
  struct SeriesKey: Hashable, Comparable {
    var panel: Int
    var color: Int
    var symbol: Int
    var dash: Int
    var pattern: Int
    var group: Int

    static func < (a: SeriesKey, b: SeriesKey) -> Bool {
      (a.panel, a.group, a.color, a.symbol, a.dash, a.pattern)
        < (b.panel, b.group, b.color, b.symbol, b.dash, b.pattern)
    }
  }

  /// Reads all rows; points keep the order of the rows.
  ///
  /// - Parameter interruption: checked every few thousand rows.
  /// - Returns: the series in the order of their categories.
  /// - Throws: `ValueError` for an unknown colour, `Interrupted`.
  mutating func read(_ interruption: Interruption) throws(Diagnostic) -> [PlotSeries] {
    let readers = Readers(layer)
    let fixed = try fixedPaint(readers.color)
    let count = max(layer.table.rowCount, layer.table.columns.isEmpty ? 1 : 0)
    var last: (key: SeriesKey, place: Int)?
    for row in 0..<count {
      if row % 4_096 == 0 { try interruption.checkpoint() }
      guard let key = key(row, readers) else {
        losses.outsideScale += 1
        continue
      }
      guard let point = point(row, readers) else { continue }
      let place: Int
      if let last, last.key == key {
        place = last.place
      } else if let known = places[key] {
        place = known
      } else {
        place = series.count
        places[key] = place
        series.append(newSeries(key, fixed))
      }
      last = (key, place)
      series[place].points.append(point)
    }
    missing = losses.missing
    notes = losses.notes(table: layer.table, x: x, y: y)
    let order = places.sorted { $0.key < $1.key }.map(\.value)
    return order.map { named(series[$0]) }
  }

  /// A single rule, band or text is called after its label.
  private func named(_ series: PlotSeries) -> PlotSeries {
    guard [.rule, .band, .text].contains(series.kind), series.name.isEmpty,
      series.points.count == 1, let label = series.points[0].label
    else { return series }
    var result = series
    result.name = label
    return result
  }

  struct Readers {
    let x: ChannelReader?
    let y: ChannelReader?
    let x2: ChannelReader?
    let y2: ChannelReader?
    let color: ChannelReader?
    let symbol: ChannelReader?
    let dash: ChannelReader?
    let pattern: ChannelReader?
    let group: ChannelReader?
    let facet: ChannelReader?
    let facetRow: ChannelReader?
    let label: ChannelReader?
    let size: ChannelReader?
    let order: ChannelReader?

    init(_ layer: CartesianLayer) {
      x = layer.reader(.x)
      y = layer.reader(.y)
      x2 = layer.reader(.x2)
      y2 = layer.reader(.y2)
      color = layer.reader(.color)
      symbol = layer.reader(.symbol)
      dash = layer.reader(.dash)
      pattern = layer.reader(.pattern)
      group = layer.reader(.group)
      facet = layer.reader(.facet)
      facetRow = layer.reader(.facetRow)
      label = layer.reader(.label)
      size = layer.reader(.size)
      order = layer.reader(.order)
    }
  }

  func fixedPaint(_ reader: ChannelReader?) throws(Diagnostic) -> Paint? {
    try Self.constantPaint(reader).map(options.theme.resolve)
  }

  /// Returns the colour that a channel gives to all rows; nil for a column and without a channel.
  static func constantPaint(_ reader: ChannelReader?) throws(Diagnostic) -> Paint? {
    guard let reader, reader.isConstant, case .text(let name) = reader.value(0) else { return nil }
    guard let paint = NamedColor.paint(name) else { throw .unknownColor(name) }
    return paint
  }

  func key(_ row: Int, _ readers: Readers) -> SeriesKey? {
    func place(_ reader: ChannelReader?, _ domain: CategoryDomain?) -> Int? {
      guard let reader, !reader.isConstant, let domain else { return -1 }
      return domain.index(of: reader.key(row) ?? "")
    }
    var panel = -1
    if let facet = readers.facet, let domain = encodings.facet {
      guard let column = domain.index(of: facet.key(row) ?? "") else { return nil }
      panel = column
    }
    if let facet = readers.facetRow, let domain = encodings.facetRow {
      guard let line = domain.index(of: facet.key(row) ?? "") else { return nil }
      panel = line * (encodings.facet?.count ?? 1) + max(panel, 0)
    }
    let isShade =
      readers.color.map { !$0.isConstant && Encodings.isShade(layer, $0, options) } ?? false
    guard let color = isShade ? -1 : place(readers.color, encodings.color),
      let symbol = place(readers.symbol, encodings.symbol),
      let dash = place(readers.dash, encodings.dash),
      let pattern = place(readers.pattern, encodings.pattern),
      let group = place(readers.group, encodings.group)
    else { return nil }
    return SeriesKey(
      panel: panel, color: color, symbol: symbol, dash: dash, pattern: pattern, group: group)
  }

  func newSeries(_ key: SeriesKey, _ fixed: Paint?) -> PlotSeries {
    func known(_ place: Int) -> Int? { place < 0 ? nil : place }
    var result = PlotSeries(
      layer: index, kind: layer.mark, name: "", panel: known(key.panel), fixedPaint: fixed)
    result.color = known(key.color)
    result.symbol = known(key.symbol)
    result.dash = known(key.dash)
    result.pattern = known(key.pattern)
    result.group = known(key.group)
    result.fixedDash = word(.dash).flatMap(DashWord.init(rawValue:))
    result.fixedSymbol = word(.symbol).flatMap(Symbol.init(rawValue:))
    result.fixedPattern = word(.pattern).flatMap(Pattern.init(rawValue:))
    result.name = name(of: result)
    return result
  }

  /// Returns the word that a channel says for all rows.
  private func word(_ channel: ChannelName) -> String? {
    guard case .constant(.text(let word))? = layer.channels[channel]?.source else { return nil }
    return word
  }

  /// Returns the names of a series' categories, each once.
  private func name(of series: PlotSeries) -> String {
    var parts: [String] = []
    func add(_ domain: CategoryDomain?, _ place: Int?) {
      guard let domain, let place else { return }
      let label = domain.label(place)
      if !parts.contains(label) { parts.append(label) }
    }
    if let panel = series.panel {
      let columns = encodings.facet?.count ?? 1
      if encodings.facetRow != nil { add(encodings.facetRow, panel / columns) }
      add(encodings.facet, panel % columns)
    }
    add(encodings.group, series.group)
    add(encodings.color, series.color)
    add(encodings.symbol, series.symbol)
    add(encodings.dash, series.dash)
    add(encodings.pattern, series.pattern)
    return parts.joined(separator: ", ")
  }

  private mutating func point(_ row: Int, _ readers: Readers) -> PlotPoint? {
    var place = 0.0
    if let reader = readers.x {
      guard let position = position(row, reader, x) else { return nil }
      place = position
    }
    var value: Double?
    if let reader = readers.y {
      if y.kind == .category {
        guard let position = position(row, reader, y) else { return nil }
        value = position
      } else {
        value = measured(row, reader, y)
        if value == nil, reader.number(row) == nil { losses.missing += 1 }
      }
    }
    var point = PlotPoint(x: place, y: value, row: row)
    if let reader = readers.x2 { point.x2 = position(row, reader, x) }
    if let width = readers.x?.channel.binWidth, readers.x2 == nil { point.x2 = place + width }
    if let reader = readers.y2, let end = measured(row, reader, y), let value {
      point.low = min(value, end)
      point.high = max(value, end)
      point.isRange = true
    }
    if let width = readers.y?.channel.binWidth, readers.y2 == nil, let value, layer.mark == .heatmap
    {
      point.low = value
      point.high = value + width
    }
    if encodings.shade != nil { point.shade = readers.color?.number(row) }
    point.size = readers.size?.number(row)
    point.order = readers.order?.number(row)
    point.label = readers.label.flatMap { reader in
      reader.key(row).map { key in
        ValueNames(reader: reader, options: options).label(reader.value(row)) ?? key
      }
    }
    return point
  }

  /// Returns a place on an axis; nil, and counted, when the axis has none for the row.
  private mutating func position(_ row: Int, _ reader: ChannelReader, _ axis: AxisModel)
    -> Double?
  {
    if axis.kind == .category {
      let key = reader.key(row) ?? ""
      if let place = axis.categories.index(of: key) { return Double(place) }
      if merged.contains(key) { return Double(axis.categories.count - 1) }
      if axis.name == x.name, leftOut.contains(key) { return nil }
      if key.isEmpty {
        losses.missing += 1
      } else {
        losses.outsideDomain[axis.name, default: 0] += 1
      }
      return nil
    }
    guard let value = reader.number(row) else {
      losses.missing += 1
      return nil
    }
    return measured(row, reader, axis).flatMap { _ in
      guard axis.allows(value) else {
        if axis.options.categories.outside == .clip { return axis.clipped(value) }
        losses.outsideDomain[axis.name, default: 0] += 1
        return nil
      }
      return value
    }
  }

  /// Returns a value of an axis; nil where a log scale has no place for it.
  private mutating func measured(_ row: Int, _ reader: ChannelReader, _ axis: AxisModel)
    -> Double?
  {
    guard let value = reader.number(row) else { return nil }
    if axis.transform == .log, value <= 0 {
      losses.notPositive.append((row, value))
      return nil
    }
    return value
  }
}

extension AxisModel {
  /// Whether a value lies in the domain that the author wrote.
  func allows(_ value: Double) -> Bool {
    let (low, high) = writtenBounds
    return value >= low && value <= high
  }

  /// Returns the nearest value in the domain that the author wrote.
  func clipped(_ value: Double) -> Double {
    let (low, high) = writtenBounds
    return min(max(value, low), high)
  }

  /// The written ends in rising order; infinite where nothing is written.
  ///
  /// Both ends belong to the domain, so `@2024-03` as the later one reaches to its last day.
  var writtenBounds: (low: Double, high: Double) {
    let ends = [options.lower, options.upper].map { ($0?.plotNumber, $0.flatMap(lastPlace)) }
    if let first = ends[0].0, let last = ends[1].0 {
      return first <= last
        ? (first, ends[1].1 ?? last) : (last, ends[0].1 ?? first)
    }
    return (ends[0].0 ?? -.infinity, ends[1].1 ?? ends[1].0 ?? .infinity)
  }

  /// The last place of a value that spans several units of a time axis; nil for others.
  private func lastPlace(_ value: Value) -> Double? {
    guard kind == .time, let interval = value.interval else { return nil }
    let start = Double(interval.start.microseconds) / 1e6
    let end = Double(interval.end.microseconds) / 1e6
    let unit = unit ?? .second
    guard end - start > unit.duration * 1.5 else { return nil }
    return TimeStep(1, unit).floor(end - 1)
  }
}
