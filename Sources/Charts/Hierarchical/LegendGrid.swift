internal import ChartLayout
internal import SceneGraph

/// A legend as the seeds draw it: swatch with symbol, name, percentage, in columns at least 150 px
/// wide, with 10 px between the rows (seed 84).
struct LegendGrid {
  struct Row {
    var name: String
    var detail: String
    var style: HierarchyColors.Style
    var symbol: Symbol?
    var isSelected: Bool
  }

  static let rowHeight = 26.0
  static let textSize = 13.0
  static let swatch = 14.0
  /// What is kept free after each column.
  static let columnGap = 20.0
  /// More rows than this are counted, not listed.
  static let limit = 30
  /// A longer legend would be larger than a narrow picture.
  private static let lineLimit = 12

  let rows: [Row]
  let columns: Int
  let columnWidth: Double
  let title: String?
  private let moreCount: Int

  /// Lays out a legend.
  ///
  /// - Parameters:
  ///   - rows: what it lists.
  ///   - width: the room in px.
  ///   - title: a heading, nil for none.
  init(_ rows: [Row], width: Double, title: String?) {
    self.title = title
    let listed = rows.prefix(Self.limit)
    let widest = listed.map(Self.width).max() ?? 0
    let fitting = Self.columns(in: width, widest: widest)
    self.rows = Array(listed.prefix(fitting * Self.lineLimit))
    moreCount = rows.count - self.rows.count
    let lines = (self.rows.count + fitting - 1) / fitting
    // As many columns as the rows need: four entries stand two by two, not three and one.
    columns = max(1, (self.rows.count + max(lines, 1) - 1) / max(lines, 1))
    columnWidth = min(width / Double(columns), max(208, widest))
  }

  /// Returns how many columns of at least 150 px, and of what the rows need, stand side by side.
  static func columns(in width: Double, widest: Double) -> Int {
    max(1, Int(width / max(150, min(widest, width))))
  }

  private static func width(of row: Row) -> Double {
    let name = TextMetrics.width(row.name, size: textSize) * 1.06
    let detail = TextMetrics.reservedWidth(row.detail, size: textSize)
    return swatch + 8 + name + (row.detail.isEmpty ? 0 : 8 + detail) + columnGap
  }

  var height: Double {
    guard !rows.isEmpty else { return 0 }
    let lines = (rows.count + (moreCount > 0 ? 1 : 0) + columns - 1) / columns
    return Double(lines) * Self.rowHeight + (title == nil ? 0 : Self.rowHeight)
  }

  var width: Double { Double(columns) * columnWidth }

  /// Returns the marks of the legend with its upper left corner at a point.
  func marks(at origin: Point, surface: Surface) -> [Mark] {
    var swatches: [Mark] = []
    var texts: [Mark] = []
    var top = origin.y
    if let title {
      texts.append(
        text(title, x: origin.x, y: top, anchor: .start, weight: .bold, paint: surface.ink))
      top += Self.rowHeight
    }
    for (index, row) in rows.enumerated() {
      let x = origin.x + Double(index % columns) * columnWidth
      let y = top + Double(index / columns) * Self.rowHeight
      let middle = y + Self.rowHeight / 2
      let right = x + columnWidth - Self.columnGap
      swatches += swatchMarks(row, at: Point(x + Self.swatch / 2, middle))
      let weight: TextLine.Weight = row.isSelected ? .bold : .regular
      let detailWidth = TextMetrics.reservedWidth(row.detail, size: Self.textSize, weight: weight)
      let left = x + Self.swatch + 8
      let room = right - left - (row.detail.isEmpty ? 0 : detailWidth + 8)
      let name =
        TextMetrics.truncated(
          row.name, to: room / 1.05, size: Self.textSize, weight: weight, minimum: 1) ?? "…"
      texts.append(
        text(name, x: left, y: y, anchor: .start, weight: weight, paint: surface.ink))
      if !row.detail.isEmpty {
        texts.append(
          text(
            row.detail, x: right, y: y, anchor: .end, weight: weight, paint: surface.mutedInk))
      }
    }
    if moreCount > 0 {
      let x = origin.x + Double(rows.count % columns) * columnWidth
      let y = top + Double(rows.count / columns) * Self.rowHeight
      texts.append(
        text(
          ChartWords.more(moreCount), x: x, y: y, anchor: .start, weight: .regular,
          paint: surface.mutedInk))
    }
    return swatches + texts
  }

  private func swatchMarks(_ row: Row, at center: Point) -> [Mark] {
    var marks = [
      Mark(
        .symbol(.circle, center: center, size: Self.swatch), fill: row.style.fill,
        stroke: row.style.stroke.map { Stroke($0.paint, width: min($0.width, 1)) },
        pattern: row.style.pattern, patternInk: row.style.patternInk)
    ]
    if let symbol = row.symbol, row.style.pattern == nil {
      marks.append(
        Mark(.symbol(symbol, center: center, size: 6.5), fill: row.style.ink))
    }
    return marks
  }

  private func text(
    _ text: String, x: Double, y: Double, anchor: TextLine.Anchor, weight: TextLine.Weight,
    paint: Paint
  ) -> Mark {
    Mark(
      .text(
        TextLine(
          text, at: Point(x, y + Self.rowHeight / 2), size: Self.textSize, weight: weight,
          anchor: anchor, vertical: .middle)), fill: paint)
  }
}
