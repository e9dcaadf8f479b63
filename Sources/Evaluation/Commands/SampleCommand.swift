package import ChartLanguage

/// Keeps rows picked evenly.
package enum SampleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "sample", kind: .rows, summary: "keeps some rows, spread evenly and the same every time",
    parameters: [.slot("count", .number, "how many rows", isRequired: true)],
    examples: ["screentime | sample 10", "steps | sample 50 | scatter x: day y: steps"])
}
