internal import ChartLanguage

/// The reference of the whole language, written from the registry of its verbs.
package enum Reference {
  /// A cell of the reference notebook.
  package struct Cell: Sendable, Hashable {
    package let isCode: Bool
    package let source: String
  }

  /// The help of everything, as text of at most 80 columns.
  package static var text: String { writer.terminal }

  /// The cells of the reference notebook: the help of each verb and function, then its examples.
  package static var cells: [Cell] {
    writer.notebook.map { Cell(isCode: $0.kind == .code, source: $0.source) }
  }

  private static var writer: ReferenceWriter { ReferenceWriter(CommandKinds.registry) }
}
