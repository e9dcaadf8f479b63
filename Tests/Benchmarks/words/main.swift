import AccessibleText
import Charts
import Evaluation
import Glibc
import SVGRendering
import SceneGraph
import SourceModel
import TableEngine
import ZeroMQ

// Times the forms of one chart of each kind: a line each with the name, microseconds of CPU for the
// silenced cell, which draws and shows nothing, for its SVG, the words, the HTML figure and the whole
// cell, and the bytes of SVG and HTML. Medians of many rounds.
// Arguments name the charts to time; without any, all are timed.

func cpuSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the median times of some pieces of work in microseconds; they take turns, so that what
/// else the machine does meets all of them.
func medians(_ works: [() throws -> Void]) throws -> [Double] {
  var times = works.map { _ in [Double]() }
  for _ in 0..<101 {
    for (index, work) in works.enumerated() {
      let start = cpuSeconds()
      try work()
      times[index].append((cpuSeconds() - start) * 1e6)
    }
  }
  return times.map { $0.sorted()[$0.count / 2] }
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

/// The cells of a session: rows are read once, then each round runs one cell on a copy.
struct Session {
  private let prepared: Interpreter

  /// Reads rows.
  init(csv: String) throws {
    var interpreter = Interpreter()
    let cell = "load \"\"\"\n\(csv)\n\"\"\" as rows;"
    try interpreter.execute(cell, interruption: Interruption()) { _ in }
    prepared = interpreter
  }

  /// Runs a cell on a copy.
  func run(_ cell: String) throws {
    var copy = prepared
    try copy.execute(cell, interruption: Interruption()) { _ in }
  }
}

/// Prints a line for one chart, drawn by a call and by a cell over the same rows.
func report(_ name: String, _ cell: String, csv: String, _ draw: () throws -> Figure) throws {
  guard CommandLine.arguments.count == 1 || CommandLine.arguments.contains(name) else { return }
  let figure = try draw()
  let text = FigureText(of: figure)
  let bundle = FigureBundle(figure)
  let description = text.summary.joined(separator: " ")
  let session = try Session(csv: csv)
  let times = try medians([
    { try session.run(cell + ";") },
    { _ = SVGRenderer.standalone(figure.scene, title: text.name, description: description) },
    {
      let text = FigureText(of: figure)
      _ = (text.markdown, text.plain)
    },
    { _ = bundle.html },
    { try session.run(cell) },
  ])
  let sizes = [bundle.svg.utf8.count, bundle.html.utf8.count]
  print(([name] + times.map { "\($0)" } + sizes.map { "\($0)" }).joined(separator: "\t"))
}

/// The rows of a hierarchy's leaves.
func csv(of hierarchy: Hierarchy) -> String {
  var lines = ["group,part,item,hours"]
  for node in hierarchy.nodes where node.children.isEmpty {
    let part = hierarchy.nodes[node.parent ?? 0]
    let group = hierarchy.nodes[part.parent ?? 0]
    lines.append("\(group.name),\(part.name),\(node.name),\(Int(node.total))")
  }
  return lines.joined(separator: "\n")
}

func reportHierarchy(_ name: String, _ kind: ChartKind, _ hierarchy: Hierarchy) throws {
  // A pie shows one level.
  let levels = kind == .pie ? "group" : "group > part > item"
  let cell = "\(kind.rawValue) \(levels) value: sum(hours)"
  try report(name, cell, csv: csv(of: hierarchy)) {
    try HierarchyChart(kind).figure(
      for: hierarchy, view: HierarchyView(), options: HierarchyChartOptions(),
      defaults: ChartDefaults(), interruption: Interruption())
  }
}

// As the kernel does.
LargeBlocks.keepApart()
let parts = hierarchy(leaves: 60)
for kind in [ChartKind.sunburst, .icicle, .treemap, .tree, .pie] {
  try reportHierarchy(kind.rawValue, kind, parts)
}
try reportHierarchy("sunburst of 1,000", .sunburst, hierarchy(leaves: 1_000))

func reportAxes(
  _ name: String, _ mark: ChartKind, rows: Int, series: Int, isNumeric: Bool, shade: Bool = false
) throws {
  let chart = axes(mark, rows: rows, series: series, isNumeric: isNumeric, shade: shade)
  var cell = "\(mark.rawValue) x: place y: \(shade ? "series" : "value")"
  if shade { cell += " color: value" } else if series > 1 { cell += " color: series" }
  let columns = chart.layers[0].table.columns
  let lines = (0..<rows * series).map { row in
    columns.map { $0.text(row) }.joined(separator: ",")
  }
  try report(name, cell, csv: (["place,series,value"] + lines).joined(separator: "\n")) {
    try chart.figure()
  }
}

try reportAxes("bar", .bar, rows: 12, series: 1, isNumeric: false)
try reportAxes("stacked bar", .bar, rows: 12, series: 4, isNumeric: false)
try reportAxes("line", .line, rows: 200, series: 2, isNumeric: true)
try reportAxes("area", .area, rows: 60, series: 2, isNumeric: true)
try reportAxes("scatter", .scatter, rows: 300, series: 2, isNumeric: true)
try reportAxes("heatmap", .heatmap, rows: 24, series: 7, isNumeric: false, shade: true)
