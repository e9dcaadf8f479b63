package import ChartLanguage
internal import ChartLayout
internal import SceneGraph
package import SourceModel

extension HierarchyChartOptions {
  /// Reads the options of a mark.
  ///
  /// `value`, `missing`, `unit` and `parents` build the hierarchy and are read elsewhere, and so is a
  /// column as `color`: see ``colorExpression(of:)``.
  ///
  /// - Parameters:
  ///   - invocation: the mark's stage; variables must have been replaced.
  ///   - measure: the name of what is added up, which `sort:` understands beside `value`.
  /// - Throws: `TypeError`, `ValueError` or `UnknownName`, at the argument.
  package init(_ invocation: Invocation, measure: String? = nil) throws(Diagnostic) {
    self.init()
    try readFigure(invocation)
    try readTree(invocation, measure: measure)
    try readShape(invocation)
    try readLabels(invocation)
    try readColors(invocation)
  }

  private mutating func readFigure(_ invocation: Invocation) throws(Diagnostic) {
    title = try invocation.text("title")
    subtitle = try invocation.text("subtitle")
    caption = try invocation.text("caption")
    alt = try invocation.text("alt")
    summary = try invocation.text("summary")
    width = try invocation.number("width")
    height = try invocation.number("height")
    if invocation.has("theme") { theme = invocation.word("theme").flatMap(Theme.init) }
    if invocation.has("format") {
      let text = try invocation.text("format")
      guard let text, NumberFormat(text) != nil else {
        throw .unknownFormat(text ?? "", names: NumberFormat.names)
          .at(invocation.range(of: "format"))
      }
      format = text
    }
    if let name = invocation.name("locale")?.text {
      guard LocaleTable(name) != nil else {
        throw .unknownLocale(name).at(invocation.range(of: "locale"))
      }
      locale = name
    }
    legend = invocation.word("legend").flatMap(LegendPlace.init) ?? .auto
    isAnimated = try invocation.boolean("animate") ?? false
  }

  private mutating func readTree(
    _ invocation: Invocation, measure: String?
  ) throws(Diagnostic) {
    var orders: [SiblingOrder] = []
    for expression in invocation.expressions("sort") {
      orders.append(try SiblingOrder(expression, measure: measure))
    }
    if !orders.isEmpty { sort = orders }
    if let expression = invocation.expression("other") {
      guard let number = expression.constantNumber, number > 0, number.isFinite else {
        throw .otherNeedsThreshold.at(expression.range)
      }
      // `3%` and `0.03` are shares; anything from 1 up is a value.
      other = number < 1 ? .share(number) : .value(number)
    }
    top = try invocation.integer("top", atLeast: 1)
    depth = try invocation.integer("depth", atLeast: 1)
    whole = try invocation.number("whole")
    if let word = invocation.word("share"), invocation.has("share") {
      share = ShareBase(rawValue: word) ?? share
    }
  }

  private mutating func readShape(_ invocation: Invocation) throws(Diagnostic) {
    func fraction(_ name: String) throws(Diagnostic) -> Double? {
      guard invocation.has(name), let value = try invocation.number(name) else { return nil }
      guard (0..<1).contains(value) else {
        throw .fractionNeeded(name).at(invocation.range(of: name))
      }
      return value
    }
    inner = try fraction("inner")
    spacing = try fraction("spacing")
    if invocation.has("corner"), let value = try invocation.number("corner") {
      guard (0...1000).contains(value) else {
        throw .lengthNeeded("corner").at(invocation.range(of: "corner"))
      }
      corner = value
    }
    if invocation.has("gap") { gap = try Gap(invocation) }
    if invocation.has("start") { start = try angle("start", invocation) ?? 0 }
    direction = invocation.word("direction").flatMap(Direction.init) ?? .clockwise
    radius = invocation.word("radius").flatMap(RingMetrics.Sharing.init) ?? .equal
    if let angle = try angle("min_angle", invocation) {
      guard angle > 0, angle <= 1 else {
        throw .fractionNeeded("min_angle").at(invocation.range(of: "min_angle"))
      }
      minimumAngle = angle
    }
  }

  /// Reads an angle in turns; a bare number from 1 up is in degrees.
  private func angle(_ name: String, _ invocation: Invocation) throws(Diagnostic) -> Double? {
    guard invocation.has(name), let expression = invocation.expression(name) else { return nil }
    guard let value = expression.constantNumber, value.isFinite, abs(value) <= 36_000 else {
      throw .angleNeeded(name).at(expression.range)
    }
    return abs(value) > 1 ? value / 360 : value
  }

  private mutating func readLabels(_ invocation: Invocation) throws(Diagnostic) {
    if invocation.has("center") {
      switch invocation.word("center") {
      case "none": center = .none
      case "total": center = .total
      case nil: center = .text(try invocation.text("center") ?? "")
      default: center = .auto
      }
    }
    for word in invocation.has("labels") ? invocation.words("labels") : [] {
      switch word {
      case "auto": labels.mode = .auto
      case "seed": labels.mode = .seed
      case "outside": labels.mode = .outside
      case "none": labels.mode = .none
      default: if let part = LabelContent.Part(rawValue: word) { labels.parts.append(part) }
      }
    }
    if invocation.has("label_min"), let value = try invocation.number("label_min") {
      labelMinimum = value < 1 ? .share(max(value, 0)) : .value(value)
    }
    if invocation.has("symbol") {
      switch invocation.expression("symbol") {
      case .literal(.boolean(let flag), _)?: symbol = flag ? .always : .never
      default:
        // A column is read where the table is: see `symbolExpression(of:)`.
        symbol = invocation.word("symbol") == "none" ? .never : .always
      }
    }
  }

  private mutating func readColors(_ invocation: Invocation) throws(Diagnostic) {
    if let expression = invocation.expression("palette") {
      switch expression {
      case .list(let items, _):
        palette = Palette(name: "given", paints: try paints(items))
      default:
        guard let name = expression.plainText else {
          throw .paletteNeeded.at(expression.range)
        }
        palette = Palette.named(name)
        ramp = ColorRamp.named(name)
        if palette == nil, ramp == nil {
          throw .unknownPalette(name).at(expression.range)
        }
      }
    }
    switch invocation.expression("colors") {
    case .list(let items, _)?: colors.ordered = try paints(items)
    case .map(let entries, _)?:
      for entry in entries { colors.named[entry.key] = try paint(entry.value) }
    case let other?: throw .colorsNeeded.at(other.range)
    case nil: break
    }
    if let name = invocation.expression("color")?.plainText {
      switch name {
      case "branch": color = .branch
      case "value": color = .value
      case "level": color = .level
      default: if let paint = NamedColor.paint(name) { color = .constant(paint) }
      }
    }
  }

  /// Returns what `color` is when it is neither one of the rules nor a colour: a column or a
  /// calculation, which whoever has the table turns into a ``NodeColumn``.
  package static func colorExpression(of invocation: Invocation) -> Expression? {
    guard let expression = invocation.expression("color") else { return nil }
    guard let name = expression.plainText else { return expression }
    let isKnown = ["branch", "value", "level"].contains(name) || NamedColor.paint(name) != nil
    return isKnown ? nil : expression
  }

  /// Returns what `symbol` is when it is no word: a column or a calculation, which whoever has the
  /// table turns into a ``NodeColumn``.
  package static func symbolExpression(of invocation: Invocation) -> Expression? {
    guard let expression = invocation.expression("symbol") else { return nil }
    if case .literal(.boolean, _) = expression { return nil }
    return invocation.word("symbol") == nil ? expression : nil
  }

  private func paints(_ items: [Expression]) throws(Diagnostic) -> [Paint] {
    guard !items.isEmpty else { throw .colorsNeeded }
    var paints: [Paint] = []
    for item in items { paints.append(try paint(item)) }
    return paints
  }

  private func paint(_ expression: Expression) throws(Diagnostic) -> Paint {
    guard let name = expression.plainText else { throw .colorsNeeded.at(expression.range) }
    guard let paint = NamedColor.paint(name) else {
      throw .unknownColor(name).at(expression.range)
    }
    return paint
  }
}

extension SiblingOrder {
  /// Reads one level's order: `input`, `name`, `value` or `-value`; the measure's own name means
  /// the value.
  fileprivate init(_ expression: Expression, measure: String?) throws(Diagnostic) {
    switch expression {
    case .unary(.minus, let operand, _)
    where operand.plainText == "value" || operand.isMeasure(measure):
      self = .descending
    case _ where expression.isMeasure(measure): self = .value
    default:
      guard let order = expression.plainText.flatMap(SiblingOrder.init) else {
        throw .orderNeeded.at(expression.range)
      }
      self = order
    }
  }
}

extension Expression {
  /// Whether the expression is a measure's column, alone or in an aggregate: `bags`, `sum(bags)`.
  fileprivate func isMeasure(_ measure: String?) -> Bool {
    switch self {
    case .name(let name): name.text == measure
    case .call(_, let arguments, _): arguments.count == 1 && arguments[0].isMeasure(measure)
    default: false
    }
  }
}

extension Gap {
  /// Reads `widening`, `parallel`, `none` or a length in px.
  fileprivate init(_ invocation: Invocation) throws(Diagnostic) {
    switch invocation.word("gap") {
    case "widening": self = .widening
    case "parallel": self = .parallel(Gap.standardInset)
    case "none": self = .closed
    default:
      guard let length = invocation.expression("gap")?.constantNumber, (0...100).contains(length)
      else { throw .lengthNeeded("gap").at(invocation.range(of: "gap")) }
      self = length == 0 ? .closed : .parallel(length)
    }
  }
}

extension Expression {
  /// The word or the text that an expression is, nil for anything else.
  fileprivate var plainText: String? {
    switch self {
    case .name(let name): name.spelling == .bare ? name.text.lowercased() : name.text
    case .literal(.text(let text), _): text
    default: nil
    }
  }
}
