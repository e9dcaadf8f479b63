package import ChartLanguage
internal import TableEngine
internal import SourceModel

/// Shows again what is below a node.
package enum ExpandCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "expand", kind: .view, summary: "shows again what is below a collapsed node",
    parameters: [.slot("path", .node, "a node", isRequired: true)],
    examples: [
      "market | sunburst section > product value: sum(total)\ncollapse Fruits; expand Fruits",
      "market | icicle section > product value: sum(total)\ncollapse Meats; expand Meats",
    ])
}

extension ExpandCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    let key = try run.hierarchy(from: flow, verb: call.stage.verb)
    let node = try run.node(call, in: key)
    run.changeView(of: key) { view, _ in view.collapsed.remove(node) }
    return .hierarchy(key)
  }
}
