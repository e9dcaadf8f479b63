internal import SceneGraph

extension GermanPhrases {
  func marks(_ count: Int, _ kind: ChartKind) -> String {
    switch kind {
    case .bar: Self.count(count, "Säule", "Säulen")
    case .heatmap: Self.count(count, "Zelle", "Zellen")
    case .histogram: Self.count(count, "Klasse", "Klassen")
    case .boxplot: Self.count(count, "Kasten", "Kästen")
    case .area: Self.count(count, "Fläche", "Flächen")
    case .band: Self.count(count, "Band", "Bänder")
    case .line: Self.count(count, "Linie", "Linien")
    case .scatter: Self.count(count, "Punkt", "Punkte")
    default: Self.count(count, "Wert", "Werte")
    }
  }

  func mark(_ kind: ChartKind) -> String { "Wert" }

  func lines(_ count: Int, _ kind: ChartKind, points: ClosedRange<Int>) -> String {
    let lines = marks(count, kind)
    guard points.lowerBound == points.upperBound else {
      return "\(lines) mit \(points.lowerBound) bis \(points.upperBound) Punkten"
    }
    let number = Self.count(points.upperBound, "Punkt", "Punkten")
    return "\(lines) mit \(count > 1 ? "je " : "")\(number)"
  }

  func period(_ grain: TimeGrain) -> String? {
    switch grain {
    case .year: "Jahr"
    case .quarter: "Quartal"
    case .month: "Monat"
    case .day, .moment: nil
    }
  }

  func periods(_ count: Int, _ grain: TimeGrain) -> String {
    switch grain {
    case .year: Self.count(count, "Jahr", "Jahre")
    case .quarter: Self.count(count, "Quartal", "Quartale")
    case .month: Self.count(count, "Monat", "Monate")
    case .day: Self.count(count, "Tag", "Tage")
    case .moment: Self.count(count, "Zeitpunkt", "Zeitpunkte")
    }
  }

  func bin(_ low: String, _ high: String) -> String { "\(low) bis \(high)" }

  func axesOpening(
    kind: String, y: String, x: String, series: String?, facts: [String]
  ) -> String {
    let by = series.map { "\(x) und \($0)" } ?? x
    let subject = by.isEmpty ? y : "\(y) nach \(by)"
    return "\(kind.capitalizedFirst), \(subject): " + facts.joined(separator: ", ") + "."
  }

  func valueRange(_ low: String, _ high: String) -> String { "Werte von \(low) bis \(high)" }
  func allValues(_ value: String) -> String { "alle Werte sind \(value)" }
  func span(_ low: String, _ high: String) -> String { "von \(low) bis \(high)" }

  func always(_ value: String) -> String { "immer \(value)" }
  func withoutValue(_ count: String) -> String { "\(count) ohne Wert" }

  func noValues(kind: String, count: String) -> String {
    "\(kind.capitalizedFirst): \(count), alle ohne Wert; nichts lässt sich zeichnen."
  }

  func place(_ label: String, _ kind: CartesianContent.Axis.Kind) -> String {
    switch kind {
    case .number: return "bei \(label)"
    case .category:
      if label.contains(":"), label.first?.isNumber == true { return "um \(label)" }
      return (label.hasSuffix("tag") || label == "Mittwoch" ? "am " : "in ") + label
    case .time:
      let parts = label.split(separator: " ")
      return (parts.count > 1 && parts[0].hasSuffix(".") ? "am " : "in ") + label
    }
  }

  func seriesPlace(_ series: String, _ place: String) -> String { "\(series) \(place)" }

  private func words(_ extreme: ExtremeWords) -> String {
    if extreme.times > 1 {
      return "\(extreme.value), \(extreme.times)-mal, zuerst \(extreme.place)"
    }
    return extreme.isPlaceLast
      ? "\(extreme.value), \(extreme.place)" : "\(extreme.place), \(extreme.value)"
  }

  func briefHighest(_ highest: ExtremeWords) -> String { "am höchsten ist \(words(highest))" }

  func extremes(noun: String, highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Der höchste \(noun) ist \(words(highest)); der niedrigste ist \(words(lowest))."
  }

  func higher(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String {
    var text = "\(first.name) ist bei \(first.wins) von \(count) höher"
    if total { text += ", zusammen \(first.total) gegen \(second.total) für \(second.name)" }
    if let example = second.example, second.wins == 1 {
      text += "; \(second.name) ist \(example.place) höher, \(example.own) zu \(example.other)"
    }
    return text + "."
  }

  func higherAlways(
    _ first: ComparedSeries, _ second: ComparedSeries, of count: String, total: Bool
  ) -> String {
    let text = "\(first.name) ist überall höher als \(second.name), \(count)"
    return text + (total ? ", zusammen \(first.total) gegen \(second.total)." : ".")
  }

  func widestGap(_ place: String, _ value: String) -> String {
    "Der größte Abstand ist \(place): \(value)."
  }

  func largestTotal(_ series: [(name: String, value: String)], count: String) -> String {
    guard let first = series.first else { return "" }
    let rest = series.dropFirst().prefix(3).map { "\($0.name) \($0.value)" }
    return "\(first.name) hat die größte Summe von \(count), \(first.value), dann \(list(rest))."
  }

  func stackTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Zusammen sind sie am höchsten \(words(highest)), und am niedrigsten \(words(lowest))."
  }

  func inTotal(_ value: String) -> String { "zusammen \(value)" }

  func bandExtremes(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Das Band reicht am höchsten \(words(highest)), und am tiefsten \(words(lowest))."
  }

  func widestBand(_ widest: ExtremeWords) -> String {
    "Am breitesten ist es \(words(widest))."
  }

  func startsAndEnds(_ subject: CourseSubject, _ first: String, _ last: String) -> String {
    "\(subject.name) beginnt bei \(first) und endet bei \(last)"
  }

  func moves(
    _ subject: CourseSubject, rises: Bool, isSteady: Bool, _ first: String, _ last: String
  ) -> String {
    "\(subject.name) \(rises ? "steigt" : "fällt") \(isSteady ? "stetig" : "insgesamt")"
      + " von \(first) auf \(last)"
  }

  func littleChange(_ subject: CourseSubject, _ low: String, _ high: String) -> String {
    "\(subject.name) ändert sich wenig und bleibt zwischen \(low) und \(high)"
  }

  func change(_ percent: String, rises: Bool) -> String {
    rises ? "\(percent) mehr" : "\(percent) weniger"
  }

  func spike(
    _ place: String, _ value: String, isDip: Bool, ratio: String?, median: String
  ) -> String {
    let text = "mit \(isDip ? "einem Einbruch" : "einer Spitze") \(place) auf \(value)"
    return text + (ratio.map { ", dem \($0)-Fachen des Medians von \(median)" } ?? "")
  }

  func spikes(_ places: [String], more: Int) -> String {
    let tail = more > 0 ? places + ["\(more) weitere"] : places
    return "mit \(places.count + more) Spitzen oder Einbrüchen: \(list(tail))"
  }

  var spikeMark: String { "Spitze" }
  var dipMark: String { "Einbruch" }

  func neverCross(_ above: String, _ below: String) -> String {
    "\(above) liegt überall über \(below); die Linien kreuzen sich nicht."
  }

  func cross(_ first: String, _ second: String, times: Int, place: String) -> String {
    times == 1
      ? "\(first) und \(second) kreuzen sich einmal, \(place)."
      : "\(first) und \(second) kreuzen sich \(times)-mal, zuerst \(place)."
  }

  func lastValues(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Am Ende ist \(highest.place) am höchsten, \(highest.value), und \(lowest.place) am"
      + " niedrigsten, \(lowest.value)."
  }

  func unnamedLine(_ measure: String) -> String { measure.capitalizedFirst }

  func axisRange(isX: Bool, title: String, span: String) -> String {
    "\(isX ? "X" : "Y") ist \(title), \(span)."
  }

  func correlation(_ r: Double, written: String, count: String) -> String {
    let strength =
      switch abs(r) {
      case ..<0.3: "Keine klare"
      case ..<0.6: "Schwache"
      case ..<0.8: "Mäßige"
      default: "Starke"
      }
    let sign = abs(r) < 0.3 ? "" : r < 0 ? " negative" : " positive"
    return "\(strength)\(sign) Korrelation, r = \(written), \(count)."
  }

  func slope(y: String, x: String, change: String, step: String, rises: Bool) -> String {
    "Im Mittel \(rises ? "steigt" : "fällt") \(y) um \(change) für je \(step) mehr von \(x)."
  }

  func outliers(_ points: [String], more: Int) -> String {
    let count = points.count + more
    let verb = count == 1 ? "1 Punkt liegt" : "\(count) Punkte liegen"
    let tail = more > 0 ? "; und \(more) weitere" : ""
    return "\(verb) weit vom Rest: \(points.joined(separator: "; "))\(tail)."
  }

  func groups(_ title: String, _ counts: [(name: String, count: String)]) -> String {
    "Punkte nach \(title): " + list(counts.map { "\($0.name) \($0.count)" }) + "."
  }

  func cells(rows: String, columns: String, cells: String, missing: Int) -> String {
    "\(rows) mal \(columns), \(cells)" + (missing == 0 ? "" : ", \(missing) ohne Wert")
  }

  func median(_ value: String) -> String { "Median \(value)" }

  func rowTotals(highest: ExtremeWords, lowest: ExtremeWords) -> String {
    "Die höchste Zeile ist \(highest.place), zusammen \(highest.value);"
      + " die niedrigste ist \(lowest.place), \(lowest.value)."
  }

  func highestColumn(_ name: String) -> String { "Die höchste Spalte ist \(name)." }

  func rowSummary(peak: String, place: String, total: String) -> String {
    "Höchstwert \(peak) \(place), Summe \(total)"
  }

  func valueCount(_ count: String, isOne: Bool) -> String {
    "\(count) \(isOne ? "Wert" : "Werte")"
  }

  func binned(_ count: String, isOne: Bool, bins: String) -> String {
    "\(valueCount(count, isOne: isOne)) in \(bins)"
  }

  func inEachBin(_ low: String, _ high: String) -> String { "je Klasse von \(low) bis \(high)" }

  func fullestBin(_ fullest: ExtremeWords, percent: String) -> String {
    let times = fullest.times > 1 ? ", die erste von \(fullest.times)" : ""
    return
      "Die vollste Klasse ist \(fullest.place)\(times): \(fullest.value), \(percent) von allen."
  }

  func briefFullest(_ fullest: ExtremeWords) -> String {
    "am vollsten ist \(fullest.place), \(fullest.value)"
  }

  func valuesBy(_ title: String, _ counts: [(name: String, count: String)]) -> String {
    "Werte nach \(title): " + list(counts.map { "\($0.name) \($0.count)" }) + "."
  }

  func whiskerRange(_ low: String, _ high: String) -> String { "Antennen von \(low) bis \(high)" }

  func briefMedian(_ name: String, _ value: String) -> String {
    "den höchsten Median hat \(name), \(value)"
  }

  func emptyBins(_ count: Int) -> String {
    Self.count(count, "Klasse ist leer.", "Klassen sind leer.")
  }

  func box(
    _ name: String, median: String, q1: String, q3: String, low: String, high: String
  ) -> String {
    "\(name) hat den Median \(median); die Hälfte der Werte liegt von \(q1) bis \(q3),"
      + " die Antennen reichen von \(low) bis \(high)."
  }

  func outsideWhiskers(_ count: Int) -> String {
    Self.count(count, "Wert liegt", "Werte liegen") + " jenseits der Antennen."
  }

  func highestMedian(
    _ name: String, _ value: String, lowest: String, _ lowValue: String
  ) -> String {
    "\(name) hat den höchsten Median, \(value), und \(lowest) den niedrigsten, \(lowValue)."
  }

  func boxMark(median: String, q1: String, q3: String) -> String {
    "Median \(median), mittlere Hälfte von \(q1) bis \(q3)"
  }

  func range(_ low: String, _ high: String) -> String { "von \(low) bis \(high)" }

  var gridHeading: String { "Wo die Punkte liegen" }

  func gridCaption(_ count: String) -> String {
    "Wo die Punkte liegen: \(count), gezählt in 9 gleich großen Feldern"
  }

  func gridField(_ name: String, third: Int, span: String) -> String {
    "\(name) \(["niedrig", "mittel", "hoch"][min(max(third, 0), 2)]), \(span)"
  }

  func reference(_ label: String, _ value: String) -> String {
    label.isEmpty ? "Eine Linie markiert \(value)." : "Eine Linie markiert \(label), \(value)."
  }

  func missing(_ count: Int) -> String {
    count == 1
      ? "1 Zeile hat keinen Wert und ist nicht gezeichnet."
      : "\(count.grouped(".")) Zeilen haben keinen Wert und sind nicht gezeichnet."
  }

  var axisHeadings: AxisHeadings {
    AxisHeadings(
      series: "Reihe", low: "Unten", high: "Oben", median: "Median",
      lowerQuartile: "Unteres Viertel",
      upperQuartile: "Oberes Viertel", outliers: "Jenseits der Antennen", label: "Beschriftung")
  }
}
