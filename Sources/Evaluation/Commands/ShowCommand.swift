package import ChartLanguage

/// Shows what the session holds.
package enum ShowCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "show", kind: .looking,
    summary: "shows a table, hierarchy, chart or variable, or lists all of them",
    parameters: [.slot("name", .name, "what to show; everything is listed when left out")],
    examples: ["show", "show coffee"])
}
