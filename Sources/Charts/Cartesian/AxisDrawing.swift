internal import ChartLayout
internal import SceneGraph

/// Draws grid lines, ticks, labels and titles of the axes, and the names of panels.
struct AxisDrawing {
  let frame: CartesianFrame
  let result: CartesianFrame.Result
  let bottomLabels: CategoryLabels?
  /// Px for the labels at the left.
  let leftWidth: Double

  private let size = PlotStyle.textSize
  private var line: Double { size * TextMetrics.lineHeight }
  private var surface: Surface { frame.style.surface }

  /// Draws everything around and behind the marks.
  ///
  /// - Parameters:
  ///   - body: what titles and legends left.
  ///   - lower: px below the panels for tick labels.
  ///   - titles: of the left and of the lower axis.
  /// - Returns: the marks below and above the items.
  func draw(
    body: Rect, lower: Double, titles: (left: String, bottom: String)
  ) -> (backdrop: [Mark], overlay: [Mark]) {
    var backdrop: [Mark] = []
    var overlay: [Mark] = []
    for area in result.areas {
      backdrop += grid(area)
      overlay += leftLabels(area)
      if frame.grid.isLowest(area.panel) { overlay += bottomAxisLabels(area) }
      overlay += headers(area)
    }
    if !titles.left.isEmpty {
      let shown = TextMetrics.truncated(titles.left, to: body.width, size: size) ?? titles.left
      overlay.append(
        frame.text(shown, Point(body.x, body.y), surface.mutedInk, vertical: .top))
    }
    if !titles.bottom.isEmpty, let first = result.areas.first, let last = result.areas.last {
      let right = result.areas.map { $0.frame.x + $0.frame.width }.max() ?? 0
      let shown =
        TextMetrics.truncated(titles.bottom, to: right - first.frame.x, size: size)
        ?? titles.bottom
      overlay.append(
        frame.text(
          shown,
          Point(
            (first.frame.x + right) / 2, last.frame.y + last.frame.height + lower + 2),
          surface.mutedInk, anchor: .middle, vertical: .top))
    }
    return (backdrop, overlay)
  }

  private var left: AxisModel { frame.isTransposed ? result.x : result.ys[0] }
  private var bottom: AxisModel { frame.isTransposed ? result.ys[0] : result.x }

  private func yTicks(_ area: PlotArea) -> AxisTicks {
    result.yTicks[result.yTicks.count > 1 ? area.panel : 0]
  }

  private func grid(_ area: PlotArea) -> [Mark] {
    guard !frame.isHeatmap else { return [] }
    let rect = area.frame
    var marks: [Mark] = []
    func segment(_ from: Point, _ to: Point, _ paint: Paint) -> Mark {
      Mark(.path(Path([.move(from), .line(to)])), stroke: Stroke(paint, width: 1))
    }
    let (first, last) = area.alongEnds
    if result.ys[0].kind != .category {
      for value in yTicks(area).values {
        let across = area.y.px(value)
        marks.append(
          segment(area.place(first, across), area.place(last, across), surface.gridLine))
      }
    }
    let (low, high) = area.acrossEnds
    if frame.hasPoints, result.x.kind != .category || result.ys[0].kind == .category {
      for value in result.xTicks.values {
        let along = area.x.px(value)
        marks.append(segment(area.place(along, low), area.place(along, high), surface.gridLine))
      }
    }
    // The zero line is stronger; without zero the frame's end is.
    let isValue = result.ys[0].kind == .number && result.ys[0].transform != .log
    let holdsZero = isValue && area.zero == 0
    let base =
      holdsZero
      ? area.y.px(0) : (frame.isTransposed ? rect.x : rect.y + rect.height)
    marks.append(segment(area.place(first, base), area.place(last, base), surface.mutedInk))
    if result.x.kind != .category, !frame.isTransposed {
      for value in result.xTicks.values {
        let x = area.x.px(value)
        let bottom = rect.y + rect.height
        marks.append(segment(Point(x, bottom), Point(x, bottom + 4), surface.mutedInk))
      }
    }
    return marks
  }

  private func leftLabels(_ area: PlotArea) -> [Mark] {
    let isOuter = frame.grid.column(area.panel) == 0
    guard isOuter || frame.options.facet.freeY else { return [] }
    let ticks = frame.isTransposed ? result.xTicks : yTicks(area)
    let scale = frame.isTransposed ? area.x : area.y
    let x = area.frame.x - 8
    var marks: [Mark] = []
    let step = scale.step
    let isThin = left.kind == .category && step < line
    let stride = isThin ? Int((line / max(step, 0.01)).rounded(.up)) : 1
    for (index, value) in ticks.values.enumerated() where index % stride == 0 {
      let y = scale.px(value)
      let limit = left.kind == .category && step >= line * 2 ? 2 : 1
      let lines = TextMetrics.wrapped(
        ticks.labels[index], to: leftWidth + 1, size: size, limit: limit)
      for (row, text) in lines.enumerated() {
        let offset = (Double(row) - Double(lines.count - 1) / 2) * line
        marks.append(
          frame.text(
            text, Point(x, y + offset),
            left.kind == .category ? surface.ink : surface.mutedInk, anchor: .end))
      }
      if let context = ticks.contexts[index] {
        marks.append(frame.text(context, Point(x, y + line), surface.mutedInk, anchor: .end))
      }
    }
    return marks
  }

  private func bottomAxisLabels(_ area: PlotArea) -> [Mark] {
    let ticks = frame.isTransposed ? yTicks(area) : result.xTicks
    let scale = frame.isTransposed ? area.y : area.x
    let y = area.frame.y + area.frame.height
    guard let labels = bottomLabels else {
      return continuousLabels(ticks, scale, y: y + 6, area)
    }
    var marks: [Mark] = []
    for (index, value) in ticks.values.enumerated() {
      guard let lines = labels.lines[index] else { continue }
      let x = scale.px(value)
      switch labels.turn {
      case .none:
        for (row, text) in lines.enumerated() {
          marks.append(
            frame.text(
              text, Point(x, y + 6 + Double(row) * line), surface.ink, anchor: .middle,
              vertical: .top))
        }
      case .slanted:
        marks.append(
          frame.text(
            lines[0], Point(x + 3, y + 10), surface.ink, anchor: .end, rotation: -45))
      case .upright:
        marks.append(
          frame.text(lines[0], Point(x, y + 6), surface.ink, anchor: .end, rotation: -90))
      }
    }
    return marks
  }

  /// Labels of numbers and times; the first and last stay inside the picture.
  private func continuousLabels(
    _ ticks: AxisTicks, _ scale: PositionScale, y: Double, _ area: PlotArea
  ) -> [Mark] {
    var marks: [Mark] = []
    for (index, value) in ticks.values.enumerated() {
      let x = scale.px(value)
      let label = ticks.labels[index]
      marks.append(
        frame.text(
          label, Point(inside(x, label, .regular, area), y), surface.mutedInk, anchor: .middle,
          vertical: .top))
      if let context = ticks.contexts[index] {
        marks.append(
          frame.text(
            context, Point(inside(x, context, .bold, area), y + line), surface.mutedInk,
            weight: .bold,
            anchor: .middle, vertical: .top))
      }
    }
    return marks
  }

  /// Moves the middle of a label so far that it stays inside the picture, and in a panel clear of
  /// its neighbours.
  private func inside(
    _ x: Double, _ text: String, _ weight: TextLine.Weight, _ area: PlotArea
  ) -> Double {
    let half = TextMetrics.width(text, size: size, weight: weight) / 2
    let column = frame.grid.column(area.panel)
    let gap = AxisLayout.gap / 2 - 2
    let first = column > 0 ? area.frame.x - gap : 4
    let last =
      column < frame.grid.columns - 1
      ? area.frame.x + area.frame.width + gap : result.size.width - 4
    return min(max(x, first + half), max(first + half, last - half))
  }

  private func headers(_ area: PlotArea) -> [Mark] {
    var marks: [Mark] = []
    let rect = area.frame
    let isGrid = !frame.grid.rowHeaders.isEmpty
    let column = frame.grid.column(area.panel)
    let header = isGrid ? column : area.panel
    if frame.grid.headers.indices.contains(header), !isGrid || frame.grid.row(area.panel) == 0 {
      let name = frame.grid.headers[header]
      let shown =
        TextMetrics.truncated(name, to: rect.width, size: size, weight: .bold) ?? name
      marks.append(
        frame.text(
          shown, Point(rect.x, rect.y - 6), surface.ink, weight: .bold, vertical: .baseline))
    }
    if isGrid, column == frame.grid.columns - 1 {
      let name = frame.grid.rowHeaders[frame.grid.row(area.panel)]
      let shown =
        TextMetrics.truncated(name, to: rect.height, size: size, weight: .bold) ?? name
      marks.append(
        frame.text(
          shown, Point(rect.x + rect.width + 12, rect.center.y), surface.ink, weight: .bold,
          anchor: .middle, rotation: 90))
    }
    return marks
  }
}
