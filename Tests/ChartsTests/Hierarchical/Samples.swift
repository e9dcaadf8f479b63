import ChartLayout
import Charts
import SceneGraph
import SourceModel
import TableEngine

/// Builds a hierarchy of rows of names and a value.
func makeHierarchy(
  _ rows: [([String], Double)], levels: [String], value: String = "total (sum)",
  unit: String? = nil
) -> Hierarchy {
  var nodes = [Hierarchy.Node(name: "", parent: nil, level: 0)]
  for (row, (path, value)) in rows.enumerated() {
    var current = 0
    nodes[0].total += max(value, 0)
    for name in path {
      let found = nodes[current].children.first { nodes[$0].name == name }
      let child = found ?? nodes.count
      if found == nil {
        nodes.append(.init(name: name, parent: current, level: nodes[current].level + 1))
        nodes[current].children.append(child)
      }
      nodes[child].total += max(value, 0)
      current = child
    }
    nodes[current].rows.append(row)
    nodes[current].ownValue += max(value, 0)
    if value < 0 { nodes[current].rejectedValue = value }
  }
  for index in nodes.indices where nodes[index].children.isEmpty { nodes[index].ownValue = 0 }
  return Hierarchy(nodes: nodes, levelNames: levels, valueTitle: value, unit: unit)
}

/// The grocery data of seed S1.
let market = makeHierarchy(
  [
    (["Fruits", "Apple"], 40_000), (["Fruits", "Orange"], 15_000), (["Fruits", "Grapes"], 5_000),
    (["Fruits", "Bananas"], 3_000), (["Vegetables", "Zucchini"], 17_000),
    (["Vegetables", "Spinach"], 8_000), (["Meats", "Beef"], 5_000), (["Meats", "Chicken"], 2_000),
    (["Other", "Pirate's Booty"], 30_000),
  ], levels: ["section", "product"])

/// The coffee data of seed S2.
let coffee = makeHierarchy(
  [
    (["Brazil"], 44_200_000), (["Vietnam"], 27_500_000), (["Colombia"], 13_500_000),
    (["Indonesia"], 11_000_000), (["Honduras"], 9_600_000), (["Ethiopia"], 6_400_000),
    (["India"], 5_800_000), (["Uganda"], 4_800_000), (["Mexico"], 3_900_000),
    (["Guatemala"], 3_400_000), (["Others"], 19_209_000),
  ], levels: ["country"], value: "bags (sum)", unit: "bags")

/// Table T-A of the reference.
let activities = makeHierarchy(
  [
    (["Social", "Messaging", "Calls"], 3600), (["Social", "Messaging", "Chat"], 5400),
    (["Social", "Feeds", "Photos"], 1800), (["Games", "Puzzle", "Chess"], 7200),
    (["Games", "Puzzle", "Sudoku"], 900), (["Creativity", "Music", "Piano"], 2700),
  ], levels: ["top", "middle", "activity"], value: "seconds (sum)")

/// The spending data of seed S3.
let spending = makeHierarchy(
  [(["Housing"], 1120), (["Food"], 420), (["Travel"], 180), (["Fun"], 290)],
  levels: ["category"], value: "amount (sum)")

/// Draws a figure with changed options.
func draw(
  _ kind: ChartKind, _ hierarchy: Hierarchy, view: HierarchyView = HierarchyView(),
  _ change: (inout HierarchyChartOptions) -> Void = { _ in }
) throws -> Figure {
  var options = HierarchyChartOptions()
  change(&options)
  return try HierarchyChart(kind).figure(
    for: hierarchy, view: view, options: options, defaults: ChartDefaults(),
    interruption: Interruption())
}
