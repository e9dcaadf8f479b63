internal import ChartLayout
internal import SceneGraph

/// One row of a legend: what the eye meets and what it means.
struct LegendEntry {
  enum Swatch {
    case fill(FillLook)
    case line(Paint, dash: [Double], Symbol?)
    case symbol(Symbol, Paint, size: Double)
  }
  var label: String
  var swatch: Swatch

  /// The width of the swatch in px.
  var swatchWidth: Double {
    switch swatch {
    case .fill: 12
    case .line: 26
    case .symbol(_, _, let size): max(12, size)
    }
  }
}

/// Entries under one title; channels that read the same column share a group.
struct LegendGroup {
  var title: String
  var entries: [LegendEntry]
  /// A strip of colours for numbers, instead of entries.
  var ramp: Encodings.Shade?
}

/// Sets legends in rows that begin at the left (seed 104), or in a column at the right.
struct LegendLayout {
  let groups: [LegendGroup]
  let surface: Surface
  let words: AxisWords
  /// Whether each entry has a row of its own.
  var isColumn = false

  private let size = PlotStyle.textSize
  private let rowHeight = 20.0

  /// Lays out the groups below one another.
  ///
  /// - Parameters:
  ///   - origin: the left upper corner.
  ///   - width: px to wrap at.
  /// - Returns: the marks and the height that they take.
  func marks(at origin: Point, width: Double) -> (marks: [Mark], height: Double) {
    var marks: [Mark] = []
    var y = origin.y
    for group in groups {
      if let ramp = group.ramp {
        marks += rampMarks(group.title, ramp, at: Point(origin.x, y), width: width)
        y += 44
      } else {
        let (made, height) = entryMarks(group, at: Point(origin.x, y), width: width)
        marks += made
        y += height
      }
    }
    return (marks, y - origin.y)
  }

  /// The width that the entries need in a column, at most so much.
  func columnWidth(atMost limit: Double) -> Double {
    var widest = 0.0
    for group in groups {
      widest = max(widest, TextMetrics.reservedWidth(group.title, size: size))
      if group.ramp != nil { widest = max(widest, 140) }
      for entry in group.entries {
        let label = TextMetrics.reservedWidth(entry.label, size: size)
        widest = max(widest, entry.swatchWidth + 6 + label)
      }
    }
    return min(limit, widest)
  }

  private func entryMarks(
    _ group: LegendGroup, at origin: Point, width: Double
  ) -> ([Mark], Double) {
    var marks: [Mark] = []
    var (x, y) = (origin.x, origin.y)
    if !group.title.isEmpty {
      let length = TextMetrics.width(group.title, size: size, weight: .bold)
      marks.append(text(group.title, Point(x, y + rowHeight / 2), weight: .bold, limit: width))
      if length < width * 0.4, !isColumn { x += length + 14 } else { y += rowHeight }
    }
    let start = x
    for entry in group.entries {
      let room = width - entry.swatchWidth - 6
      let label = TextMetrics.truncated(entry.label, to: room, size: size) ?? entry.label
      let length = entry.swatchWidth + 6 + TextMetrics.width(label, size: size)
      if x > start, isColumn || x + length > origin.x + width {
        x = start + length > origin.x + width ? origin.x : start
        y += rowHeight
      }
      let middle = y + rowHeight / 2
      marks += swatch(entry, at: Point(x, middle))
      marks.append(text(label, Point(x + entry.swatchWidth + 6, middle)))
      x += length + 16
    }
    return (marks, y + rowHeight - origin.y)
  }

  private func text(
    _ text: String, _ point: Point, weight: TextLine.Weight = .regular, limit: Double? = nil
  ) -> Mark {
    let shown =
      limit.flatMap { TextMetrics.truncated(text, to: $0, size: size, weight: weight) } ?? text
    return Mark(
      .text(TextLine(shown, at: point, size: size, weight: weight, vertical: .middle)),
      fill: surface.ink)
  }

  private func swatch(_ entry: LegendEntry, at point: Point) -> [Mark] {
    switch entry.swatch {
    case .fill(let look):
      let rect = Rect(x: point.x, y: point.y - 6, width: 12, height: 12)
      return [
        Mark(
          .rect(rect, corner: 0), fill: look.fill, stroke: look.stroke, pattern: look.pattern,
          patternInk: look.patternInk)
      ]
    case .line(let paint, let dash, let symbol):
      let path = Path([.move(point), .line(Point(point.x + 26, point.y))])
      let line = Mark(.path(path), stroke: Stroke(paint, width: 2, dash: dash))
      guard let symbol else { return [line] }
      let center = Point(point.x + 13, point.y)
      return [
        line,
        Mark(
          .symbol(symbol, center: center, size: 7), fill: paint,
          stroke: Stroke(surface.background, width: 1)),
      ]
    case .symbol(let symbol, let paint, let size):
      let center = Point(point.x + entry.swatchWidth / 2, point.y)
      return [Mark(.symbol(symbol, center: center, size: size), fill: paint)]
    }
  }

  /// A strip of colours with numbers below (accessibility.md §4.3: always with numbers).
  private func rampMarks(
    _ title: String, _ ramp: Encodings.Shade, at origin: Point, width: Double
  ) -> [Mark] {
    let titleWidth = TextMetrics.width(title, size: size, weight: .bold)
    let isBeside = titleWidth < width * 0.4
    let left = isBeside && !title.isEmpty ? origin.x + titleWidth + 14 : origin.x
    let strip = min(240, width - (left - origin.x))
    let top = origin.y + (isBeside ? 4 : 0)
    var marks: [Mark] = []
    if isBeside, !title.isEmpty {
      marks.append(text(title, Point(origin.x, top + 6), weight: .bold))
    }
    let steps = 40
    let (low, high) =
      ramp.ramp.isDiverging
      ? (-max(abs(ramp.lower), abs(ramp.upper)), max(abs(ramp.lower), abs(ramp.upper)))
      : (ramp.lower, ramp.upper)
    for step in 0..<steps {
      let share = (Double(step) + 0.5) / Double(steps)
      let rect = Rect(
        x: left + strip * Double(step) / Double(steps), y: top, width: strip / Double(steps) + 0.3,
        height: 12)
      marks.append(
        Mark(.rect(rect, corner: 0), fill: Paint(ramp.color(low + (high - low) * share))))
    }
    guard high > low else {
      marks.append(text(words.number(low), Point(left, top + 22)))
      return marks
    }
    let ticks = NumericTicks.ticks(from: low, to: high, count: 4, isInteger: ramp.isInteger)
    let step = NumericTicks.step(from: low, to: high, count: 4, isInteger: ramp.isInteger)
    let format = ramp.measure.format.flatMap { NumberFormat($0) } ?? .plain
    let labels = format.labels(
      for: ticks, decimals: step?.decimals ?? 2, locale: words.locale)
    for (value, label) in zip(ticks, labels) {
      let x = left + strip * (value - low) / (high - low)
      marks.append(
        Mark(
          .text(
            TextLine(
              label, at: Point(x, top + 16), size: size, anchor: .middle, vertical: .top)),
          fill: surface.mutedInk))
    }
    return marks
  }
}
