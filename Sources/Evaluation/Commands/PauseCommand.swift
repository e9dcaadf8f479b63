package import ChartLanguage

/// Waits.
package enum PauseCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "pause", kind: .saying, summary: "waits for some seconds; interrupting ends it",
    parameters: [.slot("seconds", .number, "how long", isRequired: true)],
    examples: ["pause 0.1", "print \"one\"; pause 0.1; print \"two\""])
}
