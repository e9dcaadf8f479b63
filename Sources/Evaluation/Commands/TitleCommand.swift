package import ChartLanguage
internal import Charts
internal import SourceModel

/// Gives the chart its texts.
package enum TitleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "title", kind: .modifier, summary: "gives the chart a title, a subtitle and a caption",
    parameters: [
      .slot("title", .expression, "the title", isRequired: true),
      Parameter("subtitle", .expression, "a smaller line below it"),
      Parameter("caption", .expression, "a note below the chart, such as the source"),
    ],
    examples: [
      "coffee | bar country, bags | title \"Coffee exports\"",
      "coffee | bar country, bags | title \"Coffee exports\" subtitle: \"bags of 60 kg\" caption: \"Source: ICO\"",
    ])
}

extension TitleCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let title = try run.text(call, "title")
    let subtitle = try run.text(call, "subtitle")
    let caption = try run.text(call, "caption")
    return try run.modify(flow, call) { (chart) throws(Diagnostic) in
      switch chart {
      case .hierarchy(var drawn):
        drawn.options.title = title ?? drawn.options.title
        drawn.options.subtitle = subtitle ?? drawn.options.subtitle
        drawn.options.caption = caption ?? drawn.options.caption
        chart = .hierarchy(drawn)
      case .cartesian(var axes):
        axes.chart.options.title = title ?? axes.chart.options.title
        axes.chart.options.subtitle = subtitle ?? axes.chart.options.subtitle
        axes.chart.options.caption = caption ?? axes.chart.options.caption
        chart = .cartesian(axes)
      }
    }
  }
}
