/// Percentages as text; what is above zero is never written as zero (language.md, decisions).
package enum PercentText {
  /// Returns a percentage for labels and legends: `56%`, or `<1%`.
  ///
  /// - Parameters:
  ///   - percent: whole percent that adds up with its siblings.
  ///   - share: the share itself, 0 to 1.
  ///   - locale: where the percent sign goes.
  /// - Returns: the text.
  package static func label(
    percent: Int, share: Double, locale: LocaleTable = .english
  ) -> String {
    let isTooSmall = percent < 1 && share > 0
    return (isTooSmall ? "<1" : String(percent)) + locale.percentSuffix
  }

  /// Returns a percentage for sentences and tables: `56.3%`, `50%`, or `less than 0.1%`.
  ///
  /// - Parameters:
  ///   - percent: percent with one decimal that adds up with its siblings.
  ///   - share: the share itself, 0 to 1.
  ///   - locale: separators and words.
  /// - Returns: the text.
  package static func text(
    percent: Double, share: Double, locale: LocaleTable = .english
  ) -> String {
    guard percent < 0.05, share > 0 else {
      return oneDecimal.text(percent, locale: locale) + locale.percentSuffix
    }
    let (before, after) = locale.lessThan
    return before + oneDecimal.text(0.1, locale: locale) + locale.percentSuffix + after
  }

  private static let oneDecimal = NumberFormat(core: .digits(.init(maximumFraction: 1)))
}
