extension Value {
  /// Reads an ISO date, date and time, or period such as `2024`, `2024-03`, `2024-Q1`, `2024-W10`.
  package init?(time text: String) {
    let bytes = Array(text.utf8).trimmingBlanks()
    guard let time = ISOTime.parse(bytes[...]) else { return nil }
    self = time
  }
}

/// The reader of ISO 8601 texts, as people write them.
enum ISOTime {
  /// Returns the time that all of the bytes spell; nil when they do not.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Value? {
    var rest = bytes
    guard let year = digits(&rest, 4) else { return nil }
    if rest.isEmpty { return .period(Period(unit: .year, index: Int64(year))) }
    guard take(&rest, UInt8(ascii: "-")) else { return nil }
    if take(&rest, UInt8(ascii: "Q")) {
      guard let quarter = digits(&rest, 1), (1...4).contains(quarter), rest.isEmpty else {
        return nil
      }
      return .period(Period(unit: .quarter, index: Int64(year * 4 + quarter - 1)))
    }
    if take(&rest, UInt8(ascii: "W")) {
      guard let week = digits(&rest, 2), (1...53).contains(week), rest.isEmpty,
        let fourth = CalendarDate(year: year, month: 1, day: 4)
      else { return nil }
      let first = Period(unit: .week, containing: fourth)
      let period = Period(unit: .week, index: first.index + Int64(week - 1))
      return period.firstDay.isoWeek.year == year ? .period(period) : nil
    }
    guard let month = digits(&rest, 2), (1...12).contains(month) else { return nil }
    if rest.isEmpty {
      return .period(Period(unit: .month, index: Int64(year * 12 + month - 1)))
    }
    guard take(&rest, UInt8(ascii: "-")), let day = digits(&rest, 2),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if rest.isEmpty { return .date(date) }
    guard take(&rest, UInt8(ascii: "T")) || take(&rest, UInt8(ascii: " ")) else { return nil }
    return clock(rest, on: date)
  }

  /// Returns the moment of a clock time with an optional fraction and zone, which is moved to UTC.
  static func clock(_ bytes: ArraySlice<UInt8>, on date: CalendarDate) -> Value? {
    var rest = bytes
    guard let hour = digits(&rest, 2), take(&rest, UInt8(ascii: ":")),
      let minute = digits(&rest, 2)
    else { return nil }
    var second = 0
    var microsecond = 0
    if take(&rest, UInt8(ascii: ":")) {
      guard let value = digits(&rest, 2) else { return nil }
      second = value
      if take(&rest, UInt8(ascii: ".")) || take(&rest, UInt8(ascii: ",")) {
        var scale = 100_000
        guard let first = rest.first, isDigit(first) else { return nil }
        while let byte = rest.first, isDigit(byte) {
          microsecond += Int(byte - 48) * scale
          scale /= 10
          rest = rest.dropFirst()
        }
      }
    }
    guard
      let moment = Timestamp(
        date: date, hour: hour, minute: minute, second: second, microsecond: microsecond)
    else { return nil }
    guard let offset = zone(rest) else { return nil }
    return .datetime(
      Timestamp(microseconds: moment.microseconds - Int64(offset) * Timestamp.perMinute))
  }

  /// Returns the minutes east of UTC that a zone spells, 0 for none.
  private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    if rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    let isEast = take(&rest, UInt8(ascii: "+"))
    guard isEast || take(&rest, UInt8(ascii: "-")), let hours = digits(&rest, 2), hours < 15
    else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = take(&rest, UInt8(ascii: ":"))
      guard let value = digits(&rest, 2), value < 60, rest.isEmpty else { return nil }
      minutes = value
    }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func digits(_ rest: inout ArraySlice<UInt8>, _ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var value = 0
    for byte in rest.prefix(count) {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    rest = rest.dropFirst(count)
    return value
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }
}

extension Array<UInt8> {
  /// Returns the bytes without blanks and tabs at both ends.
  func trimmingBlanks() -> ArraySlice<UInt8> { self[...].trimmingBlanks() }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes without blanks and tabs at both ends.
  func trimmingBlanks() -> ArraySlice<UInt8> {
    var result = self
    while let first = result.first, first == 32 || first == 9 { result = result.dropFirst() }
    while let last = result.last, last == 32 || last == 9 { result = result.dropLast() }
    return result
  }
}
