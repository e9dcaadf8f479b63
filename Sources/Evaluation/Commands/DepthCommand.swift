package import ChartLanguage

/// Sets how many levels are drawn.
package enum DepthCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "depth", kind: .view, summary: "sets how many levels are drawn from now on",
    parameters: [
      .slot(
        "levels", .expression, "how many levels below the zoomed node, or `all`",
        isRequired: true, words: ["all"])
    ],
    examples: [
      "screentime | sunburst category > group > activity value: sum(hours)\ndepth 2",
      "screentime | icicle category > group > activity value: sum(hours)\ndepth 1; depth all",
    ])
}
