package import ChartLanguage
internal import AccessibleText
internal import SourceModel

/// Makes the last chart audible.
package enum ListenCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "listen", kind: .sound, summary: "plays the last chart as an audio graph",
    examples: ["steps | line x: day y: mean(steps)\nlisten", "coffee | bar country, bags | listen"])
}

extension ListenCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let chart = run.chart(from: flow) else { throw .noChart(call.stage.verb) }
    let figure = try chart.figure(in: run.workspace, interruption: run.interruption)
    guard let graph = AudioGraph(figure) else { throw .nothingToHear(call.stage.verb) }
    run.looks.append(AudioBundle.bundle(of: graph))
    return flow
  }
}
