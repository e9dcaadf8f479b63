internal import ChartLayout
internal import SceneGraph

/// Counts the values of a histogram into bins that all its series share.
struct HistogramPreparation {
  let layer: CartesianLayer
  let x: AxisModel

  /// The series with one point a bin, stacked within each panel or side by side, and a note where
  /// the bins are not as many as was asked for.
  func prepare(_ series: [PlotSeries]) -> (series: [PlotSeries], notes: [String]) {
    let values = series.flatMap { $0.points.map(\.x) }
    guard !values.isEmpty else { return ([], []) }
    let bins = bins(of: values)
    var notes: [String] = []
    if let wished = layer.options.bins, wished != bins.count {
      notes.append(
        "Drawn with \(bins.count) \(bins.count == 1 ? "bin" : "bins") instead of \(wished), so that "
          + "bins begin and end at round values.")
    }
    let mode = layer.options.stack ?? .zero
    let counts = series.map { one in bins.counts(of: one.points.map(\.x)).map(Double.init) }
    var members: [Int: [Int]] = [:]
    for (place, one) in series.enumerated() { members[one.panel ?? -1, default: []].append(place) }
    var result = series
    for places in members.values {
      for (slot, place) in places.enumerated() {
        result[place].points = []
        result[place].isStacked = mode != .none && series.count > 1
        guard mode == .none else { continue }
        result[place].slot = slot
        result[place].slots = places.count
      }
      for index in 0..<bins.count {
        let spans = Stack.spans(of: places.map { counts[$0][index] }, mode: mode)
        for (place, span) in zip(places, spans) {
          var point = PlotPoint(x: bins.edges[index], y: counts[place][index], row: index)
          point.x2 = bins.edges[index + 1]
          point.low = span?.lower
          point.high = span?.upper
          result[place].points.append(point)
        }
      }
    }
    return (result, notes)
  }

  private func bins(of values: [Double]) -> Bins {
    guard x.kind == .time, let low = values.min(), let high = values.max(), low < high else {
      return Bins(of: values, count: layer.options.bins, isInteger: x.isInteger)
    }
    let step = TimeStep(
      span: high - low, count: Double(layer.options.bins ?? 20), finest: x.unit ?? .second)
    let first = step.floor(low)
    var edges = step.ticks(from: first, to: high)
    if let last = edges.last { edges.append(step.following(last)) }
    return edges.count >= 2
      ? Bins(edges: edges)
      : Bins(of: values, count: layer.options.bins)
  }
}

/// Computes the five numbers of each box.
struct BoxPreparation {
  /// The series with one point a category.
  static func prepare(_ series: [PlotSeries]) -> [PlotSeries] {
    let used = Set(series.compactMap(\.color)).sorted()
    var owners: [Double: Set<Int>] = [:]
    for one in series {
      for point in one.points { owners[point.x, default: []].insert(one.color ?? -1) }
    }
    let isDodged = used.count > 1 && owners.values.contains { $0.count > 1 }
    return series.map { one in
      var one = one
      var values: [Double: [Double]] = [:]
      for point in one.points {
        if let value = point.y { values[point.x, default: []].append(value) }
      }
      one.points = values.sorted { $0.key < $1.key }.compactMap { position, numbers in
        guard let box = BoxStatistics(of: numbers) else { return nil }
        var point = PlotPoint(x: position, y: box.median)
        point.box = box
        point.low = min(box.lowerWhisker, box.outliers.first ?? box.lowerWhisker)
        point.high = max(box.upperWhisker, box.outliers.last ?? box.upperWhisker)
        return point
      }
      if isDodged, let color = one.color, let slot = used.firstIndex(of: color) {
        one.slot = slot
        one.slots = used.count
      }
      return one
    }
  }
}
