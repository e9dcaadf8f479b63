internal import ChartLanguage
internal import SourceModel

/// A verb: its declaration, and what it does.
protocol Command: SendableMetatype {
  /// The declaration of the verb.
  static var spec: CommandSpec { get }

  /// Runs one stage.
  ///
  /// - Parameters:
  ///   - call: the stage with its arguments, variables replaced by their values.
  ///   - flow: what the stage before handed over.
  ///   - run: the statement at work.
  /// - Returns: what the next stage gets.
  /// - Throws: what is wrong; the stage's place is added where there is none.
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow
}
