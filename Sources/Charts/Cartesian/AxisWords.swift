internal import ChartLayout
internal import SceneGraph

/// Numbers and times as axes, legends and texts of one chart write them.
struct AxisWords {
  let locale: LocaleTable

  init(locale: String) { self.locale = LocaleTable(locale) ?? .english }

  /// Returns a number in a format, nil for all the digits that tell something.
  func number(_ value: Double, format: String? = nil) -> String {
    let chosen = format.flatMap { NumberFormat($0) } ?? .plain
    return chosen.text(value, locale: locale)
  }

  /// Returns a number with no more digits than tell something within a range of values.
  func number(_ value: Double, within span: Double, format: String? = nil) -> String {
    guard format == nil, let step = TickStep(span: abs(span), count: 10_000) else {
      return number(value, format: format)
    }
    let unit = TickStep(factor: 1, exponent: min(0, step.exponent))
    return number(unit.multiple((value / unit.value).rounded()))
  }

  /// Returns a time in full, cut to a unit: `5 March 2024`, `March 2024`, `2024`.
  func time(_ seconds: Double, unit: CalendarUnit, format: String? = nil) -> String {
    if let format, let pattern = DateFormat(format) {
      return pattern.text(seconds, locale: locale)
    }
    return DateText.words(seconds, unit: unit, locale: locale)
  }
}
