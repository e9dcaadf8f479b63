/// Dates as text where nobody gave a format.
package enum DateText {
  /// Returns a time as it is said: `17 June 2026`, `June 2026`, `Q2 2026`, `17 June 2026, 04:00`.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970 without a zone.
  ///   - unit: the finest unit that tells something.
  ///   - locale: names and order.
  /// - Returns: the text.
  package static func words(
    _ seconds: Double, unit: CalendarUnit, locale: LocaleTable = .english
  ) -> String {
    let day = locale.dates.day
    let pattern =
      switch unit {
      case .year: "%Y"
      case .quarter: locale.dates.quarter
      case .month: locale.dates.month
      case .week, .day: day
      case .hour, .minute: day + ", %H:%M"
      case .second: day + ", %T"
      }
    return text(seconds, locale, pattern)
  }

  /// Returns a time for a tick that stands beside its enclosing unit: `7`, `Jan`, `04:00`.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970 without a zone.
  ///   - unit: the unit of the tick step.
  ///   - locale: names and order.
  /// - Returns: the text.
  package static func tick(
    _ seconds: Double, unit: CalendarUnit, locale: LocaleTable = .english
  ) -> String {
    let pattern =
      switch unit {
      case .year: "%Y"
      case .quarter: "%q"
      case .month: "%b"
      case .week, .day: locale.dates.shortDay
      case .hour, .minute: "%H:%M"
      case .second: "%T"
      }
    return text(seconds, locale, pattern)
  }

  /// Returns a time in digits that sort: `2026-06-17`, `2026-06`, `2026-06-17T04:00`.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970 without a zone.
  ///   - unit: the finest unit that tells something.
  /// - Returns: the text of ISO 8601; quarters as `2026-Q2`.
  package static func digits(_ seconds: Double, unit: CalendarUnit) -> String {
    let pattern =
      switch unit {
      case .year: "%Y"
      case .quarter: "%Y-%q"
      case .month: "%Y-%m"
      case .week, .day: "%F"
      case .hour, .minute: "%FT%H:%M"
      case .second: "%FT%T"
      }
    return text(seconds, .english, pattern)
  }

  /// Returns the finest unit that some times need: seconds, minutes or days.
  package static func finestUnit(of times: some Sequence<Double>) -> CalendarUnit {
    var unit = CalendarUnit.day
    for time in times where time.isFinite {
      let rest = CivilTime(seconds: time).secondOfDay
      guard rest != 0 else { continue }
      unit = .minute
      if rest.truncatingRemainder(dividingBy: 60) != 0 { return .second }
    }
    return unit
  }

  private static func text(
    _ seconds: Double, _ locale: LocaleTable, _ pattern: String
  ) -> String {
    DateFormat(pattern)?.text(seconds, locale: locale) ?? locale.noValue
  }
}
