internal import ChartLayout
internal import SceneGraph

/// A chart with axes in words.
struct CartesianText {
  let content: CartesianContent
  /// What the marks are: cells, where so many points were counted into rectangles.
  let kind: ChartKind
  /// What the chart is called.
  private let namedKind: ChartKind
  let locale: LocaleTable
  let phrases: any Phrases
  let values: ValueWords
  let xWords: ValueWords
  /// The series that show data, their marks in the order of the axis; reference lines and notes
  /// stand apart.
  let series: [CartesianContent.Series]
  /// The series that sentences count and compare: of the chart's own kind, without trends over it.
  let told: [CartesianContent.Series]
  /// The course of each series of `content.series`, for lines and areas.
  let patterns: [SeriesPattern?]
  /// The indices in `content.series` of those that show data.
  private let shown: [Int]
  let xTitle: String
  let yTitle: String
  /// The places of `series` and, among them, those of `told`.
  let places: Places
  let toldPlaces: [[Int]]
  /// All values that are drawn.
  let numbers: [Double]
  /// The marks of `told` with a value.
  let pointCount: Int
  /// The bars of each place with what they are called together; empty where bars are not read by
  /// place.
  private(set) var placedBars: [PlacedBars] = []
  /// The places along x with their noun, such as `8 quarters`.
  private(set) var positionCount = ""
  /// The series with their noun, such as `3 regions`; the rows of a heat map are series.
  private(set) var seriesCount = ""

  init(
    _ content: CartesianContent, kind: ChartKind, locale: LocaleTable, phrases: any Phrases
  ) {
    self.content = content
    let isBinned = content.shade != nil && content.series.allSatisfy { $0.kind == .heatmap }
    let marks = isBinned ? ChartKind.heatmap : kind
    self.kind = marks
    namedKind = kind
    self.locale = locale
    self.phrases = phrases
    values = ValueWords(content.shade ?? content.y.measure, locale: locale, phrases: phrases)
    xWords = ValueWords(content.x.measure, locale: locale, phrases: phrases)
    let shown = content.series.indices.filter {
      content.series[$0].kind != .rule && content.series[$0].kind != .text
    }
    let series = shown.map { CartesianText.inAxisOrder(content.series[$0]) }
    let own = series.indices.filter { series[$0].kind == marks }
    let told = own.isEmpty ? Array(series.indices) : own
    places = Places(of: series)
    toldPlaces = told.map { [places] in places.numbers[$0] }
    self.shown = shown
    self.series = series
    self.told = told.map { series[$0] }
    (numbers, pointCount) = CartesianText.values(self.told)
    patterns = content.series.map { series in
      series.isContinuous && series.kind != .rule && series.kind != .band
        ? SeriesPattern(series.points.indices.compactMap { series.points[$0].y }) : nil
    }
    xTitle = phrases.measure(SpokenText.clean(content.x.measure.title))
    yTitle = phrases.measure(SpokenText.clean(content.y.measure.title))
    positionCount = items(positions)
    seriesCount = countedSeries
    if isByPosition { placedBars = barsByPlace }
  }

  /// Everything that is said, with the names of all series and of some points.
  func parts(_ named: NamedEntries) -> TextParts {
    var parts = hasNoValue ? emptyParts : partsByKind
    parts.sentences += overlaid
    parts.sentences += references
    if content.missing > 0 { parts.sentences.append(phrases.missing(content.missing)) }
    let seriesNames = zip(content.series, patterns).map { seriesName($0, pattern: $1) }
    if named.areAny {
      parts.entryNames = seriesNames
      for (series, pattern) in zip(content.series, patterns) {
        parts.entryNames += pointNames(
          series, pattern: pattern, from: parts.entryNames.count, named)
      }
    }
    parts.outline = outline(seriesNames: seriesNames)
    parts.table = CartesianTable(self).table
    parts.grid = DensityGrid(self)?.table
    parts.shape = shape
    return parts
  }

  /// What a sketch shows: the first series, or the rows of a heat map; points have no order.
  private var shape: SketchShape? {
    guard kind != .scatter, let first = told.first else { return nil }
    return SketchShape(
      name: kind != .heatmap && comparesSeries ? name(first, limit: 20) : nil,
      rows: (kind == .heatmap ? told : [first]).map { $0.points.map(\.y) },
      beginsAtZero: [.bar, .area, .histogram].contains(kind))
  }

  /// Returns the values of some series, and how many marks have one.
  private static func values(
    _ series: [CartesianContent.Series]
  ) -> (numbers: [Double], count: Int) {
    var numbers: [Double] = []
    var count = 0
    for series in series {
      for index in series.points.indices {
        if let y = series.points[index].y {
          numbers.append(y)
          count += 1
        }
        if let other = series.points[index].y2 { numbers.append(other) }
      }
    }
    return (numbers, count)
  }

  /// Points stay in the order of the data, since sentences name them one by one.
  private static func inAxisOrder(_ series: CartesianContent.Series) -> CartesianContent.Series {
    guard series.kind != .scatter else { return series }
    let places = series.points.indices.map { series.points[$0].x ?? .nan }
    guard !places.contains(where: \.isNaN),
      !places.indices.dropFirst().allSatisfy({ places[$0 - 1] <= places[$0] })
    else { return series }
    var ordered = series
    ordered.points = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      .map { series.points[$0] }
    return ordered
  }

  /// The course of lines that lie over marks of another kind, trends apart, which notes explain.
  private var overlaid: [String] {
    guard told.count < series.count, kind != .scatter else { return [] }
    return content.series.indices.filter { content.series[$0].kind != kind }.prefix(2)
      .compactMap { index in
        patterns[index].flatMap { courseSentence(content.series[index], pattern: $0) }
      }
  }

  private var partsByKind: TextParts {
    switch kind {
    case .scatter: scatterParts
    case .heatmap: heatmapParts
    case .histogram: histogramParts
    case .boxplot: boxplotParts
    case .line, .area, .band: lineParts
    default: barParts
    }
  }

  /// The first sentence; its last fact stands for itself where it would be longer than 25 words.
  func opening(y: String, x: String, series: String?, facts: [String]) -> [String] {
    let whole = phrases.axesOpening(kind: kindName, y: y, x: x, series: series, facts: facts)
    guard whole.wordCount > 25, facts.count > 1, let last = facts.last else {
      return [whole]
    }
    return [
      phrases.axesOpening(kind: kindName, y: y, x: x, series: series, facts: facts.dropLast()),
      last.capitalizedFirst.asSentence,
    ]
  }

  // MARK: Shared facts

  var kindName: String { phrases.kind(namedKind, arrangement: content.arrangement) }
  /// What x is cut to, where that says more than the column's name: `month` of a date.
  var xPeriod: String {
    guard case .time = content.x.kind, let grain = TimeGrain(positions),
      let word = phrases.period(grain)
    else { return xTitle }
    return word
  }
  var seriesTitle: String? { content.seriesTitle.map { phrases.measure(SpokenText.clean($0)) } }
  var isMultiple: Bool { series.count > 1 }
  /// Whether sentences have several series to tell apart.
  var comparesSeries: Bool { told.count > 1 }

  /// The labels of x in the order of the axis.
  var positions: [String] { places.labels }

  /// The index in `content.series` of one of `series`.
  func index(ofShown number: Int) -> Int { shown[number] }

  private var countedSeries: String {
    let title = seriesTitle ?? (kind == .heatmap ? yTitle : nil)
    let isTime = kind == .heatmap && content.seriesTitle == nil && isTime(content.y)
    return items(told.map { SpokenText.clean($0.name) }, title: title, isTime: isTime)
  }

  /// Returns some places along x with their noun.
  func items(_ labels: [String]) -> String {
    items(labels, title: xTitle, isTime: isTime(content.x))
  }

  private func items(_ labels: [String], title: String?, isTime: Bool) -> String {
    let words = title?.lowercased().split(separator: " ").map(String.init) ?? []
    let isDate = isTime || words.contains { ["date", "datum", "time", "day"].contains($0) }
    if isDate, let grain = TimeGrain(labels) { return phrases.periods(labels.count, grain) }
    return phrases.items(labels.count, of: title)
  }

  func isTime(_ axis: CartesianContent.Axis) -> Bool {
    if case .time = axis.kind { true } else { false }
  }

  private var hasNoValue: Bool { pointCount == 0 }

  private var emptyParts: TextParts {
    let count = phrases.marks(told.reduce(0) { $0 + $1.points.count }, kind)
    return TextParts(
      brief: phrases.withoutValue(count),
      sentences: [phrases.noValues(kind: kindName, count: count)])
  }

  /// What reference lines mark.
  private var references: [String] {
    content.series.filter { $0.kind == .rule }.flatMap { series in
      series.points.prefix(3).map { point in
        phrases.reference(
          SpokenText.clean(point.label ?? series.name), point.y.map(values.spoken) ?? point.xLabel)
      }
    }
  }

  /// Returns a value as it is said; positions on axes of categories or times keep their label.
  func value(_ point: CartesianContent.Datum) -> String {
    if content.shade == nil, !isNumeric(content.y) { return SpokenText.clean(point.yLabel) }
    guard let y = point.y else { return phrases.noValue }
    return values.spoken(y)
  }

  func isNumeric(_ axis: CartesianContent.Axis) -> Bool {
    if case .number = axis.kind { true } else { false }
  }

  func label(_ point: CartesianContent.Datum, limit: Int = 60) -> String {
    let text = SpokenText.shortened(point.xLabel, to: limit)
    if let count = RestName.count(in: text) { return phrases.otherGroup(count) }
    guard isNumeric(content.x) else { return text }
    // A bin is named by both of its ends.
    guard kind == .histogram, let ends = binEnds(text) else { return values.said(text) }
    return phrases.bin(values.said(ends.low), values.said(ends.high))
  }

  /// The ends of a bin that is called `10 to 12`.
  func binEnds(_ text: String) -> (low: String, high: String)? {
    let words = text.split(separator: " ")
    guard words.count == 3, words[1] == "to" else { return nil }
    return (String(words[0]), String(words[2]))
  }

  func name(_ series: CartesianContent.Series, limit: Int = 60) -> String {
    SpokenText.shortened(series.name, to: limit)
  }

  func place(_ point: CartesianContent.Datum) -> String {
    phrases.place(label(point), content.x.kind)
  }

  /// The least and the greatest value as one clause.
  func rangeClause(_ numbers: [Double]) -> String? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low == high
      ? phrases.allValues(values.spoken(low))
      : phrases.valueRange(values.number(low), values.spoken(high))
  }

  /// The highest and the lowest value with their places; nil when all are equal.
  var extremes: (highest: ExtremeWords, lowest: ExtremeWords)? {
    let isRest = positions.map(RestName.matches)
    let namesAny = zip(told, toldPlaces).contains { series, places in
      zip(series.points, places).contains { $0.y != nil && !isRest[$1] }
    }
    /// Calls a closure with each value that counts, its series and its index.
    func visit(_ body: (_ value: Double, _ series: Int, _ point: Int) -> Void) {
      for (index, series) in told.enumerated() {
        for (number, place) in toldPlaces[index].enumerated() where !namesAny || !isRest[place] {
          if let value = series.points[number].y { body(value, index, number) }
        }
      }
    }
    var low = Double.infinity
    var high = -Double.infinity
    visit { value, _, _ in (low, high) = (min(low, value), max(high, value)) }
    guard low < high else { return nil }
    // A bar is called by its place; a value on a line stands at one.
    var isPlaceLast = false
    if case .category = content.x.kind {} else { isPlaceLast = kind != .bar && !comparesSeries }
    func words(_ value: Double) -> ExtremeWords {
      var times = 0
      var first: (series: Int, point: Int)?
      visit { other, series, point in
        guard other == value else { return }
        times += 1
        if first == nil { first = (series, point) }
      }
      let words =
        first.map { first in
          let point = told[first.series].points[first.point]
          return comparesSeries
            ? phrases.seriesPlace(name(told[first.series]), place(point))
            : isPlaceLast ? place(point) : label(point)
        } ?? ""
      return ExtremeWords(
        place: words, value: values.spoken(value), times: times, isPlaceLast: isPlaceLast)
    }
    return (words(high), words(low))
  }

  /// Whether values of several marks may be added up: sums and counts may, means may not.
  var isAdditive: Bool {
    let title = content.y.measure.title
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return true }
    let inner = title[title.index(after: open)...].dropLast()
    return inner == "sum" || inner == "count"
  }

  /// Returns a number of things with the separators of the language.
  func count(_ number: Int) -> String {
    NumberFormat.plain.text(Double(number), locale: locale)
  }

  /// Returns a share as a percentage with one decimal.
  func percent(_ share: Double) -> String {
    PercentText.text(
      percent: (share * 1000).rounded(.toNearestOrEven) / 10, share: share, locale: locale)
  }
}
