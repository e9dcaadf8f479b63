internal import ChartLayout
internal import SceneGraph

/// A chart with axes in words.
struct CartesianText {
  let content: CartesianContent
  let kind: ChartKind
  let locale: LocaleTable
  let phrases: any Phrases
  let values: ValueWords
  let xWords: ValueWords
  /// The series that show data; reference lines and notes stand apart.
  let series: [CartesianContent.Series]
  /// The course of each series of `content.series`, for lines and areas.
  let patterns: [SeriesPattern?]

  init(
    _ content: CartesianContent, kind: ChartKind, locale: LocaleTable, phrases: any Phrases
  ) {
    self.content = content
    self.kind = kind
    self.locale = locale
    self.phrases = phrases
    values = ValueWords(content.shade ?? content.y.measure, locale: locale, phrases: phrases)
    xWords = ValueWords(content.x.measure, locale: locale, phrases: phrases)
    series = content.series.filter { $0.kind != .rule && $0.kind != .text }
    patterns = content.series.map { series in
      series.isContinuous && series.kind != .rule && series.kind != .band
        ? SeriesPattern(series.points.compactMap(\.y)) : nil
    }
  }

  /// Everything that is said.
  var parts: TextParts {
    var parts = hasNoValue ? emptyParts : partsByKind
    parts.sentences += references
    if content.missing > 0 { parts.sentences.append(phrases.missing(content.missing)) }
    parts.entryNames = content.series.map(seriesName)
    for (index, series) in content.series.enumerated() {
      parts.entryNames += pointNames(series, pattern: patterns[index])
    }
    parts.outline = outline
    parts.table = CartesianTable(self).table
    return parts
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

  // MARK: Shared facts

  var kindName: String { phrases.kind(kind, arrangement: content.arrangement) }
  var xTitle: String { phrases.measure(SpokenText.clean(content.x.measure.title)) }
  var yTitle: String { phrases.measure(SpokenText.clean(content.y.measure.title)) }
  var seriesTitle: String? { content.seriesTitle.map { phrases.measure(SpokenText.clean($0)) } }
  var isMultiple: Bool { series.count > 1 }

  /// All values that are drawn.
  var numbers: [Double] {
    series.flatMap { $0.points.flatMap { [$0.y, $0.y2].compactMap { $0 } } }
  }

  var pointCount: Int { series.reduce(0) { $0 + $1.points.count { $0.y != nil } } }

  /// The labels of x in the order first met.
  var positions: [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for series in series {
      for point in series.points where seen.insert(point.xLabel).inserted {
        result.append(point.xLabel)
      }
    }
    return result
  }

  private var hasNoValue: Bool { pointCount == 0 }

  private var emptyParts: TextParts {
    let count = phrases.marks(series.reduce(0) { $0 + $1.points.count }, kind)
    let text = phrases.noValues(kind: kindName, count: count)
    return TextParts(brief: text, sentences: [text])
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
    return point.y.map(values.spoken) ?? phrases.noValue
  }

  func isNumeric(_ axis: CartesianContent.Axis) -> Bool {
    if case .number = axis.kind { true } else { false }
  }

  func label(_ point: CartesianContent.Datum, limit: Int = 60) -> String {
    let text = SpokenText.shortened(SpokenText.clean(point.xLabel), to: limit)
    return isNumeric(content.x) ? values.said(text) : text
  }

  func name(_ series: CartesianContent.Series, limit: Int = 60) -> String {
    SpokenText.shortened(SpokenText.clean(series.name), to: limit)
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
    let all = series.flatMap { series in series.points.map { (series: series, point: $0) } }
      .filter { $0.point.y != nil }
    guard let low = all.compactMap(\.point.y).min(), let high = all.compactMap(\.point.y).max(),
      low < high
    else { return nil }
    func words(_ value: Double) -> ExtremeWords {
      let met = all.filter { $0.point.y == value }
      let words =
        met.first.map { first in
          isMultiple
            ? phrases.seriesPlace(name(first.series), place(first.point)) : label(first.point)
        } ?? ""
      return ExtremeWords(place: words, value: values.spoken(value), times: met.count)
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
