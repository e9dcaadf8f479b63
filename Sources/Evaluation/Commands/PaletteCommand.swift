package import ChartLanguage

/// Chooses the colours of the chart.
package enum PaletteCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "palette", kind: .modifier, summary: "chooses the colours of the chart",
    parameters: [
      .slot(
        "palette", .expression, "a palette's name or a list of colours",
        isRequired: true)
    ],
    examples: [
      "market | sunburst section > product value: sum(total) | palette [\"#0072b2\", \"#d55e00\"]",
      "coffee | pie country value: bags | palette safe",
    ])
}
