/// What the session holds, as far as checking, completion and inspection want to know it.
package protocol LanguageEnvironment {
  /// The names of all tables, sorted.
  var tableNames: [String] { get }
  /// The name of the current table, nil when there is none.
  var currentTable: String? { get }
  /// Returns the outline of a table, nil when there is none of that name.
  func table(named name: String) -> TableOutline?

  /// The names of all hierarchies, sorted.
  var hierarchyNames: [String] { get }
  /// The name of the current hierarchy, nil when there is none.
  var currentHierarchy: String? { get }
  /// Returns the outline of a hierarchy, nil when there is none of that name.
  func hierarchy(named name: String) -> HierarchyOutline?

  /// The names of all charts, sorted.
  var chartNames: [String] { get }
  /// The variables, sorted by name.
  var variables: [VariableOutline] { get }

  /// Returns the files and folders whose path begins with a text, sorted, folders ending in `/`.
  func files(beginningWith prefix: String) -> [String]
}

/// A session without anything, for texts that are read on their own.
package struct EmptyEnvironment: LanguageEnvironment {
  package init() {}

  package var tableNames: [String] { [] }
  package var currentTable: String? { nil }
  package func table(named name: String) -> TableOutline? { nil }
  package var hierarchyNames: [String] { [] }
  package var currentHierarchy: String? { nil }
  package func hierarchy(named name: String) -> HierarchyOutline? { nil }
  package var chartNames: [String] { [] }
  package var variables: [VariableOutline] { [] }
  package func files(beginningWith prefix: String) -> [String] { [] }
}

/// A table's columns and size.
package struct TableOutline: Sendable, Hashable {
  package let name: String
  package let rowCount: Int
  package let columns: [ColumnOutline]

  package init(name: String, rowCount: Int, columns: [ColumnOutline]) {
    self.name = name
    self.rowCount = rowCount
    self.columns = columns
  }

  /// Returns the column of a name: exactly, else ignoring case when that is one.
  package func column(named name: String) -> ColumnOutline? {
    if let exact = columns.first(where: { $0.name == name }) { return exact }
    let folded = name.lowercased()
    let alike = columns.filter { $0.name.lowercased() == folded }
    return alike.count == 1 ? alike.first : nil
  }
}

/// A column's type and what it holds.
package struct ColumnOutline: Sendable, Hashable {
  package let name: String
  /// `integer`, `number`, `text`, `date`, `datetime` or `boolean`.
  package let type: String
  /// How many values are missing.
  package let missing: Int
  /// How many different values there are.
  package let distinct: Int
  /// Whether that is an estimate.
  package let isDistinctApproximate: Bool
  /// The smallest value as text, nil when there is none.
  package let minimum: String?
  /// The largest value as text, nil when there is none.
  package let maximum: String?
  /// Some of the different values as text, in the order of the rows.
  package let samples: [String]

  package init(
    name: String, type: String, missing: Int = 0, distinct: Int = 0,
    isDistinctApproximate: Bool = false,
    minimum: String? = nil, maximum: String? = nil, samples: [String] = []
  ) {
    self.name = name
    self.type = type
    self.missing = missing
    self.distinct = distinct
    self.isDistinctApproximate = isDistinctApproximate
    self.minimum = minimum
    self.maximum = maximum
    self.samples = samples
  }

  /// What the column suits.
  package var need: ColumnNeed? {
    switch type {
    case "integer", "number": .number
    case "text", "boolean": .text
    case "date", "datetime": .time
    default: nil
    }
  }
}

/// A hierarchy's levels, nodes and state.
package struct HierarchyOutline: Sendable, Hashable {
  package let name: String
  package let levels: [String]
  /// The value of the whole, as shown.
  package let total: String
  /// The full paths of all nodes, depth first.
  package let paths: [[String]]
  /// The zoomed node's path, empty for the whole.
  package let zoom: [String]
  /// The selected node's path, nil when nothing is selected.
  package let selection: [String]?

  package init(
    name: String, levels: [String], total: String, paths: [[String]], zoom: [String] = [],
    selection: [String]? = nil
  ) {
    self.name = name
    self.levels = levels
    self.total = total
    self.paths = paths
    self.zoom = zoom
    self.selection = selection
  }
}

/// A variable's name and value.
package struct VariableOutline: Sendable, Hashable {
  package let name: String
  /// The value as it would be written in a cell.
  package let value: String
  /// `number`, `text`, `date`, `list` and so on.
  package let type: String

  package init(name: String, value: String, type: String) {
    self.name = name
    self.value = value
    self.type = type
  }
}
