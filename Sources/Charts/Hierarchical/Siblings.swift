internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The children of one node in drawing order, small ones grouped.
struct Siblings {
  struct Item {
    var source: Int?
    var name: String
    var value: Double
    /// The place in the data's order.
    var place: Int
    var role: HierarchyContent.Role = .node
    var members: [HierarchyContent.Member] = []
    var count = 0
  }

  private(set) var items: [Item]

  /// The sum of all values.
  var total: Double { items.reduce(0) { $0 + $1.value } }

  /// Collects the children of a node.
  ///
  /// - Parameters:
  ///   - node: the parent.
  ///   - hierarchy: its tree.
  ///   - order: the order of drawing; equal siblings keep the data's.
  ///   - interruption: stops the work.
  /// - Throws: `Interrupted`.
  init(
    of node: Int, in hierarchy: Hierarchy, order: SiblingOrder, interruption: Interruption
  ) throws(Diagnostic) {
    items = []
    items.reserveCapacity(hierarchy.nodes[node].children.count)
    for (place, child) in hierarchy.nodes[node].children.enumerated() {
      if place % 8192 == 8191 { try interruption.checkpoint() }
      let node = hierarchy.nodes[child]
      let value = node.total.isFinite ? max(node.total, 0) : 0
      items.append(
        Item(
          source: child, name: node.name, value: value, place: place, count: node.children.count))
    }
    switch order {
    case .input: break
    case .name: items.sort { ($0.name, $0.place) < ($1.name, $1.place) }
    case .value: items.sort { ($0.value, $0.place) < ($1.value, $1.place) }
    case .descending: items.sort { ($1.value, $0.place) < ($0.value, $1.place) }
    }
  }

  /// Groups small siblings into one, which comes last (D1); a single one is never grouped (I-32).
  mutating func group(other: OtherRule?, top: Int?) {
    guard other != nil || top != nil else { return }
    let sum = total
    let limit: Double
    switch other {
    case .share(let share): limit = share * sum
    case .value(let value): limit = value
    case nil: limit = 0
    }
    var isSmall = items.map { $0.value > 0 && $0.value < limit }
    if let top {
      let largest = items.indices.filter { items[$0].value > 0 }
        .sorted { (items[$1].value, $0) < (items[$0].value, $1) }
      for index in largest.dropFirst(max(top, 0)) { isSmall[index] = true }
    }
    collect(isSmall, role: .other)
  }

  /// As many hairlines side by side as can still be told apart.
  private static let hairlineLimit = 12

  /// Merges siblings that are too thin to be seen, or to be told apart.
  ///
  /// - Parameters:
  ///   - value: a sibling below this is not seen.
  ///   - fine: many siblings below this would be a comb of hairlines.
  /// - Returns: how many were merged.
  mutating func merge(thinnerThan value: Double, manyThinnerThan fine: Double) -> Int {
    guard value > 0 else { return 0 }
    func isThin(_ item: Item, _ limit: Double) -> Bool {
      item.role == .node && item.value > 0 && item.value < limit
    }
    let isComb = items.count { isThin($0, fine) } > Self.hairlineLimit
    let limit = isComb ? max(fine, value) : value
    let count = items.count { isThin($0, limit) }
    guard count > 1 else { return 0 }
    collect(items.map { isThin($0, limit) }, role: .smaller)
    return count
  }

  private mutating func collect(_ isGrouped: [Bool], role: HierarchyContent.Role) {
    guard isGrouped.count(where: { $0 }) > 1 else { return }
    // Only numbers are sorted and copied: there may be a million.
    var order: [(value: Double, place: Int)] = []
    for (place, flag) in isGrouped.enumerated() where flag {
      order.append((items[place].value, place))
    }
    order.sort { ($1.value, $0.place) < ($0.value, $1.place) }
    let members = order.prefix(ChartTreeRules.memberLimit).map {
      HierarchyContent.Member(name: items[$0.place].name, value: $0.value)
    }
    let name = role == .other ? ChartWords.other(order.count) : ChartWords.smaller(order.count)
    let group = Item(
      source: nil, name: name, value: order.reduce(0) { $0 + $1.value }, place: -1, role: role,
      members: members, count: order.count)
    let kept = items.indices.filter { !isGrouped[$0] }.map { items[$0] }
    // What is merged stands before an "other" group, which stays last.
    let last = kept.lastIndex { $0.role == .other } ?? kept.count
    items = kept
    items.insert(group, at: last)
  }
}
