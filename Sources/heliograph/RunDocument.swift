internal import Evaluation
internal import JupyterWire

/// The cells of a file of statements or of a notebook.
struct RunDocument {
  struct Cell {
    let isCode: Bool
    let text: String
    var tags: [String] = []

    /// The notebook's own cell, so that what it holds beside the text survives.
    var json: JSONObject?
    var outputs: [Output] = []
    var failure: CellFailure?
  }

  var cells: [Cell]

  /// The notebook as it was read; nil for a file of statements.
  let notebook: JSONObject?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark is skipped.
  ///   - isNotebook: whether it is JSON of nbformat 4, else it is one cell.
  /// - Throws: why it is no notebook.
  init(_ bytes: [UInt8], isNotebook: Bool) throws(RunDocumentError) {
    guard isNotebook else {
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      cells = [Cell(isCode: true, text: String(decoding: text, as: UTF8.self))]
      notebook = nil
      return
    }
    guard let notebook = (try? JSONValue(parsing: bytes))?.object,
      let list = notebook["cells"]?.array, notebook["nbformat"]?.integer == 4
    else { throw RunDocumentError() }
    cells = list.compactMap(\.object).map { cell in
      Cell(
        isCode: cell["cell_type"] == "code", text: Self.text(cell["source"]),
        tags: (cell["metadata"]?["tags"]?.array ?? []).compactMap(\.string), json: cell)
    }
    self.notebook = notebook
  }

  /// A multiline string of nbformat: text, or a list of lines.
  private static func text(_ value: JSONValue?) -> String {
    value?.string ?? (value?.array ?? []).compactMap(\.string).joined()
  }

  /// Sets variables after the cell tagged `parameters`, else before the first cell, as papermill.
  mutating func insert(_ parameters: [RunParameter]) {
    guard !parameters.isEmpty else { return }
    cells.removeAll { $0.tags.contains("injected-parameters") }
    let text = parameters.map(\.binding).joined(separator: "\n")
    let place = cells.firstIndex { $0.tags.contains("parameters") }.map { $0 + 1 } ?? 0
    cells.insert(Cell(isCode: true, text: text, tags: ["injected-parameters"]), at: place)
  }
}

/// Says that a file is no notebook.
struct RunDocumentError: Error, CustomStringConvertible {
  var description: String { "it is not a notebook of format 4" }
}
