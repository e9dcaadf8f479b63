package import ChartLanguage
internal import SourceModel

/// Writes a value to the output.
package enum PrintCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "print", kind: .saying, summary: "writes values as text",
    parameters: [.slot("values", .measures, "what to write", isRequired: true)],
    examples: ["print \"ready\"", "goal = 10_000\nprint \"the goal is \\(goal) steps\""])
}

extension PrintCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    run.outputs.append(.text(try run.line(call), stream: .stdout))
    return .nothing
  }
}

extension StatementRun {
  /// Returns the values of `print` and `warn` in one line.
  func line(_ call: Invocation) throws(Diagnostic) -> String {
    var words: [String] = []
    for expression in call.expressions("values") {
      words.append(try scope.value(of: expression).printed)
    }
    return words.joined(separator: " ") + "\n"
  }
}
