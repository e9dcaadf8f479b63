package import ChartLanguage
internal import Charts
internal import SourceModel

/// Places the legend.
package enum LegendCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "legend", kind: .modifier, summary: "places the legend and gives it a title",
    parameters: [
      .slot(
        "position", .word, "where it stands",
        words: ["auto", "right", "left", "top", "bottom", "none"]),
      Parameter("title", .text, "the words above it"),
    ],
    examples: [
      "steps | line x: day y: mean(steps) color: source | legend bottom",
      "steps | line x: day y: mean(steps) color: source | legend right title: \"Device\"",
    ])
}

extension LegendCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let position = try run.word(call, "position")
    let title = try run.text(call, "title")
    return try run.modify(flow, call) { (chart) throws(Diagnostic) in
      switch chart {
      case .hierarchy(var drawn):
        if let position {
          drawn.options.legend = try LegendPlace.named(position, at: call.range(of: "position"))
        }
        drawn.options.legendTitle = title ?? drawn.options.legendTitle
        chart = .hierarchy(drawn)
      case .cartesian(var axes):
        if let position {
          axes.chart.options.legend.position = LegendOptions.Position(rawValue: position)
        }
        axes.chart.options.legend.title = title ?? axes.chart.options.legend.title
        chart = .cartesian(axes)
      }
    }
  }
}
