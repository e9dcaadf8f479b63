import AccessibleText
import Charts
import Evaluation
import Glibc
import SVGRendering
import SceneGraph
import SourceModel
import TableEngine

// Times the forms of one chart of each kind: a line each with the name, microseconds of CPU for the
// picture, the words and the HTML figure, and the bytes of SVG and HTML. Medians of many rounds.
// Arguments name the charts to time; without any, all are timed.

func cpuSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the median time of a piece of work, in microseconds.
func median(_ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<41 {
    let start = cpuSeconds()
    try work()
    times.append((cpuSeconds() - start) * 1e6)
  }
  return times.sorted()[20]
}

/// A hierarchy of three levels with a given number of leaves.
func hierarchy(leaves: Int) -> Hierarchy {
  var nodes = [Hierarchy.Node(name: "", parent: nil, level: 0)]
  func child(_ parent: Int, _ name: String) -> Int {
    if let found = nodes[parent].children.first(where: { nodes[$0].name == name }) { return found }
    nodes.append(.init(name: name, parent: parent, level: nodes[parent].level + 1))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }
  for leaf in 0..<leaves {
    let value = Double(1 + leaf * 7 % 50)
    let names = ["Group \(leaf % 4)", "Part \(leaf % 12)", "Item \(leaf)"]
    var node = 0
    nodes[0].total += value
    for name in names {
      node = child(node, name)
      nodes[node].total += value
    }
    nodes[node].rows.append(leaf)
  }
  return Hierarchy(
    nodes: nodes, levelNames: ["group", "part", "item"], valueTitle: "hours (sum)", unit: "hours")
}

/// A chart with axes over rows of a place, a series and a value.
func axes(
  _ mark: ChartKind, rows: Int, series: Int, isNumeric: Bool, shade: Bool = false
) -> CartesianChart {
  let places = (0..<rows * series).map {
    isNumeric ? Value.integer(Int64($0 / series)) : .text("Place \($0 / series)")
  }
  let names = (0..<rows * series).map { Value.text("Series \($0 % series)") }
  let values = (0..<rows * series).map { Value.number(Double(($0 * 37) % 101)) }
  let table = Table(
    name: "t",
    columns: [
      Column(name: "place", values: places), Column(name: "series", values: names),
      Column(name: "value", values: values),
    ])
  func channel(_ index: Int) -> Channel {
    Channel(.column(index), title: table.columns[index].name, expression: table.columns[index].name)
  }
  var channels: [ChannelName: Channel] = [.x: channel(0), .y: channel(shade ? 1 : 2)]
  if shade { channels[.color] = channel(2) } else if series > 1 { channels[.color] = channel(1) }
  return CartesianChart(
    layers: [CartesianLayer(mark: mark, table: table, channels: channels)],
    options: CartesianOptions())
}

func report(_ name: String, _ draw: () throws -> Figure) throws {
  guard CommandLine.arguments.count == 1 || CommandLine.arguments.contains(name) else { return }
  let figure = try draw()
  let text = FigureText(of: figure)
  let bundle = FigureBundle(figure)
  let description = text.summary.joined(separator: " ")
  let picture = try median {
    _ = SVGRenderer.standalone(try draw().scene, title: text.name, description: description)
  }
  let words = median {
    let text = FigureText(of: figure)
    _ = (text.markdown, text.plain)
  }
  let html = median { _ = bundle.html }
  print(
    name, picture, words, html, bundle.svg.utf8.count, bundle.html.utf8.count, separator: "\t")
}

let parts = hierarchy(leaves: 60)
for kind in [ChartKind.sunburst, .icicle, .treemap, .tree, .pie] {
  try report(kind.rawValue) {
    try HierarchyChart(kind).figure(
      for: parts, view: HierarchyView(), options: HierarchyChartOptions(),
      defaults: ChartDefaults(), interruption: Interruption())
  }
}
let many = hierarchy(leaves: 1_000)
try report("sunburst of 1,000") {
  try HierarchyChart(.sunburst).figure(
    for: many, view: HierarchyView(), options: HierarchyChartOptions(), defaults: ChartDefaults(),
    interruption: Interruption())
}
let kinds: [(String, CartesianChart)] = [
  ("bar", axes(.bar, rows: 12, series: 1, isNumeric: false)),
  ("stacked bar", axes(.bar, rows: 12, series: 4, isNumeric: false)),
  ("line", axes(.line, rows: 200, series: 2, isNumeric: true)),
  ("area", axes(.area, rows: 60, series: 2, isNumeric: true)),
  ("scatter", axes(.scatter, rows: 300, series: 2, isNumeric: true)),
  ("heatmap", axes(.heatmap, rows: 24, series: 7, isNumeric: false, shade: true)),
]
for (name, chart) in kinds { try report(name) { try chart.figure() } }
