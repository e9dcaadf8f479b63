internal import ChartLayout
internal import SceneGraph

/// The outline of parts of a whole; large ones are cut so that the totals still add up (§3.6).
struct HierarchyOutline {
  private let text: HierarchyText
  private let entries: [HierarchyContent.Entry]
  private let children: [[Int]]
  private let roots: [Int]

  init(_ text: HierarchyText) {
    self.text = text
    entries = text.content.entries
    var children: [[Int]] = Array(repeating: [], count: entries.count)
    var roots: [Int] = []
    var way: [Int] = []
    for index in entries.indices {
      while let last = way.last, entries[last].level >= entries[index].level { way.removeLast() }
      if let parent = way.last { children[parent].append(index) } else { roots.append(index) }
      way.append(index)
    }
    self.children = children
    self.roots = roots
  }

  /// The outline, nil when nothing is drawn.
  var outline: Outline? {
    guard !entries.isEmpty else { return nil }
    let levels = text.levelCount
    let isLarge = entries.count > 200
    return Outline(
      counts: (1...levels).map { text.count(level: $0) },
      items: items(roots, isLarge: isLarge))
  }

  private func items(_ siblings: [Int], isLarge: Bool) -> [Outline.Item] {
    var kept = siblings
    var merged: [Int] = []
    if isLarge { (kept, merged) = cut(siblings) }
    var result = kept.map { index in
      Outline.Item(line(entries[index]), children: items(children[index], isLarge: isLarge))
    }
    if !merged.isEmpty { result.append(Outline.Item(line(merged: merged))) }
    return result
  }

  /// Keeps the largest siblings that cover 95%, at most 7, in drawing order.
  private func cut(_ siblings: [Int]) -> (kept: [Int], merged: [Int]) {
    let total = siblings.reduce(0) { $0 + max(entries[$1].value, 0) }
    // What the picture has merged already is merged here with the rest.
    let bySize = siblings.filter { entries[$0].role != .smaller }.sorted {
      (entries[$1].value, $0) < (entries[$0].value, $1)
    }
    var kept: Set<Int> = []
    var sum = 0.0
    for index in bySize {
      guard kept.count < 7, kept.isEmpty || sum < 0.95 * total else { break }
      kept.insert(index)
      sum += entries[index].value
    }
    // One alone is no shorter merged than named.
    guard siblings.count - kept.count > 1 else { return (siblings, []) }
    return (siblings.filter(kept.contains), siblings.filter { !kept.contains($0) })
  }

  private func line(_ entry: HierarchyContent.Entry) -> String {
    var clauses = [text.values.spoken(entry.value)]
    if !entry.isDrawn && entry.role != .remainder {
      clauses.append(text.phrases.isNotDrawn)
    } else if entry.path.count > 1 {
      let parent = HierarchyText.name(entry.path[entry.path.count - 2])
      clauses.append(text.phrases.ofParent(text.percentOfParent(entry), parent))
    } else {
      clauses.append(text.percentOfRoot(entry))
    }
    if entry.isSelected { clauses.append(text.phrases.isSelected) }
    return text.name(entry, limit: 300) + ": " + clauses.joined(separator: ", ")
  }

  private func line(merged: [Int]) -> String {
    let value = merged.reduce(0) { $0 + max(entries[$1].value, 0) }
    let first = entries[merged[0]]
    let hasParent = first.path.count > 1
    func sum(_ part: (HierarchyContent.Entry) -> Double) -> Double {
      merged.reduce(0) { $0 + part(entries[$1]) }
    }
    let percent =
      hasParent
      ? text.percent(
        (sum(\.percentOfParent) * 10).rounded() / 10, sum(\.shareOfParent))
      : text.percent((sum(\.percentOfRoot) * 10).rounded() / 10, sum(\.shareOfRoot))
    let parent = hasParent ? HierarchyText.name(first.path[first.path.count - 2]) : nil
    return text.phrases.smaller(
      merged.reduce(0) { $0 + max(1, entries[$1].groupCount) }, value: text.values.spoken(value),
      percent: parent.map { text.phrases.ofParent(percent, $0) } ?? percent)
  }
}
