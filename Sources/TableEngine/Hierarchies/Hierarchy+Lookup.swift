package import SourceModel

extension Hierarchy {
  /// Finds a node by a path that may begin at any level.
  ///
  /// It is looked for under the zoomed node, then in the whole; exact names win over names that
  /// match ignoring case, and a path that is complete from the first level over shorter ones.
  ///
  /// - Parameters:
  ///   - path: one or more names, outer ones first.
  ///   - zoom: the zoomed node, 0 for the whole.
  /// - Returns: the only node that fits.
  /// - Throws: `UnknownNode` with what exists, `AmbiguousNode` with all full paths.
  package func find(_ path: [String], under zoom: Int = 0) throws(Diagnostic) -> Int {
    guard let last = path.last else { return zoom }
    if let node = node(at: path), node != 0 { return node }
    let folded = path.map { $0.lowercased() }
    for matches in [
      { (node: Int, part: Int) in self.nodes[node].name == path[part] },
      { (node: Int, part: Int) in self.nodes[node].name.lowercased() == folded[part] },
    ] {
      let found = nodes.indices.filter { $0 > 0 && fits($0, path.count, matches) }
      let near = zoom == 0 ? found : found.filter { isNode($0, under: zoom) }
      let candidates = near.isEmpty ? found : near
      if candidates.count == 1 { return candidates[0] }
      if candidates.count > 1 {
        throw .ambiguousNode(
          path.joined(separator: " › "),
          paths: candidates.map { self.path(of: $0).joined(separator: " > ") })
      }
    }
    let visible = descendants(of: zoom).map { nodes[$0].name }
    throw .unknownNode(
      path.joined(separator: " › "), view: zoom == 0 ? "All" : nodes[zoom].name,
      suggestion: Suggestion.best(for: last, among: visible)
        ?? Suggestion.best(for: last, among: nodes.dropFirst().map(\.name)),
      children: nodes[zoom].children.map { nodes[$0].name }, split: stepsWithin(path, zoom))
  }

  /// The steps of a path that was written as one text, `"Fruits/Apple"`; nil when it is none.
  private func stepsWithin(_ path: [String], _ zoom: Int) -> [String]? {
    guard path.count == 1, let text = path.first else { return nil }
    for mark: Character in ["/", "›", ".", " "] where text.contains(mark) {
      let steps = text.split(separator: mark).map { step in
        String(decoding: Array(step.utf8).trimmingBlanks(), as: UTF8.self)
      }
      guard steps.count > 1, steps.count < 12 else { continue }
      // One step alone cannot be split again, so this ends.
      guard (try? find(steps, under: zoom)) != nil else { continue }
      return steps.map { name in
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : "\"\(name)\""
      }
    }
    return nil
  }

  private func fits(_ node: Int, _ count: Int, _ matches: (Int, Int) -> Bool) -> Bool {
    var current = node
    for part in (0..<count).reversed() {
      guard current > 0, matches(current, part), let parent = nodes[current].parent else {
        return false
      }
      current = parent
    }
    return true
  }

  /// Whether a node lies below another.
  package func isNode(_ node: Int, under ancestor: Int) -> Bool {
    var current = nodes[node].parent
    while let next = current {
      if next == ancestor { return true }
      current = nodes[next].parent
    }
    return false
  }

  /// Returns the nodes below a node, each before its own children, siblings in order.
  package func descendants(of node: Int) -> [Int] {
    var result: [Int] = []
    var stack = Array(nodes[node].children.reversed())
    while let next = stack.popLast() {
      result.append(next)
      stack.append(contentsOf: nodes[next].children.reversed())
    }
    return result
  }

  /// Returns the rows of the source table that end at a node or below it, in order.
  ///
  /// - Parameters:
  ///   - node: its number.
  ///   - table: what the hierarchy was built from.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the rows with all columns.
  /// - Throws: `FileError` for a large file that was changed; `Interrupted`.
  package func rows(
    under node: Int, of table: Table, interruption: Interruption
  ) throws(Diagnostic) -> Table {
    let below = [node] + descendants(of: node)
    guard let rowSource else {
      return table.gather(
        below.flatMap { nodes[$0].rows }.sorted().map { Int32(truncatingIfNeeded: $0) })
    }
    return try rowSource.rows(of: self, at: Set(below), interruption: interruption)
  }
}
