internal import SourceModel

extension Lexer {
  /// Reads a number, a percentage or an angle.
  mutating func readNumber() {
    let start = position
    scanDigits()
    var isWhole = true
    if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
      isWhole = false
      position += 1
      scanDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if isDigit(peek(1 + sign)) {
        isWhole = false
        position += 1 + sign
        scanDigits()
      }
    }
    let digits = bytes[start..<position].filter { $0 != UInt8(ascii: "_") }
    if digits.count > 1, digits.first == UInt8(ascii: "0"), isDigit(digits.dropFirst().first ?? 0) {
      report(.leadingZero(at: SourceRange(start, position), in: bytes))
      // The rest of an unmarked date is no new mistake.
      while peek() == UInt8(ascii: "-"), isDigit(peek(1)) {
        position += 1
        scanDigits()
      }
    }
    let text = String(decoding: digits, as: UTF8.self)
    var value = Double(text) ?? 0
    if !value.isFinite {
      report(.numberTooLarge(at: SourceRange(start, position)))
      value = 0
    }
    if let literal = unit(after: value) {
      append(.literal(literal), from: start)
    } else if isWhole, let integer = Int(text) {
      append(.literal(.integer(integer)), from: start)
    } else {
      append(.literal(.number(value)), from: start)
    }
  }

  /// Reads `.5`, which lacks its zero.
  mutating func readNumberWithoutZero() {
    let start = position
    position += 1
    scanDigits()
    let text = "0" + String(decoding: bytes[start..<position], as: UTF8.self)
    report(.digitMissing(at: SourceRange(start, position), written: text))
    append(.literal(.number(Double(text) ?? 0)), from: start)
  }

  /// Takes a `%`, `°` or `deg` that belongs to the number before it.
  private mutating func unit(after value: Double) -> Literal? {
    if peek() == UInt8(ascii: "%"), !beginsOperand(peek(1)) {
      position += 1
      return .percent(value)
    }
    if peek() == 0xC2, peek(1) == 0xB0 {
      position += 2
      return .angle(value)
    }
    let mark = position
    if scanName().lowercased() == "deg" { return .angle(value) }
    position = mark
    return nil
  }

  private func beginsOperand(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80
      || [
        UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "$"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "@"),
      ].contains(byte)
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private mutating func scanDigits() {
    while isDigit(peek()) || (peek() == UInt8(ascii: "_") && isDigit(peek(1))) { position += 1 }
  }

  /// Reads `@2024`, `@2024-03`, `@2024-03-05` and `@2024-03-05T10:00:30.5`.
  mutating func readDate() {
    let start = position
    position += 1
    guard let date = scanDate() else {
      while isDigit(peek()) || peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: ":") {
        position += 1
      }
      report(.unreadableDate(at: SourceRange(start, position)))
      append(.literal(.null), from: start)
      return
    }
    append(.literal(.date(date)), from: start)
  }

  private mutating func scanDate() -> DateLiteral? {
    guard let year = scanField(digits: 4), year >= 1 else { return nil }
    guard let month = scanField(digits: 2, after: UInt8(ascii: "-")) else {
      return peek() == UInt8(ascii: "-") && isDigit(peek(1)) ? nil : DateLiteral(year: year)
    }
    guard (1...12).contains(month) else { return nil }
    guard let day = scanField(digits: 2, after: UInt8(ascii: "-")) else {
      return DateLiteral(year: year, month: month)
    }
    guard day >= 1, day <= Lexer.days(in: month, of: year) else { return nil }
    guard let hour = scanField(digits: 2, after: UInt8(ascii: "T")) else {
      return DateLiteral(year: year, month: month, day: day)
    }
    guard let minute = scanField(digits: 2, after: UInt8(ascii: ":")), hour < 24, minute < 60
    else { return nil }
    var seconds = Double(hour * 3600 + minute * 60)
    if let second = scanField(digits: 2, after: UInt8(ascii: ":")) {
      guard second < 60 else { return nil }
      seconds += Double(second)
      if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
        let start = position
        position += 1
        scanDigits()
        seconds += Double("0" + String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0
      }
    }
    return DateLiteral(year: year, month: month, day: day, second: seconds)
  }

  /// Reads a number of exactly so many digits, after a separator when one is given.
  private mutating func scanField(digits: Int, after separator: UInt8? = nil) -> Int? {
    let offset = separator == nil ? 0 : 1
    if let separator, peek() != separator { return nil }
    var value = 0
    for index in 0..<digits {
      let byte = peek(offset + index)
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    guard !isDigit(peek(offset + digits)) else { return nil }
    position += offset + digits
    return value
  }

  /// Returns the number of days in a month of the Gregorian calendar.
  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
