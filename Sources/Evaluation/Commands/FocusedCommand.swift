package import ChartLanguage

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
