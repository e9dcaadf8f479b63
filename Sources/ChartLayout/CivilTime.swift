/// A point on the civil calendar without a zone; no clock shift and no zone touches it
/// (complaints I-48, I-49).
package struct CivilTime: Sendable, Hashable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  /// Seconds since midnight, from 0 to below 86,400.
  package var secondOfDay: Double

  package init(year: Int, month: Int = 1, day: Int = 1, secondOfDay: Double = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// Makes the civil time of seconds since 1970; years beyond ±1,000,000 are cut there.
  package init(seconds: Double) {
    let limit = 31_556_952_000_000.0
    let safe = seconds.isFinite ? min(max(seconds, -limit), limit) : 0
    let dayNumber = (safe / 86_400).rounded(.down)
    secondOfDay = safe - dayNumber * 86_400
    // Days are counted from 1 March of year 0, so that the leap day ends a year.
    let shifted = Int(dayNumber) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Seconds since 1970-01-01T00:00.
  package var seconds: Double {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Double(era * 146_097 + dayOfEra - 719_468) * 86_400 + secondOfDay
  }

  package var hour: Int { Int(secondOfDay) / 3_600 }
  package var minute: Int { Int(secondOfDay) / 60 % 60 }
  package var second: Int { Int(secondOfDay) % 60 }

  /// The day of the week, 0 for Monday.
  package var weekday: Int {
    let days = Int((seconds / 86_400).rounded(.down))
    return ((days + 3) % 7 + 7) % 7
  }
}
