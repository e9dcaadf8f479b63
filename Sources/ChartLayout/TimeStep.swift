/// A unit of the calendar.
package enum CalendarUnit: String, Sendable, CaseIterable, Comparable {
  case second, minute, hour, day, week, month, quarter, year

  /// The unit's usual length in seconds.
  package var duration: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_592_000
    case .quarter: 7_776_000
    case .year: 31_536_000
    }
  }

  package static func < (left: CalendarUnit, right: CalendarUnit) -> Bool {
    left.duration < right.duration
  }
}

/// A number of calendar units between two ticks; ticks stand on calendar boundaries.
package struct TimeStep: Sendable, Hashable {
  package let count: Int
  package let unit: CalendarUnit

  package init(_ count: Int, _ unit: CalendarUnit) {
    self.count = max(1, count)
    self.unit = unit
  }

  /// The usual length in seconds.
  package var duration: Double { Double(count) * unit.duration }

  /// The steps below a year, finest first (reference §4.2).
  static let ladder: [TimeStep] = [
    TimeStep(1, .second), TimeStep(5, .second), TimeStep(15, .second), TimeStep(30, .second),
    TimeStep(1, .minute), TimeStep(5, .minute), TimeStep(15, .minute), TimeStep(30, .minute),
    TimeStep(1, .hour), TimeStep(3, .hour), TimeStep(6, .hour), TimeStep(12, .hour),
    TimeStep(1, .day), TimeStep(2, .day), TimeStep(1, .week), TimeStep(1, .month),
    TimeStep(3, .month), TimeStep(6, .month), TimeStep(1, .year),
  ]

  /// Makes the step whose length is nearest in ratio to a share of a span.
  ///
  /// - Parameters:
  ///   - span: the domain's length in seconds, above zero.
  ///   - count: about how many ticks.
  ///   - finest: the unit that the data are cut to; no step is finer.
  package init(span: Double, count: Double, finest: CalendarUnit = .second) {
    let target = span / max(count, 0.1)
    let allowed = TimeStep.ladder.filter { $0.unit >= finest || $0.duration >= finest.duration }
    guard let first = allowed.first else {
      self = TimeStep(1, .year)
      return
    }
    guard let index = allowed.firstIndex(where: { $0.duration > target }) else {
      let years = TickStep(span: span / CalendarUnit.year.duration, count: max(count, 0.1))
      self = TimeStep(Int(min(max(1, years?.value ?? 1), 1e6)), .year)
      return
    }
    guard index > 0 else {
      self = first
      return
    }
    let (finer, wider) = (allowed[index - 1], allowed[index])
    self = target / finer.duration < wider.duration / target ? finer : wider
  }

  /// The next wider step.
  package var coarser: TimeStep {
    if let next = TimeStep.ladder.first(where: { $0.duration > duration }) { return next }
    let years = max(1, Double(count))
    let step = TickStep(span: years, count: 1) ?? TickStep(factor: 1, exponent: 0)
    return TimeStep(Int(min(step.coarser.value, 1e7)), .year)
  }

  /// The next finer step; itself when there is none.
  package var finer: TimeStep {
    if unit == .year, count > 1 {
      let step = TickStep(span: Double(count), count: 2.4) ?? TickStep(factor: 1, exponent: 0)
      return TimeStep(max(1, Int(step.value)), .year)
    }
    return TimeStep.ladder.last { $0.duration < duration } ?? self
  }

  /// Lists the ticks within a domain, at most 2,000.
  ///
  /// - Parameters:
  ///   - lower: seconds since 1970.
  ///   - upper: seconds since 1970.
  ///   - firstWeekday: 0 for Monday, 6 for Sunday.
  /// - Returns: the ticks, rising.
  package func ticks(from lower: Double, to upper: Double, firstWeekday: Int = 0) -> [Double] {
    guard lower <= upper, (upper - lower) / duration < 2_000 else { return [] }
    var result: [Double] = []
    var tick = floor(lower, firstWeekday: firstWeekday)
    while tick <= upper, result.count < 2_000 {
      if tick >= lower { result.append(tick) }
      let next = following(tick)
      guard next > tick else { break }
      tick = next
    }
    return result
  }

  /// Returns the boundary at or before an instant.
  package func floor(_ seconds: Double, firstWeekday: Int = 0) -> Double {
    var civil = CivilTime(seconds: seconds)
    switch unit {
    case .second, .minute, .hour:
      let place = (civil.secondOfDay / duration).rounded(.down)
      civil.secondOfDay = place * duration
      return civil.seconds
    case .day:
      // Odd days of each month, so that the first is always one of them.
      civil.day = (civil.day - 1) / count * count + 1
    case .week:
      let back = (civil.weekday - firstWeekday + 7) % 7
      civil.secondOfDay = 0
      return civil.seconds - Double(back) * 86_400
    case .month, .quarter:
      let months = unit == .quarter ? 3 * count : count
      let index = civil.year * 12 + civil.month - 1
      let start = index - ((index % months) + months) % months
      civil = CivilTime(
        year: (start - ((start % 12) + 12) % 12) / 12, month: ((start % 12) + 12) % 12 + 1)
    case .year:
      let start = civil.year - ((civil.year % count) + count) % count
      civil = CivilTime(year: start)
    }
    civil.secondOfDay = 0
    return civil.seconds
  }

  /// Returns the boundary after a boundary.
  package func following(_ tick: Double) -> Double {
    var civil = CivilTime(seconds: tick)
    switch unit {
    case .second, .minute, .hour:
      let next = tick + duration
      // Steps that do not divide the day begin again at midnight.
      let midnight = CivilTime(year: civil.year, month: civil.month, day: civil.day).seconds
      return min(next, midnight + 86_400)
    case .day:
      let next = tick + duration
      let after = CivilTime(seconds: next)
      guard count > 1 else { return next }
      if after.month != civil.month {
        return CivilTime(year: after.year, month: after.month).seconds
      }
      // The last odd day of a month is skipped when the first of the next follows at once.
      let rest = CivilTime(seconds: next + 86_400)
      return rest.month == after.month
        ? next : CivilTime(year: rest.year, month: rest.month).seconds
    case .week: return tick + duration
    case .month, .quarter:
      let months = (unit == .quarter ? 3 : 1) * count
      let index = civil.year * 12 + civil.month - 1 + months
      let month = ((index % 12) + 12) % 12
      return CivilTime(year: (index - month) / 12, month: month + 1).seconds
    case .year:
      civil.year += count
      return CivilTime(year: civil.year).seconds
    }
  }

  /// Makes a step from words such as `2 months` or `week`; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").map { $0.lowercased() }
    guard let last = parts.last, parts.count <= 2 else { return nil }
    let word = last.hasSuffix("s") ? String(last.dropLast()) : last
    guard let unit = CalendarUnit(rawValue: word) else { return nil }
    guard parts.count == 2 else {
      self.init(1, unit)
      return
    }
    guard let count = Int(parts[0]), count > 0, count <= 10_000 else { return nil }
    self.init(count, unit)
  }
}
