/// How a time without a zone is written: a pattern such as `%-d %B %Y`.
///
/// `%Y %y` year, `%q` quarter, `%m %B %b` month, `%V` ISO week, `%d %e %j` day, `%A %a` weekday,
/// `%H %I %M %S %p` clock, `%F` and `%T` for `%Y-%m-%d` and `%H:%M:%S`; `%-d` without zeros.
package struct DateFormat: Sendable, Hashable {
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case literal(String)
    case field(UInt8, isPadded: Bool)
  }

  /// The letters that a pattern may use.
  package static let letters = "YyqmBbVdejAaHIMSpFT"

  /// Reads a pattern; nil when it has no field, or one that does not exist.
  package init?(_ pattern: String) {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        continue
      }
      guard var letter = rest.popFirst() else { return nil }
      guard letter != byte else {
        literal.append(byte)
        continue
      }
      let isPadded = letter != UInt8(ascii: "-")
      if !isPadded {
        guard let next = rest.popFirst() else { return nil }
        letter = next
      }
      guard DateFormat.letters.utf8.contains(letter) else { return nil }
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.field(letter, isPadded: isPadded))
    }
    guard !parts.isEmpty else { return nil }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    self.parts = parts
  }

  /// Returns a time as text.
  ///
  /// - Parameters:
  ///   - seconds: seconds since 1970 without a zone.
  ///   - locale: names of months and weekdays.
  /// - Returns: the text; the language's *no value* when the time is not finite.
  package func text(_ seconds: Double, locale: LocaleTable = .english) -> String {
    guard seconds.isFinite else { return locale.noValue }
    let civil = CivilTime(seconds: seconds)
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .field(let letter, let isPadded):
        result += DateFormat.field(letter, isPadded, civil, locale)
      }
    }
    return result
  }

  private static func field(
    _ letter: UInt8, _ isPadded: Bool, _ civil: CivilTime, _ locale: LocaleTable
  ) -> String {
    func number(_ value: Int, width: Int = 2) -> String {
      let text = String(value.magnitude)
      let zeros = isPadded ? String(repeating: "0", count: max(0, width - text.utf8.count)) : ""
      return (value < 0 ? "-" : "") + zeros + text
    }
    switch Character(Unicode.Scalar(letter)) {
    case "Y": return number(civil.year, width: 4)
    case "y": return number((civil.year % 100 + 100) % 100)
    case "q": return locale.quarterPrefix + String((civil.month - 1) / 3 + 1)
    case "m": return number(civil.month)
    case "B": return locale.months[civil.month - 1]
    case "b": return locale.shortMonths[civil.month - 1]
    case "V": return number(civil.isoWeek)
    case "d": return number(civil.day)
    case "e": return String(civil.day)
    case "j": return number(civil.dayOfYear, width: 3)
    case "A": return locale.weekdays[civil.weekday]
    case "a": return locale.shortWeekdays[civil.weekday]
    case "H": return number(civil.hour)
    case "I": return number((civil.hour + 11) % 12 + 1)
    case "M": return number(civil.minute)
    case "S": return number(civil.second)
    case "p": return civil.hour < 12 ? "AM" : "PM"
    case "F": return "\(number(civil.year, width: 4))-\(number(civil.month))-\(number(civil.day))"
    default: return "\(number(civil.hour)):\(number(civil.minute)):\(number(civil.second))"
    }
  }
}

extension CivilTime {
  /// The day of the year, 1 to 366.
  var dayOfYear: Int {
    let start = CivilTime(year: year).seconds
    return Int(((seconds - start) / 86_400).rounded(.down)) + 1
  }

  /// The week of ISO 8601, 1 to 53: the week belongs to the year of its Thursday.
  var isoWeek: Int {
    let thursday = CivilTime(seconds: seconds + Double(3 - weekday) * 86_400)
    return (thursday.dayOfYear - 1) / 7 + 1
  }
}
