internal import ChartLayout

/// Names that options of charts take, for completion and help.
package enum ChartOffers {
  /// The palettes and ramps.
  package static let palettes = Palette.all.map(\.name) + ColorRamp.all.map(\.name)

  /// The languages of numbers and dates; a region may follow, as in `de_AT`.
  package static let locales = LocaleTable.languages
}
