internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Runs the marks with axes: the first of a chart, and those on top of it.
enum CartesianMark {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let drawn: DrawnAxes
    if case .chart(let below) = flow {
      guard case .cartesian(let axes) = below else {
        throw .layerOnHierarchy(call.stage.verb)
      }
      drawn = try add(call, to: axes, in: &run)
    } else {
      guard call.stage.spec.name != "rule", call.stage.spec.name != "text" else {
        throw .annotationAlone(call.stage.verb, written: run.source[call.stage.range])
      }
      drawn = try begin(call, on: flow, in: &run)
    }
    let chart = ChartState.cartesian(drawn)
    run.workspace.draw(chart)
    run.chart = chart
    return .chart(chart)
  }

  private static func begin(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> DrawnAxes {
    let recipe = LayerRecipe(call: call, table: try run.table(from: flow, verb: call.stage.verb))
    var options = run.workspace.settings.cartesianOptions
    try CartesianArguments(invocation: call, scope: run.scope).apply(to: &options)
    let made = try layer(recipe, in: run, options: options)
    return DrawnAxes(
      chart: CartesianChart(layers: [made.layer], options: options), recipes: [recipe],
      notes: made.notes)
  }

  private static func add(
    _ call: Invocation, to axes: DrawnAxes, in run: inout StatementRun
  ) throws(Diagnostic) -> DrawnAxes {
    var axes = axes
    guard let table = axes.table else { return axes }
    let recipe = LayerRecipe(call: call, table: table)
    try CartesianArguments(invocation: call, scope: run.scope).apply(to: &axes.chart.options)
    let made = try layer(recipe, in: run, options: axes.chart.options)
    axes.chart.layers.append(made.layer)
    axes.recipes.append(recipe)
    axes.notes += made.notes.filter { !axes.notes.contains($0) }
    return axes
  }

  /// Resolves the channels of one mark.
  ///
  /// - Parameters:
  ///   - recipe: the mark's call and its table.
  ///   - run: the statement.
  ///   - options: what is said of the whole chart.
  /// - Returns: the layer, and a sentence for each choice that nobody wrote.
  /// - Throws: what is wrong with a channel or an option, at its place.
  static func layer(
    _ recipe: LayerRecipe, in run: StatementRun, options: CartesianOptions
  ) throws(Diagnostic) -> (layer: CartesianLayer, notes: [String]) {
    let call = recipe.call
    var flow = recipe.table
    let rows = try flow.rows(run.interruption)
    guard let mark = ChartKind(rawValue: call.stage.spec.name) else {
      throw .noChart(call.stage.verb)
    }
    try HeededOptions.check(call, mark)
    let resolver = CartesianResolver(
      invocation: call, mark: mark, table: rows,
      binder: try run.binder(for: &flow, verb: call.stage.verb), interruption: run.interruption)
    var arguments = CartesianArguments(invocation: call, scope: run.scope)
    arguments.liesOnItsSide = resolver.lies
    var made = try resolver.layer(
      options: try arguments.markOptions(), rowsRead: flow.rowsRead, filters: flow.filters)
    try HeededOptions.checkPositions(
      call, made.layer, isLying: resolver.lies, options: options)
    if flow.tookTop, made.layer.channels.values.contains(where: { $0.aggregate == "sum" }) {
      made.notes.append(
        "top took rows, not categories; the largest categories are the option top: of the mark")
    }
    return made
  }
}

extension Settings {
  /// What a chart with axes begins with.
  var cartesianOptions: CartesianOptions {
    var options = CartesianOptions(
      theme: defaults.theme, width: defaults.width, height: defaults.height,
      locale: defaults.locale)
    if let ramp { options.use(.ramp(ramp)) }
    if defaults.palette != .accessible8 { options.use(.palette(defaults.palette)) }
    return options
  }
}
