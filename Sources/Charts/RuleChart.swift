package import ChartLanguage

/// A straight line across the chart.
package enum RuleChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "rule", kind: .cartesianMark,
    summary: "draws a straight line across the chart: a goal, a date",
    parameters: CartesianParameters.parameters(.annotation),
    examples: [
      "steps | line x: day y: mean(steps) | rule y: 10000 label: \"Goal\"",
      "steps | line x: day y: mean(steps) | rule x: @2024-01-01",
    ])
}
