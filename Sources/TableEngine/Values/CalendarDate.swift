/// A day of the proleptic Gregorian calendar, without a zone.
package struct CalendarDate: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01.
  package let days: Int64

  package init(days: Int64) { self.days = days }

  /// Makes a date of its parts; nil where the calendar has no such day or the year has over four digits.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9_999...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    days = Self.dayNumber(year: year, month: month, day: day)
  }

  /// The days that four-digit years have, both signs.
  package static let range: ClosedRange<Int64> =
    dayNumber(year: -9_999, month: 1, day: 1)...dayNumber(year: 9_999, month: 12, day: 31)

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.days < right.days
  }

  /// Year, month 1…12 and day 1…31, by counting 400-year eras that begin in March.
  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = days &+ 719_468
    let era = floorDivision(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(day))
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  package var weekday: Int { Int(floorModulo(days + 3, 7)) + 1 }

  /// The day of the year, 1…366.
  package var dayOfYear: Int {
    Int(days - Self.dayNumber(year: parts.year, month: 1, day: 1)) + 1
  }

  /// The ISO 8601 week: the year it belongs to and its number 1…53.
  package var isoWeek: (year: Int, week: Int) {
    let thursday = CalendarDate(days: days + Int64(4 - weekday))
    return (thursday.parts.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// How many days a month has.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has 366 days.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the day number of a date that is known to exist.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = floorDivision(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Divides towards minus infinity by a positive divisor.
func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}

/// Returns the remainder that has the sign of a positive divisor.
func floorModulo(_ value: Int64, _ divisor: Int64) -> Int64 {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}
