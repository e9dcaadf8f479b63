package import ChartLanguage

/// Loads a table that comes with the kernel.
package enum ExampleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "example", kind: .source, summary: "loads one of the built-in data sets",
    parameters: [
      .slot(
        "name", .word, "the data set", isRequired: true,
        words: ["market", "coffee", "screentime", "steps", "spending"])
    ],
    examples: ["example coffee", "example screentime as usage"])
}
