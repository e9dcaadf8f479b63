internal import SceneGraph

extension CartesianText {
  /// A heat map: rows are series, columns are positions, a cell's number is its value.
  var heatmapParts: TextParts {
    let columns = positions
    let cells = told.reduce(0) { $0 + $1.points.count }
    let empty = told.reduce(0) { $0 + $1.points.count { $0.y == nil } }
    let clause = phrases.cells(
      rows: seriesCount, columns: positionCount, cells: phrases.marks(cells, .heatmap),
      missing: empty)
    let cellCount = phrases.marks(cells, .heatmap)
    let shade = content.shade.map { phrases.measure(SpokenText.clean($0.title)) } ?? yTitle
    var facts = [clause]
    if let range = rangeClause(numbers) { facts.append(range) }
    if let median = Statistics.median(numbers) {
      facts.append(phrases.median(values.spoken(median)))
    }
    var parts = TextParts(
      brief: [cellCount, rangeClause(numbers)].compactMap { $0 }
        .joined(separator: ", "),
      sentences: opening(y: shade, x: "", series: nil, facts: facts))
    parts.briefShort = cellCount
    if let extremes {
      parts.briefMore = phrases.briefHighest(extremes.highest)
      parts.sentences.append(
        phrases.extremes(
          noun: phrases.mark(.heatmap), highest: extremes.highest, lowest: extremes.lowest))
    }
    guard isAdditiveShade, told.count > 1 else { return parts }
    let rows = told.map { series in
      (name: name(series), total: series.total)
    }
    if let highest = rows.max(by: { $0.total < $1.total }),
      let lowest = rows.min(by: { $0.total < $1.total }), highest.total > lowest.total
    {
      parts.sentences.append(
        phrases.rowTotals(highest: total(highest), lowest: total(lowest)))
    }
    let sums = sumsByPlace
    if let best = sums.max(), let index = sums.firstIndex(of: best), columns.count > 1,
      sums.count(where: { $0 == best }) == 1
    {
      parts.sentences.append(phrases.highestColumn(SpokenText.shortened(columns[index], to: 60)))
    }
    return parts
  }

  private func total(_ row: (name: String, total: Double)) -> ExtremeWords {
    ExtremeWords(place: row.name, value: values.spoken(row.total), times: 1)
  }

  /// Whether cells may be added up; means may not.
  var isAdditiveShade: Bool {
    guard let title = content.shade?.title, title.hasSuffix(")"),
      let open = title.lastIndex(of: "(")
    else { return true }
    let inner = title[title.index(after: open)...].dropLast()
    return inner == "sum" || inner == "count"
  }

  /// A histogram: how many values in how many bins, and the fullest one over all series.
  var histogramParts: TextParts {
    var names: [String?] = Array(repeating: nil, count: positions.count)
    for (series, places) in zip(told, toldPlaces) {
      for (point, place) in zip(series.points, places) where names[place] == nil && point.y != nil {
        names[place] = label(point)
      }
    }
    let sums = zip(names, sumsByPlace).compactMap { name, sum in
      name.map { (label: $0, sum: sum) }
    }
    let whole = sums.reduce(0) { $0 + $1.sum }
    let low = sums.map(\.sum).min() ?? 0
    let high = sums.map(\.sum).max() ?? 0
    let count = phrases.binned(
      values.number(whole), isOne: whole == 1, bins: phrases.marks(sums.count, .histogram))
    var parts = TextParts(
      brief: count,
      sentences: opening(
        y: xTitle, x: "", series: nil,
        facts: [count]
          + (sums.count > 1 ? [phrases.inEachBin(values.number(low), values.number(high))] : [])))
    if let first = positions.first.flatMap(binEnds), let last = positions.last.flatMap(binEnds) {
      parts.sentences.append(
        phrases.axisRange(
          isX: true, title: xTitle,
          span: phrases.span(values.said(first.low), values.said(last.high))))
    }
    if let fullest = sums.first(where: { $0.sum == high }), whole > 0, sums.count > 1 {
      let ties = sums.count { $0.sum == high }
      let words = ExtremeWords(place: fullest.label, value: values.number(high), times: ties)
      parts.sentences.append(phrases.fullestBin(words, percent: percent(high / whole)))
      parts.briefMore = phrases.briefFullest(words)
    }
    let empty = sums.count { $0.sum == 0 }
    if empty > 0 { parts.sentences.append(phrases.emptyBins(empty)) }
    if comparesSeries, let seriesTitle, told.count <= 8 {
      parts.sentences.append(
        phrases.valuesBy(
          seriesTitle,
          told.map { series in
            (name(series), values.number(series.total))
          }))
    }
    return parts
  }

  /// Boxes: each in full up to four, then the highest and lowest median.
  var boxplotParts: TextParts {
    let boxes = told.flatMap { series in series.points.map { (series, $0) } }
      .filter { $0.1.y != nil }
    let count = phrases.marks(boxes.count, .boxplot)
    let ends = boxes.flatMap { _, point in point.box.map { [$0.low, $0.high] } ?? [] }
    var facts = [count]
    if let low = ends.min(), let high = ends.max() {
      facts.append(phrases.whiskerRange(values.number(low), values.spoken(high)))
    }
    var parts = TextParts(
      brief: facts.joined(separator: ", "),
      sentences: opening(
        y: yTitle, x: xPeriod, series: comparesSeries ? seriesTitle : nil,
        facts: facts))
    parts.briefShort = count
    if let high = boxes.max(by: { ($0.1.y ?? 0) < ($1.1.y ?? 0) }), boxes.count > 1 {
      parts.briefMore = phrases.briefMedian(boxName(high.0, high.1), values.spoken(high.1.y ?? 0))
    }
    if boxes.count <= 3 {
      parts.sentences += boxes.compactMap { series, point in
        guard let box = point.box, let median = point.y else { return nil }
        guard box.low < box.high else {
          return "\(boxName(series, point)): \(phrases.allValues(values.spoken(median)))."
        }
        return phrases.box(
          boxName(series, point), median: values.spoken(median), q1: values.number(box.q1),
          q3: values.number(box.q3), low: values.number(box.low), high: values.number(box.high))
      }
    } else if let high = boxes.max(by: { ($0.1.y ?? 0) < ($1.1.y ?? 0) }),
      let low = boxes.min(by: { ($0.1.y ?? 0) < ($1.1.y ?? 0) })
    {
      parts.sentences.append(
        phrases.highestMedian(
          boxName(high.0, high.1), values.spoken(high.1.y ?? 0), lowest: boxName(low.0, low.1),
          values.spoken(low.1.y ?? 0)))
    }
    let outside = boxes.reduce(0) { $0 + ($1.1.box?.outliers ?? 0) }
    if outside > 0 { parts.sentences.append(phrases.outsideWhiskers(outside)) }
    return parts
  }

  private func boxName(
    _ series: CartesianContent.Series, _ point: CartesianContent.Datum
  ) -> String {
    let own = label(point)
    if own.isEmpty { return isMultiple ? name(series) : phrases.unnamedLine(yTitle) }
    return isMultiple ? "\(own), \(name(series))" : own
  }
}
