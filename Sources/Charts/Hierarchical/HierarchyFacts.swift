internal import ChartLayout
internal import SceneGraph
internal import TableEngine

/// The facts of a drawn tree, one entry a node, with shares and percentages that add up.
struct HierarchyFacts {
  let entries: [HierarchyContent.Entry]
  /// Whole percent of the share that labels and legends show, adding up among siblings.
  let percents: [Int]

  /// Makes the entries of a tree.
  ///
  /// - Parameters:
  ///   - tree: what is drawn.
  ///   - hierarchy: where it comes from.
  ///   - view: the zoomed and the selected node.
  ///   - base: what the percentages of labels are a share of.
  init(
    of tree: ChartTree, in hierarchy: Hierarchy, view: HierarchyView, base: ShareBase
  ) {
    let rootTotal = hierarchy.nodes.first?.total ?? 0
    let zoomPath = hierarchy.path(of: view.zoom)
    // A zoomed leaf stands for itself, so its path is not repeated.
    let isLeafView = tree.nodes.count == 1 && tree.nodes[0].source == view.zoom
    let basePath = isLeafView ? Array(zoomPath.dropLast()) : zoomPath
    var paths: [[String]] = []
    var entries: [HierarchyContent.Entry] = []
    let siblings = tree.siblings
    for (index, node) in tree.nodes.enumerated() {
      let path = (node.parent.map { paths[$0] } ?? basePath) + [node.name]
      paths.append(path)
      let parentTotal = node.parent.map { tree.nodes[$0].value } ?? tree.total
      let group = siblings[index]
      entries.append(
        HierarchyContent.Entry(
          path: path, level: node.level + 1, position: group.position, siblings: group.count,
          value: node.value, shareOfParent: Self.share(node.value, of: parentTotal),
          shareOfView: Self.share(node.value, of: tree.total),
          shareOfRoot: Self.share(node.value, of: max(rootTotal, tree.total)),
          percentOfParent: 0, percentOfView: 0, percentOfRoot: 0, childCount: node.count,
          isSelected: node.source != nil && node.source == view.selection, role: node.role,
          members: node.members, isDrawn: node.isDrawn))
    }
    let parent = Self.steps(tree, scale: 1000, whole: 1000) { entries[$0].shareOfParent }
    let view = Self.nestedSteps(tree, scale: 1000, whole: 1000) { entries[$0].shareOfView }
    let rootShare = rootTotal > 0 ? tree.total / max(rootTotal, tree.total) : 0
    let root = Self.nestedSteps(
      tree, scale: 1000, whole: Int((rootShare * 1000).rounded(.toNearestOrEven))
    ) { entries[$0].shareOfRoot }
    for index in entries.indices {
      entries[index].percentOfParent = Double(parent[index]) / 10
      entries[index].percentOfView = Double(view[index]) / 10
      entries[index].percentOfRoot = Double(root[index]) / 10
    }
    self.entries = entries
    switch base {
    case .parent: percents = Self.steps(tree, scale: 100, whole: 100) { entries[$0].shareOfParent }
    case .view:
      percents = Self.nestedSteps(tree, scale: 100, whole: 100) { entries[$0].shareOfView }
    case .root:
      percents = Self.nestedSteps(
        tree, scale: 100, whole: Int((rootShare * 100).rounded(.toNearestOrEven))
      ) { entries[$0].shareOfRoot }
    }
  }

  private static func share(_ value: Double, of total: Double) -> Double {
    total > 0 ? min(max(value / total, 0), 1) : 0
  }

  /// Rounds each group of siblings to the same whole.
  private static func steps(
    _ tree: ChartTree, scale: Double, whole: Int, share: (Int) -> Double
  ) -> [Int] {
    var steps = Array(repeating: 0, count: tree.nodes.count)
    for group in tree.groups {
      let rounded = PercentRounding.round(group.map(share), total: whole, scale: scale)
      for (index, step) in zip(group, rounded) { steps[index] = step }
    }
    return steps
  }

  /// Rounds each group of siblings to what their parent was rounded to.
  private static func nestedSteps(
    _ tree: ChartTree, scale: Double, whole: Int, share: (Int) -> Double
  ) -> [Int] {
    var steps = Array(repeating: 0, count: tree.nodes.count)
    for group in tree.groups {
      guard let first = group.first else { continue }
      let total = tree.nodes[first].parent.map { steps[$0] } ?? whole
      let rounded = PercentRounding.round(group.map(share), total: total, scale: scale)
      for (index, step) in zip(group, rounded) { steps[index] = step }
    }
    return steps
  }
}

extension ChartTree {
  /// The nodes that share a parent, parents before children.
  var groups: [[Int]] {
    [roots].filter { !$0.isEmpty } + nodes.map(\.children).filter { !$0.isEmpty }
  }

  /// Each node's 1-based place among its siblings, and their number.
  var siblings: [(position: Int, count: Int)] {
    var result = Array(repeating: (position: 1, count: 1), count: nodes.count)
    for group in groups {
      for (place, index) in group.enumerated() { result[index] = (place + 1, group.count) }
    }
    return result
  }
}
