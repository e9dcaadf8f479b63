internal import ChartLayout

/// Numbers as a hierarchical chart draws them.
struct HierarchyWriting {
  let locale: LocaleTable
  private let format: NumberFormat

  /// Chooses how values are written.
  ///
  /// - Parameters:
  ///   - format: a format name or pattern; nil or an unknown one for at most one decimal (seed 79),
  ///     and more where the whole itself is small.
  ///   - locale: an identifier such as `de`; an unknown one is English.
  ///   - total: the whole, by which the number of decimals is chosen.
  init(format: String?, locale: String, total: Double) {
    self.locale = LocaleTable(locale) ?? .english
    let pattern = total >= 10 || total == 0 ? "#,##0.#" : total >= 1 ? "#,##0.##" : "#,##0.####"
    self.format = format.flatMap { NumberFormat($0) } ?? NumberFormat(pattern) ?? .plain
  }

  /// Returns a value in the chart's format.
  func value(_ value: Double) -> String { format.text(value, locale: locale) }

  /// Returns whole percent; a share above zero is never shown as 0.
  func percent(_ percent: Int, share: Double) -> String {
    PercentText.label(percent: percent, share: share, locale: locale)
  }
}
