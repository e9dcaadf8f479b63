package import ChartLanguage

/// A row for each level, a box for each node.
package enum IcicleChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "icicle", kind: .hierarchicalMark,
    summary: "draws a row of boxes for each level of a hierarchy",
    parameters: HierarchyParameters.parameters(isFlat: false),
    examples: [
      "market | icicle section > product value: sum(total)",
      "screentime | icicle of hours by category, group, activity depth: 2",
    ])
}
