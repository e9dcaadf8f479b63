package import ChartLanguage
internal import Charts
internal import SourceModel

/// Describes the scale of a channel.
package enum ScaleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "scale", kind: .modifier, summary: "sets the order, names, domain or range of a channel",
    discussion: """
      Of a chart without axes the colours have a scale: their `range:`, and where they stand for
      numbers their `domain:`.
      """,
    parameters: [
      .slot(
        "channel", .word, "which channel", isRequired: true,
        words: ["x", "y", "color", "symbol", "size", "dash", "pattern"]),
      Parameter("domain", .expression, "the values it spans, or the categories in order"),
      Parameter("order", .expression, "the categories in order"),
      Parameter("labels", .map, "other names for categories"),
      Parameter(
        "outside", .word, "what happens to values outside the domain", default: "drop",
        words: ["drop", "clip"]),
      Parameter("range", .expression, "the colours, sizes or shapes to use"),
    ],
    examples: [
      "steps | line x: day y: mean(steps) color: source | scale color order: [\"watch\", \"phone\"]",
      "steps | line x: day y: mean(steps) color: source | scale color labels: {watch: \"Watch\"}",
    ])
}

extension ScaleCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let arguments = CartesianArguments(invocation: call, scope: run.scope)
    let channel = try run.word(call, "channel")
    let scaleRun = run
    return try run.modify(flow, call) { (chart) throws(Diagnostic) in
      switch chart {
      case .cartesian(var axes):
        try arguments.applyScale(to: &axes.chart.options)
        chart = .cartesian(axes)
      case .hierarchy(var drawn):
        guard channel == "color" else { throw .hasNoAxes(call.stage.verb, chart.summary) }
        try HierarchyColorScale(call: call, run: scaleRun).apply(to: &drawn, chart: chart.summary)
        chart = .hierarchy(drawn)
      }
    }
  }
}
