internal import ChartLayout
internal import SceneGraph

/// Draws points as symbols, and very many as one outline a series.
struct ScatterDrawing {
  let context: PlotContext
  /// Points of the whole chart.
  let total: Int

  func draw(_ series: PlotSeries, at index: Int) -> DrawnMarks {
    var drawn = DrawnMarks()
    for area in context.areas(of: series) {
      if total > BarDrawing.limit {
        drawn.items.append(DrawnItem(area.panel, 0, merged(series, index, area)))
      } else {
        drawn.append(single(series, index, area))
      }
    }
    return drawn
  }

  private func diameter(_ point: PlotPoint) -> Double {
    if let size = point.size, let scale = context.style.encodings.size {
      return scale.diameter(size)
    }
    return total > 400 ? 6 : 7
  }

  private func single(_ series: PlotSeries, _ index: Int, _ area: PlotArea) -> DrawnMarks {
    var drawn = DrawnMarks()
    var items: [Scene.Item] = []
    // Large points lie below small ones, so that none is covered.
    let order = series.points.indices.sorted { first, second in
      (series.points[second].size ?? 0, first) < (series.points[first].size ?? 0, second)
    }
    for place in order {
      let point = series.points[place]
      guard let value = point.y else { continue }
      let center = area.point(point.x, value)
      guard area.contains(center) else { continue }
      let fill = pointPaint(series, point)
      let mark = Mark(
        .symbol(context.style.symbol(series), center: center, size: diameter(point)), fill: fill,
        stroke: outline(point),
        opacity: context.opacity(at: point.x),
        tooltip: total <= LineDrawing.childLimit ? context.tooltip(series, point) : nil)
      items.append(
        Scene.Item(
          entry: context.entry(index, place), marks: [mark], geometry: [.points([center])]))
    }
    if total <= LineDrawing.childLimit {
      drawn.items = items.map { DrawnItem(area.panel, 0, $0) }
    } else {
      drawn.items.append(
        DrawnItem(
          area.panel, 0,
          Scene.Item(
            entry: index, marks: items.flatMap(\.marks), geometry: items.flatMap(\.geometry))
        ))
    }
    return drawn
  }

  /// Both ends of a ramp vanish on one background, so its points have an outline.
  private func outline(_ point: PlotPoint) -> Stroke {
    let surface = context.style.surface
    return point.shade == nil || context.style.encodings.shade == nil
      ? Stroke(surface.background, width: 0.75) : Stroke(surface.mutedInk, width: 0.75)
  }

  private func pointPaint(_ series: PlotSeries, _ point: PlotPoint) -> Paint {
    if let shade = point.shade, let scale = context.style.encodings.shade {
      return Paint(scale.color(shade))
    }
    return context.style.linePaint(series)
  }

  /// One path of a series' symbols (seed 120), which still tell it apart (seed 69).
  private func merged(_ series: PlotSeries, _ index: Int, _ area: PlotArea) -> Scene.Item {
    var path = Path()
    let symbol = context.style.symbol(series)
    for point in series.points {
      guard let value = point.y else { continue }
      let center = area.point(point.x, value)
      guard area.contains(center) else { continue }
      path.elements += symbol.path(center: center, size: 6).elements
    }
    let mark = Mark(
      .path(path), fill: context.style.linePaint(series), opacity: context.spanOpacity)
    return Scene.Item(entry: index, marks: path.isEmpty ? [] : [mark])
  }
}
