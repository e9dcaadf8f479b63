package import ChartLanguage

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
