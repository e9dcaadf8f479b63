package import ChartLanguage
internal import Charts
internal import SourceModel

/// Describes an axis.
package enum AxisCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "axis", kind: .modifier, summary: "sets the title, scale, domain, ticks or format of an axis",
    parameters: [
      .slot("axis", .word, "which axis", isRequired: true, words: ["x", "y"]),
      Parameter("title", .text, "the words beside it"),
      Parameter(
        "scale", .word, "how values become places",
        words: ["linear", "log", "symlog", "sqrt", "time", "category"]),
      Parameter("domain", .expression, "the values it spans: `0..100`"),
      Parameter("ticks", .expression, "a count, a list or an interval such as \"2 months\""),
      Parameter(
        "format", .text, "how its labels are written", words: FigureParameters.formats),
      Parameter("zero", .expression, "whether it begins at zero", words: ["true", "false"]),
    ],
    examples: [
      "steps | line x: day y: mean(steps) | axis y title: \"Steps a day\"",
      "coffee | scatter x: country y: bags | axis y scale: log",
    ])
}

extension AxisCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let arguments = CartesianArguments(invocation: call, scope: run.scope)
    let isX = try run.word(call, "axis") == "x"
    return try run.modifyAxes(flow, call) { (axes) throws(Diagnostic) in
      if isX {
        try arguments.applyAxis("", to: &axes.chart.options.x)
      } else {
        try arguments.applyAxis("", to: &axes.chart.options.y)
      }
    }
  }
}
