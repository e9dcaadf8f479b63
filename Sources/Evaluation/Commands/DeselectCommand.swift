package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Takes the selection away.
package enum DeselectCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "deselect", kind: .view, summary: "takes the selection away",
    examples: [
      "market | sunburst section > product value: sum(total)\nselect Apple; deselect",
      "coffee | donut country value: bags\nselect Brazil; deselect",
    ])
}

extension DeselectCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    try run.deselect(flow, verb: call.stage.verb)
  }
}
