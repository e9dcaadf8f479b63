internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Makes the cells of heat maps and of point clouds that are too dense to draw.
struct CellPreparation {
  let layer: CartesianLayer
  let x: AxisModel
  let y: AxisModel
  let words: AxisWords

  /// Looked at every few thousand points.
  let interruption: Interruption

  /// The most points that are drawn one by one (design.md: bytes and marks of a picture).
  static let pointLimit = 5_000

  /// The cells of a heat map; without a colour channel they count rows.
  func prepare(_ series: [PlotSeries], hasShade: Bool) throws(Diagnostic) -> [PlotSeries] {
    guard hasShade else {
      var rows: [PlotSeries] = []
      for one in series { rows.append(try counted(one)) }
      return try byRow(rows)
    }
    for one in series {
      var seen: [Cell: Int32] = [:]
      for point in one.points {
        guard let height = point.y else { continue }
        let cell = Cell(x: point.x, y: height)
        if let other = seen[cell] {
          throw .repeatedCell(
            x.words(point.x, words), y.words(height, words),
            rows: (layer.table.sourceRow(Int(other)), layer.table.sourceRow(Int(point.row))),
            value: layer.channels[.color]?.expression ?? "value")
        }
        seen[cell] = point.row
      }
    }
    return try byRow(series)
  }

  /// Makes every row of cells a series, which is how texts walk them.
  private func byRow(_ series: [PlotSeries]) throws(Diagnostic) -> [PlotSeries] {
    var result: [PlotSeries] = []
    for one in series {
      var rows: [Double: [PlotPoint]] = [:]
      for (number, var point) in one.points.enumerated() {
        if number % 4_096 == 0 { try interruption.checkpoint() }
        guard let height = point.y else { continue }
        point.isCell = true
        rows[height, default: []].append(point)
      }
      for (height, points) in rows.sorted(by: { $0.key < $1.key }) {
        try interruption.checkpoint()
        var row = one
        let end = points.first?.high.map { " to \(y.words($0, words))" } ?? ""
        let name = y.words(height, words) + end
        row.name = one.name.isEmpty ? name : "\(one.name), \(name)"
        row.points = points.sorted { ($0.x, $0.row) < ($1.x, $1.row) }
        result.append(row)
      }
    }
    return result
  }

  private struct Cell: Hashable {
    let x: Double
    let y: Double
  }

  /// Returns a series whose points are cells with the number of rows in each.
  private func counted(_ series: PlotSeries) throws(Diagnostic) -> PlotSeries {
    var result = series
    var places: [Cell: Int] = [:]
    result.points = []
    for (number, point) in series.points.enumerated() {
      if number % 4_096 == 0 { try interruption.checkpoint() }
      guard let height = point.y else { continue }
      let cell = Cell(x: point.x, y: height)
      if let place = places[cell] {
        result.points[place].shade = (result.points[place].shade ?? 0) + 1
      } else {
        places[cell] = result.points.count
        var cellPoint = point
        cellPoint.shade = 1
        result.points.append(cellPoint)
      }
    }
    return result
  }

  /// Counts a cloud of points into rectangles, one series a panel; colours are given up.
  func binned(_ series: [PlotSeries]) throws(Diagnostic) -> [PlotSeries] {
    let known = series.flatMap { one in one.points.filter { $0.y != nil } }
    let across = Bins(of: known.map(\.x), count: 40, isInteger: x.isInteger)
    let up = Bins(of: known.compactMap(\.y), count: 28, isInteger: y.isInteger)
    var panels: [Int: [Cell: Int]] = [:]
    for one in series {
      for (number, point) in one.points.enumerated() {
        if number % 4_096 == 0 { try interruption.checkpoint() }
        guard let value = point.y, let column = across.index(of: point.x),
          let row = up.index(of: value)
        else { continue }
        panels[one.panel ?? -1, default: [:]][
          Cell(x: Double(column), y: Double(row)), default: 0] += 1
      }
    }
    let clouds = panels.sorted { $0.key < $1.key }.map { panel, cells in
      var result = PlotSeries(
        layer: series.first?.layer ?? 0, kind: .heatmap, name: "",
        panel: panel < 0 ? nil : panel)
      result.originalCount = known.count
      let order = cells.sorted { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }
      for (cell, count) in order {
        let (column, row) = (Int(cell.x), Int(cell.y))
        var point = PlotPoint(x: across.edges[column], y: up.edges[row])
        point.x2 = across.edges[column + 1]
        point.low = up.edges[row]
        point.high = up.edges[row + 1]
        point.shade = Double(count)
        result.points.append(point)
      }
      return result
    }
    return try byRow(clouds)
  }
}
