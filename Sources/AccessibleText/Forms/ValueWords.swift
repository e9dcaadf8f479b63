internal import ChartLayout
internal import SceneGraph

/// The values of one measure as a text writes them.
struct ValueWords {
  let measure: Measure
  let locale: LocaleTable
  let phrases: any Phrases
  private let format: NumberFormat
  private let unit: String?

  init(_ measure: Measure, locale: LocaleTable, phrases: any Phrases) {
    self.measure = measure
    self.locale = locale
    self.phrases = phrases
    format = measure.format.flatMap { NumberFormat($0) } ?? .plain
    unit = format.namesUnit ? nil : measure.unit.map(SpokenText.clean)
  }

  /// Whether numbers are followed by a unit.
  var hasUnit: Bool { unit != nil }

  /// Whether the unit says all that the title says, as in `hours` of `hours (sum)`.
  var isTitleUnit: Bool {
    unit.map { phrases.measure(measure.title).lowercased() == $0.lowercased() } ?? false
  }

  /// The unit, where it is the last word of a longer title, as `kB` of `installed_kb`.
  var endingUnit: String? {
    guard let unit, !isTitleUnit,
      phrases.measure(measure.title).lowercased().hasSuffix(" " + unit.lowercased())
    else { return nil }
    return unit
  }

  /// Returns a value for a sentence: at most three digits, large numbers in words.
  func spoken(_ value: Double) -> String {
    withUnit(format.spoken(value, locale: locale))
  }

  /// Returns a value for a sentence without its unit.
  func number(_ value: Double) -> String { said(format.spoken(value, locale: locale)) }

  /// Returns a value with all its digits.
  func exact(_ value: Double) -> String {
    withUnit(
      format.namesUnit
        ? format.text(value, locale: locale) : NumberFormat.plain.text(value, locale: locale))
  }

  /// Returns a value for a cell of the data table: all digits, the unit stands in the heading.
  func cell(_ value: Double) -> String {
    let chosen = format.namesUnit && measure.unit == nil ? format : .plain
    return chosen.text(value, locale: locale)
  }

  /// The heading of a table's column of values.
  var heading: String {
    let title = SpokenText.clean(measure.title).capitalizedFirst
    guard let unit = measure.unit, !isTitleUnit, !title.contains(unit) else { return title }
    return "\(title) (\(SpokenText.clean(unit)))"
  }

  /// Returns a number with its sign as a word.
  func said(_ number: String) -> String {
    number.utf8.first == UInt8(ascii: "-") ? "\(phrases.minus) \(number.dropFirst())" : number
  }

  private func withUnit(_ number: String) -> String {
    let number = said(number)
    guard let unit else { return number }
    let words = phrases.unit(unit, after: number)
    let touches = unit.first.map { !$0.isLetter && !$0.isNumber } ?? true
    return number + (touches ? "" : " ") + words
  }
}
