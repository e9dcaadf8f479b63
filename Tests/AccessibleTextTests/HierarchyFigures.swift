import SceneGraph

/// A node of a made hierarchy; inner nodes sum their children.
struct MadeNode {
  var name: String
  var own: Double
  var children: [MadeNode]

  init(_ name: String, _ value: Double) {
    self.name = name
    own = value
    children = []
  }

  init(_ name: String, _ children: [MadeNode]) {
    self.name = name
    own = 0
    self.children = children
  }

  var value: Double { children.isEmpty ? own : children.reduce(0) { $0 + $1.value } }
}

/// Makes the figure of a hierarchy whose first nodes are given.
func hierarchyFigure(
  _ kind: ChartKind, _ title: String, levels: [String], measure: Measure, _ nodes: [MadeNode],
  order: HierarchyContent.Order = .input, zoom: String? = nil, selection: [String]? = nil,
  notes: [String] = [], author: AuthorText = AuthorText(), locale: String = "en_US"
) -> Figure {
  let root = nodes.reduce(0) { $0 + $1.value }
  let drawn = zoom.map { name in nodes.first { $0.name == name }?.children ?? [] } ?? nodes
  let view = drawn.reduce(0) { $0 + $1.value }
  var entries: [HierarchyContent.Entry] = []
  func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }
  func add(_ siblings: [MadeNode], path: [String], level: Int) {
    let parent = siblings.reduce(0) { $0 + $1.value }
    for (index, node) in siblings.enumerated() {
      let shares = [parent, view, root].map { $0 > 0 ? node.value / $0 : 0 }
      let own = path + [node.name]
      entries.append(
        HierarchyContent.Entry(
          path: own, level: level, position: index + 1, siblings: siblings.count,
          value: node.value, shareOfParent: shares[0], shareOfView: shares[1],
          shareOfRoot: shares[2], percentOfParent: percent(shares[0]),
          percentOfView: percent(shares[1]), percentOfRoot: percent(shares[2]),
          childCount: node.children.count, isSelected: own == selection,
          isDrawn: node.value > 0))
      add(node.children, path: own, level: level + 1)
    }
  }
  add(drawn, path: zoom.map { [$0] } ?? [], level: 1)
  let content = HierarchyContent(
    measure: measure, levels: Array(levels.dropFirst(zoom == nil ? 0 : 1)), entries: entries,
    viewTotal: view, rootTotal: root,
    zoom: zoom.map { [$0] } ?? [], selection: selection, order: order)
  return Figure(
    kind: kind, titles: Titles(name: title, showsName: true), scene: emptyScene,
    content: .hierarchy(content), notes: notes, author: author, locale: locale)
}

/// A scene without marks, for texts that look at facts alone.
let emptyScene = Scene(
  size: Size(640, 640), surface: .automatic, followsPage: true)

/// The market of seed 001: total 125,000.
let market = [
  MadeNode(
    "Fruits",
    [
      MadeNode("Apple", 40_000), MadeNode("Orange", 15_000), MadeNode("Grapes", 5_000),
      MadeNode("Bananas", 3_000),
    ]),
  MadeNode("Vegetables", [MadeNode("Zucchini", 17_000), MadeNode("Spinach", 8_000)]),
  MadeNode("Meats", [MadeNode("Beef", 5_000), MadeNode("Chicken", 2_000)]),
  MadeNode("Other", [MadeNode("Pirate's Booty", 30_000)]),
]

func marketFigure(
  zoom: String? = nil, selection: [String]? = nil, author: AuthorText = AuthorText(),
  notes: [String] = [], locale: String = "en_US"
) -> Figure {
  hierarchyFigure(
    .sunburst, "Market stock by section and product", levels: ["section", "product"],
    measure: Measure(title: "total (sum)"), market, zoom: zoom, selection: selection,
    notes: notes, author: author, locale: locale)
}

/// The coffee exports of seed 002: total 149,309,000 bags.
let coffee: [MadeNode] = [
  ("Brazil", 44_200_000), ("Vietnam", 27_500_000), ("Colombia", 13_500_000),
  ("Indonesia", 11_000_000), ("Honduras", 9_600_000), ("Ethiopia", 6_400_000),
  ("India", 5_800_000), ("Uganda", 4_800_000), ("Mexico", 3_900_000), ("Guatemala", 3_400_000),
  ("Others", 19_209_000),
].map { MadeNode($0.0, $0.1) }

func coffeeFigure(selection: [String]? = nil, locale: String = "en_US") -> Figure {
  hierarchyFigure(
    .pie, "Coffee exports by country", levels: ["country"],
    measure: Measure(title: "bags (sum)", unit: "bags"), coffee, order: .descending,
    selection: selection, locale: locale)
}

/// The screen time of the accessibility reference §3.7: 40 hours, 4 categories, 7 groups, 11
/// activities.
let screenTime = [
  MadeNode(
    "Productivity",
    [
      MadeNode("Coding", [MadeNode("Xcode", 6), MadeNode("Terminal", 3)]),
      MadeNode("Writing", [MadeNode("Notes", 4), MadeNode("Mail", 3)]),
    ]),
  MadeNode(
    "Social",
    [
      MadeNode("Messaging", [MadeNode("Chat", 5), MadeNode("Calls", 1)]),
      MadeNode("Feeds", [MadeNode("Photos", 4)]),
    ]),
  MadeNode(
    "Entertainment",
    [MadeNode("Video", [MadeNode("Films", 5)]), MadeNode("Audio", [MadeNode("Music", 3)])]),
  MadeNode("Games", [MadeNode("Puzzle", [MadeNode("Chess", 4), MadeNode("Sudoku", 2)])]),
]

func screenTimeFigure() -> Figure {
  hierarchyFigure(
    .sunburst, "Screen time, one week", levels: ["category", "group", "activity"],
    measure: Measure(title: "screen time", unit: "hours"), screenTime, order: .descending)
}
