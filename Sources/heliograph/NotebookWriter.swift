internal import Evaluation
internal import JupyterKernel
internal import JupyterWire
internal import SourceModel

/// Writes an executed notebook of nbformat 4.5.
struct NotebookWriter {
  private let document: RunDocument

  init(_ document: RunDocument) { self.document = document }

  var text: String {
    var notebook = document.notebook ?? JSONObject()
    var count = 0
    let cells = document.cells.enumerated().map { index, cell -> JSONValue in
      guard cell.isCode else { return .object(cell.json ?? JSONObject()) }
      // A cell after the failed one did not run.
      let isBlank = cell.text.allSatisfy(\.isWhitespace)
      if !isBlank { count += 1 }
      return json(of: cell, index: index, count: isBlank ? nil : count)
    }
    notebook.set("cells", to: .array(cells))
    if document.notebook == nil { Self.describe(&notebook) }
    return String(decoding: JSONValue.object(notebook).prettyBytes, as: UTF8.self)
  }

  /// Returns the notebook of the reference, before anybody has run it.
  static func reference(_ cells: [Reference.Cell]) -> String {
    var notebook = JSONObject()
    let cells = cells.enumerated().map { index, cell -> JSONValue in
      var object = JSONObject()
      object.set("cell_type", to: cell.isCode ? "code" : "markdown")
      if cell.isCode { object.set("execution_count", to: .null) }
      object.set("id", to: .string("cell-\(index + 1)"))
      object.set("metadata", to: [:])
      if cell.isCode { object.set("outputs", to: .array([])) }
      object.set("source", to: .string(cell.source))
      return .object(object)
    }
    notebook.set("cells", to: .array(cells))
    describe(&notebook)
    return String(decoding: JSONValue.object(notebook).prettyBytes, as: UTF8.self)
  }

  /// Says which kernel runs the notebook, and its format.
  private static func describe(_ notebook: inout JSONObject) {
    notebook.set(
      "metadata",
      to: [
        "kernelspec": [
          "display_name": "Heliograph", "language": "heliograph", "name": "heliograph",
        ],
        "language_info": [
          "file_extension": ".helio", "mimetype": "text/x-heliograph", "name": "heliograph",
          "version": .string(Release.version),
        ],
      ])
    notebook.set("nbformat", to: 4)
    notebook.set("nbformat_minor", to: 5)
  }

  private func json(of cell: RunDocument.Cell, index: Int, count: Int?) -> JSONValue {
    var object = cell.json ?? JSONObject()
    if cell.json == nil {
      object.set("cell_type", to: "code")
      object.set("id", to: .string("cell-\(index + 1)"))
      object.set("metadata", to: cell.tags.isEmpty ? [:] : ["tags": tags(of: cell)])
      object.set("source", to: .string(cell.text))
    }
    object.set("execution_count", to: count.map(JSONValue.integer) ?? .null)
    var outputs = cell.outputs.compactMap { json(of: $0, count: count ?? 0) }
    if let failure = cell.failure { outputs.append(json(of: failure)) }
    object.set("outputs", to: .array(outputs))
    return .object(object)
  }

  private func tags(of cell: RunDocument.Cell) -> JSONValue {
    .array(cell.tags.map(JSONValue.string))
  }

  private func json(of output: Output, count: Int) -> JSONValue? {
    switch output {
    case .display(let bundle, _), .update(let bundle, _), .page(let bundle):
      let bundle = MIMEBundle(bundle)
      return [
        "output_type": "display_data", "data": bundle.data, "metadata": bundle.metadata,
      ]
    case .result(let bundle):
      let bundle = MIMEBundle(bundle)
      return [
        "output_type": "execute_result", "execution_count": .integer(count), "data": bundle.data,
        "metadata": bundle.metadata,
      ]
    case .text(let text, let stream):
      return [
        "output_type": "stream", "name": .string(stream.rawValue), "text": .string(text),
      ]
    case .clear: return nil
    }
  }

  private func json(of failure: CellFailure) -> JSONValue {
    var object = JSONObject()
    object.append("output_type", "error")
    if let error = ErrorContent(failure).content.object {
      for entry in error.entries { object.append(entry.key, entry.value) }
    }
    return .object(object)
  }
}
