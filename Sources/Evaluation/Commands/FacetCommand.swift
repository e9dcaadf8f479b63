package import ChartLanguage
internal import Charts
internal import SourceModel

/// Repeats the chart for each value.
package enum FacetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "facet", kind: .modifier, summary: "repeats the chart in a panel for each value",
    parameters: [
      .slot(
        "by", .levels, "one column, or the rows' and the columns'", isRequired: true,
        prepositions: ["by"]),
      Parameter("columns", .number, "how many panels stand side by side"),
      Parameter("free", .word, "which axes may differ between panels", words: ["x", "y", "both"]),
    ],
    examples: [
      "steps | line x: day y: mean(steps) | facet by source",
      "screentime | bar x: group y: sum(hours) | facet by category columns: 3 free: y",
    ])
}

extension FacetCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let columns = try run.integer(call, "columns", atLeast: 1)
    let free = try run.word(call, "free")
    let statement = run
    return try run.modifyAxes(flow, call) { (axes) throws(Diagnostic) in
      // The rows of each mark are grouped again, now by the panels too.
      for (index, recipe) in axes.recipes.enumerated() {
        let faceted = try recipe.faceted(by: call, in: statement)
        axes.recipes[index] = faceted
        axes.chart.layers[index] = try CartesianMark.layer(
          faceted, in: statement, options: axes.chart.options
        ).layer
      }
      axes.chart.options.facet.columns = columns ?? axes.chart.options.facet.columns
      axes.chart.options.facet.freeY = free == "y" || free == "both"
    }
  }
}

extension LayerRecipe {
  /// Returns the mark with panels; a mark without the panels' columns is repeated in each.
  fileprivate func faceted(
    by call: Invocation, in run: StatementRun
  ) throws(Diagnostic) -> LayerRecipe {
    guard let facet = call.argument("by") else { return self }
    var flow = table
    let binder = try run.binder(for: &flow, verb: call.stage.verb)
    let isAnnotation = self.call.stage.spec.name == "rule" || self.call.stage.spec.name == "text"
    for expression in call.levels("by") {
      if isAnnotation { return self }
      _ = try binder.named(expression)
    }
    let stage = self.call.stage
    let others = stage.arguments.filter { $0.parameter != "facet" }
    let added = Argument(
      parameter: "facet", label: nil, value: facet.value, range: facet.range)
    return LayerRecipe(
      call: Invocation(
        Stage(
          verb: stage.verb, spec: stage.spec, arguments: others + [added], alias: stage.alias,
          range: stage.range)), table: table)
  }
}
