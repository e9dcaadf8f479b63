/// A moment of a wall clock without a zone, to the microsecond.
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Microseconds since 1970-01-01T00:00.
  package let microseconds: Int64

  package static let perSecond: Int64 = 1_000_000
  package static let perMinute: Int64 = 60 * perSecond
  package static let perHour: Int64 = 60 * perMinute
  package static let perDay: Int64 = 24 * perHour

  package init(microseconds: Int64) { self.microseconds = microseconds }

  /// Makes a moment of a day and a clock time; nil when the clock has no such time.
  package init?(
    date: CalendarDate, hour: Int, minute: Int = 0, second: Int = 0, microsecond: Int = 0
  ) {
    guard CalendarDate.range.contains(date.days), (0...23).contains(hour),
      (0...59).contains(minute), (0...59).contains(second), (0...999_999).contains(microsecond)
    else { return nil }
    let seconds = (hour * 60 + minute) * 60 + second
    microseconds =
      date.days * Self.perDay + Int64(seconds) * Self.perSecond + Int64(microsecond)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The day that the moment lies in.
  package var date: CalendarDate {
    CalendarDate(days: floorDivision(microseconds, Self.perDay))
  }

  /// Hour, minute, second and microsecond of the day.
  package var clock: (hour: Int, minute: Int, second: Int, microsecond: Int) {
    let ofDay = floorModulo(microseconds, Self.perDay)
    return (
      Int(ofDay / Self.perHour), Int(ofDay / Self.perMinute % 60),
      Int(ofDay / Self.perSecond % 60), Int(ofDay % Self.perSecond)
    )
  }
}
