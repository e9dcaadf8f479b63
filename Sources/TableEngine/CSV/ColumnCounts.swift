/// How many cells of a column can be read as what; counted over all cells, so that neither their
/// order nor the chunks matter (report 19).
struct ColumnCounts: Sendable, Equatable {
  var empty = 0
  /// Cells such as `NA`, which are missing unless the column is text.
  var missingWords = 0
  /// All other cells.
  var values = 0
  /// Whole numbers of plain digits.
  var integers = 0
  /// Numbers of plain digits with a point that is no mark of thousands.
  var plainNumbers = 0
  /// Numbers such as `1.234`, whose point may be a mark of thousands.
  var threeDecimals = 0
  /// Numbers that need a format, by each format that they fit.
  var formats: [Int] = [0, 0, 0, 0, 0]
  /// The most decimals of those, by format.
  var formatDecimals: [Int] = [0, 0, 0, 0, 0]
  /// Digits that begin with 0, such as postal codes.
  var leadingZeros = 0
  /// Digits beyond 64 bits.
  var longIntegers = 0
  var isoDates = 0
  /// Cells that are no ISO dates and can be read as a date in some order.
  var otherDates = 0
  var dayFirst = 0
  var monthFirst = 0
  var moments = 0
  /// ISO periods by unit: quarter, month, week.
  var quarters = 0
  var months = 0
  var weeks = 0
  var booleans: [Int] = [0, 0, 0, 0]
  var booleanTrue: [Int] = [0, 0, 0, 0]
  /// Decimals after a point in plain numbers, the most.
  var decimals = 0
  /// Digits of one number, the most.
  var digits = 0
  /// Numbers with an exponent, whose decimals are not known.
  var inexact = 0
  var currencies = 0
  var percents = 0

  /// Adds the counts of another part, or of one cell that was met so many times.
  mutating func add(_ other: ColumnCounts, times: Int = 1) {
    empty += other.empty * times
    missingWords += other.missingWords * times
    values += other.values * times
    integers += other.integers * times
    plainNumbers += other.plainNumbers * times
    threeDecimals += other.threeDecimals * times
    for index in formats.indices {
      formats[index] += other.formats[index] * times
      formatDecimals[index] = max(formatDecimals[index], other.formatDecimals[index])
    }
    leadingZeros += other.leadingZeros * times
    longIntegers += other.longIntegers * times
    isoDates += other.isoDates * times
    otherDates += other.otherDates * times
    dayFirst += other.dayFirst * times
    monthFirst += other.monthFirst * times
    moments += other.moments * times
    quarters += other.quarters * times
    months += other.months * times
    weeks += other.weeks * times
    for index in booleans.indices {
      booleans[index] += other.booleans[index] * times
      booleanTrue[index] += other.booleanTrue[index] * times
    }
    decimals = max(decimals, other.decimals)
    digits = max(digits, other.digits)
    inexact += other.inexact * times
    currencies += other.currencies * times
    percents += other.percents * times
  }

  /// How many values are numbers in a format.
  func numbers(_ format: NumberFormat) -> Int {
    let plain =
      switch format {
      case .comma: integers + threeDecimals
      case .blankComma: integers
      default: integers + plainNumbers + threeDecimals
      }
    return plain + formats[format.rawValue]
  }

  /// The most decimals of the numbers in a format.
  func decimals(_ format: NumberFormat) -> Int {
    let own = formatDecimals[format.rawValue]
    return format.decimal == UInt8(ascii: ".") ? max(decimals, own) : own
  }

  /// Counts a cell without the blanks around it.
  @inline(__always)
  mutating func count(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end else {
      empty += 1
      return
    }
    if let number = unsafe PlainNumber(bytes, start, end) {
      count(number)
      return
    }
    if end - start >= 10, unsafe bytes[start + 4] == 45, unsafe countTime(bytes, start, end) {
      return
    }
    if unsafe PlainWords.contain(bytes, start, end) {
      values += 1
      return
    } else if unsafe CellWords.isMissing(bytes, start, end) {
      missingWords += 1
      return
    } else {
      values += 1
    }
    unsafe countOther(bytes, start, end)
  }

  /// Counts a number of plain digits.
  @inline(__always)
  mutating func count(_ number: PlainNumber) {
    values += 1
    decimals = max(decimals, number.decimals)
    digits = max(digits, number.digitCount)
    if !number.hasPoint {
      if number.integer != nil { integers += 1 } else { longIntegers += 1 }
      if number.hasLeadingZero { leadingZeros += 1 }
      return
    }
    if number.decimals == 3, number.digitCount > 3, number.digitCount < 7,
      number.digits >= 1_000
    {
      threeDecimals += 1
    } else {
      plainNumbers += 1
    }
  }

  /// Counts a day, or a day and a clock time, that is written as programs write it.
  @inline(never)
  private mutating func countTime(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard let time = unsafe FixedTime(bytes, start, end) else { return false }
    addMoments(time.hasClock ? 1 : 0, days: time.hasClock ? 0 : 1)
    return true
  }

  @inline(never)
  private mutating func countOther(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard end - start <= 64 else { return }
    if let (family, value) = unsafe CellWords.boolean(bytes, start, end) {
      booleans[family.rawValue] += 1
      if value { booleanTrue[family.rawValue] += 1 }
      return
    }
    if unsafe countDigits(bytes, start, end) { return }
    if unsafe !Self.hasTimeMark(bytes, start, end),
      let number = unsafe DecoratedNumber(bytes, start, end)
    {
      var isNumber = false
      for format in NumberFormat.allCases {
        guard let (_, decimals, hasExponent) = number.value(format) else { continue }
        formats[format.rawValue] += 1
        isNumber = true
        if hasExponent { inexact += 1 }
        let index = format.rawValue
        formatDecimals[index] = max(formatDecimals[index], decimals)
      }
      if isNumber {
        if number.isPercent { percents += 1 }
        if number.hasCurrency { currencies += 1 }
        digits = max(digits, end - start)
        return
      }
    }
    unsafe countDate(bytes, start, end)
  }

  /// Whether a mark is there that dates and clock times have and numbers of no format.
  private static func hasTimeMark(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    for index in start..<end
    where unsafe bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "/") {
      return true
    }
    return false
  }

  /// Counts digits that are too many for a number of 64 bits.
  private mutating func countDigits(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    guard end - start >= 19 else { return false }
    var index = start
    if unsafe bytes[index] == 45 { index += 1 }
    while index < end {
      guard unsafe bytes[index] &- 48 < 10 else { return false }
      index += 1
    }
    longIntegers += 1
    return true
  }

  private mutating func countDate(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let date = unsafe CellDate(bytes, start, end)
    switch date.iso {
    case .date: isoDates += 1
    case .datetime:
      isoDates += 1
      moments += 1
    case .period(let period):
      switch period.unit {
      case .quarter: quarters += 1
      case .month: months += 1
      default: weeks += 1
      }
    default: break
    }
    if date.dayFirst != nil || date.monthFirst != nil { otherDates += 1 }
    if date.dayFirst != nil { dayFirst += 1 }
    if date.monthFirst != nil { monthFirst += 1 }
    for case .datetime in [date.dayFirst ?? date.monthFirst] { moments += 1 }
  }
}

extension ColumnCounts {
  /// Counts plain numbers of fixed decimals, whole ones without leading zeros.
  mutating func addPlain(_ count: Int, grouped: Int, decimals more: Int, digits most: Int) {
    values += count
    threeDecimals += grouped
    if more > 0 { plainNumbers += count - grouped } else { integers += count }
    decimals = max(decimals, more)
    digits = max(digits, most)
  }
  /// Counts ISO days with and without a clock time.
  mutating func addMoments(_ count: Int, days: Int) {
    values += count + days
    isoDates += count + days
    moments += count
  }
}
