package import ChartLanguage

/// A note at a place in the chart.
package enum TextChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "text", kind: .cartesianMark,
    summary: "writes a text at a place in the chart",
    parameters: CartesianParameters.parameters(.annotation),
    examples: [
      "steps | line x: day y: mean(steps) | text x: @2024-01-01 y: 12000 label: \"New year\"",
      "coffee | bar country, bags | text x: country y: bags label: bags",
    ])
}
