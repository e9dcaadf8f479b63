internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// What is drawn of a hierarchy: its nodes below the zoomed one, sorted, grouped, cut to a depth and
/// laid out on the turn, depth first (seed 81).
struct ChartTree {
  struct Node {
    /// The node in the hierarchy; nil for a group and for a remainder.
    var source: Int?
    var name: String
    /// The parent's place in `nodes`, nil for the first ring.
    var parent: Int?
    var children: [Int] = []
    /// 0 for the innermost ring.
    var level: Int
    var value: Double
    var role: HierarchyContent.Role
    /// The place on the circle, insets taken off; a place of width 0 is not drawn.
    var range: TurnRange
    /// The place before insets.
    var allocated: TurnRange
    var members: [HierarchyContent.Member] = []
    /// How many nodes a group stands for, or how many children a node has.
    var count = 0
    /// The place among the data's siblings below the drawn root, for colours that do not change
    /// with the order.
    var branch: Int

    var isDrawn: Bool { range.width > 0 && role != .remainder }
  }

  var nodes: [Node] = []
  /// How many rings are drawn, at least 1.
  var levels = 1
  var hiddenLevels = 0
  /// What the full turn stands for.
  var total = 0.0
  /// How many nodes were merged since they are too thin to be seen.
  var mergedCount = 0
  /// Whether minimum angles had to be scaled down.
  var isCrowded = false

  /// The nodes of the first ring.
  var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }
}

/// How a tree is drawn, as far as layout asks.
struct ChartTreeRules {
  var sort: [SiblingOrder] = [.input]
  var other: OtherRule?
  var top: Int?
  var depth: Int?
  var whole: Double?
  var minimumAngle: Double?
  /// Whether ranges are inset by the padding of their level.
  var isInset = true
  /// The width of a px in turns at a level; siblings below half of it are merged, 0 merges nothing.
  var pixel: @Sendable (_ level: Int, _ levels: Int) -> Double = { _, _ in 0 }
  /// Whether thin siblings are merged even where the marks are few enough.
  var mergesThin = true
  /// The room in px, gaps included, that each of many siblings needs to be told apart.
  var hairlineSlot = 2.0

  /// More rings than this are drawn only where the author asks for them.
  static let automaticLevels = 12
  /// More rings than this are never drawn.
  static let levelLimit = 64
  /// More marks than this are merged into fewer.
  static let markLimit = 2000
  /// More members than this are counted but not listed.
  static let memberLimit = 1000

  func order(level: Int) -> SiblingOrder {
    sort.isEmpty ? .input : sort[min(level, sort.count - 1)]
  }
}
