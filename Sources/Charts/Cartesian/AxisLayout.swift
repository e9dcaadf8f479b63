internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Finds the margins of the axes by measuring their labels, and makes the plot areas.
struct AxisLayout {
  let frame: CartesianFrame
  let body: Rect
  var result: CartesianFrame.Result

  private let size = PlotStyle.textSize
  private var line: Double { size * TextMetrics.lineHeight }
  /// Px between panels.
  static let gap = 18.0

  /// The axes before ticks widened their domains.
  private let plainX: AxisModel
  private let plainYs: [AxisModel]

  init(frame: CartesianFrame, body: Rect, result: CartesianFrame.Result) {
    self.frame = frame
    self.body = body
    self.result = result
    plainX = result.x
    plainYs = result.ys
  }

  private var grid: PanelGrid { frame.grid }
  private var isTransposed: Bool { frame.isTransposed }
  private var builder: TickBuilder { TickBuilder(words: frame.words, fontSize: size) }

  /// Chooses ticks and margins in two passes, then draws axes and panels.
  mutating func run() throws(Diagnostic) {
    let leftTitle = (isTransposed ? result.x : result.ys[0]).measure.title
    let bottomTitle = (isTransposed ? result.ys[0] : result.x).measure.title
    let top =
      body.y + (leftTitle.isEmpty ? 6 : line + 11)
      + (grid.headers.isEmpty ? 0 : 20)
    let titleHeight = bottomTitle.isEmpty ? 0 : line + 4
    let directWidth = self.directWidth()
    let rightRoom = directWidth > 0 ? directWidth + 10 : 6
    let rowHeaderRoom = grid.rowHeaders.isEmpty ? 0.0 : line + 6
    var left = 48.0
    var right = rightRoom + rowHeaderRoom
    var lower = 26.0
    var panel = Size(0, 0)
    var bottomLabels: CategoryLabels?
    for _ in 0..<2 {
      panel = try panelSize(
        left: left, right: right, top: top, lower: lower + titleHeight)
      try chooseTicks(panel)
      left = leftMargin(panel)
      (lower, bottomLabels) = bottomMargin(panel)
      let reach = categoryReach(bottomLabels, panel)
      left = max(left, (bottomLabels?.overhang ?? 0) * 0.7, reach.left)
      right = max(rightRoom, lastOverhang(panel), reach.right) + rowHeaderRoom
    }
    panel = try panelSize(left: left, right: right, top: top, lower: lower + titleHeight)
    makeAreas(panel, left: left, top: top)
    result.directX = body.x + left + panel.width + 8
    result.directWidth = directWidth
    noteThinning(bottomLabels)
    let drawing = AxisDrawing(
      frame: frame, result: result, bottomLabels: bottomLabels, leftWidth: left - 8)
    let (backdrop, overlay) = drawing.draw(
      body: body, lower: lower, titles: (leftTitle, bottomTitle))
    result.backdrop += backdrop
    result.overlay += overlay
  }

  private func directWidth() -> Double {
    let widest = frame.directLabels.map { TextMetrics.reservedWidth($0, size: size) }.max() ?? 0
    return min(widest, body.width * 0.3)
  }

  private func panelSize(
    left: Double, right: Double, top: Double, lower: Double
  ) throws(Diagnostic) -> Size {
    let freeRoom = frame.options.facet.freeY ? left : 0
    let columns = Double(grid.columns)
    let rows = Double(grid.rows)
    let between = Self.gap + freeRoom
    let width = (body.width - left - right - between * (columns - 1)) / columns
    let header = grid.rowHeaders.isEmpty && !grid.headers.isEmpty ? 20.0 : 0
    let height =
      (body.y + body.height - top - lower - (Self.gap + header) * (rows - 1)) / rows
    guard width >= 40, height >= 30 else {
      throw .tooSmall(
        width: Int(frame.options.width ?? 640), height: Int(frame.options.height ?? 360))
    }
    return Size(width, height)
  }

  /// Ticks widen the domain, so both passes begin with the same one.
  private mutating func chooseTicks(_ panel: Size) throws(Diagnostic) {
    result.x = plainX
    result.ys = plainYs
    let xLength = isTransposed ? panel.height : panel.width
    let yLength = isTransposed ? panel.width : panel.height
    result.xTicks = try builder.ticks(
      &result.x, length: xLength, isHorizontal: !isTransposed, widens: frame.widensX)
    var all: [AxisTicks] = []
    for index in result.ys.indices {
      all.append(
        try builder.ticks(
          &result.ys[index], length: yLength, isHorizontal: isTransposed, widens: frame.widensY))
    }
    result.yTicks = all
  }

  private var leftIsCategory: Bool {
    (isTransposed ? result.x : result.ys[0]).kind == .category
  }

  private func leftMargin(_ panel: Size) -> Double {
    let ticks = isTransposed ? [result.xTicks] : result.yTicks
    let widths =
      ticks.flatMap(\.labels).map { TextMetrics.width($0, size: size) }
      + ticks.flatMap(\.contexts).compactMap { $0 }.map { TextMetrics.width($0, size: size) }
    let widest = widths.max() ?? 0
    return min(widest * 1.02, body.width * (leftIsCategory ? 0.36 : 0.5)) + 8
  }

  private func bottomMargin(_ panel: Size) -> (Double, CategoryLabels?) {
    let axis = isTransposed ? result.ys[0] : result.x
    let ticks = isTransposed ? result.yTicks[0] : result.xTicks
    guard axis.kind == .category else {
      return (8 + line * (ticks.hasContext ? 2 : 1), nil)
    }
    let step = axis.scale(from: 0, to: panel.width).step
    let strides = axis.unit.map(Self.strides) ?? []
    func labels(_ names: [String]) -> CategoryLabels {
      CategoryLabels(
        names, step: step, size: size, isOrdered: axis.isOrdered,
        longest: min(160, body.height * 0.45), strides: strides)
    }
    var chosen = labels(ticks.labels)
    if !chosen.isWhole, let short = axis.categories.shortLabels {
      let shorter = labels(short)
      if shorter.isWhole || axis.isOrdered { chosen = shorter }
    }
    return (8 + chosen.height, chosen)
  }

  /// After how many periods a label is no surprise: quarters, half years and years of months.
  private static func strides(of unit: CalendarUnit) -> [Int] {
    switch unit {
    case .month: [1, 2, 3, 6, 12, 24, 60, 120]
    case .quarter: [1, 2, 4, 8, 20, 40]
    default: []
    }
  }

  /// How far the first and last names of categories reach beyond the plot and into the padding.
  private func categoryReach(
    _ labels: CategoryLabels?, _ panel: Size
  ) -> (left: Double, right: Double) {
    let axis = isTransposed ? result.ys[0] : result.x
    guard let labels, labels.turn == .none, axis.kind == .category else { return (0, 0) }
    let scale = axis.scale(from: 0, to: panel.width)
    let room = CartesianFrame.padding - 4
    func half(_ lines: [String]) -> Double {
      (lines.map { TextMetrics.width($0, size: size) }.max() ?? 0) / 2
    }
    let shown = labels.lines.enumerated().compactMap { index, lines in
      lines.map { (place: scale.px(Double(index)), half: half($0)) }
    }
    return (
      (shown.first.map { $0.half - $0.place } ?? 0) - room,
      (shown.last.map { $0.place + $0.half - panel.width } ?? 0) - room
    )
  }

  /// How far the last label of the lower axis reaches beyond the plot.
  private func lastOverhang(_ panel: Size) -> Double {
    let axis = isTransposed ? result.ys[0] : result.x
    let ticks = isTransposed ? result.yTicks[0] : result.xTicks
    guard axis.kind != .category, let last = ticks.values.last, let label = ticks.labels.last else {
      return 0
    }
    let place = axis.scale(from: 0, to: panel.width).px(last)
    return max(0, place + TextMetrics.width(label, size: size) / 2 - panel.width)
  }

  private mutating func makeAreas(_ panel: Size, left: Double, top: Double) {
    let between = Self.gap + (frame.options.facet.freeY ? left : 0)
    let header = grid.rowHeaders.isEmpty && !grid.headers.isEmpty ? 20.0 : 0
    result.areas = (0..<grid.count).map { index in
      let rect = Rect(
        x: body.x + left + Double(grid.column(index)) * (panel.width + between),
        y: top + Double(grid.row(index)) * (panel.height + Self.gap + header), width: panel.width,
        height: panel.height)
      let y = result.ys[result.ys.count > 1 ? index : 0]
      return PlotArea(
        frame: rect, panel: index, x: scale(result.x, rect, isLeft: isTransposed),
        y: scale(y, rect, isLeft: !isTransposed), zero: min(max(0, y.lower), y.upper),
        isTransposed: isTransposed)
    }
  }

  /// Categories go down the left side, numbers and times go up.
  private func scale(_ axis: AxisModel, _ rect: Rect, isLeft: Bool) -> PositionScale {
    guard isLeft else { return axis.scale(from: rect.x, to: rect.x + rect.width) }
    let isDown = axis.kind == .category
    return axis.scale(
      from: isDown ? rect.y : rect.y + rect.height, to: isDown ? rect.y + rect.height : rect.y)
  }

  private mutating func noteThinning(_ labels: CategoryLabels?) {
    let left = isTransposed ? result.x : result.ys[0]
    if left.kind == .category, !left.isOrdered, let step = result.areas.first.map({ leftStep($0) }),
      step < line
    {
      let stride = Int((line / max(step, 0.01)).rounded(.up))
      result.notes.append("Only every \(ordinal(stride)) category is labelled.")
    }
    guard let labels, labels.stride > 1, labels.turn == .upright else { return }
    let advice =
      labels.lines.count <= 80 ? "; with the categories on y there is room for all names" : ""
    result.notes.append("Only every \(ordinal(labels.stride)) category is labelled\(advice).")
  }

  private func leftStep(_ area: PlotArea) -> Double {
    (isTransposed ? area.x : area.y).step
  }

  private func suffix(_ number: Int) -> String {
    guard !(11...13).contains(number % 100) else { return "th" }
    switch number % 10 {
    case 1: return "st"
    case 2: return "nd"
    case 3: return "rd"
    default: return "th"
    }
  }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 2: "second"
    case 3: "third"
    default: "\(number)\(suffix(number))"
    }
  }
}
