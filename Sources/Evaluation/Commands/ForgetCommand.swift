package import ChartLanguage
internal import SourceModel

/// Removes something from the session.
package enum ForgetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "forget", kind: .session, summary: "removes a table, hierarchy, chart or variable",
    parameters: [
      .slot("name", .name, "what to remove, or `all`", isRequired: true, words: ["all"])
    ],
    examples: ["goal = 5\nforget goal", "forget all"])
}

extension ForgetCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    if call.word("name") == "all" {
      run.workspace.forgetAll()
      return .nothing
    }
    guard let name = call.name("name") else { return .nothing }
    guard let entry = run.workspace[name.text] else {
      throw .unknownSource(name, in: run.workspace, isAlone: false)
    }
    run.workspace.forget(entry.name)
    return .nothing
  }
}
