/// A page of help or inspection, written out by ``plain``, ``markdown`` and ``html``.
///
/// Texts may hold code between backticks.
package struct HelpDocument: Sendable, Hashable {
  package let title: String
  package var blocks: [Block]

  package init(_ title: String, _ blocks: [Block] = []) {
    self.title = title
    self.blocks = blocks
  }

  /// One part of a page.
  package enum Block: Sendable, Hashable {
    case heading(String)
    case paragraph(String)
    /// Terms with what they mean; the headers name the columns, term first.
    case definitions(headers: [String], rows: [Row])
    /// Text in the language.
    case code(String)
  }

  /// A term and its cells; empty cells are allowed.
  package struct Row: Sendable, Hashable {
    package let term: String
    package let cells: [String]

    package init(_ term: String, _ cells: String...) {
      self.term = term
      self.cells = cells
    }
  }
}

extension HelpDocument {
  /// A text cut at its backticks into words and code, in turns; words come first.
  static func spans(_ text: String) -> [(text: String, isCode: Bool)] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // An odd backtick is a character like any other.
    guard parts.count % 2 == 1 else { return [(text, false)] }
    return parts.enumerated().map { (String($0.element), $0.offset % 2 == 1) }
      .filter { !$0.0.isEmpty }
      .map { (text: $0.0, isCode: $0.1) }
  }
}
