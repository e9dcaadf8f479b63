internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

extension SeriesReader {
  /// Rows up to this number are read one by one.
  static let longLine = 1_000

  /// Reads the series of a long line from whole columns and keeps the points that are drawn, so
  /// that a million rows never become a million points.
  ///
  /// Rising positions are taken as they are, others are sorted.
  ///
  /// - Parameters:
  ///   - lines: the budget of points and the errors of lines.
  ///   - interruption: checked for each series and every few thousand rows.
  /// - Returns: the series in the order of their categories; nil when the layer needs every row.
  /// - Throws: `ValueError` where a line meets a position twice, `Interrupted`.
  mutating func readLong(
    _ lines: LinePreparation, _ interruption: Interruption
  ) throws(Diagnostic) -> [PlotSeries]? {
    let readers = Readers(layer)
    guard isPlainLine, let xs = readers.x?.numbers(), let ys = readers.y?.numbers(),
      let codes = seriesCodes(readers)
    else { return nil }
    let fixed = try fixedPaint(readers.color)
    var rows: [[Int32]] = []
    var keys: [SeriesKey] = []
    var known: [Int: Int] = [:]
    var last = (code: -1, place: -1)
    for row in xs.indices {
      if row % 65_536 == 0 { try interruption.checkpoint() }
      let code = codes.isEmpty ? 0 : codes[row]
      if code != last.code {
        if let place = known[code] {
          last = (code, place)
        } else {
          guard let key = key(row, readers) else {
            losses.outsideScale += 1
            continue
          }
          known[code] = rows.count
          last = (code, rows.count)
          rows.append([])
          keys.append(key)
        }
      }
      if xs[row].isNaN || ys[row].isNaN { losses.missing += 1 }
      if !xs[row].isNaN { rows[last.place].append(Int32(truncatingIfNeeded: row)) }
    }
    var result: [(key: SeriesKey, series: PlotSeries)] = []
    for (key, rows) in zip(keys, rows) {
      try interruption.checkpoint()
      var series = newSeries(key, fixed)
      try fill(&series, rows, xs, ys, lines)
      result.append((key, series))
    }
    missing = losses.missing
    notes = losses.notes(table: layer.table, x: x, y: y)
    return result.sorted { $0.key < $1.key }.map(\.series)
  }

  /// Whether points are nothing but a position and a value on plain axes.
  private var isPlainLine: Bool {
    let needsMore: Set<ChannelName> = [.x2, .y2, .size, .label, .order]
    return layer.mark == .line && layer.table.rowCount > Self.longLine
      && layer.options.trend == nil && layer.options.downsample != .never
      && needsMore.isDisjoint(with: layer.channels.keys)
      && x.kind != .category && y.kind == .number && x.transform != .log && y.transform != .log
      && x.writtenBounds == (-.infinity, .infinity)
  }

  /// One number for each row that tells its series; empty when there is one series.
  ///
  /// - Returns: nil when a channel is not a text or there are too many combinations.
  private func seriesCodes(_ readers: Readers) -> [Int]? {
    let channels = [
      (readers.facetRow, encodings.facetRow), (readers.facet, encodings.facet),
      (readers.group, encodings.group), (readers.color, encodings.color),
      (readers.symbol, encodings.symbol), (readers.dash, encodings.dash),
      (readers.pattern, encodings.pattern),
    ]
    var codes: [Int] = []
    var combinations = 1
    for case (let reader?, let domain?) in channels where !reader.isConstant {
      guard let places = reader.places(in: domain) else { return nil }
      combinations *= domain.count + 1
      guard combinations < 1 << 24 else { return nil }
      let base = domain.count + 1
      codes =
        codes.isEmpty
        ? places.map { Int($0) + 1 }
        : zip(codes, places).map { $0 * base + Int($1) + 1 }
    }
    return codes
  }

  private func fill(
    _ series: inout PlotSeries, _ rows: [Int32], _ xs: [Double], _ ys: [Double],
    _ lines: LinePreparation
  ) throws(Diagnostic) {
    var rows = rows
    var x = rows.count == xs.count ? xs : rows.map { xs[Int($0)] }
    if !zip(x, x.dropFirst()).allSatisfy({ $0 <= $1 }) {
      rows.sort { (xs[Int($0)], $0) < (xs[Int($1)], $1) }
      x = rows.map { xs[Int($0)] }
    }
    for index in x.indices.dropFirst() where x[index] == x[index - 1] {
      throw lines.repeats(x[index], rows: (rows[index - 1], rows[index]))
    }
    let y = rows.map { ys[Int($0)] }
    let count = y.reduce(0) { $0 + ($1.isNaN ? 0 : 1) }
    var kept = Array(rows.indices)
    if let budget = try lines.budget(for: count), count > budget {
      kept = LargestTriangle.indices(x: x, gapped: y, threshold: budget)
      series.originalCount = count
    }
    series.points = kept.map { index in
      PlotPoint(x: x[index], y: y[index].isNaN ? nil : y[index], row: Int(rows[index]))
    }
  }
}
