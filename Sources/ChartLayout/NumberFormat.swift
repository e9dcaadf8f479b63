/// How a number is written: a name such as `compact`, or a pattern such as `0.# hours`.
///
/// Rounding is half to even on the shortest decimal digits (seeds 79, 88); `-0` is `0` (D9).
package struct NumberFormat: Sendable, Hashable {
  let core: Core
  let prefix: String
  let suffix: String

  /// What happens to the number between prefix and suffix.
  enum Core: Sendable, Hashable {
    /// All digits that tell something, at most 15 significant ones.
    case plain
    case digits(Digits)
    /// A fraction times 100, with the language's percent sign.
    case percent(Digits)
    case compact
    case currency(String)
    case bytes
    case duration
  }

  /// How many digits are written, from a pattern such as `#,##0.0#`.
  struct Digits: Sendable, Hashable {
    var minimumInteger = 1
    var minimumFraction = 0
    var maximumFraction: Int
    var isGrouped = true
  }

  /// Writes numbers as they are, with thousands separators.
  package static let plain = NumberFormat(core: .plain)

  /// Whether the format writes a unit of its own, so that none follows.
  package var namesUnit: Bool {
    switch core {
    case .plain, .digits, .compact: !prefix.isEmpty || !suffix.isEmpty
    case .percent, .currency, .bytes, .duration: true
    }
  }

  init(core: Core, prefix: String = "", suffix: String = "") {
    self.core = core
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The names that a format can have, as a cell writes them, for help and errors.
  package static let names = [
    "integer", "0.0", "percent", "compact", "\"currency EUR\"", "bytes", "duration",
  ]

  /// Returns a number as text, for labels and tables.
  ///
  /// - Parameters:
  ///   - value: the number; what is not finite becomes the language's *no value*.
  ///   - locale: the separators and names.
  ///   - decimals: digits after the point for every number of an axis, where the format leaves
  ///     them open; nil for as many as the number has.
  /// - Returns: the text.
  package func text(
    _ value: Double, locale: LocaleTable = .english, decimals: Int? = nil
  ) -> String {
    // Most numbers of a chart are whole and have no thousands to separate.
    if case .plain = core, decimals ?? 0 == 0, value.magnitude < 1000, value == value.rounded() {
      return around(String(Int(value)))
    }
    guard let digits = DecimalDigits(value) else { return locale.noValue }
    return around(body(value, digits, locale, decimals))
  }

  /// Returns a number between prefix and suffix, which hardly ever exist.
  func around(_ number: String) -> String {
    prefix.isEmpty && suffix.isEmpty ? number : prefix + number + suffix
  }

  private func body(
    _ value: Double, _ digits: DecimalDigits, _ locale: LocaleTable, _ decimals: Int?
  ) -> String {
    switch core {
    case .plain: return plainText(digits, locale, decimals)
    case .digits(let shape): return shaped(digits, shape, locale)
    case .percent(let shape):
      var moved = digits
      moved.point += digits.isZero ? 0 : 2
      return shaped(moved, shape, locale) + locale.percentSuffix
    case .compact: return scaled(value, locale.shortUnits, locale, decimals)
    case .currency(let code): return money(digits, code, locale)
    case .bytes: return scaled(value, NumberFormat.byteUnits, locale, decimals)
    case .duration: return NumberFormat.duration(value)
    }
  }

  /// Writes a number as it is; powers of ten as words only where the zeros would not fit a line.
  private func plainText(
    _ digits: DecimalDigits, _ locale: LocaleTable, _ decimals: Int?
  ) -> String {
    var digits = digits
    guard (-9...21).contains(digits.point) else {
      let power = digits.point - 1
      digits.point = 1
      digits.round(fraction: 2)
      return digits.text(locale: locale) + locale.powerOfTen + String(power)
    }
    digits.round(significant: 15)
    if let decimals { digits.round(fraction: decimals) }
    return digits.text(minimumFraction: decimals ?? 0, locale: locale)
  }

  private func shaped(
    _ digits: DecimalDigits, _ shape: Digits, _ locale: LocaleTable
  ) -> String {
    var digits = digits
    digits.round(fraction: shape.maximumFraction)
    return digits.text(
      minimumInteger: shape.minimumInteger, minimumFraction: shape.minimumFraction,
      isGrouped: shape.isGrouped, locale: locale)
  }
}
