package import ChartLanguage

/// Makes a table or hierarchy the current one.
package enum UseCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "use", kind: .source, summary: "makes a table or a hierarchy the current one",
    parameters: [.slot("name", .name, "a table or hierarchy of this session", isRequired: true)],
    examples: ["use coffee", "use market; head"])
}
