/// The ways in which marks stand in numbers.
enum NumberFormat: Int, Sendable, CaseIterable {
  /// 1,234.50
  case point
  /// 1.234,50
  case comma
  /// 1 234,50
  case blankComma
  /// 1 234.50
  case blankPoint
  /// 1'234.50
  case apostrophe

  /// The decimal mark.
  var decimal: UInt8 {
    switch self {
    case .comma, .blankComma: UInt8(ascii: ",")
    default: UInt8(ascii: ".")
    }
  }

  /// The mark between groups of three digits.
  fileprivate var group: UInt8 {
    switch self {
    case .point: UInt8(ascii: ",")
    case .comma: UInt8(ascii: ".")
    case .blankComma, .blankPoint: 32
    case .apostrophe: UInt8(ascii: "'")
    }
  }
}

/// A number with currency, percent sign, brackets for minus, or marks between thousands.
struct DecoratedNumber {
  /// Digits and marks that are left: digits, `.`, `,`, `'`, blanks, and an exponent.
  private var core: [UInt8] = []
  private(set) var isNegative = false
  private(set) var isPercent = false
  private(set) var hasCurrency = false

  /// Takes the decoration off; nil when what is left is no number in any format.
  init?(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard end - start <= 64 else { return nil }
    core.reserveCapacity(end - start)
    var index = start
    while index < end {
      let byte = unsafe bytes[index]
      // No-break, narrow no-break and thin spaces, and the typographic minus and apostrophe.
      if byte == 0xc2, index + 1 < end, unsafe bytes[index + 1] == 0xa0 {
        core.append(32)
        index += 2
      } else if byte == 0xe2, index + 2 < end, unsafe bytes[index + 1] == 0x80,
        unsafe bytes[index + 2] == 0xaf || bytes[index + 2] == 0x89
      {
        core.append(32)
        index += 3
      } else if byte == 0xe2, index + 2 < end, unsafe bytes[index + 1] == 0x88,
        unsafe bytes[index + 2] == 0x92
      {
        core.append(45)
        index += 3
      } else if byte == 0xe2, index + 2 < end, unsafe bytes[index + 1] == 0x80,
        unsafe bytes[index + 2] == 0x99
      {
        core.append(39)
        index += 3
      } else {
        core.append(byte)
        index += 1
      }
    }
    trim()
    if core.first == UInt8(ascii: "("), core.last == UInt8(ascii: ")"), core.count > 2 {
      core.removeFirst()
      core.removeLast()
      isNegative = true
      trim()
    }
    takeSign()
    takeCurrency()
    takeSign()
    if core.last == UInt8(ascii: "%") {
      core.removeLast()
      isPercent = true
      trim()
    }
    if core.last == 45, core.count > 1 {
      core.removeLast()
      isNegative.toggle()
      trim()
    }
    guard let first = core.first, first &- 48 < 10 || first == 46 || first == 44,
      core.contains(where: { $0 &- 48 < 10 })
    else { return nil }
  }

  private mutating func trim() {
    while core.first == 32 || core.first == 9 { core.removeFirst() }
    while core.last == 32 || core.last == 9 { core.removeLast() }
  }

  private mutating func takeSign() {
    guard let first = core.first, first == 45 || first == 43, core.count > 1 else { return }
    if first == 45 { isNegative.toggle() }
    core.removeFirst()
    trim()
  }

  private static let currencies: [[UInt8]] = [
    "US$", "$", "€", "£", "¥", "CHF", "Fr.", "kr.", "kr", "EUR", "USD", "GBP", "₹", "R$", "zł",
  ].map { Array($0.utf8) }

  private mutating func takeCurrency() {
    for sign in Self.currencies where core.count > sign.count {
      if core.starts(with: sign) {
        core.removeFirst(sign.count)
      } else if core.suffix(sign.count).elementsEqual(sign) {
        core.removeLast(sign.count)
      } else {
        continue
      }
      hasCurrency = true
      trim()
      return
    }
  }

  /// Returns the value in a format and its decimals; nil when the marks stand otherwise.
  func value(_ format: NumberFormat) -> (value: Double, decimals: Int, hasExponent: Bool)? {
    var plain: [UInt8] = []
    var digitsSinceGroup = 0
    var hasGroup = false
    var pointIndex: Int?
    var exponent: Int?
    for (index, byte) in core.enumerated() {
      if byte &- 48 < 10 {
        plain.append(byte)
        digitsSinceGroup += 1
      } else if exponent == nil, byte | 32 == 101, index > 0 {
        exponent = index
        plain.append(byte)
      } else if exponent == index - 1, byte == 45 || byte == 43 {
        plain.append(byte)
      } else if pointIndex == nil, exponent == nil, byte == format.decimal {
        guard !hasGroup || digitsSinceGroup == 3 else { return nil }
        pointIndex = index
        plain.append(46)
      } else if pointIndex == nil, exponent == nil, byte == format.group {
        guard hasGroup ? digitsSinceGroup == 3 : (1...3).contains(digitsSinceGroup) else {
          return nil
        }
        hasGroup = true
        digitsSinceGroup = 0
      } else {
        return nil
      }
    }
    if hasGroup && pointIndex == nil && exponent == nil && digitsSinceGroup != 3 { return nil }
    // A hundredth of a decimal is a decimal, not a quotient of doubles: 48.7% is 0.487.
    if isPercent && exponent == nil { plain += Array("e-2".utf8) }
    guard var value = NumberParsing.parse(plain[...]) else { return nil }
    if isNegative { value = -value }
    if isPercent && exponent != nil { value /= 100 }
    let decimals = pointIndex.map { core.count - $0 - 1 } ?? 0
    return (value, isPercent ? decimals + 2 : decimals, exponent != nil)
  }
}
