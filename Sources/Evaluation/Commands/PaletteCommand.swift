package import ChartLanguage
internal import Charts
internal import SourceModel

/// Chooses the colours of the chart.
package enum PaletteCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "palette", kind: .modifier, summary: "chooses the colours of the chart",
    parameters: [
      .slot(
        "palette", .expression, "a palette's name or a list of colours",
        isRequired: true, offers: ChartOffers.palettes)
    ],
    examples: [
      "market | sunburst section > product value: sum(total) | palette [\"#0072b2\", \"#d55e00\"]",
      "coffee | pie country value: bags | palette okabe_ito",
    ])
}

extension PaletteCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let choice = try ChartOptionReader(call: call, scope: run.scope).palette()
    return try run.modify(flow, call) { (chart) throws(Diagnostic) in
      switch chart {
      case .hierarchy(var drawn):
        switch choice {
        case .palette(let palette): drawn.options.palette = palette
        case .ramp(let ramp): drawn.options.ramp = ramp
        case nil: break
        }
        chart = .hierarchy(drawn)
      case .cartesian(var axes):
        if let choice { axes.chart.options.use(choice) }
        chart = .cartesian(axes)
      }
    }
  }
}
