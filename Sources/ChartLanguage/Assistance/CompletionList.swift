package import SourceModel

/// What could stand at the cursor, best first, and the bytes that it replaces.
package struct CompletionList: Sendable, Equatable {
  package let items: [CompletionItem]
  package let range: SourceRange

  package init(items: [CompletionItem], range: SourceRange) {
    self.items = items
    self.range = range
  }
}

/// One thing that could stand at the cursor.
package struct CompletionItem: Sendable, Equatable {
  /// What the item is, in the word that front ends show.
  package enum Kind: String, Sendable {
    case verb, table, hierarchy, chart, variable, column, function, option, word, node, file, folder
    case value, setting, keyword
  }

  /// What replaces the word at the cursor, quoted as the place needs it.
  package let text: String
  package let kind: Kind
  /// A short hint such as a column's type.
  package let detail: String

  package init(_ text: String, _ kind: Kind, detail: String = "") {
    self.text = text
    self.kind = kind
    self.detail = detail
  }
}
