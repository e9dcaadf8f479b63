internal import SourceModel

extension Completer {
  /// Adds the nodes of the hierarchy that the cursor's stage changes.
  ///
  /// Nodes below the zoomed one come first; a name that fits more than one node is offered as the
  /// whole path.
  mutating func addNodes() {
    guard let hierarchy = viewedHierarchy else { return }
    let parts = context.pathBefore.map { $0.lowercased() }
    guard parts.isEmpty else {
      for node in hierarchy.paths where node.count > parts.count {
        let parents = node.dropLast().suffix(parts.count).map { $0.lowercased() }
        if parents == parts, let name = node.last {
          addNode([name], level(of: node, in: hierarchy))
        }
      }
      return
    }
    let zoom = hierarchy.zoom
    let near = hierarchy.paths.filter { $0.count > zoom.count && $0.starts(with: zoom) }
    let far = hierarchy.paths.filter { !($0.count > zoom.count && $0.starts(with: zoom)) }
    let unique = UniqueNodes(near: near, far: far)
    let ordered = near.stablySorted { $0.count } + (zoom.isEmpty ? [] : far)
    for node in ordered.prefix(Completer.nodeLimit) {
      addNode(unique.isUnique(node) ? node.suffix(1) : node[...], level(of: node, in: hierarchy))
    }
  }

  /// Returns the name of a node's level; built from links or paths, a tree has none.
  private func level(of node: [String], in hierarchy: HierarchyOutline) -> String {
    node.count <= hierarchy.levels.count ? hierarchy.levels[node.count - 1] : ""
  }

  /// More nodes than a list can show.
  private static let nodeLimit = 1_000

  private mutating func addNode(_ path: ArraySlice<String>, _ level: String) {
    guard let name = path.last else { return }
    if case .quoted(let mark, let isClosed) = context.spelling {
      guard path.count == 1 else { return }
      addQuoted(name, .node, level, in: Quote(mark: mark, isClosed: isClosed))
      return
    }
    let words: Set<String> = ["out", "none", "at", "level", "levels"]
    let text = path.map { SourceSpelling.node($0, avoiding: words) }.joined(separator: " > ")
    guard context.spelling == .bare || path.count == 1 else { return }
    add(
      name, as: context.spelling == .bare ? text : spelled(name, avoiding: []), .node, level)
  }

  /// The hierarchy in whose state the cursor's stage runs, nil when the cell itself makes it.
  private var viewedHierarchy: HierarchyOutline? {
    var current = environment.currentHierarchy.flatMap { environment.hierarchy(named: $0) }
    for statement in context.statements {
      guard case .pipeline(let pipeline) = statement.kind else { continue }
      if let source = pipeline.source?.name.text,
        let named = environment.hierarchy(named: source)
      {
        current = named
      }
      for stage in pipeline.stages where stage.range.upperBound <= range.lowerBound {
        current = hierarchy(after: stage, current)
      }
    }
    return current
  }

  private func hierarchy(after stage: Stage, _ current: HierarchyOutline?) -> HierarchyOutline? {
    let invocation = Invocation(stage)
    switch stage.spec.kind {
    case .hierarchy, .hierarchicalMark, .partMark:
      // The cell may run again; then the session has the hierarchy already.
      let levels = invocation.names("levels").map(\.text)
      if levels.isEmpty { return invocation.has("levels") ? nil : current }
      return environment.hierarchyNames.compactMap { environment.hierarchy(named: $0) }
        .first { $0.levels == levels }
    case .source where stage.spec.name == "use":
      return invocation.name("name").flatMap { environment.hierarchy(named: $0.text) } ?? current
    case .source where ["load", "example"].contains(stage.spec.name): return nil
    default: return current
    }
  }
}

/// Tells which nodes a name alone finds, as `Hierarchy.find` looks for them.
private struct UniqueNodes {
  private var near: [String: Int] = [:]
  private var far: [String: Int] = [:]
  private var first: Set<String> = []

  init(near: [[String]], far: [[String]]) {
    for node in near { self.near[node.last ?? "", default: 0] += 1 }
    for node in far { self.far[node.last ?? "", default: 0] += 1 }
    for node in near + far where node.count == 1 { first.insert(node[0]) }
  }

  func isUnique(_ node: [String]) -> Bool {
    guard let name = node.last, node.count > 1 else { return true }
    if first.contains(name) { return false }
    let count = near[name] ?? 0
    return count == 1 || (count == 0 && far[name] == 1)
  }
}

extension Array {
  /// Returns the elements in the order of a small number, equal ones as they were.
  fileprivate func stablySorted(by key: (Element) -> Int) -> [Element] {
    enumerated().sorted { a, b in
      let (left, right) = (key(a.element), key(b.element))
      return left == right ? a.offset < b.offset : left < right
    }.map(\.element)
  }
}
