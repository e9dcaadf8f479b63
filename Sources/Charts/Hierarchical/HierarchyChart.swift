internal import ChartLayout
package import SceneGraph
package import SourceModel
package import TableEngine

/// Makes the figures of hierarchical marks.
package struct HierarchyChart: Sendable {
  package let kind: ChartKind

  package init(_ kind: ChartKind) { self.kind = kind }

  /// Draws a hierarchy and collects what is told of it.
  ///
  /// - Parameters:
  ///   - hierarchy: the summed values.
  ///   - view: what is zoomed, selected, collapsed; indices that do not exist are ignored.
  ///   - options: what the mark was told.
  ///   - defaults: what the session has set.
  ///   - interruption: stops the work.
  /// - Returns: the figure; its content is empty when the hierarchy has no nodes.
  /// - Throws: `ValueError` for a size that is too small or a whole that is too little;
  ///   `Interrupted`.
  package func figure(
    for hierarchy: Hierarchy, view: HierarchyView, options: HierarchyChartOptions,
    defaults: ChartDefaults, interruption: Interruption
  ) throws(Diagnostic) -> Figure {
    var context = HierarchyContext(
      kind: kind, hierarchy: hierarchy, view: view.valid(in: hierarchy), options: options,
      defaults: defaults)
    guard hierarchy.nodes.count > 1 else {
      return context.emptyFigure(reason: "There is nothing to draw: the hierarchy has no nodes.")
    }
    try context.checkSize()
    context.tree = try ChartTreeBuilder.build(
      hierarchy, view: context.view, rules: context.rules, interruption: interruption)
    try context.checkWhole()
    context.collectFacts()
    guard let colors = context.colors else { return context.emptyFigure(reason: "") }
    let drawing: HierarchyDrawing =
      switch kind {
      case .icicle, .flame: try LayeredDrawing(context, colors: colors).drawing()
      case .treemap: try TreemapDrawing(context, colors: colors).drawing()
      case .tree: TreeDrawing(context, colors: colors).drawing()
      default: try RadialDrawing(context, colors: colors).drawing()
      }
    return context.figure(drawing)
  }
}

/// What a layout hands back.
struct HierarchyDrawing {
  var size: Size
  var backdrop: [Mark] = []
  /// Per node of the tree: its marks, geometry and drawn label.
  var marks: [[Mark]]
  var geometry: [[Scene.MarkGeometry]]
  var labels: [String?]
  private(set) var overlay: [Mark]
  /// Which marks of the overlay are a node's label.
  private var labelled: [(place: Int, node: Int)] = []
  var notes: [String] = []

  init(nodes: Int) {
    size = Size(0, 0)
    marks = Array(repeating: [], count: nodes)
    geometry = Array(repeating: [], count: nodes)
    labels = Array(repeating: nil, count: nodes)
    overlay = []
  }

  /// Appends what is drawn last.
  mutating func add(_ marks: [Mark]) { overlay += marks }

  /// Appends a mark that is drawn last; with a node it is a part of that one's label.
  mutating func add(_ mark: Mark, of node: Int? = nil) {
    if let node { labelled.append((overlay.count, node)) }
    overlay.append(mark)
  }

  /// Lets marks and labels appear one after another.
  ///
  /// - Parameter step: when a node appears.
  mutating func reveal(_ step: (Int) -> Int) {
    for node in marks.indices {
      for place in marks[node].indices { marks[node][place].step = step(node) }
    }
    for label in labelled { overlay[label.place].step = step(label.node) }
  }
}

extension HierarchyView {
  /// Returns the view without indices that the hierarchy does not have.
  fileprivate func valid(in hierarchy: Hierarchy) -> HierarchyView {
    var view = self
    if !hierarchy.nodes.indices.contains(zoom) { view.zoom = 0 }
    if let selection, !hierarchy.nodes.indices.contains(selection) { view.selection = nil }
    return view
  }
}
