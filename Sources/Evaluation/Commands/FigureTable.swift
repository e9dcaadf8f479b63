internal import SceneGraph
internal import TableEngine

/// The numbers of a chart as a table, for `save "chart.csv"`.
enum FigureTable {
  /// Returns one row for each node or point, in drawing order.
  static func table(of figure: Figure) -> Table {
    switch figure.content {
    case .hierarchy(let content): hierarchy(content)
    case .cartesian(let content): cartesian(content)
    case .empty: Table(name: "", columns: [])
    }
  }

  private static func hierarchy(_ content: HierarchyContent) -> Table {
    let depth = content.entries.reduce(0) { max($0, $1.path.count) }
    var columns = (0..<depth).map { level in
      Column(
        name: level < content.levels.count ? content.levels[level] : "level \(level + 1)",
        values: content.entries.map { entry in
          level < entry.path.count ? .text(entry.path[level]) : .missing
        }, type: .text)
    }
    columns.append(
      Column(
        name: content.measure.title, values: content.entries.map { .number($0.value) },
        type: .number))
    columns.append(
      Column(
        name: "share", values: content.entries.map { .number($0.shareOfRoot) }, type: .number))
    return Table(name: "", columns: columns, rowCount: content.entries.count)
  }

  private static func cartesian(_ content: CartesianContent) -> Table {
    let points = content.series.flatMap { series in series.points.map { (series.name, $0) } }
    func column(_ name: String, _ value: (String, CartesianContent.Datum) -> Value) -> Column {
      Column(name: name, values: points.map { value($0.0, $0.1) })
    }
    var columns: [Column] = []
    if content.series.count > 1 || content.seriesTitle != nil {
      columns.append(column(content.seriesTitle ?? "series") { name, _ in .text(name) })
    }
    columns.append(
      column(content.x.measure.title) { _, point in
        if case .number = content.x.kind, let x = point.x {
          .number(x)
        } else {
          .text(point.xLabel)
        }
      })
    columns.append(
      column(content.y.measure.title) { _, point in
        if case .category = content.y.kind {
          .text(point.yLabel)
        } else {
          point.y.map { .number($0) } ?? .missing
        }
      })
    if points.contains(where: { $0.1.y2 != nil }) {
      columns.append(
        column("\(content.y.measure.title) to") { _, point in
          point.y2.map { .number($0) } ?? .missing
        })
    }
    return Table(name: "", columns: columns, rowCount: points.count)
  }
}
