internal import SceneGraph

extension CartesianText {
  /// Returns what a series is called: its name and course, or its number of marks.
  func seriesName(_ series: CartesianContent.Series, pattern: SeriesPattern?) -> String {
    let ownName = series.name.isEmpty ? phrases.unnamedLine(yTitle) : name(series)
    if kind == .heatmap, let peak = series.highest {
      let total = series.total
      return "\(ownName), "
        + (isAdditiveShade
          ? phrases.rowSummary(peak: value(peak), place: place(peak), total: values.spoken(total))
          : phrases.briefHighest(ExtremeWords(place: label(peak), value: value(peak), times: 1)))
    }
    if series.kind == .rule, let point = series.points.first {
      return String(
        phrases.reference(
          SpokenText.clean(point.label ?? series.name), point.y.map(values.spoken) ?? point.xLabel
        ).dropLast())
    }
    if series.isContinuous, let pattern, let clause = courseClause(series, pattern: pattern) {
      return clause
    }
    let noun = series.isContinuous ? .scatter : series.kind
    return "\(ownName), \(phrases.marks(series.points.count, noun))"
  }

  /// Returns what each point of a series is called: where, which series, how much.
  ///
  /// - Parameters:
  ///   - series: the points.
  ///   - pattern: the course, which knows the spikes.
  ///   - first: the entry of the first point.
  ///   - named: the entries that get a name; others get an empty one.
  /// - Returns: one name a point.
  func pointNames(
    _ series: CartesianContent.Series, pattern: SeriesPattern?, from first: Int,
    _ named: NamedEntries
  ) -> [String] {
    let marks = spikeMarks(series, pattern: pattern)
    let ownName = isMultiple && !series.name.isEmpty ? name(series, limit: 40) : nil
    let rowName = kind == .heatmap ? name(series, limit: 40) : nil
    return series.points.indices.map { index in
      guard named.contains(first + index) else { return "" }
      let point = series.points[index]
      var clauses = Clauses()
      if series.kind == .scatter {
        clauses.add(scatterName(point))
        if let ownName { clauses.add(ownName) }
        return clauses.text
      }
      if let rowName {
        clauses.add(rowName)
        clauses.add(label(point, limit: 40))
      } else {
        clauses.add(label(point, limit: 50))
        if let ownName { clauses.add(ownName) }
      }
      clauses.add(amount(point))
      if let mark = marks[index] { clauses.add(mark) }
      return clauses.text
    }
  }

  /// Returns the words for the spikes of a series by the index of their points.
  private func spikeMarks(
    _ series: CartesianContent.Series, pattern: SeriesPattern?
  ) -> [Int: String] {
    guard let pattern, !pattern.spikes.isEmpty else { return [:] }
    // Spikes are counted among the values, gaps left out.
    let valued = series.points.indices.filter { series.points[$0].y != nil }
    return Dictionary(
      uniqueKeysWithValues: pattern.spikes.map {
        (valued[$0.index], $0.isDip ? phrases.dipMark : phrases.spikeMark)
      })
  }

  /// Returns a mark's value, range or box.
  private func amount(_ point: CartesianContent.Datum) -> String {
    if let box = point.box, let median = point.y {
      return phrases.boxMark(
        median: values.spoken(median), q1: values.number(box.q1), q3: values.number(box.q3))
    }
    if kind == .band, let low = point.y, let high = point.y2 {
      return phrases.range(values.number(min(low, high)), values.spoken(max(low, high)))
    }
    if kind == .histogram, let count = point.y {
      return phrases.valueCount(values.number(count), isOne: count == 1)
    }
    return value(point)
  }

  /// The parts as a list: bars in order, grouped by their place, or each series with its marks
  /// while they are few.
  ///
  /// - Parameter seriesNames: what each of `content.series` is called.
  /// - Returns: the list; nil where there is nothing to walk through.
  func outline(seriesNames: [String]) -> Outline? {
    guard pointCount > 0 else { return nil }
    if isByPosition { return outlineByPosition }
    var counts: [String] = []
    if comparesSeries { counts.append(seriesCount) }
    let isContinuous = [.line, .area, .band].contains(kind)
    counts.append(phrases.marks(pointCount, isContinuous ? .scatter : kind))
    let isShort = pointCount <= 60
    guard isMultiple else {
      guard isShort, let only = series.first else { return nil }
      return Outline(counts: counts, items: lines(only).map { Outline.Item($0) })
    }
    return Outline(
      counts: counts,
      items: series.enumerated().map { index, series in
        Outline.Item(
          seriesNames[self.index(ofShown: index)],
          children: isShort ? lines(series).map { Outline.Item($0) } : [])
      })
  }

  private func lines(_ series: CartesianContent.Series) -> [String] {
    if series.kind == .scatter { return series.points.map(scatterName) }
    return series.points.map { "\(label($0, limit: 300)): \(amount($0))" }
  }
}

/// Bars of several series are read place by place, as they are compared (reference §3.7).
extension CartesianText {
  /// Whether marks are grouped by their place: grouped and stacked bars that stand in one panel.
  var isByPosition: Bool {
    guard kind == .bar, content.arrangement != .separate, told.count > 1, series.count == told.count
    else { return false }
    return places.areSingle
  }

  /// The bars at one place, series by series.
  struct PlacedBars {
    typealias Bar = (name: String, point: CartesianContent.Datum)
    /// What they are called together.
    let name: String
    let bars: [Bar]
  }

  /// The bars of each place; O(bars).
  var barsByPlace: [PlacedBars] {
    var result: [[PlacedBars.Bar]] = Array(repeating: [], count: positions.count)
    for (series, places) in zip(told, toldPlaces) {
      let name = name(series, limit: 40)
      for (index, place) in places.enumerated() {
        result[place].append((name, series.points[index]))
      }
    }
    return result.enumerated().map { PlacedBars(name: positionName($0, $1), bars: $1) }
  }

  /// Returns what a group of bars is called: all of its bars while they are few, else its total.
  private func positionName(_ number: Int, _ bars: [PlacedBars.Bar]) -> String {
    let place = bars.first.map { label($0.point) } ?? SpokenText.clean(positions[number])
    if bars.count <= 3 {
      let values = bars.map { "\($0.name) \(value($0.point))" }
      let name = "\(place): \(values.joined(separator: ", "))"
      if name.utf8.count <= 120 || name.count <= 120 { return name }
    }
    let count = phrases.marks(bars.count, .bar)
    guard isAdditive else { return "\(place), \(count)" }
    let sum = bars.reduce(0) { $0 + ($1.point.y ?? 0) }
    return "\(place), \(count), \(phrases.inTotal(values.spoken(sum)))"
  }

  private var outlineByPosition: Outline {
    let counts = [positionCount, seriesCount, phrases.marks(pointCount, .bar)]
    let isLong = pointCount > 200
    let items = placedBars.map { place in
      let says = place.bars.count <= 3 && place.name.contains(": ")
      guard !says, !isLong else { return Outline.Item(place.name) }
      return Outline.Item(
        place.name, children: place.bars.map { Outline.Item("\($0.name): \(value($0.point))") })
    }
    return Outline(counts: counts, items: items)
  }
}

extension CartesianContent.Series {
  /// The first of its highest marks; nil where none has a value.
  var highest: CartesianContent.Datum? {
    var best: (index: Int, y: Double)?
    for index in points.indices {
      guard let y = points[index].y else { continue }
      if let best, y <= best.y { continue }
      best = (index, y)
    }
    return best.map { points[$0.index] }
  }

  /// The sum of its values; 0 without any.
  var total: Double { points.indices.reduce(0) { $0 + (points[$1].y ?? 0) } }
}
