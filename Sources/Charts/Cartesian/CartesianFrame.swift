internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Places titles, axes, panels and legends; margins come from measured text in two passes
/// (reference §4.10).
struct CartesianFrame {
  let options: CartesianOptions
  let style: PlotStyle
  let words: AxisWords
  let grid: PanelGrid
  let isTransposed: Bool
  let legend: [LegendGroup]
  /// Names at the right of the plot, which replace the legend.
  let directLabels: [String]
  /// Whether each domain goes on to the next ticks.
  let widensX: Bool
  let widensY: Bool
  let isHeatmap: Bool
  let hasPoints: Bool
  /// Whether the chart has axes at all; an empty one has not.
  var hasAxes = true

  /// Px around everything.
  static let padding = 12.0

  /// What was placed.
  struct Result {
    var size: Size
    var areas: [PlotArea] = []
    var x: AxisModel
    /// One value axis, or one a panel when they are free.
    var ys: [AxisModel]
    var xTicks = AxisTicks()
    var yTicks: [AxisTicks] = []
    var backdrop: [Mark] = []
    var overlay: [Mark] = []
    /// Where direct labels begin and how wide they may be.
    var directX = 0.0
    var directWidth = 0.0
    var notes: [String] = []
  }

  /// The height that suits the chart when nobody said one.
  func naturalHeight(x: AxisModel, y: AxisModel, slots: Int) -> Double {
    var height = 360.0
    let left = isTransposed ? x : y
    if left.kind == .category {
      let row = isHeatmap ? 28.0 : max(26, Double(slots) * 16 + 8)
      height = max(isHeatmap ? 160 : 120, Double(left.categories.count) * row) + 90
    }
    if grid.isFacetted {
      let panel = left.kind == .category ? height - 90 : (grid.rows == 1 ? 220 : 140)
      height = Double(grid.rows) * (panel + 22) + 80
    }
    let titles = titleBlock(width: options.width ?? 640).height
    return min(2_400, height + titles + legendHeight(width: options.width ?? 640)).rounded()
  }

  private func legendHeight(width: Double) -> Double {
    guard !legend.isEmpty, position != .right, position != LegendOptions.Position.none else {
      return 0
    }
    return layout.marks(at: Point(0, 0), width: width - 2 * Self.padding).height + 8
  }

  private var position: LegendOptions.Position { options.legend.position ?? .bottom }
  private var layout: LegendLayout {
    LegendLayout(
      groups: legend, surface: style.surface, words: words, isColumn: position == .right)
  }

  /// Places everything within a size.
  func place(x: AxisModel, ys: [AxisModel], size: Size) throws(Diagnostic) -> Result {
    var result = Result(size: size, x: x, ys: ys)
    let padding = Self.padding
    let titles = titleBlock(width: size.width)
    result.overlay += titles.marks
    var top = padding + titles.height
    var bottom = size.height - padding
    var right = size.width - padding
    if let caption = options.caption {
      let lines = TextMetrics.wrapped(
        caption, to: size.width - 2 * padding, size: PlotStyle.textSize)
      for line in lines.reversed() {
        result.overlay.append(
          text(line, Point(padding, bottom), style.surface.mutedInk, vertical: .baseline))
        bottom -= PlotStyle.textSize * TextMetrics.lineHeight
      }
      bottom -= 4
    }
    placeLegend(&result, top: &top, bottom: &bottom, right: &right)
    guard hasAxes else {
      result.areas = []
      return result
    }
    let body = Rect(
      x: padding, y: top, width: right - padding, height: bottom - top)
    var layout = AxisLayout(frame: self, body: body, result: result)
    try layout.run()
    return layout.result
  }

  private func placeLegend(
    _ result: inout Result, top: inout Double, bottom: inout Double, right: inout Double
  ) {
    guard !legend.isEmpty, position != .none else { return }
    let padding = Self.padding
    switch position {
    case .top:
      let (marks, height) = layout.marks(
        at: Point(padding, top), width: right - padding)
      result.overlay += marks
      top += height + 6
    case .right:
      let column = layout.columnWidth(atMost: min(220, (right - padding) * 0.35))
      let (marks, _) = layout.marks(at: Point(right - column, top), width: column)
      result.overlay += marks
      right -= column + 16
    default:
      let height = layout.marks(at: Point(0, 0), width: right - padding).height
      let (marks, _) = layout.marks(at: Point(padding, bottom - height), width: right - padding)
      result.overlay += marks
      bottom -= height + 8
    }
  }

  /// Title and subtitle, wrapped at the frame.
  private func titleBlock(width: Double) -> (marks: [Mark], height: Double) {
    var marks: [Mark] = []
    var y = Self.padding
    let room = width - 2 * Self.padding
    if let title = options.title, !title.isEmpty {
      for line in TextMetrics.wrapped(
        title, to: room, size: PlotStyle.titleSize, weight: .bold, limit: 3)
      {
        marks.append(
          Mark(
            .text(
              TextLine(
                line, at: Point(Self.padding, y), size: PlotStyle.titleSize, weight: .bold,
                vertical: .top)),
            fill: style.surface.ink))
        y += PlotStyle.titleSize * 1.25
      }
    }
    if let subtitle = options.subtitle, !subtitle.isEmpty {
      y += 2
      for line in TextMetrics.wrapped(subtitle, to: room, size: PlotStyle.subtitleSize, limit: 3) {
        marks.append(
          Mark(
            .text(
              TextLine(
                line, at: Point(Self.padding, y), size: PlotStyle.subtitleSize, vertical: .top)),
            fill: style.surface.mutedInk))
        y += PlotStyle.subtitleSize * 1.3
      }
    }
    return (marks, marks.isEmpty ? 0 : y - Self.padding + 8)
  }

  func text(
    _ text: String, _ point: Point, _ paint: Paint, size: Double = PlotStyle.textSize,
    weight: TextLine.Weight = .regular, anchor: TextLine.Anchor = .start,
    vertical: TextLine.Vertical = .middle, rotation: Double = 0
  ) -> Mark {
    Mark(
      .text(
        TextLine(
          text, at: point, size: size, weight: weight, anchor: anchor, vertical: vertical,
          rotation: rotation)),
      fill: paint)
  }
}
