internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Reads the options of hierarchical marks (language.md §3).
struct HierarchyOptionReader {
  private let call: Invocation
  private let run: StatementRun
  private let common: ChartOptionReader

  init(_ call: Invocation, in run: StatementRun) {
    self.call = call
    self.run = run
    common = ChartOptionReader(call: call, run: run)
  }

  /// Returns options that begin with a hierarchy's own.
  func options(from base: HierarchyChartOptions) throws(Diagnostic) -> HierarchyChartOptions {
    var options = base
    try readOrder(&options)
    guard call.stage.spec.isMark else { return options }
    try readTexts(&options)
    try readRings(&options)
    try readLabels(&options)
    return options
  }

  private func readOrder(_ options: inout HierarchyChartOptions) throws(Diagnostic) {
    if call.has("sort") {
      options.sort = []
      for expression in call.expressions("sort") { options.sort.append(try order(expression)) }
    }
    if let value = try run.value(call, "other") {
      switch value {
      case .percent(let share): options.other = .share(share)
      default:
        guard let number = value.asNumber, number >= 0 else {
          throw .argumentIs("a share such as 3%, or a value", "other", call, found: value.phrase)
        }
        options.other = .value(number)
      }
    }
    if let top = try run.integer(call, "top", atLeast: 1) { options.top = top }
    if call.stage.spec.parameter(named: "depth") != nil,
      let depth = try run.integer(call, "depth", atLeast: 1)
    {
      options.depth = depth
    }
  }

  private func order(_ expression: Expression) throws(Diagnostic) -> SiblingOrder {
    switch expression {
    case .unary(.minus, .name(let name), _) where name.text.lowercased() == "value":
      return .descending
    case .name(let name):
      if let order = SiblingOrder(rawValue: name.text.lowercased()) { return order }
    case .literal(.text(let text), _):
      if let order = SiblingOrder(rawValue: text.lowercased()) { return order }
    default: break
    }
    throw .siblingOrder(run.source[expression.range], at: expression.range)
  }

  private func readTexts(_ options: inout HierarchyChartOptions) throws(Diagnostic) {
    if let title = try run.text(call, "title") { options.title = title }
    if let subtitle = try run.text(call, "subtitle") { options.subtitle = subtitle }
    if let caption = try run.text(call, "caption") { options.caption = caption }
    if let alt = try run.text(call, "alt") { options.alt = alt }
    if let summary = try run.text(call, "summary") { options.summary = summary }
    if let format = try run.text(call, "format") { options.format = format }
    if let locale = try common.locale() { options.locale = locale }
    if let width = try common.length("width") { options.width = width }
    if let height = try common.length("height") { options.height = height }
    if let theme = try common.theme() { options.theme = theme }
    if let colors = try common.colors("colors") { options.colors = colors }
    switch try common.palette() {
    case .palette(let palette): options.palette = palette
    case .ramp(let ramp): options.ramp = ramp
    case nil: break
    }
    if let place = try run.word(call, "legend") {
      options.legend = try LegendPlace.named(place, at: call.range(of: "legend"))
    }
  }

  private func readRings(_ options: inout HierarchyChartOptions) throws(Diagnostic) {
    if let inner = try fraction("inner") { options.inner = inner }
    if let spacing = try fraction("spacing") { options.spacing = spacing }
    if let gap = try gap() { options.gap = gap }
    if call.has("corner"), let corner = try run.number(call, "corner"), corner >= 0 {
      options.corner = corner
    }
    if call.has("start") { options.start = try turns("start") ?? 0 }
    if let direction = try run.word(call, "direction").flatMap(Direction.init(rawValue:)) {
      options.direction = direction
    }
    if let radius = try run.word(call, "radius") {
      options.radius = radius == "area" ? .area : .equal
    }
    if let angle = try turns("min_angle") {
      guard angle > 0, angle <= 0.25 else { throw .minimumAngle(at: call.range(of: "min_angle")) }
      options.minimumAngle = angle
    }
    if let whole = try run.number(call, "whole") { options.whole = whole }
  }

  private func fraction(_ parameter: String) throws(Diagnostic) -> Double? {
    guard let number = try run.number(call, parameter) else { return nil }
    guard (0...0.95).contains(number) else {
      throw .argumentIs("a fraction from 0 to 0.95", parameter, call, found: nil)
    }
    return number
  }

  private func gap() throws(Diagnostic) -> Gap? {
    guard call.has("gap") else { return nil }
    switch call.word("gap") {
    case "widening": return .widening
    case "parallel": return .parallel(Gap.standardInset)
    case "none": return Gap.closed
    default: break
    }
    guard let number = try run.number(call, "gap"), (0...40).contains(number) else {
      throw .argumentIs("widening, parallel, none or a length in px", "gap", call, found: nil)
    }
    return number == 0 ? Gap.closed : .parallel(number)
  }

  /// Returns an angle in turns; a bare number is meant in degrees.
  private func turns(_ parameter: String) throws(Diagnostic) -> Double? {
    guard let value = try run.value(call, parameter) else { return nil }
    switch value {
    case .angle(let turns): return turns
    case .percent(let share): return share
    default:
      guard let degrees = value.asNumber else {
        throw .argumentIs("an angle such as 90°", parameter, call, found: value.phrase)
      }
      return degrees / 360
    }
  }

  private func readLabels(_ options: inout HierarchyChartOptions) throws(Diagnostic) {
    if let center = call.expression("center") {
      switch call.word("center") {
      case "none": options.center = .none
      case .some: options.center = .auto
      case nil: options.center = .text(try run.scope.value(of: center).printed)
      }
    }
    if call.has("share"), let share = try run.word(call, "share").flatMap(ShareBase.init(rawValue:))
    {
      options.share = share
    }
    if call.has("labels") {
      var content = LabelContent()
      for word in try words("labels") {
        switch word {
        case "auto": content.mode = .auto
        case "seed": content.mode = .seed
        case "outside": content.mode = .outside
        case "none": content.mode = .none
        default: if let part = LabelContent.Part(rawValue: word) { content.parts.append(part) }
        }
      }
      options.labels = content
    }
    if let value = try run.value(call, "label_min"), let number = value.asNumber {
      if case .percent = value {
        options.labelMinimum = .share(number)
      } else {
        options.labelMinimum = number <= 1 ? .share(number) : .value(number)
      }
    }
    if call.has("symbol") { options.symbol = call.word("symbol") == "none" ? .never : .always }
  }

  private func words(_ parameter: String) throws(Diagnostic) -> [String] {
    let declared = call.stage.spec.parameter(named: parameter)?.words ?? []
    var words: [String] = []
    for expression in call.expressions(parameter) {
      let written = run.source[expression.range].lowercased()
      guard let word = declared.first(where: { $0 == written }) else {
        throw .wordIsNone(of: declared, written, parameter, at: expression.range)
      }
      words.append(word)
    }
    return words
  }
}

extension LegendPlace {
  /// Returns the place of a word that language.md allows; a legend stands at the right or below.
  static func named(_ word: String, at range: SourceRange) throws(Diagnostic) -> LegendPlace {
    if let place = LegendPlace(rawValue: word) { return place }
    throw .wordIsNone(
      of: LegendPlace.allCases.map(\.rawValue), word, "legend of a hierarchical chart", at: range)
  }
}
