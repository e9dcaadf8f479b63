import ChartLanguage
import Evaluation
import SourceModel

/// Does with a text all that the language does before anything runs.
func read(_ text: String) {
  let source = SourceText(text)
  let cell = Parser.parse(source, registry: CommandKinds.registry)
  let renderer = DiagnosticRenderer(source)
  for diagnostic in cell.diagnostics + Checker.check(cell, environment: EmptyEnvironment()) {
    let range = diagnostic.range ?? SourceRange(0, 0)
    precondition(range.upperBound <= source.bytes.count, "a place outside the text")
    _ = renderer.plain(diagnostic)
  }
  _ = TextStatus(of: source, registry: CommandKinds.registry)
}
