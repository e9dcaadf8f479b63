internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

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
