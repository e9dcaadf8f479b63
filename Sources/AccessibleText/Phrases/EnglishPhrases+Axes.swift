internal import SceneGraph

extension EnglishPhrases {
  func marks(_ count: Int, _ kind: ChartKind) -> String {
    let noun = mark(kind)
    return Self.count(count, noun, noun == "box" ? "boxes" : noun + "s")
  }

  func mark(_ kind: ChartKind) -> String {
    switch kind {
    case .bar: "bar"
    case .heatmap: "cell"
    case .histogram: "bin"
    case .boxplot: "box"
    case .area: "area"
    case .band: "band"
    case .line: "line"
    case .scatter: "point"
    default: "value"
    }
  }

  func lines(_ count: Int, _ kind: ChartKind, points: ClosedRange<Int>) -> String {
    let lines = marks(count, kind)
    guard points.lowerBound == points.upperBound else {
      return "\(lines) with \(points.lowerBound) to \(points.upperBound) points"
    }
    let number = Self.count(points.upperBound, "point", "points")
    return "\(lines) with \(number)" + (count > 1 ? " each" : "")
  }

  func period(_ grain: TimeGrain) -> String? {
    switch grain {
    case .year: "year"
    case .quarter: "quarter"
    case .month: "month"
    case .day, .moment: nil
    }
  }

  func periods(_ count: Int, _ grain: TimeGrain) -> String {
    switch grain {
    case .year: Self.count(count, "year", "years")
    case .quarter: Self.count(count, "quarter", "quarters")
    case .month: Self.count(count, "month", "months")
    case .day: Self.count(count, "day", "days")
    case .moment: Self.count(count, "moment", "moments")
    }
  }

  func bin(_ low: String, _ high: String) -> String { "\(low) to \(high)" }

  func axesOpening(
    kind: String, y: String, x: String, series: String?, facts: [String]
  ) -> String {
    let by = series.map { "\(x) and \($0)" } ?? x
    let subject = by.isEmpty ? y : "\(y) by \(by)"
    return "\(kind.capitalizedFirst) of \(subject): " + facts.joined(separator: ", ") + "."
  }

  func valueRange(_ low: String, _ high: String) -> String { "values from \(low) to \(high)" }
  func allValues(_ value: String) -> String { "all values are \(value)" }
  func span(_ low: String, _ high: String) -> String { "from \(low) to \(high)" }

  func always(_ value: String) -> String { "always \(value)" }
  func withoutValue(_ count: String) -> String { "\(count) without a value" }

  func noValues(kind: String, count: String) -> String {
    "\(kind.capitalizedFirst) with \(count), none of them with a value; nothing can be drawn."
  }

  func place(_ label: String, _ kind: CartesianContent.Axis.Kind) -> String {
    switch kind {
    case .number: return "at \(label)"
    case .category:
      if label.contains(":"), label.first?.isNumber == true { return "at \(label)" }
      return (Self.weekdays.contains(label) ? "on " : "in ") + label
    case .time:
      // A day begins with its number, a month with its name, a year is four digits.
      let parts = label.split(separator: " ")
      return (parts.count > 1 && parts[0].allSatisfy(\.isNumber) ? "on " : "in ") + label
    }
  }

  private static let weekdays: Set<String> = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  func seriesPlace(_ series: String, _ place: String) -> String { "\(series) \(place)" }

  private func words(_ extreme: ExtremeWords) -> String {
    if extreme.times > 1 {
      return "\(extreme.value), \(extreme.times) times, first \(extreme.place)"
    }
    return extreme.isPlaceLast
      ? "\(extreme.value), \(extreme.place)" : "\(extreme.place), \(extreme.value)"
  }

  func briefHighest(_ highest: ExtremeWords) -> String {
    "the highest is \(words(highest))"
  }

  func extremes(noun: String, highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "The highest \(noun) is \(words(highest)); the lowest is \(words(lowest))."
  }

  func higher(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String {
    var text = "\(first.name) is higher in \(first.wins) of \(count)"
    if total { text += ", \(first.total) in total against \(second.total) for \(second.name)" }
    if let example = second.example, second.wins == 1 {
      text += "; \(second.name) is higher \(example.place), \(example.own) to \(example.other)"
    }
    return text + "."
  }

  func higherAlways(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String {
    let text = "\(first.name) is higher than \(second.name) in all \(count)"
    return text + (total ? ", \(first.total) in total against \(second.total)." : ".")
  }

  func widestGap(_ place: String, _ value: String) -> String {
    "The widest gap is \(place): \(value)."
  }

  func largestTotal(_ series: [(name: String, value: String)], count: String) -> String {
    guard let first = series.first else { return "" }
    let rest = series.dropFirst().prefix(3).map { "\($0.name) \($0.value)" }
    return "\(first.name) has the largest total of \(count), \(first.value), then \(list(rest))."
  }

  func stackTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Together they are highest \(words(highest)), and lowest \(words(lowest))."
  }

  func inTotal(_ value: String) -> String { "\(value) in total" }

  func bandExtremes(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "The band reaches highest \(words(highest)), and lowest \(words(lowest))."
  }

  func widestBand(_ widest: ExtremeWords) -> String {
    "It is widest \(words(widest))."
  }

  /// Whether a measure is said in the plural: `requests`, but not `moving mean of requests`.
  private func isPlural(_ subject: CourseSubject) -> Bool {
    guard subject.isMeasure else { return false }
    let words = subject.name.split(separator: " ")
    let head = words.firstIndex(of: "of").map { words[..<$0].last } ?? words.last
    return head.map { EnglishNouns.isPlural(String($0)) } ?? false
  }

  func startsAndEnds(_ subject: CourseSubject, _ first: String, _ last: String) -> String {
    isPlural(subject)
      ? "\(subject.name) start at \(first) and end at \(last)"
      : "\(subject.name) starts at \(first) and ends at \(last)"
  }

  func moves(
    _ subject: CourseSubject, rises: Bool, isSteady: Bool, _ first: String, _ last: String
  ) -> String {
    let verb = (rises ? "rise" : "fall") + (isPlural(subject) ? "" : "s")
    return "\(subject.name) \(verb) \(isSteady ? "steadily" : "overall") from \(first) to \(last)"
  }

  func littleChange(_ subject: CourseSubject, _ low: String, _ high: String) -> String {
    isPlural(subject)
      ? "\(subject.name) change little and stay between \(low) and \(high)"
      : "\(subject.name) changes little and stays between \(low) and \(high)"
  }

  func change(_ percent: String, rises: Bool) -> String { "\(rises ? "up" : "down") \(percent)" }

  func spike(
    _ place: String, _ value: String, isDip: Bool, ratio: String?, median: String
  ) -> String {
    let text = "with one \(isDip ? "dip" : "spike") \(place) to \(value)"
    return text + (ratio.map { ", \($0) times its median of \(median)" } ?? "")
  }

  func spikes(_ places: [String], more: Int) -> String {
    let count = places.count + more
    let tail = more > 0 ? places + ["\(more) more"] : places
    return "with \(count) spikes or dips: \(list(tail))"
  }

  var spikeMark: String { "spike" }
  var dipMark: String { "dip" }

  func neverCross(_ above: String, _ below: String) -> String {
    "\(above) is above \(below) everywhere; the lines never cross."
  }

  func cross(_ first: String, _ second: String, times: Int, place: String) -> String {
    times == 1
      ? "\(first) and \(second) cross once, \(place)."
      : "\(first) and \(second) cross \(times) times, first \(place)."
  }

  func lastValues(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "At the end \(highest.place) is highest, \(highest.value), and \(lowest.place) lowest,"
      + " \(lowest.value)."
  }

  func unnamedLine(_ measure: String) -> String { measure.capitalizedFirst }

  func axisRange(isX: Bool, title: String, span: String) -> String {
    "\(isX ? "X" : "Y") is \(title), \(span)."
  }

  func correlation(_ r: Double, written: String, count: String) -> String {
    let strength =
      switch abs(r) {
      case ..<0.3: "No clear"
      case ..<0.6: "Weak"
      case ..<0.8: "Moderate"
      default: "Strong"
      }
    let sign = abs(r) < 0.3 ? "" : r < 0 ? " negative" : " positive"
    return "\(strength)\(sign) correlation, r = \(written), over \(count)."
  }

  func slope(y: String, x: String, change: String, step: String, rises: Bool) -> String {
    "On average \(y) \(rises ? "rises" : "falls") by \(change) for each \(step) more of \(x)."
  }

  func outliers(_ points: [String], more: Int) -> String {
    let count = points.count + more
    let verb = count == 1 ? "1 point lies" : "\(count) points lie"
    let tail = more > 0 ? "; and \(more) more" : ""
    return "\(verb) far from the rest: \(points.joined(separator: "; "))\(tail)."
  }

  func groups(_ title: String, _ counts: [(name: String, count: String)]) -> String {
    "Points by \(title): " + list(counts.map { "\($0.name) \($0.count)" }) + "."
  }

  func cells(rows: String, columns: String, cells: String, missing: Int) -> String {
    let gap = missing == 0 ? "" : ", \(missing) without a value"
    return "\(rows) by \(columns), \(cells)\(gap)"
  }

  func median(_ value: String) -> String { "median \(value)" }

  func rowTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "The highest row is \(highest.place), \(highest.value) in total;"
      + " the lowest is \(lowest.place), \(lowest.value)."
  }

  func highestColumn(_ name: String) -> String { "The highest column is \(name)." }

  func rowSummary(peak: String, place: String, total: String) -> String {
    "peak \(peak) \(place), total \(total)"
  }

  func valueCount(_ count: String, isOne: Bool) -> String {
    "\(count) \(isOne ? "value" : "values")"
  }

  func binned(_ count: String, isOne: Bool, bins: String) -> String {
    "\(valueCount(count, isOne: isOne)) in \(bins)"
  }

  func inEachBin(_ low: String, _ high: String) -> String { "from \(low) to \(high) in a bin" }

  func fullestBin(_ fullest: ExtremeWords, percent: String) -> String {
    let times = fullest.times > 1 ? ", the first of \(fullest.times)" : ""
    return "The fullest bin is \(fullest.place)\(times): \(fullest.value), \(percent) of all."
  }

  func briefFullest(_ fullest: ExtremeWords) -> String {
    "the fullest is \(fullest.place), \(fullest.value)"
  }

  func valuesBy(_ title: String, _ counts: [(name: String, count: String)]) -> String {
    "Values by \(title): " + list(counts.map { "\($0.name) \($0.count)" }) + "."
  }

  func whiskerRange(_ low: String, _ high: String) -> String { "whiskers from \(low) to \(high)" }

  func briefMedian(_ name: String, _ value: String) -> String {
    "the highest median is \(name), \(value)"
  }

  func emptyBins(_ count: Int) -> String { Self.count(count, "bin is empty.", "bins are empty.") }

  func box(
    _ name: String, median: String, q1: String, q3: String, low: String, high: String
  ) -> String {
    "\(name) has a median of \(median); half of its values lie from \(q1) to \(q3),"
      + " the whiskers reach from \(low) to \(high)."
  }

  func outsideWhiskers(_ count: Int) -> String {
    Self.count(count, "value lies", "values lie") + " beyond the whiskers."
  }

  func highestMedian(
    _ name: String, _ value: String, lowest: String, _ lowValue: String
  ) -> String {
    "\(name) has the highest median, \(value), and \(lowest) the lowest, \(lowValue)."
  }

  func boxMark(median: String, q1: String, q3: String) -> String {
    "median \(median), middle half from \(q1) to \(q3)"
  }

  func range(_ low: String, _ high: String) -> String { "from \(low) to \(high)" }

  var gridHeading: String { "Where the points lie" }

  func gridCaption(_ count: String) -> String {
    "Where the points lie: \(count) counted in 9 fields of equal size"
  }

  func gridField(_ name: String, third: Int, span: String) -> String {
    "\(["Low", "Middle", "High"][min(max(third, 0), 2)]) \(name), \(span)"
  }

  func reference(_ label: String, _ value: String) -> String {
    label.isEmpty ? "A line marks \(value)." : "A line marks \(label), \(value)."
  }

  func missing(_ count: Int) -> String {
    count == 1
      ? "1 row has no value and is not drawn."
      : "\(count.grouped(",")) rows have no value and are not drawn."
  }

  var axisHeadings: AxisHeadings {
    AxisHeadings(
      series: "Series", low: "Low", high: "High", median: "Median", lowerQuartile: "Lower quartile",
      upperQuartile: "Upper quartile", outliers: "Beyond the whiskers", label: "Label")
  }
}
