package import ChartLanguage

/// A hierarchy as indented text.
package enum TreeChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "tree", kind: .hierarchicalMark, summary: "shows a hierarchy as indented text",
    parameters: [HierarchyParameters.levels, HierarchyParameters.value] + HierarchyParameters.order
      + [
        Parameter(
          "share", .words, "what percentages are of", default: "root",
          words: ["root", "view", "parent"])
      ] + FigureParameters.all,
    examples: [
      "market | tree section > product value: sum(total)",
      "screentime | tree of hours by category, group depth: 1",
    ])
}
