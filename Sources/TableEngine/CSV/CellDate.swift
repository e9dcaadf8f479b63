/// A date of a cell under each order that it can be read in.
struct CellDate {
  /// The stored value of an ISO date, moment or period.
  var iso: Value?
  /// Day, month and year by number in the order of the cell, day first.
  var dayFirst: Value?
  var monthFirst: Value?

  /// Whether nothing fits.
  var isEmpty: Bool { iso == nil && dayFirst == nil && monthFirst == nil }

  /// Reads all that a cell can mean.
  init(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let count = end - start
    guard count >= 6, count <= 40 else { return }
    if let time = unsafe FixedTime(bytes, start, end) {
      iso = time.value
      return
    }
    let buffer = unsafe UnsafeBufferPointer(start: bytes + start, count: count)
    let cell = unsafe Array(buffer)
    if let time = ISOTime.parse(cell[...]) {
      // A bare year is a number first.
      if case .period(let period) = time, period.unit == .year { return }
      iso = time
      return
    }
    let split = cell.firstIndex { $0 == 84 || $0 == 32 } ?? cell.endIndex
    var parts = Self.numbers(cell[..<split])
    var clockStart = split
    if parts == nil {
      (parts, clockStart) = Self.named(cell)
    }
    guard let parts else { return }
    let clock = clockStart < cell.endIndex ? cell[(clockStart + 1)...].trimmingBlanks() : []
    func make(_ year: Int, _ month: Int, _ day: Int) -> Value? {
      guard let date = CalendarDate(year: Self.century(year), month: month, day: day) else {
        return nil
      }
      return clock.isEmpty ? .date(date) : Self.clock(clock, on: date)
    }
    switch parts {
    case .yearFirst(let year, let month, let day): iso = make(year, month, day)
    case .yearLast(let first, let second, let year, let isDotted):
      dayFirst = make(year, second, first)
      if !isDotted { monthFirst = make(year, first, second) }
    case .named(let day, let month, let year): iso = make(year, month, day)
    }
  }

  private enum Parts {
    case yearFirst(Int, Int, Int)
    /// Dots are written between days and months alone, so the day is first.
    case yearLast(Int, Int, Int, isDotted: Bool)
    case named(day: Int, month: Int, year: Int)
  }

  private static func century(_ year: Int) -> Int {
    year >= 100 ? year : year < 70 ? 2_000 + year : 1_900 + year
  }

  /// Reads three numbers between `/`, `.` or `-`.
  private static func numbers(_ cell: ArraySlice<UInt8>) -> Parts? {
    guard
      let mark = cell.first(where: { !isDigit($0) }), mark == 47 || mark == 46 || mark == 45
    else { return nil }
    let parts = cell.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var values: [Int] = []
    for part in parts {
      guard (1...4).contains(part.count), part.allSatisfy(isDigit) else { return nil }
      values.append(part.reduce(0) { $0 * 10 + Int($1 - 48) })
    }
    if parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2 {
      return .yearFirst(values[0], values[1], values[2])
    }
    guard parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4 || parts[2].count == 2
    else { return nil }
    return .yearLast(values[0], values[1], values[2], isDotted: mark == 46)
  }

  private static let months: [[UInt8]] = CalendarNames.months.map {
    Array($0.lowercased().utf8)
  }

  /// Reads `5 Mar 2024`, `05-Mar-2024` and `March 5, 2024`, and where a clock time may follow.
  private static func named(_ cell: [UInt8]) -> (Parts?, Int) {
    var words: [(text: ArraySlice<UInt8>, end: Int)] = []
    var index = 0
    while index < cell.count && words.count < 3 {
      let start = index
      while index < cell.count, ![32, 45, 44, 47, 46].contains(cell[index]) { index += 1 }
      if index > start { words.append((cell[start..<index], index)) }
      if index < cell.count && words.count < 3 { index += 1 }
    }
    guard words.count == 3 else { return (nil, cell.endIndex) }
    let values = words.map { word in
      word.text.count <= 4 && word.text.allSatisfy(isDigit)
        ? word.text.reduce(0) { $0 * 10 + Int($1 - 48) } : -1
    }
    let end = words[2].end
    if let month = month(words[1].text), (1...31).contains(values[0]), values[2] >= 0 {
      return (.named(day: values[0], month: month, year: values[2]), end)
    }
    if let month = month(words[0].text), (1...31).contains(values[1]), values[2] >= 1_000 {
      return (.named(day: values[1], month: month, year: values[2]), end)
    }
    return (nil, cell.endIndex)
  }

  private static func month(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    let lower = word.map { $0 | 32 }
    for (index, name) in months.enumerated()
    where name == lower || lower.count == 3 && name.starts(with: lower)
      || lower == Array("sept".utf8) && index == 8
    {
      return index + 1
    }
    return nil
  }

  /// Reads a clock time, also with AM or PM.
  private static func clock(_ text: ArraySlice<UInt8>, on date: CalendarDate) -> Value? {
    var clock = text
    var shift = 0
    let last = clock.suffix(2).map { $0 | 32 }
    if last == Array("am".utf8) || last == Array("pm".utf8) {
      clock = clock.dropLast(2).trimmingBlanks()
      guard let colon = clock.firstIndex(of: 58) else { return nil }
      let hour = clock[..<colon].reduce(0) { $0 * 10 + Int($1 &- 48) }
      guard (1...12).contains(hour) else { return nil }
      if last[0] == 112 && hour < 12 { shift = 12 }
      if last[0] == 97 && hour == 12 { shift = -12 }
    }
    if let colon = clock.firstIndex(of: 58), colon - clock.startIndex == 1 {
      clock = ([48] + clock)[...]
    }
    guard case .datetime(let moment)? = ISOTime.clock(clock, on: date) else { return nil }
    return .datetime(
      Timestamp(microseconds: moment.microseconds + Int64(shift) * Timestamp.perHour))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}
