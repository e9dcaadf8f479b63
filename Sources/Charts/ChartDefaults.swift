package import ChartLayout

/// What the session has set for later charts; a mark's own options come before it.
package struct ChartDefaults: Sendable, Hashable {
  package var theme: Theme
  package var palette: Palette
  /// The locale of numbers and dates, such as `en_US`.
  package var locale: String
  /// Width and height of a scene in px; nil leaves them to the chart.
  package var width: Double?
  package var height: Double?

  package init(
    theme: Theme = .auto, palette: Palette = .accessible8, locale: String = "en_US",
    width: Double? = nil, height: Double? = nil
  ) {
    self.theme = theme
    self.palette = palette
    self.locale = locale
    self.width = width
    self.height = height
  }
}
