package import ChartLanguage

/// Removes something from the session.
package enum ForgetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "forget", kind: .session, summary: "removes a table, hierarchy, chart or variable",
    parameters: [
      .slot("name", .name, "what to remove, or `all`", isRequired: true, words: ["all"])
    ],
    examples: ["goal = 5\nforget goal", "forget all"])
}
