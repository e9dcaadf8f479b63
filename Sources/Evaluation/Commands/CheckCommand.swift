package import ChartLanguage

/// Checks the last chart.
package enum CheckCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "check", kind: .looking, summary: "checks colours, contrast and honesty of the last chart",
    examples: ["coffee | pie country value: bags\ncheck", "coffee | bar country, bags | check"])
}
