internal import ChartLayout
internal import SceneGraph

/// Parts of a whole in words: sunburst, icicle, flame, treemap, tree, pie and donut.
struct HierarchyText {
  let content: HierarchyContent
  let kind: ChartKind
  let locale: LocaleTable
  let phrases: any Phrases
  let values: ValueWords
  /// Whether something was left out, so that a total of 0 need not come from zeros.
  let hasNotes: Bool
  /// The entries of the innermost level.
  let firstLevel: [HierarchyContent.Entry]
  /// The number of drawn levels.
  let levelCount: Int

  init(
    _ content: HierarchyContent, kind: ChartKind, locale: LocaleTable, phrases: any Phrases,
    hasNotes: Bool = false
  ) {
    self.hasNotes = hasNotes
    self.content = content
    self.kind = kind
    self.locale = locale
    self.phrases = phrases
    values = ValueWords(content.measure, locale: locale, phrases: phrases)
    firstLevel = content.entries.filter { $0.level == 1 }
    levelCount = content.entries.reduce(0) { max($0, $1.level) }
  }

  /// Everything that is said, with the names of some entries.
  func parts(_ named: NamedEntries) -> TextParts {
    let ranking = PartRanking(firstLevel)
    var parts = TextParts(
      brief: phrases.brief(total: values.spoken(content.viewTotal), count: count(level: 1)),
      sentences: sentences(ranking))
    let isAlone = ranking.ranked.count == 1 && ranking.other == nil
    if content.viewTotal > 0, let first = ranking.leader, !ranking.isTied, !isAlone {
      parts.briefMore = phrases.briefLargest(words(first))
    }
    if named.areAny {
      parts.entryNames = content.entries.enumerated().map { index, entry in
        named.contains(index) ? entryName(entry) : ""
      }
    }
    parts.outline = HierarchyOutline(self).outline
    parts.table = HierarchyTable(self).table
    parts.shape = SketchShape(rows: [firstLevel.map(\.value)], beginsAtZero: true)
    return parts
  }

  // MARK: Names and numbers

  /// Returns a node's name as it is said.
  func name(_ entry: HierarchyContent.Entry, limit: Int = 60) -> String {
    switch entry.role {
    case .node: return Self.name(entry.name, limit)
    case .other: return phrases.otherGroup(entry.groupCount)
    case .smaller: return phrases.smallerGroup(entry.groupCount)
    case .remainder:
      let parent = entry.path.dropLast().last ?? phrases.all
      return phrases.remainder(of: Self.name(parent, limit))
    }
  }

  static func name(_ text: String, _ limit: Int = 60) -> String {
    SpokenText.shortened(text, to: limit)
  }

  /// Returns a share of the drawn whole, or of the parent for what lies deeper.
  func percentOfView(_ entry: HierarchyContent.Entry) -> String {
    percent(entry.percentOfView, entry.shareOfView)
  }

  func percentOfParent(_ entry: HierarchyContent.Entry) -> String {
    percent(entry.percentOfParent, entry.shareOfParent)
  }

  func percentOfRoot(_ entry: HierarchyContent.Entry) -> String {
    percent(entry.percentOfRoot, entry.shareOfRoot)
  }

  func percent(_ percent: Double, _ share: Double) -> String {
    PercentText.text(percent: percent, share: share, locale: locale)
  }

  func words(_ entry: HierarchyContent.Entry) -> PartWords {
    PartWords(
      name: name(entry), value: values.spoken(entry.value), percent: percentOfView(entry))
  }

  /// The name of a drawn level, 1 for the innermost.
  func levelName(_ level: Int) -> String? {
    guard content.levels.indices.contains(level - 1) else { return nil }
    let name = SpokenText.clean(content.levels[level - 1])
    return name.isEmpty ? nil : name
  }

  /// Returns the number of nodes of a drawn level with their noun; groups count their members.
  func count(level: Int) -> String {
    phrases.items(number(level: level), of: levelName(level))
  }

  private func number(level: Int) -> Int {
    content.entries.reduce(0) { sum, entry in
      let isCounted = entry.isDrawn || content.viewTotal <= 0
      guard entry.level == level, entry.role != .remainder, isCounted else { return sum }
      return sum + max(1, entry.groupCount)
    }
  }

  /// Whether levels have names, as those of parent links and paths have not.
  var hasLevelNames: Bool { levelName(1) != nil }

  /// The number of nodes of each level; without names only the last has a noun.
  var levelCounts: [String] {
    let levels = max(levelCount, 1)
    return (1...levels).map { level in
      hasLevelNames || level == levels ? count(level: level) : String(number(level: level))
    }
  }

  /// Whether the chart shows one level only.
  var isFlat: Bool { levelCount <= 1 }

  // MARK: Names of marks

  /// Returns what a mark is called (reference §3.6).
  func entryName(_ entry: HierarchyContent.Entry) -> String {
    let full = entryName(entry, value: values.spoken(entry.value), nameLimit: 60, showsCount: true)
    guard full.utf8.count > 120, full.count > 120 else { return full }
    return entryName(entry, value: values.spoken(entry.value), nameLimit: 24, showsCount: false)
  }

  func entryName(
    _ entry: HierarchyContent.Entry, value: String, nameLimit: Int, showsCount: Bool
  ) -> String {
    var clauses = Clauses()
    clauses.add(name(entry, limit: nameLimit))
    let parent = entry.path.count > 1 ? entry.path[entry.path.count - 2] : nil
    let parentName = parent.map { Self.name($0, nameLimit) }
    if let parentName, entry.role != .remainder { clauses.add(phrases.inParent(parentName)) }
    clauses.add(value)
    if entry.isDrawn || entry.role == .remainder {
      if let parentName { clauses.add(phrases.ofParent(percentOfParent(entry), parentName)) }
      let total = percentOfRoot(entry)
      clauses.add(isFlat && parent == nil ? total : phrases.ofTotal(total))
    } else {
      clauses.add(phrases.isNotDrawn)
    }
    if showsCount, entry.role == .node, entry.childCount > 0 {
      clauses.add(phrases.children(entry.childCount))
    }
    if entry.isSelected { clauses.add(phrases.isSelected) }
    return clauses.text
  }
}

extension HierarchyContent.Entry {
  /// How many nodes a group stands for; 0 for a node of its own.
  var groupCount: Int {
    role == .other || role == .smaller ? max(members.count, childCount, 1) : 0
  }
}
