package import ChartLanguage
internal import Charts
internal import SourceModel

/// Chooses the look of the chart.
package enum ThemeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "theme", kind: .modifier, summary: "chooses the look of the chart",
    parameters: [
      .slot(
        "theme", .word, "the look", isRequired: true, words: ["auto", "light", "dark", "print"])
    ],
    examples: [
      "coffee | bar country, bags | theme dark", "coffee | pie country value: bags | theme print",
    ])
}

extension ThemeCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let theme = ChartOptionReader(call: call, scope: run.scope).theme() else { return flow }
    return try run.modify(flow, call) { (chart) throws(Diagnostic) in
      switch chart {
      case .hierarchy(var drawn):
        drawn.options.theme = theme
        chart = .hierarchy(drawn)
      case .cartesian(var axes):
        axes.chart.options.theme = theme
        chart = .cartesian(axes)
      }
    }
  }
}
