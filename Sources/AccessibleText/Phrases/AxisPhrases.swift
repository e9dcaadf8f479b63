internal import SceneGraph

/// The words for charts with axes.
protocol AxisPhrases {
  /// `8 bars`.
  func marks(_ count: Int, _ kind: ChartKind) -> String
  /// `bar`, after *the highest*.
  func mark(_ kind: ChartKind) -> String
  /// `2 lines with 30 points each`, or a range where they differ.
  func lines(_ count: Int, points: ClosedRange<Int>) -> String

  func axesOpening(kind: String, y: String, x: String, series: String?, facts: [String]) -> String
  func valueRange(_ low: String, _ high: String) -> String
  func allValues(_ value: String) -> String
  /// `from 1 June to 30 June`.
  func span(_ low: String, _ high: String) -> String
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

  func startsAndEnds(_ name: String, _ first: String, _ last: String) -> String
  func moves(_ name: String, rises: Bool, isSteady: Bool, _ first: String, _ last: String) -> String
  func littleChange(_ name: String, _ low: String, _ high: String) -> String
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

  func tallestBin(_ label: String, _ value: String, percent: String) -> String
  func emptyBins(_ count: Int) -> String
  func box(_ name: String, median: String, q1: String, q3: String, low: String, high: String)
    -> String
  func outsideWhiskers(_ count: Int) -> String
  func highestMedian(_ name: String, _ value: String, lowest: String, _ lowValue: String) -> String
  func boxMark(median: String, q1: String, q3: String) -> String
  func range(_ low: String, _ high: String) -> String

  func reference(_ label: String, _ value: String) -> String
  func missing(_ count: Int) -> String
  var axisHeadings: AxisHeadings { get }
}

/// An extreme value, where it is first met and how often.
struct ExtremeWords {
  let place: String
  let value: String
  let times: Int
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
