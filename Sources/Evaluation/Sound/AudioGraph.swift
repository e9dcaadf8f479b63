internal import ChartLayout
internal import Glibc
internal import SceneGraph

/// A chart as sound: position along the chart is time, the value is pitch
/// (accessibility reference §6.2).
struct AudioGraph: Sendable {
  private(set) var tones: [Tone] = []
  /// What is heard, one sentence each.
  private(set) var words: [String] = []

  /// The pitches of the lowest and the highest value, in hertz.
  static let range = 200.0...1_000.0
  private static let secondsPerSeries = 4.0
  private static let pause = 0.5
  private static let seriesLimit = 3
  private static let pointLimit = 16
  private static let cellLimit = 100

  /// How long the graph lasts.
  var seconds: Double { tones.reduce(0) { $0 + $1.seconds } }

  /// Makes a chart audible; nil when it has no number to hear.
  init?(_ figure: Figure) {
    switch figure.content {
    case .empty: return nil
    case .hierarchy(let content): slices(content, figure)
    case .cartesian(let content): series(content, figure)
    }
    guard !tones.isEmpty else { return nil }
  }

  /// Returns the pitch of a value between the lowest and the highest one, exponentially.
  static func hertz(_ value: Double, in domain: ClosedRange<Double>) -> Double {
    let span = domain.upperBound - domain.lowerBound
    let share = span > 0 ? min(max((value - domain.lowerBound) / span, 0), 1) : 0.5
    return range.lowerBound * pow(range.upperBound / range.lowerBound, share)
  }

  // MARK: - Parts of a whole

  /// The first ring: a tone for each part, as long as its share.
  private mutating func slices(_ content: HierarchyContent, _ figure: Figure) {
    let parts = content.entries.filter { $0.level == 1 && $0.value > 0 }.prefix(Self.pointLimit)
    guard let lowest = parts.map(\.value).min(), let highest = parts.map(\.value).max() else {
      return
    }
    let domain = lowest...highest
    reference(domain, content.measure, figure.locale)
    let total = parts.reduce(0) { $0 + $1.value }
    for part in parts {
      tones.append(
        Tone(
          Self.hertz(part.value, in: domain),
          seconds: max(0.1, Self.secondsPerSeries * part.value / total)))
      tones.append(.silence(0.05))
    }
    let names = parts.map(\.name).joined(separator: ", ")
    words.append("Each part sounds as long as its share, in this order: \(names).")
  }

  // MARK: - Axes

  private mutating func series(_ content: CartesianContent, _ figure: Figure) {
    let audible = content.series.filter { $0.kind != .rule && $0.kind != .text }
      .filter { $0.points.contains { $0.y != nil } }
    let values = audible.flatMap(\.points).compactMap(\.y)
    guard let lowest = values.min(), let highest = values.max() else { return }
    let domain = lowest...highest
    reference(domain, content.shade ?? content.y.measure, figure.locale)
    if figure.kind == .heatmap {
      cells(audible, domain)
      return
    }
    for (index, series) in audible.prefix(Self.seriesLimit).enumerated() {
      if index > 0 { tones.append(.silence(Self.pause)) }
      if audible.count > 1 { clicks(index + 1) }
      add(series, content, domain)
    }
    let names = audible.prefix(Self.seriesLimit).map(\.name)
    if audible.count > 1 {
      words.append(
        "One after another, each after as many clicks: \(names.joined(separator: ", ")).")
    }
    if audible.count > Self.seriesLimit {
      words.append("\(audible.count - Self.seriesLimit) more series are not played.")
    }
  }

  private mutating func add(
    _ series: CartesianContent.Series, _ content: CartesianContent, _ domain: ClosedRange<Double>
  ) {
    if series.isContinuous {
      glide(series, content.x, domain)
    } else if series.kind == .scatter || series.points.count > Self.pointLimit {
      bins(series, domain)
    } else {
      for point in series.points {
        if let value = point.y {
          tones.append(Tone(Self.hertz(value, in: domain), seconds: 0.25))
          tones.append(.silence(0.03))
        } else {
          tones.append(.silence(0.28))
        }
      }
    }
  }

  /// A line: one gliding tone over x, silent where values are missing.
  private mutating func glide(
    _ series: CartesianContent.Series, _ axis: CartesianContent.Axis,
    _ domain: ClosedRange<Double>
  ) {
    let places: [Double]
    switch axis.kind {
    case .number, .time: places = series.points.enumerated().map { $1.x ?? Double($0) }
    case .category: places = series.points.indices.map { Double($0) }
    }
    guard let first = places.min(), let last = places.max(), last > first else {
      if let value = series.points.compactMap(\.y).first {
        tones.append(Tone(Self.hertz(value, in: domain), seconds: 0.25))
      }
      return
    }
    for index in series.points.indices.dropLast() {
      let seconds = abs(places[index + 1] - places[index]) / (last - first) * Self.secondsPerSeries
      if let value = series.points[index].y, let next = series.points[index + 1].y {
        tones.append(
          Tone(
            from: Self.hertz(value, in: domain), to: Self.hertz(next, in: domain),
            seconds: seconds))
      } else {
        tones.append(.silence(seconds))
      }
    }
  }

  /// Points: the mean of each of 16 parts of x.
  private mutating func bins(_ series: CartesianContent.Series, _ domain: ClosedRange<Double>) {
    let points = series.points.enumerated().compactMap { index, point in
      point.y.map { (x: point.x ?? Double(index), y: $0) }
    }
    guard let first = points.map(\.x).min(), let last = points.map(\.x).max() else { return }
    var sums = [Double](repeating: 0, count: Self.pointLimit)
    var counts = sums
    for point in points {
      let share = last > first ? (point.x - first) / (last - first) : 0
      let bin = min(Self.pointLimit - 1, Int(share * Double(Self.pointLimit)))
      sums[bin] += point.y
      counts[bin] += 1
    }
    for (sum, count) in zip(sums, counts) {
      if count > 0 {
        tones.append(Tone(Self.hertz(sum / count, in: domain), seconds: 0.22))
        tones.append(.silence(0.03))
      } else {
        tones.append(.silence(0.25))
      }
    }
    words.append("Each tone is the mean of a sixteenth of the x axis.")
  }

  /// A heat map, row by row.
  private mutating func cells(
    _ rows: [CartesianContent.Series], _ domain: ClosedRange<Double>
  ) {
    var count = 0
    for row in rows {
      for point in row.points where count < Self.cellLimit {
        count += 1
        if let value = point.y {
          tones.append(Tone(Self.hertz(value, in: domain), seconds: 0.13))
          tones.append(.silence(0.02))
        } else {
          tones.append(.silence(0.15))
        }
      }
      tones.append(.silence(0.2))
    }
    let total = rows.reduce(0) { $0 + $1.points.count }
    words.append("Rows one after another: \(rows.prefix(12).map(\.name).joined(separator: ", ")).")
    if total > count { words.append("\(total - count) further cells are not played.") }
  }

  // MARK: - What everything is heard against

  /// The lowest and the highest pitch, before the graph begins.
  private mutating func reference(
    _ domain: ClosedRange<Double>, _ measure: SceneGraph.Measure, _ locale: String
  ) {
    tones += [
      Tone(Self.range.lowerBound, seconds: 0.2), .silence(0.05),
      Tone(Self.range.upperBound, seconds: 0.2), .silence(Self.pause),
    ]
    let table = LocaleTable(locale) ?? .english
    func text(_ value: Double) -> String {
      NumberFormat.plain.text(value, locale: table) + (measure.unit.map { " \($0)" } ?? "")
    }
    words.append(
      "Low, 200 hertz, is \(text(domain.lowerBound)); high, 1,000 hertz, is"
        + " \(text(domain.upperBound)). Both sound first.")
  }

  private mutating func clicks(_ count: Int) {
    for _ in 0..<count {
      tones.append(Tone(600, seconds: 0.03))
      tones.append(.silence(0.12))
    }
  }
}
