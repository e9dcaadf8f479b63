internal import SceneGraph

extension CartesianText {
  /// Bars: how many, from what to what, the extremes, and two series compared (reference §3.7).
  var barParts: TextParts {
    let marks = phrases.marks(pointCount, kind)
    let range = rangeClause(numbers)
    var facts: [String] = []
    if comparesSeries { facts += [positionCount, seriesCount] }
    facts.append(marks)
    if pointCount == 1, let point = told.flatMap(\.points).first(where: { $0.y != nil }) {
      facts.append("\(label(point)), \(value(point))")
    } else if let range {
      facts.append(range)
    }
    var sentences = opening(
      y: yTitle, x: xPeriod, series: comparesSeries ? seriesTitle : nil,
      facts: facts)
    var parts = TextParts(brief: facts.suffix(2).joined(separator: ", "), sentences: [])
    parts.briefShort = marks
    if comparesSeries { sentences += comparison }
    if let extremes {
      sentences.append(
        phrases.extremes(
          noun: phrases.mark(kind), highest: extremes.highest, lowest: extremes.lowest))
      parts.briefMore = phrases.briefHighest(extremes.highest)
    }
    if comparesSeries, content.arrangement == .stacked { sentences += stackTotals }
    if case .time = content.x.kind, series.count == 1, let only = series.first,
      let sentence = courseSentence(only, pattern: SeriesPattern(only.points.compactMap(\.y)))
    {
      sentences.append(sentence)
    }
    if told.count == 2, let gap = widestGap { sentences.append(gap) }
    parts.sentences = sentences
    return parts
  }

  /// Two series place by place, or the totals of more.
  private var comparison: [String] {
    guard told.count == 2 else { return totals }
    let pairs = pairs
    guard pairs.count > 1 else { return [] }
    let firstWins = pairs.count { $0.first > $0.second }
    let secondWins = pairs.count { $0.first < $0.second }
    let leads = firstWins >= secondWins
    func compared(_ index: Int, wins: Int) -> ComparedSeries {
      let won = pairs.first { index == 0 ? $0.first > $0.second : $0.first < $0.second }
      return ComparedSeries(
        name: name(told[index]),
        total: values.spoken(told[index].total), wins: wins,
        example: won.map { pair in
          let own = index == 0 ? pair.first : pair.second
          let other = index == 0 ? pair.second : pair.first
          return (place(pair), values.number(own), values.number(other))
        })
    }
    let higher = compared(leads ? 0 : 1, wins: max(firstWins, secondWins))
    let lower = compared(leads ? 1 : 0, wins: min(firstWins, secondWins))
    guard higher.wins > 0 else { return [] }
    let count = items(pairs.map { told[0].points[$0.index].xLabel })
    if higher.wins == pairs.count {
      return [phrases.higherAlways(higher, lower, of: count, total: isAdditive)]
    }
    return [phrases.higher(higher, lower, of: count, total: isAdditive)]
  }

  private var totals: [String] {
    guard isAdditive, told.count > 2 else { return [] }
    let sums = told.enumerated().map { offset, series in
      (offset: offset, name: name(series), sum: series.total)
    }.sorted { ($1.sum, $0.offset) < ($0.sum, $1.offset) }
    guard sums[0].sum > sums[1].sum else { return [] }
    return [
      phrases.largestTotal(
        sums.map { ($0.name, values.spoken($0.sum)) },
        count: seriesCount)
    ]
  }

  /// The highest and the lowest stack.
  var stackTotals: [String] {
    guard isAdditive else { return [] }
    let sums = sumsByPlace
    let named = positions.indices.filter { !RestName.matches(positions[$0]) }
    guard let highest = named.max(by: { sums[$0] < sums[$1] }),
      let lowest = named.min(by: { sums[$0] < sums[$1] }), sums[highest] > sums[lowest]
    else { return [] }
    func words(_ place: Int) -> ExtremeWords {
      ExtremeWords(
        place: phrases.place(SpokenText.shortened(positions[place], to: 60), content.x.kind),
        value: values.spoken(sums[place]), times: 1)
    }
    return [phrases.stackTotals(highest: words(highest), lowest: words(lowest))]
  }

  /// The sum of the values at each place; 0 where there is none.
  var sumsByPlace: [Double] {
    var sums = Array(repeating: 0.0, count: positions.count)
    for (series, places) in zip(told, toldPlaces) {
      for (index, place) in places.enumerated() { sums[place] += series.points[index].y ?? 0 }
    }
    return sums
  }

  private var widestGap: String? {
    let pairs = pairs
    let widest = pairs.reduce(nil as Pair?) { best, pair in
      pair.gap > (best?.gap ?? 0) ? pair : best
    }
    guard let widest, pairs.count > 1 else { return nil }
    return phrases.widestGap(place(widest), values.spoken(widest.gap))
  }

  /// The places where both of two series have a value.
  var pairs: [Pair] {
    guard told.count == 2 else { return [] }
    var second: [Double?] = Array(repeating: nil, count: positions.count)
    for (index, place) in toldPlaces[1].enumerated() where second[place] == nil {
      second[place] = told[1].points[index].y
    }
    return toldPlaces[0].enumerated().compactMap { index, place in
      guard let first = told[0].points[index].y, let other = second[place] else { return nil }
      return Pair(index: index, first: first, second: other)
    }
  }

  /// Returns the place of a pair with its preposition.
  func place(_ pair: Pair) -> String { place(told[0].points[pair.index]) }

  /// Two series at one place.
  struct Pair {
    /// The mark of the first of `told`.
    let index: Int
    let first: Double
    let second: Double

    var gap: Double { abs(first - second) }
  }
}
