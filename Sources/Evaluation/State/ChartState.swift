internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import TableEngine

/// A chart as it can be drawn again.
enum ChartState: Sendable {
  case hierarchy(DrawnHierarchy)
  case cartesian(DrawnAxes)
}

/// A drawing of a hierarchy: which mark, told what.
struct DrawnHierarchy: Sendable {
  var key: Int
  var kind: ChartKind
  var options: HierarchyChartOptions
}

/// A chart with axes and what its layers were made of, so that later stages can change both.
struct DrawnAxes: Sendable {
  var chart: CartesianChart
  var recipes: [LayerRecipe]
  /// What was chosen for the author, or may mislead; one sentence each.
  var notes: [String] = []

  /// The table that a further layer reads.
  var table: TableFlow? { recipes.first?.table }
}

/// One mark as it was written, with its rows.
struct LayerRecipe: Sendable {
  let call: Invocation
  let table: TableFlow
}
