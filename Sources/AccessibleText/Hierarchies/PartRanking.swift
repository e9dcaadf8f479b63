internal import SceneGraph

/// Siblings by size, with what stands for many kept apart: "Others" is never the largest.
struct PartRanking {
  /// Named parts above zero, largest first; equal ones in drawing order.
  let ranked: [HierarchyContent.Entry]
  /// The last sibling, when it stands for the rest.
  let other: HierarchyContent.Entry?

  init(_ siblings: [HierarchyContent.Entry]) {
    let last = siblings.last.flatMap { PartRanking.isRest($0) ? $0 : nil }
    other = siblings.count > 1 ? last : nil
    let named = siblings.filter { entry in
      entry.value > 0 && entry.role == .node && !(last != nil && entry == last)
    }
    ranked = named.enumerated()
      .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
      .map(\.element)
  }

  var leader: HierarchyContent.Entry? { ranked.first }

  /// Parts that share the largest value.
  var leaders: [HierarchyContent.Entry] { ranked.filter { $0.value == ranked.first?.value } }

  var isTied: Bool { leaders.count > 1 }

  private static func isRest(_ entry: HierarchyContent.Entry) -> Bool {
    entry.role != .node || RestName.matches(entry.name)
  }
}
