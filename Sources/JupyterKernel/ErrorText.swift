package import Evaluation
package import JupyterWire
internal import SourceModel

extension ErrorContent {
  /// Words a failed cell for the clients; consoles print the traceback alone, so all is in it.
  package init(_ failure: CellFailure) {
    let renderer = DiagnosticRenderer(failure.source)
    let lines = failure.diagnostics.flatMap { diagnostic in
      renderer.ansi(diagnostic).split(separator: "\n", omittingEmptySubsequences: false)
    }
    self.init(
      name: failure.errorName, message: failure.message, traceback: lines.map(String.init))
  }
}
