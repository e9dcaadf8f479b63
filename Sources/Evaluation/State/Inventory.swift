internal import Charts
internal import SceneGraph
internal import TableEngine

/// A list of names with what they stand for, as `show` and `set` print it.
struct Inventory: Sendable, Equatable {
  struct Line: Sendable, Equatable {
    let name: String
    let kind: String
    let details: String
  }

  let lines: [Line]
  /// What is said when there is no line.
  let nothing: String

  /// The lines as a table.
  var table: Table {
    Table(
      name: "",
      columns: [
        Column(name: "name", values: lines.map { .text($0.name) }, type: .text),
        Column(name: "kind", values: lines.map { .text($0.kind) }, type: .text),
        Column(name: "details", values: lines.map { .text($0.details) }, type: .text),
      ], rowCount: lines.count)
  }
}

extension Workspace {
  /// What the session holds, in the order in which names were given.
  var inventory: Inventory {
    var lines = entries.map { entry in
      let isCurrent = entry.name == currentTable
      switch entry.item {
      case .table(let table):
        return Inventory.Line(
          name: entry.name, kind: isCurrent ? "table, current" : "table",
          details: Presentation.shape(of: table))
      case .hierarchy(let key):
        return Inventory.Line(
          name: entry.name, kind: key == currentHierarchy ? "hierarchy, current" : "hierarchy",
          details: hierarchies[key]?.summary ?? "")
      case .chart(let chart):
        return Inventory.Line(name: entry.name, kind: "chart", details: chart.summary)
      case .variable(let value):
        return Inventory.Line(name: entry.name, kind: value.kindName, details: value.literal)
      }
    }
    if let key = currentHierarchy, let state = hierarchies[key],
      !entries.contains(where: { if case .hierarchy(key) = $0.item { true } else { false } })
    {
      lines.append(
        Inventory.Line(name: "", kind: "hierarchy, current", details: state.summary))
    }
    return Inventory(
      lines: lines,
      nothing: "nothing yet; load \"sales.csv\" reads a file, example coffee a built-in table")
  }
}

extension HierarchyState {
  /// Levels, size, total and view in one line.
  var summary: String {
    var parts: [String] = []
    let names = hierarchy.levelNames
    parts.append(names.isEmpty ? "\(hierarchy.depth) levels" : names.joined(separator: " > "))
    parts.append("\(hierarchy.nodes.count - 1) nodes")
    parts.append("\(hierarchy.valueTitle) \(LanguageValue.digits(hierarchy.nodes[0].total))")
    if view.zoom != 0 { parts.append("zoomed to \(hierarchy.written(view.zoom))") }
    if let selection = view.selection { parts.append("selected \(hierarchy.written(selection))") }
    return parts.joined(separator: ", ")
  }
}

extension ChartState {
  /// The mark, and what it draws, in one line.
  var summary: String {
    switch self {
    case .hierarchy(let drawn): drawn.options.title ?? drawn.kind.rawValue
    case .cartesian(let axes):
      axes.chart.options.title
        ?? axes.chart.layers.map(\.mark.rawValue).joined(separator: " and ")
    }
  }
}

extension Hierarchy {
  /// Returns the full path as it is written in a cell: names joined by `>`, quoted where needed.
  func written(_ node: Int) -> String {
    path(of: node).map(LanguageValue.name).joined(separator: " > ")
  }
}

extension LanguageValue {
  /// Returns a name as it is written in a cell: bare where that reads back, else quoted.
  static func name(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
    }
    let begins = name.unicodeScalars.first.map { $0.properties.numericType != .decimal } ?? false
    return isPlain && begins ? name : LanguageValue.text(name).literal
  }
}
