internal import ChartLayout
internal import SceneGraph

extension CartesianText {
  /// Lines and areas: the course of each, spikes, and whether two of them cross (reference §3.7).
  var lineParts: TextParts {
    let counts = told.map(\.points.count)
    let low = counts.min() ?? 0
    let lines = phrases.lines(told.count, kind, points: low...(counts.max() ?? low))
    var facts = [lines]
    let range = rangeClause(numbers)
    if let range { facts.append(range) }
    var parts = TextParts(
      brief: [lines, range].compactMap { $0 }.joined(separator: ", "),
      sentences: opening(
        y: yTitle, x: xPeriod, series: comparesSeries ? seriesTitle : nil,
        facts: facts))
    parts.briefShort = lines
    // A sentence of its own, so that none is longer than 25 words.
    if let span = xSpan {
      parts.sentences.append(phrases.axisRange(isX: true, title: xTitle, span: span))
    }
    if kind == .band {
      parts.sentences += bandSentences
      return parts
    }
    // Of equal values all is said.
    guard let extremes else { return parts }
    parts.briefMore = phrases.briefHighest(extremes.highest)
    parts.sentences += courses
    if told.count <= 4 { parts.sentences += crossing }
    if content.arrangement == .stacked, told.count > 1 { parts.sentences += stackTotals }
    if told.count != 1 || patterns.allSatisfy({ $0?.spikes.isEmpty ?? true }) {
      parts.sentences.append(
        phrases.extremes(
          noun: phrases.mark(.text), highest: extremes.highest, lowest: extremes.lowest))
    }
    return parts
  }

  /// Where a single band reaches highest and lowest, and where it is widest.
  private var bandSentences: [String] {
    let points = told.flatMap(\.points)
    guard told.count == 1,
      let high = points.max(by: { ends($0).high < ends($1).high }),
      let low = points.min(by: { ends($0).low < ends($1).low })
    else { return [] }
    func words(_ point: CartesianContent.Datum, _ value: Double) -> ExtremeWords {
      ExtremeWords(place: place(point), value: values.spoken(value), times: 1)
    }
    var result = [
      phrases.bandExtremes(highest: words(high, ends(high).high), lowest: words(low, ends(low).low))
    ]
    let widths = points.map { ends($0).high - ends($0).low }
    if let widest = widths.max(), widths.count(where: { $0 == widest }) == 1,
      let index = widths.firstIndex(of: widest), points.count > 2
    {
      result.append(phrases.widestBand(words(points[index], widest)))
    }
    return result
  }

  private func ends(_ point: CartesianContent.Datum) -> (low: Double, high: Double) {
    let ends = [point.y, point.y2].compactMap { $0 }
    return (ends.min() ?? 0, ends.max() ?? 0)
  }

  /// From the first to the last position, for axes that are not categories.
  private var xSpan: String? {
    if case .category = content.x.kind { return nil }
    guard let ends = told.xEnds(), ends.low.xLabel != ends.high.xLabel else { return nil }
    return phrases.span(label(ends.low), label(ends.high))
  }

  private var courses: [String] {
    guard told.count <= 4 else { return lastValues }
    return content.series.indices.filter { content.series[$0].kind == kind }.compactMap { index in
      patterns[index].flatMap { courseSentence(content.series[index], pattern: $0) }
    }
  }

  /// Returns how a series goes from its first to its last value, with its spikes.
  func courseSentence(_ series: CartesianContent.Series, pattern: SeriesPattern) -> String? {
    courseClause(series, pattern: pattern).map { $0.asSentence }
  }

  func courseClause(_ series: CartesianContent.Series, pattern: SeriesPattern) -> String? {
    let valued = series.points.indices.filter { series.points[$0].y != nil }
    guard valued.count > 1, let first = series.points[valued[0]].y,
      let last = series.points[valued[valued.count - 1]].y
    else { return nil }
    let isNamed = isMultiple || !series.name.isEmpty
    let ownName = CourseSubject(
      name: isNamed ? name(series) : phrases.unnamedLine(yTitle), isMeasure: !isNamed)
    let start = values.spoken(first)
    let end = values.spoken(last)
    var clauses: [String]
    switch pattern.course {
    case .rises(let steadily):
      clauses = [phrases.moves(ownName, rises: true, isSteady: steadily, start, end)]
    case .falls(let steadily):
      clauses = [phrases.moves(ownName, rises: false, isSteady: steadily, start, end)]
    case .littleChange:
      let numbers = series.points.compactMap(\.y)
      let low = values.spoken(numbers.min() ?? first)
      let high = values.spoken(numbers.max() ?? last)
      clauses = [
        low == high
          ? "\(ownName.name): \(phrases.allValues(low))" : phrases.littleChange(ownName, low, high)
      ]
    case .unclear: clauses = [phrases.startsAndEnds(ownName, start, end)]
    }
    switch pattern.course {
    case .rises, .falls:
      if first > 0, last >= 0 {
        clauses.append(phrases.change(percent(abs(last - first) / first), rises: last > first))
      }
    case .littleChange, .unclear: break
    }
    if !pattern.spikes.isEmpty,
      let spikes = spikeClause(valued.map { series.points[$0] }, pattern: pattern)
    {
      clauses.append(spikes)
    }
    return clauses.joined(separator: ", ")
  }

  private func spikeClause(
    _ points: [CartesianContent.Datum], pattern: SeriesPattern
  ) -> String? {
    guard let first = pattern.spikes.first else { return nil }
    let point = points[first.index]
    guard pattern.spikes.count == 1, let value = point.y else {
      let named = pattern.spikes.prefix(3).map { spike in
        "\(label(points[spike.index])), \(self.value(points[spike.index]))"
      }
      return phrases.spikes(named, more: pattern.spikes.count - named.count)
    }
    let ratio = pattern.median > 0 ? value / pattern.median : nil
    let written = ratio.flatMap { ratio in
      ratio.isFinite && ratio > 0
        ? NumberFormat("0.#")?.text(ratio, locale: locale) : nil
    }
    return phrases.spike(
      place(point), values.spoken(value), isDip: first.isDip, ratio: written,
      median: values.spoken(pattern.median))
  }

  /// How often two lines cross, or which stays above.
  private var crossing: [String] {
    // Of lines that were thinned, crossings between the points that are left are no fact.
    guard told.allSatisfy({ $0.originalCount == nil }) else { return [] }
    let pairs = pairs.filter { $0.first != $0.second }
    guard pairs.count > 1, let start = pairs.first else { return [] }
    var above = start.first > start.second
    var changes: [Pair] = []
    for pair in pairs where (pair.first > pair.second) != above {
      above.toggle()
      changes.append(pair)
    }
    let names = [name(told[0]), name(told[1])]
    guard let first = changes.first else {
      return [phrases.neverCross(names[above ? 0 : 1], names[above ? 1 : 0])]
    }
    return [phrases.cross(names[0], names[1], times: changes.count, place: place(first))]
  }

  /// Which of many lines ends highest and lowest.
  private var lastValues: [String] {
    let ends = told.compactMap { series -> (name: String, value: Double)? in
      series.points.last { $0.y != nil }?.y.map { (name(series), $0) }
    }
    guard let highest = ends.max(by: { $0.value < $1.value }),
      let lowest = ends.min(by: { $0.value < $1.value }), highest.value > lowest.value
    else { return [] }
    func words(_ end: (name: String, value: Double)) -> ExtremeWords {
      ExtremeWords(place: end.name, value: values.spoken(end.value), times: 1)
    }
    return [phrases.lastValues(highest: words(highest), lowest: words(lowest))]
  }
}
