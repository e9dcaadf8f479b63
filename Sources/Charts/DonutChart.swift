package import ChartLanguage

/// A pie with a hole, which says the total.
package enum DonutChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "donut", aliases: ["doughnut"], kind: .partMark,
    summary: "draws a ring cut into slices, with the total inside",
    parameters: HierarchyParameters.parameters(isFlat: true),
    examples: [
      "coffee | donut country value: bags center: total",
      "market | donut of total by section labels: name, percent",
    ])
}
