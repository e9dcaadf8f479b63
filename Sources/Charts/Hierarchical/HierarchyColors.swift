internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// How the nodes of a tree are painted.
struct HierarchyColors {
  /// The look of one sector.
  struct Style {
    var fill: Paint
    var stroke: Stroke?
    var pattern: Pattern?
    /// The pattern's lines.
    var patternInk: Paint?
    /// Black or white on the fill.
    var ink: Paint
    /// Drawn around text on a pattern, so that it stays readable.
    var halo: Paint?
  }

  /// One row of the legend.
  struct Key {
    var name: String
    var style: CategoryStyle
    var role: HierarchyContent.Role
    /// The node that the row stands for, where there is one.
    var node: Int?
  }

  let theme: Theme
  let surface: Surface
  private let tree: ChartTree
  private let rule: ColorRule
  private let ramp: ColorRamp
  /// One category a node, as an index into `styles`; nil for groups outside every category.
  private let categories: [Int?]
  private let styles: [CategoryStyle]
  private let names: [String]
  /// The paint that a node below the first ring, or an ancestor there, was given by its name.
  private let given: [Paint?]
  /// The names of given colours that nothing drawn has, in order.
  let unknownNames: [String]
  /// The numbers behind a ramp, one a node, and their ends.
  let numbers: [Double?]
  let domain: ClosedRange<Double>?

  static let strokeWidth = 1.5
  /// How strongly a hatching stands out; full strength would drown labels.
  private static let patternStrength = 0.45

  init(
    tree: ChartTree, levelNames: [String], rule: ColorRule, colors: ColorList, palette: Palette,
    ramp: ColorRamp?, domain wanted: ClosedRange<Double>? = nil, theme: Theme
  ) {
    self.tree = tree
    self.rule = rule
    self.theme = theme
    self.surface = theme.surface
    self.ramp = ramp ?? .cividis
    let categories = Self.categories(of: tree, levelNames: levelNames, rule: rule)
    self.categories = categories.numbers
    names = categories.names
    numbers = Self.numbers(of: tree, rule: rule)
    let known = numbers.compactMap { $0 }
    given = Self.given(colors, to: tree, rule: rule)
    let drawnNames = Set(tree.nodes.map(\.name) + categories.names)
    unknownNames = colors.named.keys.filter { !drawnNames.contains($0) }.sorted()
    let seen = known.min().flatMap { lower in known.max().map { lower...$0 } }
    domain = seen.map { wanted ?? $0 }
    styles = categories.names.enumerated().map { index, name in
      var style = palette.style(at: index)
      if index < colors.ordered.count {
        style = CategoryStyle(paint: colors.ordered[index], symbol: style.symbol)
      }
      if let named = colors.named[name] {
        style = CategoryStyle(paint: named, symbol: style.symbol)
      }
      if case .constant(let paint) = rule { style.paint = paint }
      style.paint = theme.resolve(style.paint)
      return style
    }
  }

  /// Gives nodes below the first ring the colours of their names, and what lies below them theirs.
  private static func given(_ colors: ColorList, to tree: ChartTree, rule: ColorRule) -> [Paint?] {
    var given: [Paint?] = Array(repeating: nil, count: tree.nodes.count)
    guard case .branch = rule, !colors.named.isEmpty else { return given }
    // Parents come before their children.
    for index in tree.nodes.indices {
      guard let parent = tree.nodes[index].parent else { continue }
      given[index] = colors.named[tree.nodes[index].name] ?? given[parent]
    }
    return given
  }

  private static func categories(
    of tree: ChartTree, levelNames: [String], rule: ColorRule
  ) -> (numbers: [Int?], names: [String]) {
    switch rule {
    case .value: return (tree.nodes.map { _ in nil }, [])
    case .constant: return (tree.nodes.map { $0.role == .other ? nil : 0 }, [""])
    case .level:
      return (
        tree.nodes.map(\.level),
        (0..<tree.levels).map { level in
          level < levelNames.count ? levelNames[level] : ChartWords.level(level + 1)
        }
      )
    case .column(let column): return column.numbered(in: tree)
    case .branch, .paints:
      // Hues follow the data's order, so that sorting or grouping does not change them.
      let roots = tree.roots.filter { tree.nodes[$0].role == .node }
        .sorted { tree.nodes[$0].branch < tree.nodes[$1].branch }
      var known: [Int: Int] = [:]
      for (number, root) in roots.enumerated() { known[tree.nodes[root].branch] = number }
      return (tree.nodes.map { known[$0.branch] }, roots.map { tree.nodes[$0].name })
    }
  }

  private static func numbers(of tree: ChartTree, rule: ColorRule) -> [Double?] {
    switch rule {
    case .value: return tree.nodes.map { $0.isDrawn ? $0.value : nil }
    case .column(let column):
      guard case .numbers(let values) = column.values else { return [] }
      return tree.nodes.map { node in
        guard let source = node.source, values.indices.contains(source) else { return nil }
        return values[source]
      }
    case .branch, .level, .constant, .paints: return []
    }
  }

  /// How many drawn nodes have a number beyond the ends of the ramp.
  var outsideCount: Int {
    guard let domain else { return 0 }
    return tree.nodes.indices.count { node in
      tree.nodes[node].isDrawn && numbers[node].map { !domain.contains($0) } ?? false
    }
  }

  /// Whether colour stands for a number.
  var isRamp: Bool { domain != nil }

  /// The look that a node's category or its own colour gives it, before theme and level.
  private func ownStyle(of node: Int) -> CategoryStyle? {
    guard let number = categories[node] else { return nil }
    if let paint = given[node] {
      return CategoryStyle(paint: theme.resolve(paint), symbol: styles[number].symbol)
    }
    guard case .paints(let paints) = rule else { return styles[number] }
    guard let source = tree.nodes[node].source, paints.indices.contains(source),
      let paint = paints[source]
    else { return nil }
    return CategoryStyle(paint: theme.resolve(paint), symbol: styles[number].symbol)
  }

  /// The category of a node, for its symbol.
  func category(of node: Int) -> CategoryStyle? {
    categories[node].map { styles[$0] }
  }

  /// Returns the paint of a number on the ramp.
  func paint(at place: Double) -> Paint { Paint(ramp.color(at: place)) }

  /// Returns the look of a node.
  ///
  /// - Parameters:
  ///   - node: its place in the tree.
  ///   - isThin: whether it is too narrow for an outline; it then has the full colour.
  ///   - isStrong: whether it has the full colour at every level.
  /// - Returns: fill, outline, pattern and the ink on them.
  func style(of node: Int, isThin: Bool = false, isStrong: Bool = false) -> Style {
    let item = tree.nodes[node]
    if item.role == .other { return neutral }
    if isRamp { return rampStyle(node) }
    guard let number = categories[node], let style = ownStyle(of: node) else {
      return item.role == .node ? plain : neutral
    }
    let full = style.paint
    let outline = full.strengthened(to: Tint.markContrast, on: surface)
    if theme == .print {
      return printed(style, number: number, level: item.level, outline: outline)
    }
    var level = isStrong || isThin ? 0 : item.level
    switch rule {
    case .level, .paints: level = 0
    case .branch, .value, .constant, .column: break
    }
    let fill = full.tinted(Tint.opacity(level: level), over: surface.background)
    let isFaint =
      isOutlined(level: level) || full.contrast(with: surface.background) < Tint.markContrast
    let stroke = isFaint && !isThin ? Stroke(outline, width: Self.strokeWidth) : nil
    let pattern = item.role == .smaller ? .slash : style.pattern
    return Style(
      fill: fill, stroke: stroke, pattern: pattern,
      patternInk: pattern == nil
        ? nil : surface.background.tinted(Self.patternStrength, over: fill),
      ink: fill.labelInk,
      halo: pattern == nil ? nil : fill)
  }

  /// Returns the look of a rectangle that holds others: pale, with a full outline.
  func container(of node: Int) -> Style {
    var style = style(of: node, isStrong: true)
    guard style.pattern == nil || theme == .print, !isRamp, let paint = ownStyle(of: node)?.paint
    else { return style }
    style.fill = paint.tinted(theme == .print ? 0.06 : 0.16, over: surface.background)
    style.stroke = Stroke(
      paint.strengthened(to: Tint.markContrast, on: surface), width: 1)
    style.pattern = nil
    style.ink = surface.ink
    style.halo = nil
    return style
  }

  /// Whether the sectors of a level carry outlines: when any branch's tint misses 3:1.
  private func isOutlined(level: Int) -> Bool {
    guard level > 0 else { return false }
    return styles.contains {
      $0.paint.tinted(Tint.opacity(level: level), over: surface.background)
        .contrast(with: surface.background) < Tint.markContrast
    }
  }

  /// The look of a group that belongs to no branch: no hue, hatched.
  private var neutral: Style {
    Style(
      fill: surface.background, stroke: Stroke(surface.mutedInk, width: 1), pattern: .slash,
      ink: surface.ink, halo: surface.background)
  }

  /// The look of a swatch that shows a shape and no colour.
  var bare: Style { Style(fill: surface.background, ink: surface.ink) }

  /// The look of a node whose parts have several colours: grey.
  private var plain: Style {
    let fill = surface.mutedInk.tinted(0.16, over: surface.background)
    return Style(fill: fill, stroke: Stroke(surface.mutedInk, width: 1), ink: surface.ink)
  }

  private func rampStyle(_ node: Int) -> Style {
    guard let domain, let value = numbers[node] else { return plain }
    let span = domain.upperBound - domain.lowerBound
    let fill = paint(at: span > 0 ? (value - domain.lowerBound) / span : 0.5)
    // Both ends of a ramp vanish on one background.
    let edge = surface.ink.tinted(0.4, over: surface.background)
    return Style(fill: fill, stroke: Stroke(edge, width: 1), ink: fill.labelInk)
  }

  /// Pale fill, full outline and a pattern of its own for every branch.
  private func printed(
    _ style: CategoryStyle, number: Int, level: Int, outline: Paint
  ) -> Style {
    let fill = style.paint.tinted([0.3, 0.2, 0.12][min(level, 2)], over: surface.background)
    let patterns = Pattern.allCases
    return Style(
      fill: fill, stroke: Stroke(outline, width: 1), pattern: patterns[number % patterns.count],
      patternInk: outline.tinted(0.55, over: fill),
      ink: surface.ink, halo: fill)
  }

  /// The rows of a legend, in drawing order.
  var keys: [Key] {
    switch rule {
    case .value, .constant: return []
    case .level:
      return names.enumerated().map { Key(name: $1, style: styles[$0], role: .node, node: nil) }
    case .column:
      return names.enumerated().map { Key(name: $1, style: styles[$0], role: .node, node: nil) }
    case .branch, .paints:
      return tree.roots.filter { tree.nodes[$0].isDrawn }.map { root in
        let node = tree.nodes[root]
        return Key(
          name: node.name,
          style: categories[root].map { styles[$0] }
            ?? CategoryStyle(paint: surface.background, symbol: .circle),
          role: node.role, node: root)
      }
    }
  }

  /// Returns the look of a legend's swatch.
  func swatch(of key: Key) -> Style {
    if let node = key.node { return style(of: node) }
    guard let number = names.firstIndex(of: key.name) else { return neutral }
    if theme == .print {
      return printed(
        key.style, number: number, level: 0,
        outline: key.style.paint.strengthened(to: Tint.markContrast, on: surface))
    }
    return Style(
      fill: key.style.paint, pattern: key.style.pattern,
      patternInk: surface.background.tinted(Self.patternStrength, over: key.style.paint),
      ink: key.style.paint.labelInk,
      halo: nil)
  }
}

extension Paint {
  /// Returns the paint, mixed with ink until it reaches a contrast with the background.
  func strengthened(to contrast: Double, on surface: Surface) -> Paint {
    func mixed(_ color: Color, _ ink: Color, _ background: Color) -> Color {
      for step in 0...20 {
        let candidate = ink.mixed(over: color, opacity: Double(step) / 20)
        if candidate.contrast(with: background) >= contrast { return candidate }
      }
      return ink
    }
    return Paint(
      light: mixed(light, surface.ink.light, surface.background.light),
      dark: mixed(dark, surface.ink.dark, surface.background.dark))
  }
}
