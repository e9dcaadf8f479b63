package import ChartLanguage

/// The area between a line and zero.
package enum AreaChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "area", kind: .cartesianMark,
    summary: "fills the area between a line and zero",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "screentime | area of hours by day, category",
      "screentime | area x: day y: sum(hours) color: category stack: percent",
    ])
}
