/// A whole year, quarter, month, week, day, hour, minute or second of the calendar.
package struct Period: Sendable, Hashable {
  package let unit: TimeUnit

  /// The period's running number, one more for the next: the year itself, year × 4 + quarter − 1,
  /// year × 12 + month − 1, and weeks, days, hours, minutes and seconds counted from 1970.
  package let index: Int64

  package init(unit: TimeUnit, index: Int64) {
    self.unit = unit
    self.index = index
  }

  /// Makes the period that a moment lies in.
  package init(unit: TimeUnit, containing moment: Timestamp) {
    self.unit = unit
    switch unit {
    case .second: index = floorDivision(moment.microseconds, Timestamp.perSecond)
    case .minute: index = floorDivision(moment.microseconds, Timestamp.perMinute)
    case .hour: index = floorDivision(moment.microseconds, Timestamp.perHour)
    default: index = Self.index(of: unit, containing: moment.date)
    }
  }

  /// Makes the period that a day lies in, or its first hour, minute or second.
  package init(unit: TimeUnit, containing date: CalendarDate) {
    self.unit = unit
    switch unit {
    case .second: index = date.days * 86_400
    case .minute: index = date.days * 1_440
    case .hour: index = date.days * 24
    default: index = Self.index(of: unit, containing: date)
    }
  }

  private static func index(of unit: TimeUnit, containing date: CalendarDate) -> Int64 {
    switch unit {
    case .year: Int64(date.parts.year)
    case .quarter: Int64(date.parts.year * 4 + (date.parts.month - 1) / 3)
    case .month: Int64(date.parts.year * 12 + date.parts.month - 1)
    case .week: floorDivision(date.days + 3, 7)
    default: date.days
    }
  }

  /// The first moment of the period.
  package var start: Timestamp {
    switch unit {
    case .second: Timestamp(microseconds: index * Timestamp.perSecond)
    case .minute: Timestamp(microseconds: index * Timestamp.perMinute)
    case .hour: Timestamp(microseconds: index * Timestamp.perHour)
    default: Timestamp(microseconds: firstDay.days * Timestamp.perDay)
    }
  }

  /// The first moment after the period.
  package var end: Timestamp { Period(unit: unit, index: index + 1).start }

  /// The day on which the period begins.
  package var firstDay: CalendarDate {
    switch unit {
    case .year: Self.day(year: index, month: 1)
    case .quarter: Self.day(year: floorDivision(index, 4), month: floorModulo(index, 4) * 3 + 1)
    case .month: Self.day(year: floorDivision(index, 12), month: floorModulo(index, 12) + 1)
    case .week: CalendarDate(days: index * 7 - 3)
    case .day: CalendarDate(days: index)
    case .hour: CalendarDate(days: floorDivision(index, 24))
    case .minute: CalendarDate(days: floorDivision(index, 1_440))
    case .second: CalendarDate(days: floorDivision(index, 86_400))
    }
  }

  private static func day(year: Int64, month: Int64) -> CalendarDate {
    CalendarDate(
      days: CalendarDate.dayNumber(year: Int(year), month: Int(month), day: 1))
  }
}
