internal import Evaluation
internal import SourceModel

/// Makes files of what a document showed.
struct RunWriter {
  struct File {
    let name: String
    let text: String
  }

  let document: RunDocument
  let name: String

  init(_ document: RunDocument, name: String) {
    self.document = document
    self.name = name
  }

  /// Returns the files of a format: one, or for SVG one a chart.
  func files(as format: RunFormat) -> [File] {
    switch format {
    case .html: [File(name: "\(name).html", text: html)]
    case .markdown: [File(name: "\(name).md", text: markdown)]
    case .text: [File(name: "\(name).txt", text: plain)]
    case .ipynb: [File(name: "\(name).ipynb", text: NotebookWriter(document).text)]
    case .svg: drawings
    }
  }

  /// A version of a display that came later takes its place.
  private var outputs: [Output] {
    var shown: [Output] = []
    for output in document.cells.flatMap(\.outputs) {
      guard case .update(let bundle, let id) = output else {
        shown.append(output)
        continue
      }
      for index in shown.indices {
        if case .display(_, id) = shown[index] { shown[index] = .display(bundle, displayID: id) }
      }
    }
    return shown
  }

  private var drawings: [File] {
    let texts = outputs.compactMap { output -> String? in
      guard case .display(let bundle, _) = output else { return nil }
      return bundle["image/svg+xml"]
    }
    return texts.enumerated().map { File(name: "\(name)-\($0.offset + 1).svg", text: $0.element) }
  }

  private var plain: String {
    outputs.compactMap { output in
      switch output {
      case .text(let text, .stdout): text
      case .display(let bundle, _), .result(let bundle), .page(let bundle):
        ended(bundle["text/plain"] ?? "")
      case .text, .update, .clear: nil
      }
    }.joined()
  }

  private var markdown: String {
    outputs.compactMap { output in
      switch output {
      case .text(let text, .stdout): fenced(text)
      case .display(let bundle, _), .result(let bundle), .page(let bundle):
        bundle["text/markdown"].map(ended) ?? fenced(bundle["text/plain"] ?? "")
      case .text, .update, .clear: nil
      }
    }.joined(separator: "\n")
  }

  /// One page that needs nothing else, in the reader's own light or dark.
  private var html: String {
    let parts = outputs.compactMap { output -> String? in
      switch output {
      case .text(let text, .stdout): return preformatted(text)
      case .display(let bundle, _), .result(let bundle), .page(let bundle):
        return bundle["text/html"] ?? bundle["image/svg+xml"]
          ?? preformatted(bundle["text/plain"] ?? "")
      case .text, .update, .clear: return nil
      }
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(name))</title>
      <style>
      :root { color-scheme: light dark }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
      pre { overflow-x: auto }
      svg, img { max-width: 100%; height: auto }
      </style>
      </head>
      <body>
      <main>
      \(parts.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private func preformatted(_ text: String) -> String { "<pre>\(escaped(text))</pre>" }

  private func fenced(_ text: String) -> String {
    // A fence must be longer than any run of its own character inside.
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(ended(text))\(fence)\n"
  }

  private func ended(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
