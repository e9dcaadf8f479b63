package import ChartLanguage
internal import SourceModel

/// Shows how a chart was resolved.
package enum ExplainCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "explain", kind: .looking, summary: "shows the resolved specification of the last chart",
    examples: ["coffee | pie\nexplain", "coffee | bar country, bags | explain"])
}

extension ExplainCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let chart = run.chart(from: flow) else { throw .noChart(call.stage.verb) }
    let figure = try chart.figure(in: run.workspace, interruption: run.interruption)
    let explanation = Explanation(chart, figure: figure, in: run.workspace)
    run.looks.append(
      Presentation.bundle(of: explanation.table, settings: run.workspace.settings))
    return flow
  }
}

extension StatementRun {
  /// Returns the chart handed over, a hierarchy's last one, or the last of all.
  func chart(from flow: Flow) -> ChartState? {
    switch flow {
    case .chart(let chart): chart
    case .hierarchy(let key): workspace.hierarchies[key]?.lastChart.map { .hierarchy($0) }
    case .nothing: workspace.lastChart
    default: nil
    }
  }
}
