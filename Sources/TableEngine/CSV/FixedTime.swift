/// An ISO day, or a day and a clock time, read by the places of its digits.
///
/// It reads the forms that programs write, eight bytes at once. Everything else is left to
/// `CellDate`, which gives the same for what is read here.
struct FixedTime {
  /// Microseconds since 1970-01-01T00:00.
  let microseconds: Int64
  /// Whether a clock time follows the day.
  let hasClock: Bool

  /// Reads `2024-03-05`, and `2024-03-05T10:00` with seconds, a fraction and a zone where they are;
  /// nil for every other form, and for days and times that do not exist.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    let count = end - start
    guard count >= 16 else {
      guard count == 10, let day = unsafe Self.day(bytes, start) else { return nil }
      microseconds = day * Timestamp.perDay
      hasClock = false
      return
    }
    guard count <= 40, let month = unsafe YearAndMonth(bytes + start),
      let clock = unsafe DayAndClock(bytes + start + 8),
      let date = CalendarDate(year: month.year, month: month.month, day: clock.day),
      clock.hour < 24, clock.minute < 60
    else { return nil }
    var value = date.days * Timestamp.perDay + Int64(clock.hour) * Timestamp.perHour
    value += Int64(clock.minute) * Timestamp.perMinute
    if count > 16 {
      guard let rest = unsafe Self.rest(bytes, start + 16, end) else { return nil }
      value += rest
    }
    microseconds = value
    hasClock = true
  }

  /// What columns keep.
  var value: Value {
    hasClock
      ? .datetime(Timestamp(microseconds: microseconds))
      : .date(CalendarDate(days: floorDivision(microseconds, Timestamp.perDay)))
  }

  /// Returns the day number of ten bytes such as `2024-03-05`; nil for anything else.
  @inline(__always)
  static func day(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int64? {
    guard let month = unsafe YearAndMonth(bytes + start),
      let day = unsafe twoDigits(bytes, start + 8)
    else { return nil }
    return CalendarDate(year: month.year, month: month.month, day: day)?.days
  }

  /// Returns the microseconds of seconds and their fraction, less those of a zone.
  @inline(__always)
  private static func rest(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int64? {
    var index = start
    var value: Int64 = 0
    if unsafe bytes[index] == UInt8(ascii: ":") {
      guard end - index >= 3, let second = unsafe twoDigits(bytes, index + 1), second < 60 else {
        return nil
      }
      value = Int64(second) * Timestamp.perSecond
      index += 3
      if index < end, unsafe bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",")
      {
        index += 1
        var scale: Int64 = 100_000
        let first = index
        while index < end, case let digit = unsafe bytes[index] &- 48, digit < 10 {
          value += Int64(digit) * scale
          scale /= 10
          index += 1
        }
        guard index > first else { return nil }
      }
    }
    if index == end { return value }
    return unsafe zone(bytes, index, end).map { value - $0 }
  }

  /// Returns the microseconds east of UTC of `Z` and `+01:00`; nil for every other form.
  @inline(never)
  private static func zone(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int64? {
    let sign = unsafe bytes[start]
    if end - start == 1 { return sign == UInt8(ascii: "Z") ? 0 : nil }
    guard end - start == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      unsafe bytes[start + 3] == UInt8(ascii: ":"),
      let hours = unsafe twoDigits(bytes, start + 1), hours < 15,
      let minutes = unsafe twoDigits(bytes, start + 4), minutes < 60
    else { return nil }
    let offset = Int64(hours * 60 + minutes) * Timestamp.perMinute
    return sign == UInt8(ascii: "+") ? offset : -offset
  }

  @inline(__always)
  private static func twoDigits(_ bytes: UnsafePointer<UInt8>, _ start: Int) -> Int? {
    let (tens, ones) = unsafe (bytes[start] &- 48, bytes[start + 1] &- 48)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

/// The year and month of eight bytes such as `2024-03-`.
private struct YearAndMonth {
  let year: Int
  let month: Int

  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>) {
    guard let pairs = unsafe EightBytes.pairs(bytes, marks: 0x2d30_302d_3030_3030) else {
      return nil
    }
    year = Int(pairs & 0xff) * 100 + Int(pairs >> 16 & 0xff)
    month = Int(pairs >> 40 & 0xff)
  }
}

/// The day and the clock time of eight bytes such as `05T10:00`, also with a blank for the `T`.
private struct DayAndClock {
  let day: Int
  let hour: Int
  let minute: Int

  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>) {
    let mark = unsafe bytes[2]
    guard mark == UInt8(ascii: "T") || mark == 32,
      let pairs = unsafe EightBytes.pairs(bytes, marks: 0x3030_3a30_3000_3030 | UInt64(mark) << 16)
    else { return nil }
    day = Int(pairs & 0xff)
    hour = Int(pairs >> 24 & 0xff)
    minute = Int(pairs >> 48 & 0xff)
  }
}

/// Digits and marks, eight at once.
private enum EightBytes {
  /// Adds ten times the digit of each byte and the next digit.
  ///
  /// - Parameters:
  ///   - bytes: eight bytes.
  ///   - marks: `0` where a digit has to be, and every other byte as it has to be, first one lowest.
  /// - Returns: the sums at their bytes; nil where a byte is not as it has to be.
  @inline(__always)
  static func pairs(_ bytes: UnsafePointer<UInt8>, marks: UInt64) -> UInt64? {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    let digits = word ^ marks
    // A mark has to leave 0, a digit up to 9: adding so much reaches the high bit beyond that.
    let isMark = (marks ^ 0x3030_3030_3030_3030) &+ 0x7f7f_7f7f_7f7f_7f7f
    let room = 0x7676_7676_7676_7676 | (isMark & 0x8080_8080_8080_8080) >> 7 &* 0x09
    guard (digits | (digits &+ room)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return digits &* 10 &+ digits >> 8
  }
}
