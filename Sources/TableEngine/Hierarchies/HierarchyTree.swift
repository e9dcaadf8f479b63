internal import SourceModel

/// A tree under construction: nodes found by parent and name, values still in parts.
struct HierarchyTree {
  private(set) var nodes: [Hierarchy.Node] = [
    Hierarchy.Node(name: "", parent: nil, level: 0)
  ]
  private var numberOf: [Key: Int] = [:]
  /// What the rows of each node state; nil where no row ends.
  private(set) var stated: [DecimalSum?] = [nil]
  /// The values of rows that were negative, by node.
  private var rejected: [Int: DecimalSum] = [:]
  private let decimals: Int?

  private struct Key: Hashable {
    let parent: Int
    let name: String
  }

  init(decimals: Int?) { self.decimals = decimals }

  /// Returns the child of a node by name, made if it is new.
  mutating func child(_ name: String, of parent: Int) -> Int {
    let key = Key(parent: parent, name: name)
    if let known = numberOf[key] { return known }
    numberOf[key] = nodes.count
    append(name, to: parent)
    return nodes.count - 1
  }

  /// Appends a child that is known to be new.
  mutating func append(_ name: String, to parent: Int) {
    nodes[parent].children.append(nodes.count)
    nodes.append(Hierarchy.Node(name: name, parent: parent, level: nodes[parent].level + 1))
    stated.append(nil)
  }

  /// Adds a row's value to the node it ends at.
  mutating func add(_ value: RowValue, row: Int, to node: Int) {
    nodes[node].rows.append(row)
    nodes[node].rowCount += 1
    if let value = value.rejected {
      rejected[node, default: DecimalSum(decimals: decimals)].add(value)
    }
    var sum = stated[node] ?? DecimalSum(decimals: decimals)
    sum.add(value.used)
    stated[node] = sum
  }

  /// Adds many rows at once, of which the node lists the first three.
  mutating func add(_ rows: LevelGroups.Group, rejected more: DecimalSum?, to node: Int) {
    nodes[node].rowCount += rows.count
    nodes[node].rows = Array((nodes[node].rows + rows.first).sorted().prefix(3))
    if let more { rejected[node, default: DecimalSum(decimals: decimals)].add(more) }
    var sum = stated[node] ?? DecimalSum(decimals: decimals)
    sum.add(rows.sum)
    stated[node] = sum
  }

  /// Adds the values of all rows, each to the node that it ends at.
  mutating func add(
    _ values: inout ValueReader, nodes nodeOfRow: [Int32], _ interruption: Interruption
  ) throws(Diagnostic) {
    var sums = [DecimalSum](repeating: DecimalSum(decimals: decimals), count: nodes.count)
    var next = [Int](repeating: 0, count: nodes.count + 1)
    let plain = values.plainNumbers
    for (row, node) in nodeOfRow.enumerated() {
      if row & 65_535 == 0 { try interruption.checkpoint() }
      let node = Int(node)
      next[node + 1] += 1
      if let number = plain?[row], number >= 0, number < .infinity {
        sums[node].add(number)
        continue
      }
      let value = values.read(row, of: node)
      sums[node].add(value.used)
      if let value = value.rejected {
        rejected[node, default: DecimalSum(decimals: decimals)].add(value)
      }
    }
    for node in nodes.indices { next[node + 1] += next[node] }
    // All rows node by node, so that each node takes a stretch of them.
    let starts = next
    var rows = [Int](repeating: 0, count: nodeOfRow.count)
    for (row, node) in nodeOfRow.enumerated() {
      rows[next[Int(node)]] = row
      next[Int(node)] += 1
    }
    for node in nodes.indices where starts[node] < starts[node + 1] {
      nodes[node].rows = Array(rows[starts[node]..<starts[node + 1]])
      nodes[node].rowCount = starts[node + 1] - starts[node]
      stated[node] = sums[node]
    }
  }

  /// The value of a row after the seeds' rule: finite and not negative, else 0 (seed 12).
  struct RowValue {
    let used: Double
    let rejected: Double?
  }

  /// Sets own values and totals from the leaves up.
  ///
  /// - Returns: the inner nodes whose rows state a value beside their children, in order.
  mutating func finish(
    _ mode: ParentMode, clampsSmallTotals: Bool, _ interruption: Interruption
  ) throws(Diagnostic) -> [Statement] {
    var sums = nodes.map { _ in DecimalSum(decimals: decimals) }
    var statements: [Statement] = []
    for (node, sum) in rejected { nodes[node].rejectedValue = sum.value }
    for node in nodes.indices.reversed() {
      if node & 8_191 == 0 { try interruption.checkpoint() }
      let children = sums[node]
      let sum = children.value
      let own = stated[node]?.value
      var total = children
      if let own, let part = stated[node], !nodes[node].children.isEmpty {
        let isEqual = (own - sum).magnitude <= 1e-6 * Swift.max(own.magnitude, sum.magnitude)
        let isTotal = isEqual || own > sum
        switch mode {
        case .remainder: total.add(part)
        case .check where !isTotal && !clampsSmallTotals: total.add(part)
        case .check, .total:
          if isTotal && !isEqual { total = part }
        }
        statements.append(Statement(node: node, stated: own, children: sum, isEqual: isEqual))
      } else if let part = stated[node] {
        total.add(part)
      }
      nodes[node].total = total.value
      nodes[node].ownValue = Swift.max(0, total.value - sum)
      if let parent = nodes[node].parent { sums[parent].add(total) }
    }
    return statements.reversed()
  }

  /// An inner node that states a value, and what its children add up to.
  struct Statement {
    let node: Int
    let stated: Double
    let children: Double
    let isEqual: Bool
  }
}
