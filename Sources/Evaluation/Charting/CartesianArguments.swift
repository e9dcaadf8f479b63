internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The reading of options of charts with axes, from a mark's arguments or from a modifier's.
struct CartesianArguments {
  let invocation: Invocation
  let scope: ValueScope
  private let shared: ChartOptionReader

  init(invocation: Invocation, scope: ValueScope) {
    self.invocation = invocation
    self.scope = scope
    shared = ChartOptionReader(call: invocation, scope: scope)
  }

  /// Reads the options of one mark.
  ///
  /// - Returns: the options, as far as they were given.
  /// - Throws: what is wrong with an option, at its place.
  func markOptions() throws(Diagnostic) -> MarkOptions {
    var options = MarkOptions()
    if invocation.has("stack") { options.stack = stackMode }
    options.bins = try invocation.integer("bins", atLeast: 1)
    options.downsample = try downsampling()
    options.trend = invocation.word("trend").flatMap(MarkOptions.Trend.init(rawValue:))
    options.sort = try sort()
    options.top = try invocation.integer("top", atLeast: 1)
    options.other = try invocation.boolean("other") ?? false
    return options
  }

  private var stackMode: StackMode? {
    switch invocation.word("stack") {
    case "percent", "normalize": .percent
    case "center": .center
    case "none": StackMode.none
    case "zero": .zero
    default: nil
    }
  }

  private func downsampling() throws(Diagnostic) -> MarkOptions.Downsampling {
    guard invocation.has("downsample") else { return .automatic }
    switch invocation.word("downsample") {
    case "auto": return .automatic
    case "none": return .never
    default: return .points(try invocation.integer("downsample", atLeast: 3) ?? 400)
    }
  }

  /// `sort: -y`, `sort: x`, `sort: name`, `sort: input`.
  private func sort() throws(Diagnostic) -> MarkOptions.CategorySort? {
    guard let expression = invocation.expression("sort") else { return nil }
    var inner = expression
    var isDescending = false
    if case .unary(.minus, let operand, _) = expression {
      inner = operand
      isDescending = true
    }
    let categoryIsY = liesOnItsSide
    let word =
      if case .name(let name) = inner, sortWords.contains(name.text.lowercased()) {
        name.text.lowercased()
      } else {
        try axis(drawing: inner)
      }
    switch word {
    case "input": return .input
    case "name": return .category(descending: isDescending)
    case "value": return .value(descending: isDescending)
    case "x":
      return categoryIsY
        ? .value(descending: isDescending) : .category(descending: isDescending)
    case "y":
      return categoryIsY
        ? .category(descending: isDescending) : .value(descending: isDescending)
    default: throw .sortKey(at: expression.range)
    }
  }

  private var sortWords: Set<String> { ["input", "name", "value", "x", "y"] }

  /// Returns the axis that draws a column, alone or in a call: `-revenue` of `y: sum(revenue)`.
  private func axis(drawing key: Expression) throws(Diagnostic) -> String {
    let names = columnNames(in: key)
    let axes = ["x", "y"].filter { axis in
      let drawn = invocation.expressions(axis)
      return drawn.count == 1 && !names.isEmpty && columnNames(in: drawn[0]) == names
    }
    guard axes.count == 1 else { throw .sortKey(at: key.range) }
    return axes[0]
  }

  private func columnNames(in expression: Expression) -> [String] {
    var names: [String] = []
    expression.visit { part in
      if case .name(let name) = part { names.append(name.text) }
    }
    return names
  }

  /// Whether the value is on x, as far as the arguments show it.
  var liesOnItsSide: Bool = false

  // MARK: - The whole chart

  /// Reads what a mark says of the whole chart.
  ///
  /// - Parameter options: what is known so far; what is written replaces it.
  /// - Throws: what is wrong with an option, at its place.
  func apply(to options: inout CartesianOptions) throws(Diagnostic) {
    options.title = try invocation.text("title") ?? options.title
    options.subtitle = try invocation.text("subtitle") ?? options.subtitle
    options.caption = try invocation.text("caption") ?? options.caption
    options.author.alt = try invocation.text("alt") ?? options.author.alt
    options.author.summary = try invocation.text("summary") ?? options.author.summary
    options.format = try shared.format() ?? options.format
    options.width = try shared.length("width") ?? options.width
    options.height = try shared.length("height") ?? options.height
    try applyLook(to: &options)
    try applyAxis("_x", to: &options.x)
    try applyAxis("_y", to: &options.y)
    if let columns = try invocation.integer("columns", atLeast: 1) {
      options.facet.columns = columns
    }
    if invocation.has("labels") {
      options.showsValues = invocation.words("labels").contains("value")
    }
  }

  /// Reads theme, palette, colours, legend and locale.
  func applyLook(to options: inout CartesianOptions) throws(Diagnostic) {
    if let theme = shared.theme() { options.theme = theme }
    if let choice = try shared.palette() { options.use(choice) }
    if let expression = invocation.expression("colors") {
      try applyColors(expression, to: &options)
    }
    if invocation.has("legend"), let word = invocation.word("legend") {
      options.legend.position = LegendOptions.Position(rawValue: word)
    }
    if let locale = try shared.locale() { options.locale = locale }
  }

  private func applyColors(
    _ expression: Expression, to options: inout CartesianOptions
  ) throws(Diagnostic) {
    guard case .map(let entries, _) = expression else {
      if let choice = try shared.palette("colors") { options.use(choice) }
      if case .list = expression { options.listsColors = true }
      return
    }
    for entry in entries {
      options.colors.append((entry.key, try shared.color(entry.value)))
    }
  }

  func paints(_ expression: Expression) throws(Diagnostic) -> [Paint] {
    guard case .list(let items, _) = expression else { return [try shared.color(expression)] }
    var paints: [Paint] = []
    for item in items { paints.append(try shared.color(item)) }
    return paints
  }

  // MARK: - Axes and scales

  /// Reads `title_x:` and the like, or with an empty suffix the options of `axis`.
  func applyAxis(_ suffix: String, to axis: inout AxisOptions) throws(Diagnostic) {
    axis.title = try invocation.text("title" + suffix) ?? axis.title
    axis.format = try shared.format("format" + suffix) ?? axis.format
    axis.zero = try invocation.boolean("zero" + suffix) ?? axis.zero
    if invocation.has("scale" + suffix) {
      axis.scale = invocation.word("scale" + suffix).flatMap(AxisScale.init(rawValue:))
    }
    if let domain = invocation.expression("domain" + suffix) {
      try applyDomain(domain, to: &axis)
    }
    if let ticks = invocation.expression("ticks" + suffix) { axis.ticks = try self.ticks(ticks) }
  }

  /// `0..100` sets both ends; a list sets the categories and their order.
  private func applyDomain(
    _ expression: Expression, to axis: inout AxisOptions
  ) throws(Diagnostic) {
    switch try scope.value(of: expression) {
    case .range(let lower, let upper): (axis.lower, axis.upper) = (lower, upper)
    case .list(let items):
      axis.categories.domain = items.compactMap(\.asCell)
      axis.categories.order = axis.categories.domain.map(\.text)
    case .single(let value) where value.interval != nil: (axis.lower, axis.upper) = (value, value)
    default: throw .domainNeedsRange(at: expression.range)
    }
  }

  private func ticks(_ expression: Expression) throws(Diagnostic) -> AxisOptions.Ticks {
    switch try scope.value(of: expression) {
    case .list(let items): return .values(items.compactMap(\.asCell))
    case .single(.text(let interval)): return .interval(interval)
    case .single(.integer(let count)) where (1...100).contains(count): return .count(Int(count))
    default: throw .ticksNeedCount(at: expression.range)
    }
  }

  /// Reads `scale CHANNEL …`.
  ///
  /// - Parameter options: the chart's options so far.
  /// - Throws: what is wrong with an option, at its place.
  func applyScale(to options: inout CartesianOptions) throws(Diagnostic) {
    guard let channel = invocation.word("channel").flatMap(ChannelName.init(rawValue:)) else {
      return
    }
    switch channel {
    case .x:
      if let domain = invocation.expression("domain") { try applyDomain(domain, to: &options.x) }
      try applyCategories(to: &options.x.categories)
    case .y:
      if let domain = invocation.expression("domain") { try applyDomain(domain, to: &options.y) }
      try applyCategories(to: &options.y.categories)
    default:
      var scale = options.scales[channel] ?? CategoryScale()
      if let domain = invocation.expression("domain") {
        switch try scope.value(of: domain) {
        case .range(let lower, let upper): scale.domain = [lower, upper]
        case .list(let items): scale.domain = items.compactMap(\.asCell)
        default: throw .domainNeedsRange(at: domain.range)
        }
      }
      try applyCategories(to: &scale)
      options.scales[channel] = scale
    }
  }

  private func applyCategories(to scale: inout CategoryScale) throws(Diagnostic) {
    if let order = invocation.expression("order") {
      guard case .list(let items) = try scope.value(of: order) else {
        throw .orderNeedsList(at: order.range)
      }
      scale.order = items.compactMap(\.asCell).map(\.text)
    }
    if case .map(let entries, _)? = invocation.expression("labels") {
      for entry in entries {
        scale.labels[entry.key] = try scope.value(of: entry.value).asCell?.text ?? entry.key
      }
    }
    if invocation.has("outside") {
      scale.outside =
        invocation.word("outside").flatMap(CategoryScale.Outside.init(rawValue:)) ?? .drop
    }
    if let range = invocation.expression("range") { scale.range = try paints(range) }
  }
}

extension CartesianOptions {
  /// Takes over colours for categories, or a ramp for numbers.
  mutating func use(_ choice: ChartOptionReader.PaletteChoice) {
    switch choice {
    case .ramp(let ramp): palette = ramp.name
    case .palette(let chosen) where Palette.named(chosen.name) != nil: palette = chosen.name
    case .palette(let own):
      var scale = scales[.color] ?? CategoryScale()
      scale.range = own.paints
      scales[.color] = scale
    }
  }
}
