/// How rows at inner nodes count.
package enum ParentMode: String, Sendable, CaseIterable {
  /// A value that covers the children is a total to check; a smaller one is added to theirs.
  case check
  /// Values of inner nodes are totals, and must cover their children.
  case total
  /// Values of inner nodes are their own and are added to their children's.
  case remainder
}

/// What is done where a level is blank or a parent is not there.
package enum MissingNode: Sendable, Hashable {
  /// The rows are an error.
  case refused
  /// Blank levels get this name.
  case named(String)
  /// Rows without their parent hang on the whole.
  case root
}

/// The choices by which a hierarchy is built.
package struct HierarchyOptions: Sendable {
  package var parents = ParentMode.check
  package var missing = MissingNode.refused
  /// Words for the value; the value column's name when nil.
  package var valueTitle: String?
  package var unit: String?
  /// Whether a note tells that rows of one path were added up; not wanted where a sum was asked for.
  package var notesMergedRows = true

  package init() {}
}
