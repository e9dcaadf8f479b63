package import ChartLanguage

/// Shows how a chart was resolved.
package enum ExplainCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "explain", kind: .looking, summary: "shows the resolved specification of the last chart",
    examples: ["coffee | pie\nexplain", "coffee | bar country, bags | explain"])
}
