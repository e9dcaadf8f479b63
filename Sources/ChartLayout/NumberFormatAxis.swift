extension NumberFormat {
  /// Returns the labels of an axis, all in one unit (reference §4.1, rule f).
  ///
  /// Large plain numbers are shortened together: `0`, `10M`, `20M`.
  ///
  /// - Parameters:
  ///   - ticks: the tick values.
  ///   - decimals: digits after the point that the tick step needs.
  ///   - locale: separators and unit names.
  /// - Returns: one label a tick, in order.
  package func labels(
    for ticks: [Double], decimals: Int, locale: LocaleTable = .english
  ) -> [String] {
    let largest = ticks.reduce(0) { max($0, $1.isFinite ? $1.magnitude : 0) }
    let units: [LocaleTable.Unit]
    switch core {
    case .plain where largest >= 1e6: units = locale.shortUnits
    case .compact: units = locale.shortUnits
    case .bytes: units = NumberFormat.byteUnits
    default: return ticks.map { text($0, locale: locale, decimals: decimals) }
    }
    guard let unit = units.last(where: { largest >= $0.factor }), unit.factor > 1 else {
      return ticks.map { text($0, locale: locale, decimals: decimals) }
    }
    // One unit needs as many digits as its most exact tick, so 2.5M stands beside 5.0M.
    let needed = ticks.reduce(0) { most, tick in
      var digits = DecimalDigits(tick / unit.factor)
      digits?.round(significant: 12)
      return max(most, digits?.fractionCount ?? 0)
    }
    // 1.000001M is harder to read than 1,000,001.
    if core == .plain, needed > 3 {
      return ticks.map { text($0, locale: locale, decimals: decimals) }
    }
    return ticks.map { tick in
      guard tick != 0 else { return prefix + "0" + suffix }
      return prefix + divided(tick, by: unit, locale, min(needed, 6)) + suffix
    }
  }

  /// Returns a number as it is said in a sentence: large ones in words, others to three digits.
  ///
  /// 44,200,000 is `44.2 million`; whole numbers below a million stay exact; a format of the
  /// author's is kept, but for `compact`, whose letters nobody hears.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - locale: separators and words.
  /// - Returns: the text.
  package func spoken(_ value: Double, locale: LocaleTable = .english) -> String {
    switch core {
    case .plain, .compact: break
    default: return text(value, locale: locale)
    }
    if value.magnitude < 1000, value == value.rounded() {
      return around(String(Int(value)))
    }
    guard var digits = DecimalDigits(value) else { return locale.noValue }
    if value.magnitude >= 999_999.5, digits.point <= 21 {
      return around(inWords(value, locale))
    }
    if digits.fractionCount > 0, digits.point >= -9 {
      digits.round(significant: max(3, digits.point))
      return around(digits.text(locale: locale))
    }
    return around(NumberFormat.plain.text(value, locale: locale))
  }

  /// Writes `44.2 million`; two digits after the point below ten, one above.
  private func inWords(_ value: Double, _ locale: LocaleTable) -> String {
    let unit = locale.longUnits.last { value.magnitude >= $0.factor * 0.9999995 }
    let factor = unit?.factor ?? 1
    guard var digits = DecimalDigits(value / factor) else { return locale.noValue }
    digits.round(fraction: digits.point <= 1 ? 2 : 1)
    return digits.text(locale: locale) + (unit?.suffix ?? "")
  }
}
