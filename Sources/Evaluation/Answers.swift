/// The answer to a completion request; offsets are UTF-8 bytes of the text.
package struct Completions: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    /// What replaces the text between `start` and `end`.
    package let text: String
    /// What kind of thing it is: `verb`, `column`, `option`, `node`, `file`, `variable`, ….
    package let kind: String
    /// A short hint such as a column's type.
    package let detail: String

    package init(text: String, kind: String, detail: String = "") {
      self.text = text
      self.kind = kind
      self.detail = detail
    }
  }

  package let items: [Item]
  package let start: Int
  package let end: Int

  package init(items: [Item], start: Int, end: Int) {
    self.items = items
    self.start = start
    self.end = end
  }
}

/// Whether a text could be run as it stands.
package enum Completeness: Sendable, Equatable {
  case complete
  case incomplete(indent: String)
  case invalid
}
