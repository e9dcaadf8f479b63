/// The parts of a chart as a tree of lines, in reading order.
package struct Outline: Sendable, Equatable {
  /// What the outline holds, such as `4 categories`.
  package var counts: [String]
  package var items: [Item]

  /// One line and what lies within it.
  package struct Item: Sendable, Equatable {
    package var text: String
    package var children: [Item]

    package init(_ text: String, children: [Item] = []) {
      self.text = text
      self.children = children
    }

    /// The number of lines, this one included.
    package var count: Int { children.reduce(1) { $0 + $1.count } }
  }

  /// The number of lines.
  package var count: Int { items.reduce(0) { $0 + $1.count } }
}
