package import ChartLanguage

/// An icicle that grows upwards from the whole.
package enum FlameChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "flame", kind: .hierarchicalMark,
    summary: "draws a hierarchy as rows of boxes that grow upwards",
    parameters: HierarchyParameters.parameters(isFlat: false),
    examples: [
      "market | flame section > product value: sum(total)",
      "screentime | flame of hours by category, group, activity sort: -value",
    ])
}
