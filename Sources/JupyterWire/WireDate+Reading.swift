extension WireDate {
  /// Reads a date as clients write it into headers.
  ///
  /// - Parameter text: ISO 8601 with at most nine digits of the second; UTC where no zone stands.
  /// - Returns: microseconds since 1970-01-01 in UTC; nil for anything else.
  package static func microseconds(of text: String) -> Int? {
    var rest = Array(text.utf8)[...]
    guard let year = number(4, &rest), take("-", &rest), let month = number(2, &rest),
      take("-", &rest), let day = number(2, &rest), take("T", &rest) || take(" ", &rest),
      let hour = number(2, &rest), take(":", &rest), let minute = number(2, &rest),
      take(":", &rest), let second = number(2, &rest), 1...12 ~= month, 1...31 ~= day
    else { return nil }
    var micros = 0
    if take(".", &rest) {
      let digits = rest.prefix { 48...57 ~= $0 }
      guard 1...9 ~= digits.count else { return nil }
      rest = rest.dropFirst(digits.count)
      let padded = digits.prefix(6) + Array(repeating: 48, count: max(0, 6 - digits.count))
      micros = padded.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
    guard let zone = zone(&rest), rest.isEmpty else { return nil }
    let days = days(year: year, month: month, day: day)
    return (((days * 24 + hour) * 60 + minute - zone) * 60 + second) * 1_000_000 + micros
  }

  /// Reads `Z`, `+01:00`, `-0330` or nothing as minutes east of Greenwich.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.isEmpty || take("Z", &rest) { return 0 }
    let sign = take("-", &rest) ? -1 : 1
    guard sign < 0 || take("+", &rest), let hours = number(2, &rest) else { return nil }
    _ = take(":", &rest)
    guard let minutes = number(2, &rest) else { return nil }
    return sign * (hours * 60 + minutes)
  }

  /// Counts the days since 1970-01-01, in years that begin on 1 March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let era = year >= 0 ? year / 400 : (year - 399) / 400
    let yearOfEra = year - era * 400
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func number(_ width: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
