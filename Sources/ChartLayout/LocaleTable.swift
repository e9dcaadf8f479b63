/// How one language writes numbers and dates, without the system's locale data.
///
/// Values follow CLDR 45; month and weekday names are those that stand alone.
package struct LocaleTable: Sendable, Hashable {
  /// The identifier as the user gave it, such as `de_AT`.
  package var identifier: String
  /// The language's code, which is also what `lang` says.
  package let language: String
  let decimalSeparator: String
  let groupSeparator: String
  /// Digits before the first separator that make grouping begin; Spanish writes 1234.
  let minimumGroupedDigits: Int
  let percentSuffix: String
  /// Text before and after a percentage that is too small to write.
  let lessThan: (before: String, after: String)
  /// Whether a currency's sign stands before the amount.
  let currencyLeads: Bool
  /// Units for short large numbers, smallest first.
  let shortUnits: [Unit]
  /// The same as words after a number of two digits or more.
  let longUnits: [Unit]
  let powerOfTen: String
  /// What stands for a value that is not there.
  package let noValue: String
  let months: [String]
  let shortMonths: [String]
  /// Monday first.
  let weekdays: [String]
  let shortWeekdays: [String]
  let quarterPrefix: String
  let dates: DatePatterns

  /// A power of ten and its name, with the space that belongs before it.
  struct Unit: Sendable, Hashable {
    let factor: Double
    let suffix: String
  }

  /// Date patterns of a language, in words and short for axes.
  struct DatePatterns: Sendable, Hashable {
    let day: String
    let month: String
    let quarter: String
    let shortDay: String
  }

  package static func == (left: LocaleTable, right: LocaleTable) -> Bool {
    left.identifier == right.identifier
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension LocaleTable {
  /// Finds the table of an identifier such as `de`, `de_AT` or `de-AT`; nil for other languages.
  package init?(_ identifier: String) {
    let language = identifier.prefix { $0 != "_" && $0 != "-" && $0 != "." }.lowercased()
    guard var table = LocaleTable.all.first(where: { $0.language == language }) else { return nil }
    table.identifier = identifier
    self = table
  }

  /// Returns the name of a month or weekday, given in English; nil for other texts.
  package func calendarName(_ english: String) -> String? {
    let own = LocaleTable.english
    if let place = own.months.firstIndex(of: english) { return months[place] }
    return own.weekdays.firstIndex(of: english).map { weekdays[$0] }
  }

  /// Returns the short name of a month or weekday, given in English; nil for other texts.
  package func shortCalendarName(_ english: String) -> String? {
    let own = LocaleTable.english
    if let place = own.months.firstIndex(of: english) { return shortMonths[place] }
    return own.weekdays.firstIndex(of: english).map { shortWeekdays[$0] }
  }

  /// The languages that have a table, for help and errors.
  package static let languages = all.map(\.language)

  private static let all: [LocaleTable] = [english, german, french, spanish, japanese]
}
