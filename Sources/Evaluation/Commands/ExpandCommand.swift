package import ChartLanguage

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
