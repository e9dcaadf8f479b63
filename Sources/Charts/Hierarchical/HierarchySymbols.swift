internal import ChartLayout
internal import SceneGraph

/// Which shapes tell nodes apart beside their colours, and which nodes carry them.
struct HierarchySymbols {
  /// The names that shapes stand for, in the order of first appearance; empty for branches.
  let names: [String]
  /// What the shapes stand for, such as a column's name; nil for branches.
  let title: String?
  private let symbols: [Symbol?]
  private let isCarried: [Bool]

  /// Chooses a shape for every node.
  ///
  /// - Parameters:
  ///   - tree: what is drawn.
  ///   - column: what shapes stand for; nil for what colours stand for.
  ///   - use: whether nodes carry their shapes.
  ///   - colors: the looks of the nodes.
  init(tree: ChartTree, column: NodeColumn?, use: SymbolUse, colors: HierarchyColors) {
    title = column?.title
    guard let column, case .categories = column.values else {
      names = []
      symbols = tree.nodes.indices.map { colors.category(of: $0)?.symbol }
      isCarried = tree.nodes.map { use == .always && $0.level == 0 && $0.role == .node }
      return
    }
    let (categories, found) = column.numbered(in: tree)
    names = found
    symbols = categories.map { $0.map(Self.symbol) }
    // A branch that agrees carries the shape once, not on each of its descendants.
    isCarried = tree.nodes.indices.map { index in
      guard let category = categories[index] else { return false }
      return tree.nodes[index].parent.map { categories[$0] != category } ?? true
    }
  }

  /// Returns the shape of a name by its place; after ten they come again.
  static func symbol(_ place: Int) -> Symbol { Symbol.allCases[place % Symbol.allCases.count] }

  func symbol(of node: Int) -> Symbol? { symbols[node] }

  /// Whether a node carries its shape beside its label, or in its place.
  func isCarried(by node: Int) -> Bool { isCarried[node] && symbols[node] != nil }
}
