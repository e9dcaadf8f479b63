package import ChartLanguage
internal import SourceModel

/// Checks the last chart.
package enum CheckCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "check", kind: .looking, summary: "checks colours, contrast and honesty of the last chart",
    examples: ["coffee | pie country value: bags\ncheck", "coffee | bar country, bags | check"])
}

extension CheckCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let chart = run.chart(from: flow) else { throw .noChart(call.stage.verb) }
    let figure = try chart.figure(in: run.workspace, interruption: run.interruption)
    run.looks.append(
      CheckBundle.bundle(of: ChartCheck(figure)))
    return flow
  }
}
