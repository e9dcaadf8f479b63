package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Hides what is below a node.
package enum CollapseCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "collapse", kind: .view, summary: "hides what is below a node",
    parameters: [.slot("path", .node, "a node", isRequired: true)],
    examples: [
      "market | sunburst section > product value: sum(total)\ncollapse Fruits",
      "market | icicle section > product value: sum(total)\ncollapse Meats",
    ])
}

extension CollapseCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    let node = try run.node(call, in: key)
    run.changeView(of: key) { view, _ in view.collapsed.insert(node) }
    return .hierarchy(key)
  }
}
