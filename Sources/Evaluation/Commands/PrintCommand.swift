package import ChartLanguage

/// Writes a value to the output.
package enum PrintCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "print", kind: .saying, summary: "writes values as text",
    parameters: [.slot("values", .measures, "what to write", isRequired: true)],
    examples: ["print \"ready\"", "goal = 10_000\nprint \"the goal is \\(goal) steps\""])
}
