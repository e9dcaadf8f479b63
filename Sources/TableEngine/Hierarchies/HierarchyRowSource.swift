package import SourceModel

/// Where the rows of a hierarchy's nodes are found again when nodes do not list them, as they stay
/// in a large file.
package struct HierarchyRowSource: Sendable {
  private let plan: Plan
  private let levels: [NamedExpression]
  private let missing: MissingNode

  /// Remembers what a hierarchy was made of.
  ///
  /// - Parameters:
  ///   - plan: the stages that give the rows.
  ///   - levels: the names, outermost first.
  ///   - missing: what was done with blank levels.
  package init(plan: Plan, levels: [NamedExpression], missing: MissingNode) {
    self.plan = plan
    self.levels = levels
    self.missing = missing
  }

  /// Returns the rows that end at some nodes, in order.
  func rows(
    of hierarchy: Hierarchy, at wanted: Set<Int>, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    var choice = NodeChoice(
      names: NodeNames(hierarchy, missing: missing), levels: levels, wanted: wanted)
    guard let chunks = try StreamedChunks(plan, uses: nil, interruption: interruption) else {
      let rows = try Executor(interruption: interruption).rows(of: plan)
      return try choice.choose(from: rows, interruption)
    }
    return try StreamedRows(chunks, fields: plan.fields ?? [], choosing: choice).run()
  }

  /// Returns a hierarchy whose nodes list all their rows.
  ///
  /// - Parameters:
  ///   - hierarchy: what was made of the rows.
  ///   - table: the rows.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the same nodes.
  /// - Throws: `Interrupted`.
  package func listed(
    _ hierarchy: Hierarchy, over table: Table, interruption: Interruption
  ) throws(Diagnostic) -> Hierarchy {
    var listed = hierarchy
    listed.rowSource = nil
    for node in listed.nodes.indices { listed.nodes[node].rows = [] }
    let nodes = try NodeNames(hierarchy, missing: missing)
      .nodes(of: levels, in: table, interruption: interruption)
    for (row, node) in nodes.enumerated() {
      if let node { listed.nodes[node].rows.append(row) }
    }
    return listed
  }
}

/// Chooses the rows of nodes.
private struct NodeChoice: RowChoice {
  let names: NodeNames
  let levels: [NamedExpression]
  let wanted: Set<Int>

  mutating func choose(
    from chunk: Table, _ interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let nodes = try names.nodes(of: levels, in: chunk, interruption: interruption)
    return chunk.gather(
      nodes.indices.filter { nodes[$0].map(wanted.contains) ?? false }
        .map { Int32(truncatingIfNeeded: $0) })
  }
}

/// Finds nodes by the names of rows.
private struct NodeNames: Sendable {
  private let children: [Child: Int]
  private let missing: MissingNode

  private struct Child: Hashable {
    let parent: Int
    let name: String
  }

  init(_ hierarchy: Hierarchy, missing: MissingNode) {
    var children: [Child: Int] = [:]
    for (node, item) in hierarchy.nodes.enumerated() {
      if let parent = item.parent { children[Child(parent: parent, name: item.name)] = node }
    }
    self.children = children
    self.missing = missing
  }

  /// Returns the node that each row ends at; nil where the hierarchy has none.
  func nodes(
    of levels: [NamedExpression], in table: Table, interruption: Interruption
  ) throws(Diagnostic) -> [Int?] {
    var columns: [Column] = []
    for level in levels {
      columns.append(try level.expression.evaluate(over: table, interruption: interruption))
    }
    let grouping = try Grouping(
      keys: columns, rowCount: table.rowCount, interruption: interruption)
    let nodeOfGroup = grouping.firstRows.map { row in
      node(columns.map { $0.text(Int(row)) })
    }
    return grouping.groupOfRow.map { nodeOfGroup[Int($0)] }
  }

  /// Returns the node of a path, whose blank names at the end do not count.
  private func node(_ names: [String]) -> Int? {
    var path = names
    let isBlank = { (name: String) in name.utf8.allSatisfy { $0 == 32 || $0 == 9 } }
    while let last = path.last, isBlank(last) { path.removeLast() }
    if case .named(let name) = missing {
      if path.isEmpty { path = [name] }
      path = path.map { isBlank($0) ? name : $0 }
    }
    var node = 0
    for name in path {
      guard let child = children[Child(parent: node, name: name)] else { return nil }
      node = child
    }
    return node
  }
}
