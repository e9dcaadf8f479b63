package import SourceModel

/// Why a cell stopped: the diagnostics and the text that they point into.
package struct CellFailure: Error, Sendable {
  package let diagnostics: [Diagnostic]
  package let source: SourceText

  /// Makes a failure; there is always a first diagnostic.
  package init(_ first: Diagnostic, _ others: [Diagnostic] = [], in source: SourceText) {
    diagnostics = [first] + others
    self.source = source
  }

  /// The stable error name, for Jupyter's `ename`.
  package var errorName: String { diagnostics.first?.name.rawValue ?? "" }

  /// The one-sentence message, for Jupyter's `evalue`.
  package var message: String { diagnostics.first?.message ?? "" }
}
