internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Makes the drawn tree of a hierarchy.
struct ChartTreeBuilder {
  private let hierarchy: Hierarchy
  private let view: HierarchyView
  private var rules: ChartTreeRules
  private let interruption: Interruption
  private var tree = ChartTree()
  private var required: [Double] = []
  /// How much wider than the rule's a sector must be, raised until the marks are few enough.
  private var coarseness: Double
  private var leavesOutMinimum = false

  /// Builds a tree.
  ///
  /// - Parameters:
  ///   - hierarchy: the summed values.
  ///   - view: the zoomed node, the depth and what is collapsed; its indices must be valid.
  ///   - rules: how it is drawn.
  ///   - interruption: stops the work.
  /// - Returns: the tree; without nodes when the hierarchy has none.
  /// - Throws: `Interrupted`.
  static func build(
    _ hierarchy: Hierarchy, view: HierarchyView, rules: ChartTreeRules, interruption: Interruption
  ) throws(Diagnostic) -> ChartTree {
    var builder = ChartTreeBuilder(
      hierarchy: hierarchy, view: view, rules: rules, interruption: interruption)
    while true {
      try builder.build()
      let drawn = builder.tree.nodes.count { $0.isDrawn }
      guard drawn > ChartTreeRules.markLimit, builder.coarseness < 1e6 else { return builder.tree }
      if builder.rules.minimumAngle != nil {
        // So many parts cannot all have a least angle; they are merged instead.
        builder.rules.minimumAngle = nil
        builder.leavesOutMinimum = true
      } else {
        builder.coarseness = max(builder.coarseness * 2, 1)
      }
    }
  }

  private init(
    hierarchy: Hierarchy, view: HierarchyView, rules: ChartTreeRules, interruption: Interruption
  ) {
    self.hierarchy = hierarchy
    self.view = view
    self.rules = rules
    coarseness = rules.mergesThin ? 1 : 0
    self.interruption = interruption
  }

  private mutating func build() throws(Diagnostic) {
    tree = ChartTree()
    tree.isCrowded = leavesOutMinimum
    guard hierarchy.nodes.indices.contains(view.zoom) else { return }
    let root = hierarchy.nodes[view.zoom]
    let available = try deepest(below: view.zoom)
    let asked = rules.depth ?? view.depth ?? ChartTreeRules.automaticLevels
    tree.levels = max(min(asked, available, ChartTreeRules.levelLimit), 1)
    tree.hiddenLevels = max(available - tree.levels, 0)
    tree.total = max(root.total, rules.whole ?? 0)
    if let angle = rules.minimumAngle, angle > 0 {
      required = Array(repeating: 0, count: hierarchy.nodes.count)
      _ = require(view.zoom, angle: angle, level: -1)
    }
    if root.children.isEmpty, view.zoom != 0 {
      // A zoomed leaf is all there is to see.
      _ = append(
        source: view.zoom, name: root.name, parent: nil, level: 0, value: root.total,
        allocated: root.total > 0 ? .full : TurnRange(0, 0), branch: 0)
      return
    }
    try place(
      childrenOf: view.zoom, parent: nil, level: 0, range: .full, branch: nil)
  }

  /// Returns how many levels lie below a node, collapsed ones left out.
  private func deepest(below node: Int) throws(Diagnostic) -> Int {
    var deepest = 0
    var stack = [(node, 0)]
    var visits = 0
    while let (current, level) = stack.popLast() {
      visits += 1
      if visits % 8192 == 0 { try interruption.checkpoint() }
      deepest = max(deepest, level)
      if current != node, view.collapsed.contains(current) { continue }
      for child in hierarchy.nodes[current].children where hierarchy.nodes[child].total > 0 {
        stack.append((child, level + 1))
      }
    }
    return deepest
  }

  /// Returns the width that a node needs so that each drawn descendant has the least one.
  private mutating func require(_ node: Int, angle: Double, level: Int) -> Double {
    guard hierarchy.nodes[node].total > 0 else { return 0 }
    var sum = 0.0
    if level + 1 < tree.levels, node == view.zoom || !view.collapsed.contains(node) {
      for child in hierarchy.nodes[node].children {
        sum += require(child, angle: angle, level: level + 1)
      }
    }
    required[node] = max(sum, angle)
    return required[node]
  }

  private mutating func append(
    source: Int?, name: String, parent: Int?, level: Int, value: Double, allocated: TurnRange,
    branch: Int, role: HierarchyContent.Role = .node,
    members: [HierarchyContent.Member] = [], count: Int = 0
  ) -> Int {
    let index = tree.nodes.count
    let range = rules.isInset ? allocated.inset(by: TurnRange.padding(level: level)) : allocated
    tree.nodes.append(
      ChartTree.Node(
        source: source, name: name, parent: parent, level: level, value: value, role: role,
        range: range, allocated: allocated, members: members, count: count, branch: branch))
    if let parent { tree.nodes[parent].children.append(index) }
    return index
  }

  /// Lays out the children of one node and, at once, theirs.
  private mutating func place(
    childrenOf source: Int, parent: Int?, level: Int, range: TurnRange, branch: Int?
  ) throws(Diagnostic) {
    try interruption.checkpoint()
    let node = hierarchy.nodes[source]
    var siblings = try Siblings(
      of: source, in: hierarchy, order: rules.order(level: level), interruption: interruption)
    siblings.group(other: rules.other, top: rules.top)
    let sum = siblings.total
    let whole = parent == nil ? max(tree.total, sum) : max(node.total, sum)
    if rules.minimumAngle == nil, whole > 0 {
      let scale = rules.pixel(level, tree.levels) * coarseness / max(range.width, 1e-12) * whole
      tree.mergedCount += siblings.merge(
        thinnerThan: 0.5 * scale, manyThinnerThan: rules.hairlineSlot * scale)
    }

    let minimums = rules.minimumAngle.map { angle in
      siblings.items.map { $0.source.map { required[$0] } ?? angle }
    }
    if let minimums, minimums.reduce(0, +) > range.width * (1 + 1e-9) { tree.isCrowded = true }
    let ranges = range.allocate(
      siblings.items.map(\.value), whole: whole, minimums: minimums)
    let empty = TurnRange(range.end, range.end)
    for (position, item) in siblings.items.enumerated() {
      let index = append(
        source: item.source, name: item.name, parent: parent, level: level, value: item.value,
        allocated: ranges.isEmpty ? empty : ranges[position], branch: branch ?? item.place,
        role: item.role, members: item.members, count: item.count)
      guard item.role == .node, let source = item.source, item.value > 0 else { continue }
      guard level + 1 < tree.levels, !view.collapsed.contains(source) else { continue }
      guard !hierarchy.nodes[source].children.isEmpty else { continue }
      try place(
        childrenOf: source, parent: index, level: level + 1, range: tree.nodes[index].range,
        branch: branch ?? item.place)
    }
    let rest = whole - sum
    guard rest > whole * 1e-6, !siblings.items.isEmpty else { return }
    _ = append(
      source: nil, name: parent.map { ChartWords.rest(of: tree.nodes[$0].name) } ?? ChartWords.rest,
      parent: parent, level: level, value: rest,
      allocated: TurnRange(ranges.last?.end ?? range.start, range.end), branch: branch ?? -1,
      role: .remainder)
  }
}
