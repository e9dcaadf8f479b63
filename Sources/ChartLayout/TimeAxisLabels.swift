/// The labels of a time axis: the tick's own unit, and below it the enclosing one where it changes
/// (reference §4.2), so that the year is always visible.
package struct TimeAxisLabels: Sendable, Hashable {
  /// The first lines, one a tick.
  package let lines: [String]
  /// The second lines; nil where the enclosing unit is the same as before.
  package let contexts: [String?]
  /// Each tick in full, for texts.
  package let full: [String]

  /// Makes the labels of ticks in rising order.
  ///
  /// - Parameters:
  ///   - ticks: seconds since 1970.
  ///   - step: the distance of the ticks.
  ///   - unit: the unit that the data are cut to; quarters are then called so.
  ///   - locale: names and order.
  package init(
    _ ticks: [Double], step: TimeStep, unit: CalendarUnit? = nil, locale: LocaleTable = .english
  ) {
    let shown: CalendarUnit = unit == .quarter && step.unit == .month ? .quarter : step.unit
    lines = ticks.map { DateText.tick($0, unit: shown, locale: locale) }
    full = ticks.map { DateText.words($0, unit: shown, locale: locale) }
    let enclosing: CalendarUnit? =
      switch shown {
      case .year: nil
      case .hour, .minute, .second: .day
      default: .year
      }
    guard let enclosing else {
      contexts = ticks.map { _ in nil }
      return
    }
    let names = ticks.map { DateText.words($0, unit: enclosing, locale: locale) }
    var result: [String?] = []
    var lastShown = 0
    for index in names.indices {
      // The last tick repeats a unit that was named far away.
      let isFar =
        index == names.count - 1 && index - lastShown >= 4 && names[index] != names[0]
      let isShown = index == 0 || names[index] != names[index - 1] || isFar
      if isShown { lastShown = index }
      result.append(isShown ? names[index] : nil)
    }
    contexts = result
  }

  /// Whether there is a second line.
  package var hasContext: Bool { contexts.contains { $0 != nil } }
}
