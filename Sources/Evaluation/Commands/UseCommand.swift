package import ChartLanguage
internal import SourceModel

/// Makes a table or hierarchy the current one.
package enum UseCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "use", kind: .source, summary: "makes a table or a hierarchy the current one",
    parameters: [.slot("name", .name, "a table or hierarchy of this session", isRequired: true)],
    examples: ["use coffee", "use market; head"])
}

extension UseCommand: Command {
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    guard let name = call.name("name") else { return .nothing }
    guard let entry = run.workspace[name.text] else {
      throw .unknownSource(name, in: run.workspace, isAlone: false)
    }
    switch entry.item {
    case .table(let table):
      run.workspace.currentTable = entry.name
      run.workspace.use(hierarchy: nil)
      run.reports.append(ReadReport(summary: Presentation.summary(of: table), decisions: []))
      return .table(TableFlow(table))
    case .hierarchy(let key):
      run.workspace.use(hierarchy: key)
      return .hierarchy(key)
    case .chart, .variable: throw .cannotUse(name, entry.item)
    }
  }
}
