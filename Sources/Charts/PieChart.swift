package import ChartLanguage

/// A circle cut into slices.
package enum PieChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "pie", kind: .partMark,
    summary: "draws a circle cut into slices, one a name",
    parameters: HierarchyParameters.parameters(isFlat: true),
    examples: [
      "coffee | pie country value: bags other: 3%",
      "market | pie of total by section title: \"Sections\"",
    ])
}
