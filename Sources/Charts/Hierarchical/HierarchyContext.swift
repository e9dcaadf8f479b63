internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// What every hierarchical layout reads: options with defaults applied, the tree and its facts.
struct HierarchyContext {
  let kind: ChartKind
  let hierarchy: Hierarchy
  var view: HierarchyView
  let options: HierarchyChartOptions
  let defaults: ChartDefaults
  var tree = ChartTree()
  private(set) var facts: HierarchyFacts?
  private(set) var colors: HierarchyColors?
  private(set) var symbols: HierarchySymbols?

  static let defaultWidth = 560.0
  static let defaultDiameter = 460.0

  init(
    kind: ChartKind, hierarchy: Hierarchy, view: HierarchyView, options: HierarchyChartOptions,
    defaults: ChartDefaults
  ) {
    self.kind = kind
    self.hierarchy = hierarchy
    self.view = view
    self.options = options
    self.defaults = defaults
    if kind == .pie || kind == .donut { self.view.depth = 1 }
  }

  var theme: Theme { options.theme ?? defaults.theme }
  var surface: Surface { theme.surface }
  var isRound: Bool { kind == .pie || kind == .donut || kind == .sunburst }
  var isOneLevel: Bool { kind == .pie || kind == .donut }

  var givenWidth: Double? { options.width ?? defaults.width }
  var givenHeight: Double? { options.height ?? defaults.height }
  var width: Double { givenWidth ?? Self.defaultWidth }

  var measure: SceneGraph.Measure {
    SceneGraph.Measure(title: hierarchy.valueTitle, unit: hierarchy.unit, format: options.format)
  }

  var writing: HierarchyWriting {
    HierarchyWriting(
      format: options.format, locale: options.locale ?? defaults.locale,
      total: hierarchy.nodes.first?.total ?? 0)
  }

  /// The gap, by default widening for two levels or more and parallel for one (D5).
  var gap: Gap {
    if let gap = options.gap { return gap }
    return isOneLevel || tree.levels < 2 && !tree.nodes.isEmpty
      ? .parallel(Gap.standardInset) : .widening
  }

  var rules: ChartTreeRules {
    var rules = ChartTreeRules()
    rules.sort = options.sort
    rules.other = options.other
    rules.top = options.top
    rules.depth = isOneLevel ? 1 : options.depth
    rules.whole = options.whole
    rules.minimumAngle = options.minimumAngle
    rules.isInset = isInset
    let content =
      (givenWidth ?? (isRound ? Self.defaultWidth : LayeredDrawing.width))
      - 2 * ChartFrame.margin
    let radius = (givenWidth == nil && isRound ? min(content, Self.defaultDiameter) : content) / 2
    switch kind {
    case .treemap:
      // Of tiles the area counts: 3 square px are seen.
      rules.pixel = { _, _ in 6 / (4 * radius * radius) }
      rules.hairlineSlot = 0.5
    case .tree:
      // A list shows small parts as well as large ones, until there are too many.
      rules.mergesThin = false
      rules.pixel = { _, _ in 1e-4 }
    case .icicle, .flame:
      rules.pixel = { _, _ in 1 / (2 * radius) }
      rules.hairlineSlot = 0.5
    default:
      if options.gap == .closed { rules.hairlineSlot = 0.5 }
      let isOneLevel = isOneLevel
      rules.pixel = { level, levels in
        // Slices of one level are told apart at the rim.
        let middle =
          isOneLevel || levels == 1 ? 0.9 : 0.32 + 0.68 * (Double(level) + 0.5) / Double(levels)
        return 1 / (2 * .pi * radius * middle)
      }
    }
    return rules
  }

  /// Whether ranges themselves are inset; one level alone has parallel gaps unless told otherwise.
  private var isInset: Bool {
    switch options.gap {
    case .widening: true
    case .parallel, .closed: false
    case nil: kind == .sunburst && drawnLevelCount > 1
    }
  }

  /// Whether more than one level will be drawn.
  private var drawnLevelCount: Int {
    guard (options.depth ?? view.depth ?? 2) > 1 else { return 1 }
    let hasGrandchildren = hierarchy.nodes[view.zoom].children.contains { child in
      !view.collapsed.contains(child)
        && hierarchy.nodes[child].children.contains { hierarchy.nodes[$0].total > 0 }
    }
    return hasGrandchildren ? 2 : 1
  }

  mutating func collectFacts() {
    facts = HierarchyFacts(of: tree, in: hierarchy, view: view, base: options.share)
    let colors = HierarchyColors(
      tree: tree, levelNames: levelNames, rule: options.color, colors: options.colors,
      palette: options.palette ?? defaults.palette, ramp: options.ramp,
      domain: options.colorDomain, theme: theme)
    self.colors = colors
    symbols = HierarchySymbols(
      tree: tree, column: options.symbolColumn, use: options.symbol, colors: colors)
  }

  /// Returns the shape that a node carries whatever room its label has.
  func carriedSymbol(_ node: Int) -> Symbol? {
    guard let symbols, symbols.isCarried(by: node), options.labels.mode != .none else { return nil }
    return symbols.symbol(of: node)
  }

  /// Returns the marks of a shape on a node; on a pattern it has a ground of its own.
  func symbolMarks(
    _ symbol: Symbol, of node: Int, at point: Point, style: HierarchyColors.Style
  ) -> [Mark] {
    var marks: [Mark] = []
    if style.pattern != nil || style.halo != nil {
      marks.append(
        Mark(.symbol(.circle, center: point, size: 15), fill: style.halo ?? style.fill))
    }
    marks.append(Mark(.symbol(symbol, center: point, size: 10), fill: style.ink))
    return marks
  }

  var entries: [HierarchyContent.Entry] { facts?.entries ?? [] }

  /// Whether nothing can be drawn to scale.
  var isEmpty: Bool { !tree.nodes.contains { $0.isDrawn } }

  /// Whether anything that is drawn is selected.
  var selectedNode: Int? {
    guard let selection = view.selection else { return nil }
    return tree.nodes.firstIndex { $0.source == selection && $0.isDrawn }
  }

  /// Whether a node is dimmed: something else is selected (seed 58).
  func isDimmed(_ node: Int) -> Bool {
    guard let selected = selectedNode else { return false }
    var current: Int? = node
    while let index = current {
      if index == selected { return false }
      current = tree.nodes[index].parent
    }
    return true
  }

  /// How strongly what is not selected is drawn.
  static let dimmed = 0.4

  func percent(_ node: Int) -> String {
    guard let facts else { return "" }
    let share: Double =
      switch options.share {
      case .root: facts.entries[node].shareOfRoot
      case .view: facts.entries[node].shareOfView
      case .parent: facts.entries[node].shareOfParent
      }
    return writing.percent(facts.percents[node], share: share)
  }

  func value(_ node: Int) -> String { withUnit(writing.value(tree.nodes[node].value)) }

  private func withUnit(_ text: String) -> String {
    hierarchy.unit.map { "\(text) \($0)" } ?? text
  }

  func tooltip(_ node: Int) -> String {
    let entry = entries[node]
    let path = entry.path.joined(separator: ", ")
    return "\(path): \(value(node)) (\(percent(node)))"
  }

  /// The texts of a node's label from the fullest to the shortest.
  func labelTexts(_ node: Int) -> [[String]] {
    let name = tree.nodes[node].name
    let parts = options.labels.parts
    guard parts.isEmpty else {
      let lines = parts.map { part in
        switch part {
        case .name: name
        case .value: value(node)
        case .percent: percent(node)
        }
      }
      var texts = [lines]
      if lines.count > 1 { texts += [[lines.joined(separator: " ")], [lines[0]]] }
      return texts
    }
    return isOneLevel || (kind == .treemap) ? [[name, percent(node)], [name]] : [[name]]
  }

  /// Whether a node is large enough to be labelled at all.
  func wantsLabel(_ node: Int) -> Bool {
    let item = tree.nodes[node]
    guard item.isDrawn, options.labels.mode != .none else { return false }
    switch options.labelMinimum {
    case .share(let share): if item.range.width < share { return false }
    case .value(let value): if item.value < value { return false }
    case nil: break
    }
    guard options.labels.mode == .seed else { return true }
    return item.level == 0 || (item.level == 1 && item.range.width > 0.055)
  }

  /// The two lines in the opening or on the root's bar: what is selected, zoomed, or the whole.
  var centerLines: (name: String, value: String)? {
    switch options.center {
    case .none: return nil
    case .text(let text): return (text, "")
    case .auto, .total: break
    }
    if options.center == .auto, let selected = selectedNode {
      return (tree.nodes[selected].name, value(selected))
    }
    let total = withUnit(writing.value(tree.total))
    return view.zoom == 0
      ? (ChartWords.total, total) : (hierarchy.nodes[view.zoom].name, total)
  }

  /// The way to the zoomed node, `All › Fruits`; nil for the whole.
  var trail: String? {
    guard view.zoom != 0 else { return nil }
    return ([ChartWords.all] + hierarchy.path(of: view.zoom)).joined(separator: " › ")
  }

  var titles: Titles {
    let levels = levelNames
    let by =
      levels.isEmpty ? "" : " by " + Self.listed(Array(levels.prefix(isOneLevel ? 1 : 3)))
    return Titles(
      name: options.title ?? hierarchy.valueTitle + by, showsName: options.title != nil,
      subtitle: options.subtitle, caption: options.caption)
  }

  private static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The names of the drawn levels.
  var levelNames: [String] {
    let skipped = hierarchy.nodes[view.zoom].level
    return Array(hierarchy.levelNames.dropFirst(skipped).prefix(max(tree.levels, 1)))
  }

  func frame(width: Double) -> ChartFrame {
    ChartFrame(titles: titles, trail: trail, width: width, surface: surface)
  }
}
