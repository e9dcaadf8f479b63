package import ChartLanguage

/// A symbol for each row.
package enum ScatterChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "scatter", aliases: ["point"], kind: .cartesianMark,
    summary: "draws a symbol for each row",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "steps | scatter x: day y: steps color: source",
      "steps | scatter x: day y: steps symbol: source trend: linear",
    ])
}
