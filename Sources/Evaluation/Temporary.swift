internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension HelpCommand: Command {
  static func run(_ call: Invocation, on flow: Flow, in run: inout StatementRun) throws(Diagnostic)
    -> Flow
  { flow }
  static func bundle(_ topic: Name?) throws(Diagnostic) -> OutputBundle {
    OutputBundle(plain: "help")
  }
}
extension CheckCommand: Command {
  static func run(_ call: Invocation, on flow: Flow, in run: inout StatementRun) throws(Diagnostic)
    -> Flow
  { flow }
}
extension ListenCommand: Command {
  static func run(_ call: Invocation, on flow: Flow, in run: inout StatementRun) throws(Diagnostic)
    -> Flow
  { flow }
}
