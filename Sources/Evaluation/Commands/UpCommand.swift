package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Goes out of a zoomed node.
package enum UpCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "up", kind: .view, summary: "zooms out by one level or more",
    parameters: [.slot("levels", .number, "how many levels")],
    examples: [
      "market | sunburst section > product value: sum(total)\nzoom Fruits; up",
      "market | sunburst section > product value: sum(total)\nzoom Fruits > Apple; up 2",
    ])
}

extension UpCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    run.zoomOut(of: key, by: try run.integer(call, "levels", atLeast: 1) ?? 1)
    return .hierarchy(key)
  }
}
