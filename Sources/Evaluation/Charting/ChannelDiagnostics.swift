internal import ChartLayout
internal import SourceModel

// The words of errors about channels and chart options, sorted by name.

extension Diagnostic {
  static func domainNeedsRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a domain is a range or a list of categories", at: range,
      hint: "domain: 0..100   or   domain: [\"North\", \"South\"]")
  }

  static func orderNeedsList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "an order is a list of categories", at: range, hint: "order: [\"low\", \"high\"]")
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

  static func unknownFormat(_ text: String) -> Diagnostic {
    Diagnostic(
      .valueError, "\"\(text)\" says neither how to write numbers nor dates",
      hint: "for numbers \(NumberFormat.names.joined(separator: ", ")), or \"{} mm\"; "
        + "for dates \"%b %Y\"")
  }
}
