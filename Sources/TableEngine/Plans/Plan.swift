/// The stages that make a table, as a value that nothing has run yet.
///
/// Each stage refers to columns of the stage before it by index.
package indirect enum Plan: Sendable {
  case scan(Table)
  /// Rows for which a boolean is true; missing ones are dropped.
  case filter(Plan, RowExpression)
  /// Further columns, or new values for columns of the same name; each sees the columns before it.
  case derive(Plan, [NamedExpression])
  /// Chosen columns in a new order, possibly renamed; `drop` and `rename` are made of it.
  case keep(Plan, [KeptColumn])
  /// Rows in a new order; equal rows keep theirs, missing values stand last.
  case sort(Plan, [SortKey])
  case take(Plan, Int)
  /// The rows with the greatest values, best first; ties go to the earlier row.
  case top(Plan, Int, by: RowExpression)
  /// The rows with the least values, least first.
  case bottom(Plan, Int, by: RowExpression)
  /// The first row of each combination of values; of all columns when none are named.
  case distinct(Plan, [Int])
  /// So many rows chosen evenly by a seed, in their order.
  case sample(Plan, Int, seed: UInt64)
  /// One row a group, in the order of first rows; one row in all when there are no keys.
  case group(Plan, keys: [NamedExpression], measures: [Measure])
  /// A row for each of the chosen columns: its name and its value.
  case unpivot(Plan, columns: [Int], names: String, values: String)
  /// A column for each value of a column; other columns tell the rows apart.
  case pivot(Plan, names: Int, values: Int)
  case join(Plan, Plan, on: [JoinKey], kind: JoinKind)
  /// The rows of a second table below those of the first, columns matched by name.
  case append(Plan, Plan)
}

/// An expression under the name of its column.
package struct NamedExpression: Sendable {
  package let name: String
  package let expression: RowExpression

  package init(_ name: String, _ expression: RowExpression) {
    self.name = name
    self.expression = expression
  }
}

/// A column that is kept, under its old or a new name.
package struct KeptColumn: Sendable {
  package let index: Int
  package let name: String?

  package init(_ index: Int, as name: String? = nil) {
    self.index = index
    self.name = name
  }
}

/// What rows are sorted by.
package struct SortKey: Sendable {
  package let expression: RowExpression
  package let isDescending: Bool

  package init(_ expression: RowExpression, descending: Bool = false) {
    self.expression = expression
    isDescending = descending
  }
}

/// A pair of columns in which rows of two tables meet.
package struct JoinKey: Sendable {
  package let left: Int
  package let right: Int

  package init(left: Int, right: Int) {
    self.left = left
    self.right = right
  }
}

/// Which rows a join keeps.
package enum JoinKind: String, Sendable, CaseIterable {
  /// Every row of the first table, with missing values where it meets none.
  case left
  /// Only rows that meet.
  case inner
  /// Every row of both tables.
  case full
}
