internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel

// The words of errors about channels and chart options, sorted by name.

extension Diagnostic {
  static func domainNeedsRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a domain is a range or a list of categories", at: range,
      hint: "domain: 0..100   or   domain: [\"North\", \"South\"]")
  }

  static func constantNotHeeded(
    _ channel: String, by mark: ChartKind, marks: [ChartKind], at range: SourceRange
  ) -> Diagnostic {
    let others = marks.isEmpty ? "" : ": a word for it is for \(listed(marks))"
    return Diagnostic(
      .valueError,
      "\(channel): is the same for all rows here, which has no effect on \(mark.rawValue)\(others)",
      at: range, hint: "leave \(channel): out, or name a column")
  }

  private static func listed(_ marks: [ChartKind]) -> String {
    let names = marks.map(\.rawValue)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }

  static func notHeeded(
    _ option: String, by mark: ChartKind, marks: [ChartKind], at range: SourceRange
  ) -> Diagnostic {
    let others = marks.isEmpty ? "" : ": it is for \(listed(marks))"
    let advice: String
    switch option {
    case "missing": advice = "name missing values before:   derive k: coalesce(k, \"unknown\")"
    case "label" where mark == .line || mark == .area:
      advice = "leave label: out; texts at points are a layer:   | text x: a y: b label: c"
    default: advice = "leave \(option): out"
    }
    return Diagnostic(
      .valueError, "\(option): has no effect on \(mark.rawValue)\(others)", at: range,
      hint: advice)
  }

  static func orderNeedsList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "an order is a list of categories", at: range, hint: "order: [\"low\", \"high\"]")
  }

  static func otherWithoutTop(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "other: draws together what top: leaves out, and top: is not given", at: range,
      hint: "top: 10 other: true")
  }

  static func positionsAreNoCategories(
    _ option: String, axis: String, isTime: Bool, at range: SourceRange
  ) -> Diagnostic {
    let kind = isTime ? "a time" : "a number"
    return Diagnostic(
      .valueError, "\(option): is for categories, and \(axis) is \(kind), which has its own order",
      at: range,
      hint: option == "top"
        ? "scale_\(axis): category   makes categories of \(axis); for the largest series filter them"
        : "scale_\(axis): category   makes categories of \(axis)")
  }

  static func sortKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "categories are sorted by x, -x, y, -y, name, value or input", at: range,
      hint: "sort: -y   puts the largest first")
  }

  static func textAmongMeasures(
    _ column: String, at range: SourceRange, hasColor: Bool
  ) -> Diagnostic {
    Diagnostic(
      .typeError, "\"\(column)\" is text, and several measures need numbers", at: range,
      hint: hasColor ? "color: \(column)   or   facet: \(column)" : "facet: \(column)")
  }

  static func ticksNeedCount(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "ticks are a count, a list or an interval", at: range,
      hint: "ticks: 5   or   ticks: [0, 50, 100]   or   ticks: \"2 months\"")
  }

  static func tooManyFacets(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "a facet takes one column, or one for rows and one for columns", at: range,
      hint: "facet: region, product")
  }

  static func unknownLook(
    _ word: String, _ channel: String, among words: [String], columns: [String],
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueError, "\(channel): is a column or a word, and \"\(word)\" is neither", at: range,
      hint: Suggestion.best(for: word, among: words + columns).map { "did you mean \"\($0)\"?" },
      notes: [
        "words: \(words.joined(separator: ", "))", "columns: \(columns.joined(separator: ", "))",
      ])
  }

  static func unknownFormat(_ text: String) -> Diagnostic {
    Diagnostic(
      .valueError, "\"\(text)\" says neither how to write numbers nor dates",
      hint: "for numbers \(NumberFormat.names.joined(separator: ", ")), or \"{} mm\"; "
        + "for dates \"%b %Y\"")
  }
}
