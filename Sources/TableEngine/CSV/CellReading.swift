/// How the cells of a column are turned into values.
enum CellReading: Sendable, Equatable {
  case text
  case integer(NumberFormat)
  case number(NumberFormat)
  case date(DateReading)
  case datetime(DateReading)
  case boolean(CellWords.Family?)
  case period(TimeUnit)

  /// Which of a cell's meanings is its date.
  enum DateReading: Sendable, Equatable {
    case iso, dayFirst, monthFirst
  }

  /// The type of the column.
  var type: ColumnType {
    switch self {
    case .text: .text
    case .integer: .integer
    case .number: .number
    case .date: .date
    case .datetime: .datetime
    case .boolean: .boolean
    case .period(let unit): .period(unit)
    }
  }

  /// Returns the number of a cell without blanks around it.
  @inline(__always)
  func number(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Double? {
    guard case .number(let format) = self else { return nil }
    if format.decimal == 46, let plain = unsafe PlainNumber(bytes, start, end) {
      if let value = plain.exactDouble { return value }
      return unsafe NumberParsing.parse(bytes, start, end)
    }
    return unsafe decorated(bytes, start, end, format)
  }

  @inline(never)
  private func decorated(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ format: NumberFormat
  ) -> Double? {
    if let value = unsafe DecoratedNumber(bytes, start, end)?.value(format)?.value { return value }
    return format.decimal == 46 ? unsafe NumberParsing.parse(bytes, start, end) : nil
  }

  /// Returns the stored integer of a cell without blanks around it.
  @inline(__always)
  func integer(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int64? {
    switch self {
    case .integer(let format):
      if let value = unsafe PlainNumber(bytes, start, end)?.integer { return value }
      guard let value = unsafe decorated(bytes, start, end, format) else { return nil }
      return Int64(exactly: value)
    case .date(.iso):
      if end - start == 10, let day = unsafe FixedTime.day(bytes, start) { return day }
      return unsafe time(bytes, start, end)
    case .datetime(.iso):
      if let time = unsafe FixedTime(bytes, start, end) { return time.microseconds }
      return unsafe time(bytes, start, end)
    default: return unsafe time(bytes, start, end)
    }
  }

  @inline(never)
  private func time(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int64? {
    switch self {
    case .boolean(let family):
      guard let (found, value) = unsafe CellWords.boolean(bytes, start, end),
        family == nil || family == found
      else { return nil }
      return value ? 1 : 0
    case .period(let unit):
      guard case .period(let period)? = unsafe CellDate(bytes, start, end).iso,
        period.unit == unit
      else { return nil }
      return period.index
    case .date(let reading), .datetime(let reading):
      let date = unsafe CellDate(bytes, start, end)
      let value =
        switch reading {
        case .iso: date.iso
        case .dayFirst: date.dayFirst
        case .monthFirst: date.monthFirst
        }
      switch (value, self) {
      case (.date(let day), .date): return day.days
      case (.date(let day), _): return day.days * Timestamp.perDay
      case (.datetime(let moment), .datetime): return moment.microseconds
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a cell without blanks around it can be read so.
  func fits(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    switch self {
    case .text: true
    case .number: unsafe number(bytes, start, end) != nil
    default: unsafe integer(bytes, start, end) != nil
    }
  }
}
