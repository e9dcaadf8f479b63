package import ChartLanguage
internal import SourceModel

/// Writes a value to the error output.
package enum WarnCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "warn", kind: .saying, summary: "writes values as text to the error stream",
    parameters: [.slot("values", .measures, "what to write", isRequired: true)],
    examples: ["warn \"two files are missing\"", "n = 2\nwarn \"\\(n) files are missing\""])
}

extension WarnCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    run.outputs.append(.text(try run.line(call), stream: .stderr))
    return .nothing
  }
}
