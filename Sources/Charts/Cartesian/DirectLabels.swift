internal import ChartLayout
internal import SceneGraph

/// Names of series at the right end of the plot, which replace the legend for up to four
/// (reference §4.4).
struct DirectLabels {
  let series: [PlotSeries]
  let style: PlotStyle
  let options: CartesianOptions
  let grid: PanelGrid
  /// The picture's width in px.
  let width: Double

  /// The most series that are named at their ends.
  static let limit = 4

  /// The names in the order of the series; empty when the chart has a legend instead.
  var names: [String] { labelled.map { style.encodings.color?.label($0.color ?? 0) ?? "" } }

  /// The series that get a name: one for each colour, all ending near the last position.
  private var labelled: [PlotSeries] {
    guard options.legend.position == nil, !grid.isFacetted, let color = style.encodings.color,
      style.encodings.shade == nil
    else { return [] }
    let own = series.filter {
      ($0.kind == .line || $0.kind == .area) && !$0.isTrend && $0.color != nil
    }
    let colors = Set(series.compactMap(\.color))
    guard own.count > 1, own.count <= Self.limit, own.count == colors.count,
      Set(own.compactMap(\.color)) == colors, colors.count == color.count, allEndNearby(own),
      own.allSatisfy({ isNarrow(color.label($0.color ?? 0)) })
    else { return [] }
    return own
  }

  /// Whether a name finds room beside the plot without being cut.
  private func isNarrow(_ name: String) -> Bool {
    TextMetrics.reservedWidth(name, size: PlotStyle.textSize)
      <= (width - 2 * CartesianFrame.padding) * 0.3
  }

  /// Whether no name would stand far from its line.
  private func allEndNearby(_ lines: [PlotSeries]) -> Bool {
    let ends = lines.compactMap { one in one.points.last { $0.y != nil }?.x }
    let starts = lines.compactMap { $0.points.first?.x }
    guard let first = starts.min(), let last = ends.max(), let earliest = ends.min() else {
      return false
    }
    return last - earliest <= (last - first) * 0.15
  }

  /// Draws the names beside the last points, pushed apart.
  func marks(in placed: CartesianFrame.Result, shown: Bool) -> [Mark] {
    let labelled = self.labelled
    guard shown, let area = placed.areas.first, !labelled.isEmpty else { return [] }
    let ends: [Point] = labelled.map { one in
      let last = one.points.last { $0.y != nil }
      guard let last else { return Point(placed.directX, area.frame.center.y) }
      var value = last.y ?? 0
      if one.isStacked, let low = last.low, let high = last.high { value = (low + high) / 2 }
      return area.point(last.x, value)
    }
    let size = PlotStyle.textSize
    let places = LabelSweep.spread(
      ends.map(\.y), distance: size * 1.25, from: area.frame.y + size / 2,
      to: area.frame.y + area.frame.height - size / 2)
    var marks: [Mark] = []
    for (index, one) in labelled.enumerated() {
      let paint = style.linePaint(one)
      let text =
        TextMetrics.truncated(names[index], to: placed.directWidth, size: size) ?? names[index]
      let isReadable = paint.contrast(with: style.surface.background) >= 4.5
      if abs(places[index] - ends[index].y) > size || placed.directX - ends[index].x > 24 {
        let leader = Path([
          .move(Point(ends[index].x + 4, ends[index].y)),
          .line(Point(placed.directX - 3, places[index])),
        ])
        marks.append(Mark(.path(leader), stroke: Stroke(style.surface.mutedInk, width: 0.75)))
      }
      marks.append(
        Mark(
          .text(
            TextLine(
              text, at: Point(placed.directX, places[index]), size: size, weight: .bold,
              vertical: .middle)),
          fill: isReadable ? paint : style.surface.ink))
    }
    return marks
  }
}
