internal import SceneGraph

/// German; column names stay as they are, since their plural is not known.
struct GermanPhrases: Phrases {
  let language = "de"
  let noValue = "kein Wert"
  let noData = "Keine Daten, 0 Zeichen gezeichnet"
  let minus = "minus"
  let scrollableTable = "Datentabelle, verschiebbar"
  let pictureLeftOut =
    "Das Bild ist zu groß für ein Notebook, dem nicht vertraut wird; siehe Gliederung und Tabelle."

  func kind(_ kind: ChartKind, arrangement: CartesianContent.Arrangement) -> String {
    switch (kind, arrangement) {
    case (.bar, .grouped): "gruppiertes Säulendiagramm"
    case (.bar, .stacked): "gestapeltes Säulendiagramm"
    case (.bar, .normalized): "auf 100 % gestapeltes Säulendiagramm"
    case (.area, .stacked): "gestapeltes Flächendiagramm"
    case (.area, .normalized): "auf 100 % gestapeltes Flächendiagramm"
    default: Self.kinds[kind] ?? "Diagramm"
    }
  }

  private static let kinds: [ChartKind: String] = [
    .sunburst: "Sunburst-Diagramm", .icicle: "Eiszapfendiagramm", .flame: "Flammendiagramm",
    .treemap: "Kachelkarte", .tree: "Baum", .pie: "Kreisdiagramm", .donut: "Ringdiagramm",
    .bar: "Säulendiagramm", .line: "Liniendiagramm", .area: "Flächendiagramm",
    .scatter: "Streudiagramm", .heatmap: "Heatmap", .histogram: "Histogramm",
    .boxplot: "Kastendiagramm", .band: "Banddiagramm",
  ]

  func chartName(kind: String, title: String) -> String {
    let isNamed = title.lowercased().hasPrefix(kind.lowercased())
    return isNamed ? title.capitalizedFirst : "\(kind.capitalizedFirst): \(title)"
  }

  func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " und " + last
  }

  func unit(_ unit: String, after number: String) -> String { unit }

  func measure(_ title: String) -> String {
    if title == "count" { return "Anzahl der Zeilen" }
    for (suffix, word) in Self.calculations where title.hasSuffix(suffix) {
      let name = title.dropLast(suffix.count)
      return word.isEmpty ? String(name) : "\(word) von \(name)"
    }
    return title
  }

  private static let calculations = [
    (" (sum)", ""), (" (mean)", "Mittel"), (" (moving mean)", "gleitendes Mittel"),
    (" (median)", "Median"), (" (min)", "Minimum"), (" (max)", "Maximum"),
    (" (running sum)", "laufende Summe"), (" (count)", "Anzahl"),
  ]

  func authorSummary(_ text: String) -> String {
    "Zusammenfassung des Autors: \(text.asSentence)"
  }

  func notFocusable(_ count: Int, limit: Int) -> String {
    "Die \(count) Zeichen erhalten keinen Fokus; höchstens \(limit) können es."
  }

  func sketchLabel(_ series: String?) -> String { series.map { "Skizze von \($0):" } ?? "Skizze:" }

  func brailleLabel(_ series: String?) -> String {
    "Braille, niedrig bis hoch" + (series.map { ", \($0):" } ?? ":")
  }

  func more(_ count: Int) -> String {
    "und " + Self.count(count, "weiterer Eintrag", "weitere Einträge")
  }
  func others(_ count: Int) -> String { Self.count(count, "weiterer", "weitere") }

  func outlineHeading(_ counts: [String]) -> String {
    "Gliederung: " + counts.joined(separator: ", ")
  }

  func tableHeading(rows: String, count: Int) -> String {
    "Datentabelle: " + (count == 1 ? "1 Zeile" : "\(rows) Zeilen")
  }

  func tableCaption(
    title: String, shown: String, rows: String, isCut: Bool, count: Int
  ) -> String {
    if isCut { return "\(title), die ersten \(shown) von \(rows) Zeilen" }
    return title + ", " + (count == 1 ? "1 Zeile" : "\(rows) Zeilen")
  }

  static func count(_ count: Int, _ singular: String, _ plural: String) -> String {
    count == 1 ? "1 \(singular)" : "\(count.grouped(".")) \(plural)"
  }
}

extension GermanPhrases {
  func items(_ count: Int, of level: String?) -> String {
    let entries = Self.count(count, "Eintrag", "Einträge")
    return level.map { "\(entries) in \($0)" } ?? entries
  }

  func item(of level: String?) -> String { level.map { "Eintrag in \($0)" } ?? "Eintrag" }

  func opening(
    kind: String, measure: String, isUnit: Bool, hasUnit: Bool, total: String, levels: Int,
    counts: [String], isNamed: Bool
  ) -> String {
    let subject = isUnit ? total : "\(measure), \(total)"
    let start = "\(kind.capitalizedFirst): \(subject), "
    guard levels > 1 else { return start + list(counts) + "." }
    return start + "\(levels) Ebenen\(isNamed ? "," : " mit") \(list(counts))."
  }

  func brief(total: String, count: String) -> String { "\(total), \(count)" }

  func briefLargest(_ part: PartWords) -> String {
    "am größten ist \(part.name), \(part.value), \(part.percent)"
  }

  func nothingToScale(kind: String, count: String, areZero: Bool) -> String {
    "\(kind.capitalizedFirst): \(count), \(areZero ? "alle" : "keiner über") 0;"
      + " nichts lässt sich im Maßstab zeichnen."
  }

  func only(_ part: PartWords, noun: String) -> String {
    "\(part.name) ist der einzige \(noun), \(part.value)."
  }

  func allEqual(count: String, value: String) -> String {
    "Alle sind gleich: \(count), je \(value)."
  }

  func tied(_ names: [String], count: String, value: String, percent: String) -> String {
    "\(count) sind am größten mit je \(value), \(percent): \(list(names))."
  }

  func largest(
    _ part: PartWords, noun: String, whole: String?, then rest: [PartWords]
  ) -> String {
    let others = list(rest.map { "\($0.name) \($0.percent)" })
    let of = whole.map { "von \($0)" } ?? "des Ganzen"
    return "\(part.name) ist der größte \(noun), \(part.value), \(part.percent) \(of),"
      + " dann \(others)."
  }

  func largestOfMany(
    _ part: PartWords, noun: String, whole: String?, then second: PartWords, together: String
  ) -> String {
    let of = whole.map { "von \($0)" } ?? "des Ganzen"
    return "\(part.name) ist der größte \(noun), \(part.value), \(part.percent) \(of),"
      + " dann \(second.name), \(second.value), \(second.percent); zusammen sind sie \(together)."
  }

  func firstThree(_ percent: String) -> String { "Die 3 größten sind zusammen \(percent)." }

  func smallest(_ part: PartWords) -> String {
    "Am kleinsten ist \(part.name), \(part.value), \(part.percent)."
  }

  func part(_ part: PartWords) -> String { "\(part.name): \(part.value), \(part.percent)." }

  func largestLeaf(_ part: PartWords, noun: String, path: [String]) -> String {
    "Der größte \(noun) ist \(part.name), in \(path.joined(separator: ", ")):"
      + " \(part.value), \(part.percent) des Ganzen."
  }

  func order(_ order: HierarchyContent.Order) -> String {
    switch order {
    case .input: "Die Einträge stehen in der Reihenfolge der Daten."
    case .name: "Die Einträge sind nach Namen geordnet."
    case .ascending: "Die Einträge sind vom kleinsten zum größten geordnet."
    case .descending: "Die Einträge sind vom größten zum kleinsten geordnet."
    case .mixed: "Jede Ebene hat ihre eigene Ordnung."
    }
  }

  func ragged(from shallow: Int, to deep: Int) -> String {
    "Die Zweige sind \(shallow) bis \(deep) Ebenen tief."
  }

  func hiddenLevels(_ count: Int) -> String {
    count == 1
      ? "1 tiefere Ebene ist nicht gezeichnet." : "\(count) tiefere Ebenen sind nicht gezeichnet."
  }

  var all: String { "Alle" }

  func zoomed(path: String, value: String, percent: String, total: String) -> String {
    "Ausschnitt \(path): \(value), \(percent) von \(total)."
  }

  func selected(_ text: String) -> String { "Ausgewählt: \(text)." }

  func selectedElsewhere(_ path: String) -> String {
    "Ausgewählt: \(path), nicht Teil dieses Ausschnitts."
  }

  func inParent(_ name: String) -> String { "in \(name)" }
  func ofParent(_ percent: String, _ name: String) -> String { "\(percent) von \(name)" }
  func ofTotal(_ percent: String) -> String { "\(percent) des Ganzen" }
  func children(_ count: Int) -> String { Self.count(count, "Teil", "Teile") }

  var isSelected: String { "ausgewählt" }
  var isNotDrawn: String { "nicht gezeichnet" }
  func otherGroup(_ count: Int) -> String { "Übrige, \(count) zusammen" }
  func smallerGroup(_ count: Int) -> String { "\(count) kleinere" }
  func remainder(of parent: String) -> String { "Rest von \(parent), nicht aufgeteilt" }

  func smaller(_ count: Int, value: String, percent: String) -> String {
    "und \(count) kleinere, zusammen \(value), \(percent)"
  }

  func member(_ name: String, of group: String) -> String { "\(name), in \(group)" }

  var tableHeadings: HierarchyHeadings {
    HierarchyHeadings(
      level: "Ebene", name: "Name", parent: "Teil von", percent: "Prozent",
      percentOfParent: "Prozent des übergeordneten", percentOfTotal: "Prozent des Ganzen")
  }
}
