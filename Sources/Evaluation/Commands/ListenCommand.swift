package import ChartLanguage

/// Makes the last chart audible.
package enum ListenCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "listen", kind: .sound, summary: "plays the last chart as an audio graph",
    examples: ["steps | line x: day y: mean(steps)\nlisten", "coffee | bar country, bags | listen"])
}
