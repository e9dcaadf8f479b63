package import ChartLanguage

/// Quartiles, whiskers and outliers of each category.
package enum BoxplotChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "boxplot", kind: .cartesianMark,
    summary: "draws quartiles, whiskers and outliers",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "steps | boxplot x: source y: steps",
      "steps | boxplot of steps by monthname(day)",
    ])
}
