package import ChartLanguage

/// Places the legend.
package enum LegendCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "legend", kind: .modifier, summary: "places the legend and gives it a title",
    parameters: [
      .slot(
        "position", .word, "where it stands",
        words: ["auto", "right", "left", "top", "bottom", "none"]),
      Parameter("title", .text, "the words above it"),
    ],
    examples: [
      "steps | line x: day y: mean(steps) color: source | legend bottom",
      "steps | line x: day y: mean(steps) color: source | legend right title: \"Device\"",
    ])
}
