package import ChartLanguage

/// Chooses the look of the chart.
package enum ThemeCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "theme", kind: .modifier, summary: "chooses the look of the chart",
    parameters: [
      .slot(
        "theme", .word, "the look", isRequired: true, words: ["auto", "light", "dark", "print"])
    ],
    examples: [
      "coffee | bar country, bags | theme dark", "coffee | pie country value: bags | theme print",
    ])
}
