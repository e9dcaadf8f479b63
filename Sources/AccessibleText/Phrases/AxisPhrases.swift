internal import SceneGraph

/// The words for charts with axes.
protocol AxisPhrases {
  /// `8 bars`.
  func marks(_ count: Int, _ kind: ChartKind) -> String
  /// `bar`, after *the highest*.
  func mark(_ kind: ChartKind) -> String
  /// `2 lines with 30 points each`, or a range where they differ.
  func lines(_ count: Int, _ kind: ChartKind, points: ClosedRange<Int>) -> String
  /// `month`, where times are cut to one; nil where the column's name says as much.
  func period(_ grain: TimeGrain) -> String?
  /// `24 months`.
  func periods(_ count: Int, _ grain: TimeGrain) -> String
  /// `10 to 12`, a bin of a histogram.
  func bin(_ low: String, _ high: String) -> String

  func axesOpening(kind: String, y: String, x: String, series: String?, facts: [String]) -> String
  func valueRange(_ low: String, _ high: String) -> String
  func allValues(_ value: String) -> String
  /// `from 1 June to 30 June`.
  func span(_ low: String, _ high: String) -> String
  /// `always 5`, of an axis on which nothing varies.
  func always(_ value: String) -> String
  /// `9 cells without a value`.
  func withoutValue(_ count: String) -> String
  func noValues(kind: String, count: String) -> String
  /// Where a mark stands: `in Q4`, `on 17 June 2026`, `at 5`.
  func place(_ label: String, _ kind: CartesianContent.Axis.Kind) -> String
  func seriesPlace(_ series: String, _ place: String) -> String

  func briefHighest(_ highest: ExtremeWords) -> String
  func extremes(noun: String, highest: ExtremeWords, lowest: ExtremeWords) -> String
  func higher(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String
  func higherAlways(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String
  func widestGap(_ place: String, _ value: String) -> String
  func largestTotal(_ series: [(name: String, value: String)], count: String) -> String

  func stackTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String
  /// `580 in total`.
  func inTotal(_ value: String) -> String
  func bandExtremes(highest: ExtremeWords, lowest: ExtremeWords) -> String
  func widestBand(_ widest: ExtremeWords) -> String

  func startsAndEnds(_ subject: CourseSubject, _ first: String, _ last: String) -> String
  func moves(
    _ subject: CourseSubject, rises: Bool, isSteady: Bool, _ first: String, _ last: String
  ) -> String
  func littleChange(_ subject: CourseSubject, _ low: String, _ high: String) -> String
  func change(_ percent: String, rises: Bool) -> String
  func spike(_ place: String, _ value: String, isDip: Bool, ratio: String?, median: String)
    -> String
  func spikes(_ places: [String], more: Int) -> String
  var spikeMark: String { get }
  var dipMark: String { get }
  func neverCross(_ above: String, _ below: String) -> String
  func cross(_ first: String, _ second: String, times: Int, place: String) -> String
  func lastValues(highest: ExtremeWords, lowest: ExtremeWords) -> String
  /// What a single line without a name is called at the start of a sentence.
  func unnamedLine(_ measure: String) -> String

  func axisRange(isX: Bool, title: String, span: String) -> String
  func correlation(_ r: Double, written: String, count: String) -> String
  func slope(y: String, x: String, change: String, step: String, rises: Bool) -> String
  func outliers(_ points: [String], more: Int) -> String
  func groups(_ title: String, _ counts: [(name: String, count: String)]) -> String

  func cells(rows: String, columns: String, cells: String, missing: Int) -> String
  func median(_ value: String) -> String
  func rowTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String
  func highestColumn(_ name: String) -> String
  func rowSummary(peak: String, place: String, total: String) -> String

  /// `3 values`, in a bin.
  func valueCount(_ count: String, isOne: Bool) -> String
  func binned(_ count: String, isOne: Bool, bins: String) -> String
  func inEachBin(_ low: String, _ high: String) -> String
  func fullestBin(_ fullest: ExtremeWords, percent: String) -> String
  func briefFullest(_ fullest: ExtremeWords) -> String
  func valuesBy(_ title: String, _ counts: [(name: String, count: String)]) -> String
  func whiskerRange(_ low: String, _ high: String) -> String
  func briefMedian(_ name: String, _ value: String) -> String
  func emptyBins(_ count: Int) -> String
  func box(_ name: String, median: String, q1: String, q3: String, low: String, high: String)
    -> String
  func outsideWhiskers(_ count: Int) -> String
  func highestMedian(_ name: String, _ value: String, lowest: String, _ lowValue: String) -> String
  func boxMark(median: String, q1: String, q3: String) -> String
  func range(_ low: String, _ high: String) -> String

  var gridHeading: String { get }
  func gridCaption(_ count: String) -> String
  /// A third of a range, 0 for the low one, with its ends.
  func gridField(_ name: String, third: Int, span: String) -> String

  func reference(_ label: String, _ value: String) -> String
  func missing(_ count: Int) -> String
  var axisHeadings: AxisHeadings { get }
}

/// An extreme value, where it is first met and how often.
struct ExtremeWords {
  let place: String
  let value: String
  let times: Int
  /// Whether the place is said after the value, as a time or a number is.
  var isPlaceLast = false
}

/// What rises or falls: a series by its name, or what a chart of one series measures.
struct CourseSubject {
  let name: String
  let isMeasure: Bool
}

/// One of two series that are compared.
struct ComparedSeries {
  let name: String
  let total: String
  /// How often it is the higher one.
  let wins: Int
  /// Where it is first the higher one, with both values.
  let example: (place: String, own: String, other: String)?
}

/// The headings of the data table of a chart with axes.
struct AxisHeadings {
  let series: String
  let low: String
  let high: String
  let median: String
  let lowerQuartile: String
  let upperQuartile: String
  let outliers: String
  let label: String
}
