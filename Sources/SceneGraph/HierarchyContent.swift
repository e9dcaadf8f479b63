/// The facts of a hierarchical chart, depth first in drawing order.
package struct HierarchyContent: Sendable, Hashable {
  package var measure: Measure
  /// Names of the drawn levels, innermost first, such as `section`, `product`.
  package var levels: [String]
  /// The drawn nodes, depth first, the view's root excluded; `Scene.Item.entry` counts these.
  package var entries: [Entry]
  /// The value of the drawn root.
  package var viewTotal: Double
  /// The value of the whole hierarchy.
  package var rootTotal: Double
  /// The zoomed node's path, empty for the whole.
  package var zoom: [String]
  /// The selected node's path, nil when nothing is selected.
  package var selection: [String]?
  package var order: Order
  /// Levels below what is drawn, hidden by `depth`.
  package var hiddenLevels: Int

  package init(
    measure: Measure, levels: [String], entries: [Entry], viewTotal: Double, rootTotal: Double,
    zoom: [String] = [], selection: [String]? = nil, order: Order = .input, hiddenLevels: Int = 0
  ) {
    self.measure = measure
    self.levels = levels
    self.entries = entries
    self.viewTotal = viewTotal
    self.rootTotal = rootTotal
    self.zoom = zoom
    self.selection = selection
    self.order = order
    self.hiddenLevels = hiddenLevels
  }

  /// How siblings are ordered; texts say so.
  package enum Order: Sendable, Hashable {
    case input, name, ascending, descending, mixed
  }

  /// One node.
  package struct Entry: Sendable, Hashable {
    /// Names from the level below the whole down to this node.
    package var path: [String]
    /// 1 for the innermost drawn ring.
    package var level: Int
    /// 1-based place among the drawn siblings, and their number.
    package var position: Int
    package var siblings: Int
    package var value: Double
    /// 0 to 1; zero totals give 0 (seed 14).
    package var shareOfParent: Double
    package var shareOfView: Double
    package var shareOfRoot: Double
    /// Percentages of the same with one decimal that add up among siblings (largest remainder).
    package var percentOfParent: Double
    package var percentOfView: Double
    package var percentOfRoot: Double
    package var childCount: Int
    package var isSelected: Bool
    package var role: Role
    /// Names and values of what an `other` or merged sector stands for.
    package var members: [Member]
    /// False for a zero or negative value, which is told but not drawn (test B-7).
    package var isDrawn: Bool

    package init(
      path: [String], level: Int, position: Int, siblings: Int, value: Double,
      shareOfParent: Double, shareOfView: Double, shareOfRoot: Double, percentOfParent: Double,
      percentOfView: Double, percentOfRoot: Double, childCount: Int, isSelected: Bool = false,
      role: Role = .node, members: [Member] = [], isDrawn: Bool = true
    ) {
      self.path = path
      self.level = level
      self.position = position
      self.siblings = siblings
      self.value = value
      self.shareOfParent = shareOfParent
      self.shareOfView = shareOfView
      self.shareOfRoot = shareOfRoot
      self.percentOfParent = percentOfParent
      self.percentOfView = percentOfView
      self.percentOfRoot = percentOfRoot
      self.childCount = childCount
      self.isSelected = isSelected
      self.role = role
      self.members = members
      self.isDrawn = isDrawn
    }

    /// The node's own name.
    package var name: String { path.last ?? "" }
  }

  /// What an entry stands for.
  package enum Role: Sendable, Hashable {
    case node
    /// Small siblings grouped by `other` or `top`.
    case other
    /// Sectors too thin to draw, merged.
    case smaller
    /// A part of the parent that its children do not account for.
    case remainder
  }

  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: Double

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}
