package import ChartLanguage

/// A coloured cell for each pair of x and y.
package enum HeatmapChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "heatmap", aliases: ["rectangle"], kind: .cartesianMark,
    summary: "draws a coloured cell for each pair of x and y",
    parameters: CartesianParameters.parameters(.colorByPlace),
    examples: [
      "steps | heatmap x: weekday(day) y: monthname(day) color: mean(steps)",
      "screentime | heatmap of hours by day, category",
    ])
}
