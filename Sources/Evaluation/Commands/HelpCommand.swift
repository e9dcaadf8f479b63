package import ChartLanguage
internal import SourceModel

/// Shows help.
package enum HelpCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "help", kind: .help, summary: "lists the verbs, or explains one",
    parameters: [.slot("topic", .name, "a verb or a function")],
    examples: ["help", "help sunburst"])
}

extension HelpCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    run.outputs.append(.page(try page(on: call.name("topic"))))
    return flow
  }

  /// Returns the page on a verb or function, or the overview.
  static func page(on topic: Name?) throws(Diagnostic) -> OutputBundle {
    Presentation.bundle(of: try HelpWriter(CommandKinds.registry).page(on: topic))
  }
}
