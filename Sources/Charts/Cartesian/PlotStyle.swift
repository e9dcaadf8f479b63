internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Paints, symbols, dashes and patterns of the series of one chart.
struct PlotStyle {
  let theme: Theme
  let surface: Surface
  let encodings: Encodings
  private let palette: Palette
  private let options: CartesianOptions
  /// The colours of a column of which every value names one.
  private let namedPaints: [String: Paint]?
  /// Whether colour tells series apart, so that a second channel must too (seed 69).
  let tellsSeriesApart: Bool
  /// Whether names beside the marks or on the axis already tell series apart, so that fills stay
  /// plain.
  var namesSeriesDirectly = false

  /// Font sizes in px; text is never below 12 (accessibility.md §4.3).
  static let textSize = 12.0
  static let titleSize = 16.0
  static let subtitleSize = 13.0

  init(
    options: CartesianOptions, encodings: Encodings, seriesCount: Int
  ) throws(Diagnostic) {
    theme = options.theme
    surface = options.theme.surface
    self.encodings = encodings
    self.options = options
    let keys = encodings.color?.keys ?? []
    let paints = keys.compactMap { key in NamedColor.paint(key).map { (key, $0) } }
    namedPaints =
      paints.count == keys.count ? Dictionary(paints, uniquingKeysWith: { first, _ in first }) : nil
    tellsSeriesApart = encodings.color != nil && seriesCount > 1
    guard let name = options.palette, ColorRamp.named(name) == nil else {
      palette = .accessible8
      return
    }
    guard let chosen = Palette.named(name) else {
      throw .unknownPalette(name)
    }
    palette = chosen
  }

  /// Returns the colour of a category of the colour channel.
  func paint(category index: Int) -> Paint {
    let key = encodings.color?.keys[index] ?? ""
    let label = encodings.color?.label(index) ?? ""
    if let named = options.colors.first(where: { $0.category == key || $0.category == label }) {
      return theme.resolve(named.paint)
    }
    let range = options.scales[.color]?.range ?? []
    if index < range.count { return theme.resolve(range[index]) }
    if let own = namedPaints?[key] { return theme.resolve(own) }
    return theme.resolve(palette.style(at: index).paint)
  }

  func paint(_ series: PlotSeries) -> Paint {
    if let fixed = series.fixedPaint { return fixed }
    if let color = series.color { return paint(category: color) }
    // Over dense points of the same colour a trend would not be seen.
    if series.isTrend { return surface.ink }
    switch series.kind {
    case .rule, .text: return surface.ink
    default:
      return theme.resolve(options.scales[.color]?.range.first ?? palette.style(at: 0).paint)
    }
  }

  /// Lines and points on paper are black and dark greys, so that dense lines stay apart where
  /// dashes cannot be seen.
  func linePaint(_ series: PlotSeries) -> Paint {
    guard theme == .print, series.fixedPaint == nil else { return paint(series) }
    let greys: [UInt32] = [0x000000, 0x767676, 0x404040]
    return Paint(Color(greys[(series.color ?? 0) % greys.count]))
  }

  func symbol(_ series: PlotSeries) -> Symbol {
    if let fixed = series.fixedSymbol { return fixed }
    let place = series.symbol ?? (tellsSeriesApart ? series.color : nil) ?? 0
    return symbol(at: place)
  }

  func symbol(at place: Int) -> Symbol { Symbol.allCases[place % Symbol.allCases.count] }

  /// Dashes in px by the dash channel, else by colour; the first is solid.
  func dash(_ series: PlotSeries) -> [Double] {
    if series.isTrend { return [6, 4] }
    if let fixed = series.fixedDash { return fixed.lengths }
    return dash(at: series.dash ?? (tellsSeriesApart ? series.color : nil) ?? 0)
  }

  func dash(at place: Int) -> [Double] {
    let dashes: [[Double]] = [
      [], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 4], [1, 4], [6, 2, 1, 2],
    ]
    return dashes[place % dashes.count]
  }

  /// The hatching of filled marks: the pattern channel's, else the colour's.
  func pattern(_ series: PlotSeries) -> Pattern? {
    if let fixed = series.fixedPattern { return fixed }
    if let place = series.pattern { return pattern(at: place) }
    return series.color.flatMap { pattern(category: $0) }
  }

  /// The hatching that tells colours apart without hue, on paper and beside a legend (seed 69).
  ///
  /// Categories that share a hue never share their hatching.
  private func pattern(category color: Int) -> Pattern? {
    guard theme == .print || (tellsSeriesApart && !namesSeriesDirectly) else {
      return palette.style(at: color).pattern
    }
    let (round, place) = color.quotientAndRemainder(dividingBy: palette.paints.count)
    return pattern(at: place + 3 * round)
  }

  /// The first category of a channel is plain.
  func pattern(at place: Int) -> Pattern? {
    place == 0 ? nil : Pattern.allCases[(place - 1) % Pattern.allCases.count]
  }

  /// Returns how a filled mark looks.
  ///
  /// Hatchings that nobody asked for are faint on screens, where they must not shout (seed 69).
  func fill(_ series: PlotSeries, shade: Double?) -> FillLook {
    if let shade, let scale = encodings.shade { return FillLook(Paint(scale.color(shade))) }
    let paint = paint(series)
    let pattern = pattern(series)
    if theme == .print {
      return FillLook(
        paint.tinted(0.3, over: surface.background), Stroke(surface.ink, width: 0.75), pattern)
    }
    let isAsked = series.pattern != nil || series.fixedPattern != nil || pattern == nil
    return FillLook(
      paint, nil, pattern, ink: isAsked ? nil : paint.labelInk.tinted(0.3, over: paint))
  }
}

/// The look of a filled mark.
struct FillLook {
  let fill: Paint
  let stroke: Stroke?
  let pattern: Pattern?
  /// The pattern's lines; nil for the outline's paint or the background's.
  let patternInk: Paint?

  init(_ fill: Paint, _ stroke: Stroke? = nil, _ pattern: Pattern? = nil, ink: Paint? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.pattern = pattern
    patternInk = ink
  }
}
