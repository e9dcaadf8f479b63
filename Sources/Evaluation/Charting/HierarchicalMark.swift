internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Runs the marks that draw a hierarchy.
enum HierarchicalMark {
  /// Draws levels given on the spot, the hierarchy handed over, or the current one.
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let kind = ChartKind(rawValue: call.stage.spec.name) else { return flow }
    let key = try key(call, flow, in: &run)
    guard let state = run.workspace.hierarchies[key] else {
      throw .noHierarchy(call.stage.verb)
    }
    var options = try HierarchyChartOptions(call, of: state, in: run)
    // A circle cut once shows one level of whatever hierarchy it is given.
    if call.stage.spec.kind == .partMark { options.depth = 1 }
    let chart = ChartState.hierarchy(DrawnHierarchy(key: key, kind: kind, options: options))
    run.workspace.draw(chart)
    run.chart = chart
    return .chart(chart)
  }

  private static func key(
    _ call: Invocation, _ flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Int {
    let hasLevels = call.has("levels")
    switch flow {
    case .hierarchy, .chart(.hierarchy):
      guard !hasLevels else { break }
      return try run.hierarchy(from: flow, verb: call.stage.verb)
    case .nothing where !hasLevels && run.workspace.currentHierarchy != nil:
      if call.has("value") { throw .valueOfDrawn(at: call.range(of: "value")) }
      return try run.hierarchy(from: flow, verb: call.stage.verb)
    default: break
    }
    let table = try run.table(from: flow, verb: call.stage.verb)
    var definition = try HierarchyDefinition(call, of: table, in: run)
    return run.workspace.add(try definition.build(isInferring: true))
  }
}
