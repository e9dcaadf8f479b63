/// Pages about what a session holds.
struct SessionHelp {
  let environment: any LanguageEnvironment

  /// Returns a table's page: its shape and its columns.
  func table(_ name: String) -> HelpDocument? {
    guard let table = environment.table(matching: name) else { return nil }
    let rows = table.columns.map { column in
      HelpDocument.Row(
        column.name, column.type, column.range ?? "",
        column.missing > 0 ? "\(column.missing) missing" : "")
    }
    let isCurrent = table.name == environment.currentTable
    return HelpDocument(
      "\(table.name) — a table",
      [
        .paragraph(
          SessionHelp.count(table.rowCount, "row") + ", "
            + SessionHelp.count(table.columns.count, "column")
            + (isCurrent ? "; the current table." : ".")),
        .definitions(headers: ["column", "type", "values", "missing"], rows: rows),
      ])
  }

  /// Returns a column's page; counts are known where it comes straight from a table.
  func column(_ column: ColumnOutline) -> HelpDocument {
    let table = environment.tableNames.lazy.compactMap { environment.table(named: $0) }
      .first { $0.columns.contains(column) }
    var rows = [HelpDocument.Row("type", column.type.isEmpty ? "known after running" : column.type)]
    if let range = column.range { rows.append(HelpDocument.Row("values", range)) }
    if let table, column.distinct > 0 {
      rows.append(
        HelpDocument.Row(
          "distinct", (column.isDistinctApproximate ? "about " : "") + "\(column.distinct)"))
      rows.append(HelpDocument.Row("missing", "\(column.missing) of \(table.rowCount)"))
    }
    if column.type == "text", !column.samples.isEmpty {
      let shown = column.samples.prefix(5).map(SourceSpelling.text).joined(separator: ", ")
      let isCut = column.samples.count > 5 || column.distinct > column.samples.count
      rows.append(HelpDocument.Row("such as", shown + (isCut ? ", …" : "")))
    }
    let origin = table.map { "a column of \($0.name)" } ?? "a calculated column"
    return HelpDocument(
      "\(column.name) — \(origin)", [.definitions(headers: ["property", "value"], rows: rows)])
  }

  /// Returns a hierarchy's page: levels, total, zoom and selection.
  func hierarchy(_ name: String) -> HelpDocument? {
    guard let hierarchy = environment.hierarchy(named: name) else { return nil }
    let selection = hierarchy.selection.map(SessionHelp.path) ?? "nothing"
    var rows: [HelpDocument.Row] = []
    if !hierarchy.levels.isEmpty {
      rows.append(HelpDocument.Row("levels", hierarchy.levels.joined(separator: " > ")))
    }
    rows += [
      HelpDocument.Row("total", hierarchy.total),
      HelpDocument.Row("nodes", "\(hierarchy.paths.count)"),
      HelpDocument.Row(
        "zoom", hierarchy.zoom.isEmpty ? "the whole" : SessionHelp.path(hierarchy.zoom)),
      HelpDocument.Row("selection", selection),
    ]
    return HelpDocument(
      "\(hierarchy.name) — a hierarchy",
      [.definitions(headers: ["property", "value"], rows: rows)])
  }

  /// Returns the page of a node of the current hierarchy, found by the end of its path.
  func node(_ path: [String]) -> HelpDocument? {
    guard let name = environment.currentHierarchy, !path.isEmpty,
      let hierarchy = environment.hierarchy(named: name)
    else { return nil }
    let folded = path.map { $0.lowercased() }
    let matching = hierarchy.paths.filter {
      $0.count >= path.count && $0.suffix(path.count).map { $0.lowercased() } == folded
    }
    let near = matching.filter { $0.starts(with: hierarchy.zoom) }
    guard let found = near.first ?? matching.first else { return nil }
    let children = hierarchy.paths.filter { $0.count == found.count + 1 && $0.starts(with: found) }
      .compactMap(\.last)
    var rows = [HelpDocument.Row("path", SessionHelp.path(found))]
    if found.count <= hierarchy.levels.count {
      rows.append(HelpDocument.Row("level", hierarchy.levels[found.count - 1]))
    }
    if !children.isEmpty {
      let shown = children.prefix(10).joined(separator: ", ")
      rows.append(HelpDocument.Row("holds", shown + (children.count > 10 ? ", …" : "")))
    }
    return HelpDocument(
      "\(found.last ?? "") — a node of \(SessionHelp.name(of: hierarchy))",
      [.definitions(headers: ["property", "value"], rows: rows)])
  }

  /// Returns a variable's page: its type and value.
  func variable(_ name: String) -> HelpDocument? {
    guard let variable = environment.variables.first(where: { $0.name == name }) else { return nil }
    return HelpDocument(
      "$\(variable.name) — a variable",
      [
        .definitions(
          headers: ["property", "value"],
          rows: [HelpDocument.Row("type", variable.type)]),
        .code("\(variable.name) = \(variable.value)"),
      ])
  }

  /// A hierarchy that a mark made on the spot has no name of its own.
  private static func name(of hierarchy: HierarchyOutline) -> String {
    hierarchy.name.isEmpty ? "the current hierarchy" : hierarchy.name
  }

  private static func path(_ names: [String]) -> String { names.joined(separator: " > ") }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(number == 1 ? noun : EnglishNumber.plural(noun))"
  }
}

extension ColumnOutline {
  /// The least and the greatest value, nil when there are none.
  fileprivate var range: String? {
    guard let minimum, let maximum else { return nil }
    return minimum == maximum ? "always \(minimum)" : "\(minimum) to \(maximum)"
  }
}
