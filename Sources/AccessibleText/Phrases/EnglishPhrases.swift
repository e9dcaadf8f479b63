internal import SceneGraph

/// English.
struct EnglishPhrases: Phrases {
  let language = "en"
  let noValue = "no value"
  let noData = "No data, 0 marks drawn"
  let minus = "minus"
  let scrollableTable = "Data table, scrollable"
  let pictureLeftOut =
    "The picture is too large for a notebook that is not trusted; see the outline and the table."

  func kind(_ kind: ChartKind, arrangement: CartesianContent.Arrangement) -> String {
    switch (kind, arrangement) {
    case (.bar, .grouped): "grouped bar chart"
    case (.bar, .stacked): "stacked bar chart"
    case (.bar, .normalized): "bar chart stacked to 100%"
    case (.area, .stacked): "stacked area chart"
    case (.area, .normalized): "area chart stacked to 100%"
    case (.scatter, _): "scatter plot"
    case (.heatmap, _): "heat map"
    case (.histogram, _): "histogram"
    case (.boxplot, _): "box plot"
    case (.treemap, _): "treemap"
    case (.tree, _): "tree"
    default: kind.rawValue + " chart"
    }
  }

  func chartName(kind: String, title: String) -> String {
    let name = kind.capitalizedFirst
    // A title that names the type already is not given it twice.
    return title.lowercased().hasPrefix(kind) ? title.capitalizedFirst : "\(name): \(title)"
  }

  func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  func unit(_ unit: String, after number: String) -> String {
    number == "1" && EnglishNouns.isWord(unit) ? EnglishNouns.singular(unit) : unit
  }

  func measure(_ title: String) -> String {
    if title == "count" { return "number of rows" }
    guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), open > title.startIndex,
      title[title.index(before: open)] == " "
    else { return EnglishNouns.words(title) }
    let name = EnglishNouns.words(String(title[..<title.index(before: open)]))
    let kind = String(title[title.index(after: open)...].dropLast())
    switch kind {
    case "sum": return name
    case "mean", "median": return "\(kind) \(name)"
    case "min": return "least \(name)"
    case "max": return "greatest \(name)"
    case "moving mean", "running sum", "count": return "\(kind) of \(name)"
    default: return EnglishNouns.words(title)
    }
  }

  func authorSummary(_ text: String) -> String { "Author's summary: \(text.asSentence)" }

  func notFocusable(_ count: Int, limit: Int) -> String {
    "The \(count) marks take no focus; at most \(limit) can."
  }

  func sketchLabel(_ series: String?) -> String { series.map { "Sketch of \($0):" } ?? "Sketch:" }

  func brailleLabel(_ series: String?) -> String {
    "Braille, low to high" + (series.map { ", \($0):" } ?? ":")
  }

  func more(_ count: Int) -> String { "and " + Self.count(count, "more item", "more items") }
  func others(_ count: Int) -> String { Self.count(count, "other", "others") }

  func outlineHeading(_ counts: [String]) -> String {
    "Outline: " + counts.joined(separator: ", ")
  }

  func tableHeading(rows: String, count: Int) -> String {
    "Data table: " + (count == 1 ? "1 row" : "\(rows) rows")
  }

  func tableCaption(
    title: String, shown: String, rows: String, isCut: Bool, count: Int
  ) -> String {
    if isCut { return "\(title), first \(shown) of \(rows) rows" }
    return title + ", " + (count == 1 ? "1 row" : "\(rows) rows")
  }

  /// Writes a count with its noun.
  static func count(_ count: Int, _ singular: String, _ plural: String) -> String {
    count == 1 ? "1 \(singular)" : "\(count.grouped(",")) \(plural)"
  }
}

extension EnglishPhrases {
  func items(_ count: Int, of level: String?) -> String {
    guard let level else { return Self.count(count, "item", "items") }
    let words = EnglishNouns.words(level)
    guard EnglishNouns.isWord(words) else {
      return Self.count(count, "value of \(words)", "values of \(words)")
    }
    return Self.count(count, EnglishNouns.singular(words), EnglishNouns.plural(words))
  }

  func item(of level: String?) -> String {
    guard let level else { return "item" }
    let words = EnglishNouns.words(level)
    return EnglishNouns.isWord(words) ? EnglishNouns.singular(words) : "value of \(words)"
  }

  func opening(
    kind: String, measure: String, isUnit: Bool, hasUnit: Bool, total: String, levels: Int,
    counts: [String], isNamed: Bool
  ) -> String {
    let subject =
      if isUnit { total } else if hasUnit { "\(total) of \(measure)" } else {
        "\(measure): \(total)"
      }
    let start = "\(kind.capitalizedFirst) of \(subject) in "
    guard levels > 1 else { return start + list(counts) + "." }
    let mark = !isNamed ? " with" : isUnit || hasUnit ? ":" : ","
    return start + "\(levels) levels\(mark) \(list(counts))."
  }

  func brief(total: String, count: String) -> String { "\(total) in \(count)" }

  func briefLargest(_ part: PartWords) -> String {
    "\(part.name) is largest, \(part.value), \(part.percent)"
  }

  func nothingToScale(kind: String, count: String, areZero: Bool) -> String {
    "\(kind.capitalizedFirst) of \(count), \(areZero ? "all" : "none above") 0;"
      + " nothing can be drawn to scale."
  }

  func only(_ part: PartWords, noun: String) -> String {
    "\(part.name) is the only \(noun), \(part.value)."
  }

  func allEqual(count: String, value: String) -> String {
    "All \(count) are equal, \(value) each."
  }

  func tied(_ names: [String], count: String, value: String, percent: String) -> String {
    "\(count) are largest with \(value), \(percent) each: \(list(names))."
  }

  func largest(
    _ part: PartWords, noun: String, whole: String?, then rest: [PartWords]
  ) -> String {
    let others = list(rest.map { "\($0.name) \($0.percent)" })
    return "\(part.name) is the largest \(noun), \(part.value), \(part.percent)"
      + " of \(whole ?? "the total"), then \(others)."
  }

  func largestOfMany(
    _ part: PartWords, noun: String, whole: String?, then second: PartWords, together: String
  ) -> String {
    "\(part.name) is the largest \(noun), \(part.value), \(part.percent) of \(whole ?? "the total"),"
      + " then \(second.name), \(second.value), \(second.percent); together they are \(together)."
  }

  func firstThree(_ percent: String) -> String { "The 3 largest together are \(percent)." }

  func smallest(_ part: PartWords) -> String {
    "The smallest is \(part.name), \(part.value), \(part.percent)."
  }

  func part(_ part: PartWords) -> String { "\(part.name): \(part.value), \(part.percent)." }

  func largestLeaf(_ part: PartWords, noun: String, path: [String]) -> String {
    "The largest \(noun) is \(part.name) in \(path.joined(separator: ", ")):"
      + " \(part.value), \(part.percent) of the total."
  }

  func order(_ order: HierarchyContent.Order) -> String {
    switch order {
    case .input: "Items are in the order of the data."
    case .name: "Items are ordered by name."
    case .ascending: "Items are ordered from smallest to largest."
    case .descending: "Items are ordered from largest to smallest."
    case .mixed: "Each level has an order of its own."
    }
  }

  func ragged(from shallow: Int, to deep: Int) -> String {
    "Branches are from \(shallow) to \(deep) levels deep."
  }

  func hiddenLevels(_ count: Int) -> String {
    count == 1 ? "1 deeper level is not drawn." : "\(count) deeper levels are not drawn."
  }

  var all: String { "All" }

  func zoomed(path: String, value: String, percent: String, total: String) -> String {
    "Zoomed in on \(path): \(value), \(percent) of \(total)."
  }

  func selected(_ text: String) -> String { "Selected: \(text)." }

  func selectedElsewhere(_ path: String) -> String {
    "Selected: \(path), which is not part of this view."
  }

  func inParent(_ name: String) -> String { "in \(name)" }
  func ofParent(_ percent: String, _ name: String) -> String { "\(percent) of \(name)" }
  func ofTotal(_ percent: String) -> String { "\(percent) of total" }

  func children(_ count: Int) -> String { Self.count(count, "child", "children") }

  var isSelected: String { "selected" }
  var isNotDrawn: String { "not drawn" }

  func otherGroup(_ count: Int) -> String { "Other, \(count) together" }
  func smallerGroup(_ count: Int) -> String { "\(count) smaller" }
  func remainder(of parent: String) -> String { "Rest of \(parent), not broken down" }

  func smaller(_ count: Int, value: String, percent: String) -> String {
    "and \(count) smaller, together \(value), \(percent)"
  }

  func member(_ name: String, of group: String) -> String { "\(name), in \(group)" }

  var tableHeadings: HierarchyHeadings {
    HierarchyHeadings(
      level: "Level", name: "Name", parent: "Parent", percent: "Percent",
      percentOfParent: "Percent of parent", percentOfTotal: "Percent of total")
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a full stop, unless it ends like a sentence already.
  var asSentence: String {
    guard let last else { return self }
    return ".!?…。".contains(last) ? self : self + "."
  }
}

extension Int {
  /// The number with its thousands separated.
  func grouped(_ separator: String) -> String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += separator }
      result.append(digit)
    }
    return result
  }
}
