package import ChartLanguage

/// Bars from a baseline of zero.
package enum BarChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "bar", aliases: ["column"], kind: .cartesianMark,
    summary: "draws bars from zero, stacked or side by side",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "coffee | bar of bags by country top: 5 sort: -y",
      "steps | bar of steps by month(day), source stack: none",
    ])
}
