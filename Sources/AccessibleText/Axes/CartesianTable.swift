internal import SceneGraph

/// The data table of a chart with axes: a row a position, with a column a series while they fit.
struct CartesianTable {
  private let text: CartesianText

  init(_ text: CartesianText) { self.text = text }

  /// More series than this get a row each instead of a column.
  private static let columnLimit = 8

  /// The table, nil when no mark is drawn.
  var table: DataTable? {
    let series = text.series
    guard series.contains(where: { !$0.points.isEmpty }) else { return nil }
    let isBox = series.contains { $0.points.contains { $0.box != nil } }
    let hasRange = series.contains { $0.points.contains { $0.y2 != nil } } && text.kind == .band
    let hasLabel = series.contains { $0.points.contains { $0.label != nil } }
    if series.count > 1, series.count <= Self.columnLimit, !isBox, !hasRange, !hasLabel,
      text.kind != .scatter, text.places.areSingle
    {
      return finished(columns: wideColumns, rows: wideRows, count: text.positions.count)
    }
    return finished(
      columns: longColumns(isBox: isBox, hasRange: hasRange, hasLabel: hasLabel),
      rows: longRows(isBox: isBox, hasRange: hasRange, hasLabel: hasLabel),
      count: series.reduce(0) { $0 + $1.points.count })
  }

  private func finished(
    columns: [DataTable.Column], rows: [[String]], count: Int
  ) -> DataTable {
    DataTable(
      caption: text.phrases.tableCaption(
        title: text.values.heading, shown: text.count(rows.count), rows: text.count(count),
        isCut: count > rows.count, count: count),
      columns: columns, headerColumn: 0, rows: rows, rowCount: count)
  }

  private var positionColumn: DataTable.Column {
    DataTable.Column(text.xWords.heading, isNumeric: text.isNumeric(text.content.x))
  }

  private func cell(_ value: Double?) -> String {
    guard let value else { return text.phrases.noValue }
    return text.values.cell(value)
  }

  private func cell(_ point: CartesianContent.Datum) -> String {
    text.content.shade == nil && !text.isNumeric(text.content.y)
      ? SpokenText.clean(point.yLabel) : cell(point.y)
  }

  // MARK: A column a series

  private var wideColumns: [DataTable.Column] {
    [positionColumn]
      + text.series.map { DataTable.Column(SpokenText.clean($0.name), isNumeric: true) }
  }

  private var wideRows: [[String]] {
    let noValue = text.phrases.noValue
    let positions = text.positions.prefix(DataTable.rowLimit)
    let columns = zip(text.series, text.places.numbers).map { series, places in
      // Each thinned line keeps points of its own: another's places have values that are not drawn.
      let isThinned = series.originalCount != nil
      var cells = Array(
        repeating: isThinned ? text.phrases.isNotDrawn : noValue, count: positions.count)
      for (index, place) in places.enumerated() where place < cells.count {
        cells[place] = cell(series.points[index])
      }
      return cells
    }
    return positions.enumerated().map { place, position in
      var row: [String] = []
      row.reserveCapacity(columns.count + 1)
      row.append(SpokenText.clean(position))
      for column in columns { row.append(column[place]) }
      return row
    }
  }

  // MARK: A row a mark

  private func longColumns(
    isBox: Bool, hasRange: Bool, hasLabel: Bool
  ) -> [DataTable.Column] {
    let headings = text.phrases.axisHeadings
    var columns = [positionColumn]
    if text.isMultiple {
      columns.append(
        DataTable.Column(
          text.content.seriesTitle.map(SpokenText.clean)?.capitalizedFirst ?? headings.series))
    }
    if isBox {
      columns += [
        headings.low, headings.lowerQuartile, headings.median, headings.upperQuartile,
        headings.high, headings.outliers,
      ].map { DataTable.Column($0, isNumeric: true) }
    } else if hasRange {
      columns += [headings.low, headings.high].map { DataTable.Column($0, isNumeric: true) }
    } else {
      columns.append(DataTable.Column(text.values.heading, isNumeric: true))
    }
    if hasLabel { columns.append(DataTable.Column(headings.label)) }
    return columns
  }

  private func longRows(isBox: Bool, hasRange: Bool, hasLabel: Bool) -> [[String]] {
    var room = DataTable.rowLimit
    return text.series.flatMap { series in
      let points = series.points.prefix(room)
      room -= points.count
      return points.map { point in
        var row = [SpokenText.clean(point.xLabel)]
        if text.isMultiple { row.append(SpokenText.clean(series.name)) }
        if isBox {
          let box = point.box
          row += [box?.low, box?.q1, point.y, box?.q3, box?.high].map(cell)
          row.append(text.count(box?.outliers ?? 0))
        } else if hasRange {
          row += [point.y, point.y2].map(cell)
        } else {
          row.append(cell(point))
        }
        if hasLabel { row.append(SpokenText.clean(point.label ?? "")) }
        return row
      }
    }
  }
}
