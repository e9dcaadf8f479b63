internal import SceneGraph

extension CartesianText {
  private static let seriesLimit = 3
  private static let cellLimit = 100
  /// A row of a heat map with more cells is averaged.
  private static let rowLimit = 30

  /// Lines glide, points are means of parts of x, all else is a tone for each mark.
  var score: Score? {
    let heard = voices
    guard let domain = soundDomain, !heard.isEmpty else { return nil }
    var sentences = [
      phrases.soundScale(
        low: values.spoken(domain.lowerBound), high: values.spoken(domain.upperBound))
    ]
    if content.shade != nil { return cellScore(sentences, domain) }
    let played = heard.prefix(Self.seriesLimit)
    let isGliding = played.contains { glide($0.points, domain) != nil }
    let most = played.map(\.points.count).max() ?? 0
    if isGliding, let first = played.first?.points.first, let last = played.first?.points.last {
      sentences.append(phrases.soundGlides(from: label(first), to: label(last)))
    } else if kind == .scatter {
      sentences.append(phrases.soundMeans(Score.toneLimit, of: yTitle, along: xTitle))
    } else {
      sentences.append(phrases.soundTones(phrases.marks(most, kind), isMedian: kind == .boxplot))
      if most > Score.toneLimit { sentences.append(phrases.soundAverages(Score.toneLimit)) }
    }
    if played.count > 1 { sentences.append(phrases.soundOrder(played.map(\.name))) }
    if played.contains(where: { $0.points.contains { $0.y == nil } }) {
      sentences.append(phrases.soundSilence)
    }
    if heard.count > played.count {
      sentences.append(phrases.notPlayed(heard.count - played.count))
    }
    return Score(
      voices: played.map { voice in
        Score.Voice(name: voice.name, tones: tones(of: voice.points, domain))
      }, sentences: sentences)
  }

  /// Series with a value to hear; a band is heard by its lower and its upper edge.
  private var voices: [(name: String, points: [CartesianContent.Datum])] {
    told.filter { $0.points.contains { $0.y != nil } }.flatMap { series in
      guard kind == .band else { return [(name(series, limit: 40), series.points)] }
      let edges = [phrases.edge(isUpper: false), phrases.edge(isUpper: true)]
      return [false, true].map { isUpper in
        let points = series.points.map { point in
          var point = point
          let ends = [point.y, point.y2].compactMap { $0 }
          point.y = isUpper ? ends.max() : ends.min()
          return point
        }
        let own = name(series, limit: 40)
        let edge = edges[isUpper ? 1 : 0]
        return (own.isEmpty ? edge : "\(own), \(edge)", points)
      }
    }
  }

  /// What the lowest and the highest pitch stand for: the ends of the axis where values lie along
  /// it, else the values themselves.
  private var soundDomain: ClosedRange<Double>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    let liesOnAxis = content.arrangement == .separate || content.arrangement == .grouped
    if content.shade == nil, liesOnAxis, case .number(let lower, let upper) = content.y.kind {
      return min(low, lower)...max(high, upper)
    }
    let isLength = content.shade == nil && (kind == .bar || kind == .area)
    return isLength ? min(low, 0)...max(high, 0) : low...high
  }

  private func tones(
    of points: [CartesianContent.Datum], _ domain: ClosedRange<Double>
  ) -> [Tone] {
    if let glide = glide(points, domain) { return glide }
    if kind == .scatter { return means(points, domain) }
    return Score.tones(points.map(\.y), in: domain)
  }

  /// Returns a line as one gliding tone over x, silent where values are missing; nil for marks
  /// that stand alone.
  private func glide(
    _ points: [CartesianContent.Datum], _ domain: ClosedRange<Double>
  ) -> [Tone]? {
    guard [.line, .area, .band].contains(kind), points.count > 1 else { return nil }
    let places = points.enumerated().map { $1.x ?? Double($0) }
    guard let first = places.min(), let last = places.max(), last > first else { return nil }
    let pitches = points.map { $0.y.map { AudioGraph.hertz($0, in: domain) } }
    var result: [Tone] = []
    for index in points.indices.dropLast() {
      let share = abs(places[index + 1] - places[index]) / (last - first)
      var seconds = share * AudioGraph.seconds
      if let start = pitches[index], let end = pitches[index + 1] {
        result.append(Tone(from: start, to: end, seconds: seconds))
        continue
      }
      // A value between two gaps is heard for itself.
      if let alone = pitches[index], index == 0 || pitches[index - 1] == nil {
        let short = min(0.08, seconds)
        result.append(Tone(alone, seconds: short))
        seconds -= short
      }
      result.append(.silence(seconds))
    }
    if let alone = pitches.last ?? nil, pitches[pitches.count - 2] == nil {
      result.append(Tone(alone, seconds: 0.08))
    }
    return result
  }

  /// Returns the mean of the values in each of 16 parts of x.
  private func means(
    _ points: [CartesianContent.Datum], _ domain: ClosedRange<Double>
  ) -> [Tone] {
    let known = points.enumerated().compactMap { index, point in
      point.y.map { (x: point.x ?? Double(index), y: $0) }
    }
    guard let first = known.map(\.x).min(), let last = known.map(\.x).max() else { return [] }
    var sums = [Double](repeating: 0, count: Score.toneLimit)
    var counts = sums
    for point in known {
      let share = last > first ? (point.x - first) / (last - first) : 0
      let bin = min(Score.toneLimit - 1, max(0, Int(share * Double(Score.toneLimit))))
      sums[bin] += point.y
      counts[bin] += 1
    }
    return Score.tones(zip(sums, counts).map { $1 > 0 ? $0 / $1 : nil }, in: domain)
  }

  /// A heat map row by row, some rows to a recording, at most 100 cells.
  private func cellScore(_ sentences: [String], _ domain: ClosedRange<Double>) -> Score {
    var voices: [(names: [String], tones: [Tone], seconds: Double)] = []
    var count = 0
    var played = 0
    for row in told {
      let cells = Score.averaged(row.points.map(\.y), to: Self.rowLimit)
      guard count + cells.count <= Self.cellLimit else { break }
      count += cells.count
      played += 1
      let seconds = 0.15 * Double(cells.count) + 0.2
      let tones =
        cells.flatMap { Score.tone($0, seconds: 0.15, pause: 0.02, domain) } + [.silence(0.2)]
      if let last = voices.last, last.seconds + seconds <= AudioGraph.seconds + 0.7 {
        voices[voices.count - 1].names.append(name(row, limit: 20))
        voices[voices.count - 1].tones += tones
        voices[voices.count - 1].seconds += seconds
      } else {
        voices.append(([name(row, limit: 20)], tones, seconds))
      }
    }
    var sentences = sentences + [phrases.soundRows]
    if told.contains(where: { $0.points.count > Self.rowLimit }) {
      sentences.append(phrases.soundAverages(Self.rowLimit))
    }
    let names = voices.map { voice in
      voice.names.count > 2
        ? "\(voice.names[0]) … \(voice.names[voice.names.count - 1])"
        : phrases.list(voice.names)
    }
    if voices.count > 1 { sentences.append(phrases.soundOrder(names)) }
    if told.contains(where: { $0.points.contains { $0.y == nil } }) {
      sentences.append(phrases.soundSilence)
    }
    if told.count > played { sentences.append(phrases.rowsNotPlayed(told.count - played)) }
    return Score(
      voices: zip(names, voices).map { Score.Voice(name: $0, tones: $1.tones) },
      sentences: sentences)
  }
}
