package import ChartLanguage

/// Points joined in the order of x.
package enum LineChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "line", kind: .cartesianMark,
    summary: "joins points by a line",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "steps | line x: day y: mean(steps) color: source",
      "steps | line x: month(day) y: mean(steps), max(steps) title: \"Steps\"",
    ])
}
