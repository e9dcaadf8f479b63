internal import ChartLayout
internal import SceneGraph

/// Draws the cells of a heat map, with their numbers where there is room (24 px).
struct CellDrawing {
  let context: PlotContext

  /// Whether numbers are written in the cells: in all or in none, so that size means nothing.
  private(set) var isWritten: Bool

  init(context: PlotContext, series: [PlotSeries]) {
    self.context = context
    isWritten = false
    isWritten = areValuesWritten(series)
  }

  func draw(_ series: PlotSeries, at index: Int) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      for (place, point) in series.points.enumerated() {
        guard let value = point.y, let shade = point.shade,
          let scale = context.style.encodings.shade
        else { continue }
        let rect = self.rect(point, value, area)
        let color = scale.color(shade)
        let mark = Mark(
          .rect(rect, corner: 0), fill: Paint(color), opacity: context.opacity(at: point.x),
          tooltip: series.points.count <= 400 ? context.tooltip(series, point) : nil)
        drawn.items.append(
          DrawnItem(
            area.panel, point.x,
            Scene.Item(entry: context.entry(index, place), marks: [mark], geometry: [.rect(rect)])
          ))
        if isWritten, min(rect.width, rect.height) >= 20 {
          drawn.overlay.append(
            Mark(
              .text(
                TextLine(
                  text(shade), at: rect.center, size: PlotStyle.textSize, anchor: .middle,
                  vertical: .middle)),
              fill: Paint(color.labelInk), opacity: context.opacity(at: point.x)))
        }
      }
    }
    return drawn
  }

  /// Draws very many cells as one outline for each of 64 steps of the ramp (design.md: at most
  /// 2,000 marks).
  func merged(_ series: [PlotSeries]) -> DrawnMarks {
    var drawn = DrawnMarks()
    let steps = 64.0
    for area in context.areas {
      var paths: [Int: Path] = [:]
      var entry: Int?
      for (index, one) in series.enumerated()
      where one.kind == .heatmap && (one.panel ?? area.panel) == area.panel {
        entry = entry ?? index
        for point in one.points {
          guard let value = point.y, let shade = point.shade,
            let scale = context.style.encodings.shade
          else { continue }
          let span = scale.upper - scale.lower
          let step = span > 0 ? ((shade - scale.lower) / span * steps).rounded(.down) : 0
          let rect = self.rect(point, value, area)
          paths[Int(min(max(step, 0), steps - 1)), default: Path()].elements += [
            .move(Point(rect.x, rect.y)), .line(Point(rect.x + rect.width, rect.y)),
            .line(Point(rect.x + rect.width, rect.y + rect.height)),
            .line(Point(rect.x, rect.y + rect.height)), .close,
          ]
        }
      }
      guard let scale = context.style.encodings.shade, let entry else { continue }
      let marks = paths.sorted { $0.key < $1.key }.map { step, path in
        let share = (Double(step) + 0.5) / steps
        let color = scale.color(scale.lower + (scale.upper - scale.lower) * share)
        return Mark(.path(path), fill: Paint(color))
      }
      drawn.items.append(DrawnItem(area.panel, 0, Scene.Item(entry: entry, marks: marks)))
    }
    return drawn
  }

  private func text(_ shade: Double) -> String {
    context.style.encodings.shade?.words(shade, context.words) ?? context.words.number(shade)
  }

  private func areValuesWritten(_ series: [PlotSeries]) -> Bool {
    let cells = series.filter { $0.kind == .heatmap }
    let widest =
      cells.flatMap(\.points).compactMap(\.shade)
      .map { TextMetrics.width(text($0), size: PlotStyle.textSize) }.max() ?? 0
    return cells.allSatisfy { one in
      guard let area = context.areas(of: one).first else { return false }
      return one.points.allSatisfy { point in
        let rect = self.rect(point, point.y ?? 0, area)
        return rect.height >= 22 && rect.width >= max(22, widest + 4)
      }
    }
  }

  private func rect(_ point: PlotPoint, _ value: Double, _ area: PlotArea) -> Rect {
    func span(_ scale: PositionScale, _ from: Double, _ to: Double?) -> (Double, Double) {
      let ends: (Double, Double)
      if let to {
        ends = (scale.px(from), scale.px(to))
      } else {
        let half = scale.step / 2
        ends = (scale.px(from) - half, scale.px(from) + half)
      }
      let gap = abs(ends.1 - ends.0) >= 6 ? 0.5 : 0
      return (min(ends.0, ends.1) + gap, max(ends.0, ends.1) - gap)
    }
    return area.rect(
      along: span(area.x, point.x, point.x2), across: span(area.y, point.low ?? value, point.high))
  }
}
