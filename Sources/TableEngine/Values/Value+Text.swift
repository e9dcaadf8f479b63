extension Value {
  /// The value as plain text: ISO dates, shortest numbers, nothing for a missing value.
  package var text: String {
    switch self {
    case .missing: ""
    case .integer(let value): String(value)
    case .number(let value): Self.text(of: value)
    case .text(let value): value
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): Self.text(of: date)
    case .datetime(let moment): Self.text(of: moment)
    case .period(let period): Self.text(of: period)
    }
  }

  /// Returns the shortest digits that read back as the same number, without `.0` and without `-0`.
  package static func text(of number: Double) -> String {
    guard number != 0 else { return "0" }
    let digits = number.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func text(of date: CalendarDate) -> String {
    let (year, month, day) = date.parts
    return "\(text(ofYear: year))-\(padded(month))-\(padded(day))"
  }

  private static func text(of moment: Timestamp) -> String {
    let (hour, minute, second, microsecond) = moment.clock
    var result = "\(text(of: moment.date))T\(padded(hour)):\(padded(minute))"
    guard second != 0 || microsecond != 0 else { return result }
    result += ":\(padded(second))"
    guard microsecond != 0 else { return result }
    var digits = String(microsecond)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return result + ".\(digits)"
  }

  private static func text(of period: Period) -> String {
    let day = period.firstDay
    switch period.unit {
    case .year: return text(ofYear: day.parts.year)
    case .quarter: return "\(text(ofYear: day.parts.year))-Q\((day.parts.month - 1) / 3 + 1)"
    case .month: return "\(text(ofYear: day.parts.year))-\(padded(day.parts.month))"
    case .week:
      let (year, week) = day.isoWeek
      return "\(text(ofYear: year))-W\(padded(week))"
    case .day: return text(of: day)
    case .hour, .minute: return text(of: period.start)
    case .second:
      let clock = period.start.clock
      let minute = Period(unit: .minute, containing: period.start)
      return "\(text(of: minute.start)):\(padded(clock.second))"
    }
  }

  private static func text(ofYear year: Int) -> String {
    let digits = String(year.magnitude)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return (year < 0 ? "-" : "") + zeros + digits
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
