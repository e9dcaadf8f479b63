package import SourceModel

/// Builds hierarchies from the rows of a table.
package struct HierarchyBuilder {
  private let table: Table
  private let value: Column?
  private let options: HierarchyOptions

  /// Prepares to build from a table.
  ///
  /// - Parameters:
  ///   - table: what rows belong to, for their numbers in reports.
  ///   - value: a value for each row; nil counts rows.
  ///   - options: the choices.
  package init(table: Table, value: Column?, options: HierarchyOptions = HierarchyOptions()) {
    self.table = table
    self.value = value
    self.options = options
  }

  /// Builds a tree of level columns, outermost first.
  ///
  /// Blank levels at a row's end make its path shorter (B-2); a blank between two names is an
  /// error unless `missing` names it.
  ///
  /// - Parameters:
  ///   - levels: a column for each level.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the hierarchy.
  /// - Throws: `DataError` for blank levels and totals that do not hold; `Interrupted`.
  /// - Complexity: O(rows · levels).
  package func fromLevels(
    _ levels: [Column], interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy {
    var tree = HierarchyTree(decimals: value?.decimals)
    var nodes = try LevelNodes(
      levels, table: table, missing: options.missing, interruption: interruption)
    // Rows that share all names end at one node, so each combination is looked up once.
    let grouping = try Grouping(
      keys: levels, rowCount: table.rowCount, interruption: interruption)
    var nodeOfGroup: [Int32] = []
    for (group, row) in grouping.firstRows.enumerated() {
      if group & 8_191 == 0 { try interruption.checkpoint() }
      nodeOfGroup.append(Int32(truncatingIfNeeded: try nodes.node(of: Int(row), in: &tree)))
    }
    var values = ValueReader(value, table: table)
    try tree.add(&values, nodes: grouping.groupOfRow.map { nodeOfGroup[Int($0)] }, interruption)
    return try finish(
      &tree, values.losses, levelNames: levels.map(\.name), clampsSmallTotals: false, interruption)
  }

  /// Builds a tree of paths such as `usr/share/doc`; empty parts do not count.
  ///
  /// - Parameters:
  ///   - paths: a text for each row.
  ///   - separator: what stands between the parts.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the hierarchy.
  /// - Throws: `DataError` for totals that do not hold; `Interrupted`.
  package func fromPaths(
    _ paths: Column, separator: String, interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy {
    var tree = HierarchyTree(decimals: value?.decimals)
    var values = ValueReader(value, table: table)
    for row in 0..<table.rowCount {
      if row & 4_095 == 0 { try interruption.checkpoint() }
      var node = 0
      for name in TextSearch.parts(of: paths.text(row), separator: separator) where !name.isEmpty {
        node = tree.child(name, of: node)
      }
      tree.add(values.read(row, of: node), row: row, to: node)
    }
    return try finish(&tree, values.losses, levelNames: [], clampsSmallTotals: false, interruption)
  }

  /// Builds a tree of parent links.
  ///
  /// Several rows without a parent stand side by side under the whole.
  ///
  /// - Parameters:
  ///   - ids: a name for each row.
  ///   - parents: the name of each row's parent; blank for none.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the hierarchy.
  /// - Throws: `DataError` for parents that are not there, loops, names that fit twice, and totals
  ///   that do not hold; `Interrupted`.
  package func fromLinks(
    ids: Column, parents: Column, interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy {
    let links = ParentLinks(ids: ids, parents: parents, table: table, missing: options.missing)
    let ordered = try links.resolve(interruption: interruption)
    var tree = HierarchyTree(decimals: value?.decimals)
    var values = ValueReader(value, table: table)
    var nodeOfRow = [Int](repeating: 0, count: table.rowCount)
    // Parents come before their children here; the order of siblings is that of their rows.
    for (place, row) in ordered.parentsFirst.enumerated() {
      if place & 4_095 == 0 { try interruption.checkpoint() }
      let parent = ordered.parentRow[row].map { nodeOfRow[$0] } ?? 0
      nodeOfRow[row] = tree.child(ids.text(row), of: parent)
    }
    for row in 0..<table.rowCount {
      tree.add(values.read(row, of: nodeOfRow[row]), row: row, to: nodeOfRow[row])
    }
    return try finish(&tree, values.losses, levelNames: [], clampsSmallTotals: true, interruption)
  }

  /// Sets the values of a tree and tells what had to be decided.
  func finish(
    _ tree: inout HierarchyTree, _ losses: ValueLosses, levelNames: [String],
    clampsSmallTotals: Bool, _ interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy {
    let statements = try tree.finish(
      options.parents, clampsSmallTotals: clampsSmallTotals, interruption)
    var hierarchy = Hierarchy(
      nodes: tree.nodes, levelNames: levelNames,
      valueTitle: options.valueTitle ?? value?.name ?? "rows", unit: options.unit)
    let notes = HierarchyNotes(table: table, hierarchy: hierarchy)
    if options.parents == .total,
      let wrong = statements.first(where: { !$0.isEqual && $0.stated < $0.children })
    {
      throw .totalTooSmall(
        hierarchy.path(of: wrong.node).joined(separator: " › "), stated: wrong.stated,
        children: wrong.children, count: hierarchy.nodes[wrong.node].children.count)
    }
    hierarchy.notes = losses.notes { hierarchy.path(of: $0).joined(separator: " › ") }
    if options.notesMergedRows { hierarchy.notes += notes.mergedRows() }
    if options.parents == .check {
      hierarchy.notes += notes.totals(statements, clampsSmallTotals: clampsSmallTotals)
    }
    if !hierarchy.nodes[0].rows.isEmpty { hierarchy.notes += notes.pathless() }
    return hierarchy
  }
}
