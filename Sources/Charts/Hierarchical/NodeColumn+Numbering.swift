extension NodeColumn {
  /// Numbers the names of a column in the order of first appearance, for colours and for shapes.
  ///
  /// - Parameter tree: the nodes that are drawn.
  /// - Returns: a number for each node, nil where it has no name; and the names. All nil and empty
  ///   for a column of numbers.
  func numbered(in tree: ChartTree) -> (numbers: [Int?], names: [String]) {
    guard case .categories(let values) = values else { return (tree.nodes.map { _ in nil }, []) }
    var names: [String] = []
    var known: [String: Int] = [:]
    let numbers = tree.nodes.map { node -> Int? in
      guard let source = node.source, values.indices.contains(source), let name = values[source]
      else { return nil }
      if let number = known[name] { return number }
      known[name] = names.count
      names.append(name)
      return names.count - 1
    }
    return (numbers, names)
  }
}
