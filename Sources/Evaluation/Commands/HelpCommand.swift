package import ChartLanguage

/// Shows help.
package enum HelpCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "help", kind: .help, summary: "lists the verbs, or explains one",
    parameters: [.slot("topic", .name, "a verb or a function")],
    examples: ["help", "help sunburst"])
}
