package import ChartLanguage

/// A ring for each level, a sector for each node.
package enum SunburstChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "sunburst", kind: .hierarchicalMark,
    summary: "draws a ring for each level of a hierarchy",
    parameters: HierarchyParameters.parameters(isFlat: false),
    examples: [
      "market | sunburst section > product value: sum(total)",
      "screentime | sunburst of hours by category, group, activity other: 2% labels: name, percent",
    ])
}
