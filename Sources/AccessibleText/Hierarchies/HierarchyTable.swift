internal import ChartLayout
internal import SceneGraph

/// The data table of parts of a whole: level, name, parent, value and percentages (§3.6).
struct HierarchyTable {
  private let text: HierarchyText

  /// Whether rows are parts of one whole, without levels and parents.
  private let isFlat: Bool

  init(_ text: HierarchyText) {
    self.text = text
    isFlat = text.isFlat && text.content.zoom.isEmpty
  }

  /// The table, nil when there is no entry.
  var table: DataTable? {
    let entries = text.content.entries
    guard !entries.isEmpty else { return nil }
    let limit = DataTable.rowLimit
    var rows: [[String]] = []
    for entry in entries {
      guard rows.count < limit else { break }
      rows += self.rows(entry)
    }
    let rowCount = entries.reduce(entries.count) { $0 + $1.members.count }
    let phrases = text.phrases
    func count(_ number: Int) -> String {
      NumberFormat.plain.text(Double(number), locale: text.locale)
    }
    return DataTable(
      caption: phrases.tableCaption(
        title: text.values.heading, shown: count(min(rowCount, limit)), rows: count(rowCount),
        isCut: rowCount > limit, count: rowCount),
      columns: columns, headerColumn: isFlat ? 0 : 1, rows: Array(rows.prefix(limit)),
      rowCount: rowCount)
  }

  private var columns: [DataTable.Column] {
    let headings = text.phrases.tableHeadings
    let value = DataTable.Column(text.values.heading, isNumeric: true)
    guard !isFlat else {
      let name = text.levelName(1)?.capitalizedFirst ?? headings.name
      return [DataTable.Column(name), value, DataTable.Column(headings.percent, isNumeric: true)]
    }
    return [
      DataTable.Column(headings.level, isNumeric: true), DataTable.Column(headings.name),
      DataTable.Column(headings.parent), value,
      DataTable.Column(headings.percentOfParent, isNumeric: true),
      DataTable.Column(headings.percentOfTotal, isNumeric: true),
    ]
  }

  /// Returns an entry's row, and one for each member of a group.
  private func rows(_ entry: HierarchyContent.Entry) -> [[String]] {
    let name =
      entry.role == .remainder ? text.name(entry, limit: 1000) : SpokenText.clean(entry.name)
    let parent = entry.path.count > 1 ? entry.path[entry.path.count - 2] : ""
    let isShown = entry.isDrawn || entry.role == .remainder
    let own = row(
      level: entry.level, name: name, parent: SpokenText.clean(parent), value: entry.value,
      ofParent: isShown ? text.percentOfParent(entry) : text.phrases.isNotDrawn,
      ofRoot: isShown ? text.percentOfRoot(entry) : text.phrases.isNotDrawn)
    let parentValue = entry.shareOfParent > 0 ? entry.value / entry.shareOfParent : 0
    return [own]
      + entry.members.map { member in
        row(
          level: entry.level,
          name: text.phrases.member(SpokenText.clean(member.name), of: name),
          parent: SpokenText.clean(parent), value: member.value,
          ofParent: share(member.value, of: parentValue),
          ofRoot: share(member.value, of: text.content.rootTotal))
      }
  }

  private func row(
    level: Int, name: String, parent: String, value: Double, ofParent: String, ofRoot: String
  ) -> [String] {
    let cell = text.values.cell(value)
    return isFlat
      ? [name, cell, ofRoot] : [String(level), name, parent, cell, ofParent, ofRoot]
  }

  private func share(_ value: Double, of total: Double) -> String {
    let share = total > 0 ? value / total : 0
    return text.percent((share * 1000).rounded(.toNearestOrEven) / 10, share)
  }
}
