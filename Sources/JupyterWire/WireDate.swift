internal import Glibc

/// Dates as message headers carry them: ISO 8601 in UTC with six digits of the second.
///
/// Clients leave a date of more digits unread and warn about one without a zone.
package enum WireDate {
  /// The present time.
  package static var now: String { ago(0) }

  /// Returns the time some seconds ago.
  ///
  /// The difference to a later ``now`` is never less than that, even if the clock was set meanwhile.
  ///
  /// - Parameter seconds: not negative, by a clock that nobody sets.
  /// - Returns: in the form of ``now``.
  package static func ago(_ seconds: Double) -> String {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    let micros = time.tv_sec * 1_000_000 + time.tv_nsec / 1000 - Int((seconds * 1e6).rounded(.up))
    let (whole, rest) = micros.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0
      ? text(seconds: whole - 1, microseconds: rest + 1_000_000)
      : text(seconds: whole, microseconds: rest)
  }

  /// Returns the text of a time.
  ///
  /// - Parameters:
  ///   - seconds: since 1970-01-01 in UTC.
  ///   - microseconds: 0 to 999999.
  /// - Returns: such as `2026-11-30T03:00:00.123456Z`.
  package static func text(seconds: Int, microseconds: Int) -> String {
    let days = (Double(seconds) / 86_400).rounded(.down)
    let second = seconds - Int(days) * 86_400
    let (year, month, day) = date(day: Int(days))
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T"
      + "\(pad(second / 3600, 2)):\(pad(second / 60 % 60, 2)):\(pad(second % 60, 2))"
      + ".\(pad(microseconds, 6))Z"
  }

  /// Returns the civil date of a day since 1970-01-01.
  ///
  /// Counts in eras of 400 years that begin on 1 March, as the Gregorian calendar repeats itself.
  private static func date(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
