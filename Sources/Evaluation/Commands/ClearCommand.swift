package import ChartLanguage
internal import SourceModel

/// Removes what the cell has shown.
package enum ClearCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "clear", kind: .saying, summary: "removes what this cell has shown so far",
    parameters: [.slot("what", .word, "what to remove", default: "output", words: ["output"])],
    examples: ["print \"working\"; clear output; print \"done\"", "clear output"])
}

extension ClearCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    run.outputs.append(.clear)
    return .nothing
  }
}
