internal import ChartLayout
internal import SceneGraph

extension HierarchyText {
  /// The summary: construction, the largest parts, the largest leaf, order, view and selection.
  func sentences(_ ranking: PartRanking) -> [String] {
    let kindName = phrases.kind(kind, arrangement: .separate)
    guard content.viewTotal > 0 else {
      return [
        phrases.nothingToScale(kind: kindName, count: count(level: 1), areZero: !hasNotes)
      ] + state
    }
    var result = [opening(kindName)]
    // What the reader did comes before what the data say; it must not be cut away.
    result += state
    result += largest(ranking)
    if !isFlat, let leaf = largestLeaf { result.append(sentence(leaf: leaf)) }
    if firstLevel.count > 1 { result.append(phrases.order(content.order)) }
    let depths = leafLevels
    if let shallow = depths.min(), let deep = depths.max(), shallow < deep {
      result.append(phrases.ragged(from: shallow, to: deep))
    }
    if content.hiddenLevels > 0 { result.append(phrases.hiddenLevels(content.hiddenLevels)) }
    return result
  }

  private func opening(_ kindName: String) -> String {
    let title = phrases.measure(SpokenText.clean(content.measure.title))
    // `installed kb` in kB is said with its unit once.
    let unit = values.endingUnit
    let measure = unit.map { title.dropLast($0.count) + $0 } ?? title
    return phrases.opening(
      kind: kindName, measure: measure, isUnit: values.isTitleUnit,
      hasUnit: values.hasUnit && unit == nil,
      total: unit == nil ? values.spoken(content.viewTotal) : values.number(content.viewTotal),
      levels: levelCount, counts: levelCounts, isNamed: hasLevelNames)
  }

  /// Zoom and selection.
  private var state: [String] {
    var result: [String] = []
    if !content.zoom.isEmpty {
      let path = [phrases.all] + content.zoom.map { Self.name($0) }
      let share = content.rootTotal > 0 ? content.viewTotal / content.rootTotal : 0
      let steps = (share * 1000).rounded(.toNearestOrEven) / 10
      result.append(
        phrases.zoomed(
          path: path.joined(separator: ", "), value: values.spoken(content.viewTotal),
          percent: percent(steps, share), total: values.spoken(content.rootTotal)))
    }
    if let selection = content.selection {
      if let entry = content.entries.first(where: { $0.path == selection }) {
        var plain = entry
        plain.isSelected = false
        result.append(
          phrases.selected(
            entryName(plain, value: values.exact(entry.value), nameLimit: 60, showsCount: false)))
      } else {
        let path = selection.map { Self.name($0) }.joined(separator: ", ")
        result.append(phrases.selectedElsewhere(path))
      }
    }
    return result
  }

  /// The largest parts of the first level, in a form that suits their number.
  private func largest(_ ranking: PartRanking) -> [String] {
    guard let first = ranking.leader else { return [] }
    let noun = phrases.item(of: levelName(1))
    let named = ranking.ranked
    let whole = content.zoom.last.map { Self.name($0) }
    if named.count == 1, ranking.other == nil { return [phrases.only(words(first), noun: noun)] }
    if ranking.isTied {
      let leaders = ranking.leaders
      let each = values.spoken(first.value)
      if leaders.count == firstLevel.count {
        return [phrases.allEqual(count: count(level: 1), value: each)]
      }
      return [
        phrases.tied(
          leaders.prefix(3).map { name($0) }
            + (leaders.count > 3 ? [phrases.others(leaders.count - 3)] : []),
          count: phrases.items(leaders.count, of: levelName(1)), value: each,
          percent: percentOfView(first))
      ]
    }
    if firstLevel.count <= 4 {
      let rest = named.dropFirst() + [ranking.other].compactMap { $0 }
      return [
        phrases.largest(words(first), noun: noun, whole: whole, then: rest.map(words))
      ]
    }
    return largestOfMany(ranking, first: first, noun: noun, whole: whole)
  }

  private func largestOfMany(
    _ ranking: PartRanking, first: HierarchyContent.Entry, noun: String, whole: String?
  ) -> [String] {
    let named = ranking.ranked
    guard named.count > 1 else {
      return [phrases.part(words(first))]
        + [ranking.other].compactMap { $0 }.map {
          phrases.part(words($0))
        }
    }
    let second = named[1]
    let sum = first.percentOfView + second.percentOfView
    var result = [
      phrases.largestOfMany(
        words(first), noun: noun, whole: whole, then: words(second),
        together: percent((sum * 10).rounded() / 10, first.shareOfView + second.shareOfView))
    ]
    let firstThree = named.prefix(3).reduce(0) { $0 + $1.percentOfView }
    if named.count > 4, sum < 80, firstThree >= 80 {
      result.append(phrases.firstThree(percent((firstThree * 10).rounded() / 10, 1)))
    }
    if isFlat, let last = named.last, last.value < second.value {
      result.append(phrases.smallest(words(last)))
    }
    if isFlat, let other = ranking.other { result.append(phrases.part(words(other))) }
    return result
  }

  /// The largest node that has no drawn children; the first of equal ones.
  private var largestLeaf: HierarchyContent.Entry? {
    leaves.reduce(nil) { best, entry in
      guard entry.role == .node, entry.isDrawn, entry.value > 0 else { return best }
      return entry.value > (best?.value ?? 0) ? entry : best
    }
  }

  private func sentence(leaf: HierarchyContent.Entry) -> String {
    let words = PartWords(
      name: name(leaf), value: values.spoken(leaf.value), percent: percentOfRoot(leaf))
    let path = leaf.path.dropLast().dropFirst(content.zoom.count).map { Self.name($0, 40) }
    guard !path.isEmpty else { return phrases.part(words) }
    return phrases.largestLeaf(words, noun: phrases.item(of: levelName(leaf.level)), path: path)
  }

  private var leafLevels: [Int] {
    leaves.filter { $0.role == .node && $0.isDrawn }.map(\.level)
  }

  /// Entries that are followed by none that lies deeper.
  private var leaves: [HierarchyContent.Entry] {
    content.entries.indices.compactMap { index in
      let next = index + 1
      let isInner =
        next < content.entries.count && content.entries[next].level > content.entries[index].level
      return isInner ? nil : content.entries[index]
    }
  }
}
