package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Takes the rows under the zoomed node.
package enum FocusedCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "focused", kind: .source, summary: "takes the rows under the zoomed node",
    examples: [
      "market | sunburst section > product value: sum(total)\nzoom Fruits\nfocused | head",
      "market | treemap section > product value: sum(total)\nzoom Fruits\nfocused | bar x: product y: sum(total)",
    ])
}

extension FocusedCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    guard let state = run.workspace.hierarchies[key] else {
      throw .noHierarchy(call.stage.verb)
    }
    return .table(
      TableFlow(try state.rows(under: state.view.zoom, name: "focused", run.interruption)))
  }
}
