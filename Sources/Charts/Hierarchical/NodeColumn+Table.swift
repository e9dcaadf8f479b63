package import SourceModel
package import TableEngine

extension NodeColumn {
  /// Reads a column for the nodes of a hierarchy that was built from the same table.
  ///
  /// Of numbers, a leaf has the mean of its rows and a parent the mean of its children weighted by
  /// their values; of anything else, a node has what all its rows agree on.
  ///
  /// - Parameters:
  ///   - column: one value a row of the table.
  ///   - hierarchy: the tree; its nodes say which rows they hold.
  ///   - interruption: stops the work.
  /// - Throws: `Interrupted`.
  /// - Complexity: O(rows + nodes).
  package init(
    _ column: Column, of hierarchy: Hierarchy, interruption: Interruption
  ) throws(Diagnostic) {
    title = column.name
    if column.type.isNumeric {
      values = .numbers(try Self.means(column, of: hierarchy, interruption: interruption))
    } else {
      values = .categories(try Self.names(column, of: hierarchy, interruption: interruption))
    }
  }

  private static func means(
    _ column: Column, of hierarchy: Hierarchy, interruption: Interruption
  ) throws(Diagnostic) -> [Double?] {
    var sums = Array(repeating: 0.0, count: hierarchy.nodes.count)
    var weights = sums
    for (count, node) in hierarchy.childrenFirst.enumerated() {
      if count % 8192 == 8191 { try interruption.checkpoint() }
      let item = hierarchy.nodes[node]
      let numbers = item.rows.filter { $0 < column.count }.compactMap { column.number($0) }
        .filter(\.isFinite)
      if !numbers.isEmpty {
        let own = item.children.isEmpty ? item.total : item.ownValue
        let weight = own > 0 ? own : Double.leastNonzeroMagnitude
        sums[node] += numbers.reduce(0, +) / Double(numbers.count) * weight
        weights[node] += weight
      }
      guard let parent = item.parent, weights[node] > 0 else { continue }
      let weight = item.total > 0 ? item.total : Double.leastNonzeroMagnitude
      sums[parent] += sums[node] / weights[node] * weight
      weights[parent] += weight
    }
    return zip(sums, weights).map { $1 > 0 ? $0 / $1 : nil }
  }

  private static func names(
    _ column: Column, of hierarchy: Hierarchy, interruption: Interruption
  ) throws(Diagnostic) -> [String?] {
    enum Found: Equatable {
      case nothing
      case one(String)
      case several
    }
    var found = Array(repeating: Found.nothing, count: hierarchy.nodes.count)
    func join(_ a: Found, _ b: Found) -> Found {
      if a == .nothing { return b }
      if b == .nothing || a == b { return a }
      return .several
    }
    for (count, node) in hierarchy.childrenFirst.enumerated() {
      if count % 8192 == 8191 { try interruption.checkpoint() }
      for row in hierarchy.nodes[node].rows where row < column.count && !column.isMissing(row) {
        found[node] = join(found[node], .one(column.text(row)))
      }
      if let parent = hierarchy.nodes[node].parent {
        found[parent] = join(found[parent], found[node])
      }
    }
    return found.map { if case .one(let name) = $0 { name } else { nil } }
  }
}

extension Hierarchy {
  /// All nodes, each after its descendants.
  fileprivate var childrenFirst: [Int] {
    nodes.indices.sorted { (nodes[$1].level, $0) < (nodes[$0].level, $1) }
  }
}
