/// A tree of summed values; node 0 is the unnamed whole.
///
/// Identity is the path, never the name (seed 6); siblings keep the order of the data.
package struct Hierarchy: Sendable {
  package var nodes: [Node]
  /// Names of the levels below the whole; shorter than the depth when built from links or paths.
  package var levelNames: [String]
  /// Words for the value, such as `total (sum)`.
  package var valueTitle: String
  package var unit: String?
  /// What had to be merged, ignored or decided; one sentence each.
  package var notes: [String]
  /// Where the rows of nodes are found, where nodes list only their first ones; else nil.
  package var rowSource: HierarchyRowSource?

  package init(
    nodes: [Node], levelNames: [String], valueTitle: String, unit: String? = nil,
    notes: [String] = []
  ) {
    self.nodes = nodes
    self.levelNames = levelNames
    self.valueTitle = valueTitle
    self.unit = unit
    self.notes = notes
  }

  /// One node with its total.
  package struct Node: Sendable {
    package var name: String
    package var parent: Int?
    package var children: [Int]
    /// 0 for the whole, 1 for the first level.
    package var level: Int
    /// Own value plus all descendants', never negative.
    package var total: Double
    /// What the node's own rows hold beyond its children; drawn as an empty remainder.
    package var ownValue: Double
    /// Rows of the source table that end at this node; the first three where the table stays in a
    /// large file.
    package var rows: [Int]
    /// How many rows end at this node.
    package var rowCount: Int
    /// A value that was negative, kept for the table and the notes.
    package var rejectedValue: Double?

    package init(
      name: String, parent: Int?, children: [Int] = [], level: Int, total: Double = 0,
      ownValue: Double = 0, rows: [Int] = [], rejectedValue: Double? = nil
    ) {
      self.name = name
      self.parent = parent
      self.children = children
      self.level = level
      self.total = total
      self.ownValue = ownValue
      self.rows = rows
      rowCount = rows.count
      self.rejectedValue = rejectedValue
    }
  }

  /// The number of levels below the whole.
  package var depth: Int { nodes.reduce(0) { max($0, $1.level) } }

  /// Returns the names from the first level down to a node; empty for the whole.
  package func path(of node: Int) -> [String] {
    var names: [String] = []
    var current = node
    while let parent = nodes[current].parent {
      names.append(nodes[current].name)
      current = parent
    }
    return names.reversed()
  }

  /// Returns the node at a full path, nil when there is none.
  package func node(at path: [String]) -> Int? {
    var current = 0
    for name in path {
      guard let child = nodes[current].children.first(where: { nodes[$0].name == name }) else {
        return nil
      }
      current = child
    }
    return current
  }
}

/// What the user did to the view of a hierarchy; kept with it between cells.
package struct HierarchyView: Sendable, Equatable {
  /// The zoomed node, 0 for the whole.
  package var zoom: Int
  package var selection: Int?
  /// How many levels are drawn below the zoomed node; nil for all.
  package var depth: Int?
  package var collapsed: Set<Int>

  package init(
    zoom: Int = 0, selection: Int? = nil, depth: Int? = nil, collapsed: Set<Int> = []
  ) {
    self.zoom = zoom
    self.selection = selection
    self.depth = depth
    self.collapsed = collapsed
  }
}
