package import ChartLanguage

/// Writes a value to the error output.
package enum WarnCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "warn", kind: .saying, summary: "writes values as text to the error stream",
    parameters: [.slot("values", .measures, "what to write", isRequired: true)],
    examples: ["warn \"two files are missing\"", "n = 2\nwarn \"\\(n) files are missing\""])
}
