package import ChartLanguage

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
