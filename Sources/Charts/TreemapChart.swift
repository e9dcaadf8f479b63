package import ChartLanguage

/// A box in a box for each node, its area the value.
package enum TreemapChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "treemap", kind: .hierarchicalMark,
    summary: "draws boxes in boxes whose areas are the values",
    parameters: HierarchyParameters.parameters(isFlat: false),
    examples: [
      "market | treemap section > product value: sum(total)",
      "screentime | treemap of hours by category, group, activity labels: name",
    ])
}
