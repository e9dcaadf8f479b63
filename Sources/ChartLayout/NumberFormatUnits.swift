extension NumberFormat {
  static let byteUnits: [LocaleTable.Unit] = [
    .init(factor: 1, suffix: " B"), .init(factor: 1e3, suffix: " kB"),
    .init(factor: 1e6, suffix: " MB"), .init(factor: 1e9, suffix: " GB"),
    .init(factor: 1e12, suffix: " TB"), .init(factor: 1e15, suffix: " PB"),
  ]

  /// Writes a number in its largest unit with at most one digit after the point.
  func scaled(
    _ value: Double, _ units: [LocaleTable.Unit], _ locale: LocaleTable, _ decimals: Int?
  ) -> String {
    // Half a last digit below a unit is rounded up to it: 999,950 is 1M, not 1,000K.
    let unit = units.last { value.magnitude >= $0.factor * 0.99995 }
    return divided(value, by: unit ?? units.first { $0.factor == 1 }, locale, decimals)
  }

  /// Writes a number in a given unit.
  func divided(
    _ value: Double, by unit: LocaleTable.Unit?, _ locale: LocaleTable, _ decimals: Int?
  ) -> String {
    let factor = unit?.factor ?? 1
    guard var digits = DecimalDigits(value / factor) else { return locale.noValue }
    guard digits.point <= 15 else { return NumberFormat.plain.text(value, locale: locale) }
    if let decimals {
      digits.round(fraction: decimals)
    } else if factor == 1, digits.point <= 0 {
      digits.round(significant: 3)
    } else {
      digits.round(fraction: 1)
    }
    return digits.text(minimumFraction: decimals ?? 0, locale: locale) + (unit?.suffix ?? "")
  }

  /// Writes an amount with its sign, or its code where the sign is not known everywhere.
  func money(_ digits: DecimalDigits, _ code: String, _ locale: LocaleTable) -> String {
    var digits = digits
    let isNegative = digits.isNegative
    digits.isNegative = false
    let fraction = ["JPY", "KRW", "VND", "CLP", "ISK"].contains(code) ? 0 : 2
    digits.round(fraction: fraction)
    let amount = digits.text(minimumFraction: fraction, locale: locale)
    let minus = isNegative && !digits.isZero ? "-" : ""
    let sign = NumberFormat.currencySigns[code]
    guard locale.currencyLeads else { return "\(minus)\(amount)\u{a0}\(sign ?? code)" }
    return minus + (sign ?? code + "\u{a0}") + amount
  }

  private static let currencySigns = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "BRL": "R$",
  ]

  /// Writes seconds in the two largest units that hold them.
  static func duration(_ seconds: Double) -> String {
    let sign = seconds < 0 ? "-" : ""
    let value = seconds.magnitude
    guard value >= 60 else {
      let text = NumberFormat(core: .digits(Digits(maximumFraction: 1))).text(value)
      return (text == "0" ? "" : sign) + text + " s"
    }
    guard value < 1e15 else { return sign + NumberFormat.plain.text(value) + " s" }
    let sizes: [(seconds: Int, name: String)] = [
      (86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"),
    ]
    var first = sizes.firstIndex { value >= Double($0.seconds) } ?? 3
    // Rounding to the smaller of the two may fill the larger one: 59.9 min is 1 h.
    let step = Double(sizes[min(first + 1, 3)].seconds)
    var rest = Int((value / step).rounded(.toNearestOrEven) * step)
    if first > 0, rest >= sizes[first - 1].seconds { first -= 1 }
    var parts: [String] = []
    for size in sizes[first...].prefix(2) {
      let count = rest / size.seconds
      rest -= count * size.seconds
      if count > 0 { parts.append("\(count) \(size.name)") }
    }
    return sign + parts.joined(separator: " ")
  }
}
