internal import ChartLayout
internal import SceneGraph

/// The texts around a plot: title, subtitle and a line of its own above, a caption below, wrapped
/// to the chart's width.
struct ChartFrame {
  static let margin = 24.0
  static let titleSize = 20.0
  static let subtitleSize = 14.0
  static let smallSize = 13.0

  let width: Double
  let surface: Surface
  private(set) var marks: [Mark] = []
  /// Where the plot may begin.
  private(set) var top: Double
  private let captionLines: [String]

  var contentWidth: Double { width - 2 * Self.margin }

  /// Lays out the header.
  ///
  /// - Parameters:
  ///   - titles: what is written.
  ///   - trail: the way to the zoomed node, shown below the title; nil for none.
  ///   - width: the chart's width in px.
  ///   - surface: the colours.
  init(titles: Titles, trail: String?, width: Double, surface: Surface) {
    self.width = width
    self.surface = surface
    top = 20
    let content = width - 2 * Self.margin
    captionLines =
      titles.caption.map {
        TextMetrics.wrapped($0, to: content / TextMetrics.reserve, size: Self.smallSize, limit: 4)
      } ?? []
    if titles.showsName {
      write(titles.name, size: Self.titleSize, weight: .bold, paint: surface.ink, limit: 4)
    }
    if let subtitle = titles.subtitle {
      write(subtitle, size: Self.subtitleSize, paint: surface.mutedInk, limit: 4)
    }
    if let trail { write(trail, size: Self.smallSize, paint: surface.mutedInk, limit: 2) }
    if !marks.isEmpty { top += 12 }
  }

  private mutating func write(
    _ text: String, size: Double, weight: TextLine.Weight = .regular, paint: Paint, limit: Int
  ) {
    let lines = TextMetrics.wrapped(
      text, to: contentWidth / TextMetrics.reserve, size: size, weight: weight, limit: limit)
    for line in lines {
      marks.append(
        Mark(
          .text(
            TextLine(
              line, at: Point(Self.margin, top), size: size, weight: weight, vertical: .top)),
          fill: paint))
      top += size * 1.25
    }
    top += 4
  }

  /// The height that the caption and the lower margin take.
  var bottom: Double {
    captionLines.isEmpty
      ? 20 : 32 + Double(captionLines.count) * Self.smallSize * 1.35
  }

  /// Appends the caption below the content.
  ///
  /// - Parameter y: where the content ends.
  /// - Returns: the chart's height.
  mutating func finish(below y: Double) -> Double {
    for (index, line) in captionLines.enumerated() {
      marks.append(
        Mark(
          .text(
            TextLine(
              line, at: Point(Self.margin, y + 14 + Double(index) * Self.smallSize * 1.35),
              size: Self.smallSize, vertical: .top)), fill: surface.mutedInk))
    }
    return y + bottom
  }
}
