internal import SourceModel

/// One thing that a cell shows, published the moment it exists.
package enum Output: Sendable {
  /// A chart, or something shown before the end of the cell.
  case display(OutputBundle, displayID: String?)
  /// A new version of an earlier display.
  case update(OutputBundle, displayID: String)
  /// The value or table of the last statement.
  case result(OutputBundle)
  case text(String, stream: Stream)
  /// Removes what this cell has shown.
  case clear
  /// Help, for the front end's pager.
  case page(OutputBundle)

  package enum Stream: String, Sendable { case stdout, stderr }
}

/// One output in several forms, in the order that readers should try them.
package struct OutputBundle: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let type: String
    package let content: String
    /// A text alternative, sent as metadata of this type.
    package let alternative: String?

    /// What begins all HTML: notebooks would read two dollar amounts as a formula between them.
    ///
    /// MathJax 3 in JupyterLab heeds the first class, MathJax 2 in pages of nbconvert the second.
    private static let withoutFormulas = "<div class=\"mathjax_ignore tex2jax_ignore\">"

    /// Puts HTML into its wrapping, a hundred kilobytes at times, by one copy.
    private static func wrapped(_ content: String) -> String {
      let end = "</div>"
      var text = ""
      text.reserveCapacity(withoutFormulas.utf8.count + content.utf8.count + end.utf8.count)
      text += withoutFormulas
      text += content
      text += end
      return text
    }

    package init(type: String, content: String, alternative: String? = nil) {
      self.type = type
      // HTML and SVG have their own escapes; these forms may be printed by a terminal.
      let isPrinted = type == "text/plain" || type == "text/markdown"
      if type == "text/html" {
        self.content = Self.wrapped(content)
      } else {
        self.content = isPrinted ? PrintableText.of(content) : content
      }
      self.alternative = alternative.map { PrintableText.of($0) }
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Makes a bundle of plain text alone.
  package init(plain: String) {
    entries = [Entry(type: "text/plain", content: plain)]
  }

  /// Returns the content of a MIME type.
  package subscript(type: String) -> String? { entries.first { $0.type == type }?.content }
}
