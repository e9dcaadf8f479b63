internal import ChartLayout
internal import SceneGraph

/// What all marks of a chart draw with.
struct PlotContext {
  let areas: [PlotArea]
  let style: PlotStyle
  let words: AxisWords
  let x: AxisModel
  let y: AxisModel
  let isTransposed: Bool
  /// The selected place on the position axis; other marks are dimmed (seed 58).
  let selection: Double?
  let showsValues: Bool
  /// The entry of each series' first point (``Scene/Item/entry``).
  let firstEntries: [Int]

  /// Panels in which a series is drawn; one without a panel is repeated in all.
  func areas(of series: PlotSeries) -> [PlotArea] {
    series.panel.map { panel in areas.filter { $0.panel == panel } } ?? areas
  }

  func entry(_ series: Int, _ point: Int) -> Int { firstEntries[series] + point }

  /// The opacity of a mark at a place: .4 beside a selection.
  func opacity(at place: Double) -> Double {
    guard let selection else { return 1 }
    return place == selection ? 1 : 0.4
  }

  /// The opacity of a mark that spans many places.
  var spanOpacity: Double { selection == nil ? 1 : 0.4 }

  /// What a pointer sees.
  func tooltip(_ series: PlotSeries, _ point: PlotPoint) -> String {
    let name = series.name.isEmpty ? "" : ", \(series.name)"
    let labels = ContentWords(x: x, y: y, words: words)
    let place = labels.xLabel(point)
    let value = labels.yLabel(point)
    return place.isEmpty ? "\(series.name): \(value)" : "\(place)\(name): \(value)"
  }
}

/// An item with what orders it: panel, layer, and the place on the position axis.
struct DrawnItem {
  let panel: Int
  /// Bands lie behind all other layers.
  var layer = 0
  let place: Double
  let item: Scene.Item

  init(_ panel: Int, _ place: Double, _ item: Scene.Item) {
    self.panel = panel
    self.place = place
    self.item = item
  }
}

/// What drawing a layer gives.
struct DrawnMarks {
  var items: [DrawnItem] = []
  /// Below all items.
  var backdrop: [Mark] = []
  /// Labels above all items.
  var overlay: [Mark] = []
  var notes: [String] = []

  mutating func append(_ other: DrawnMarks, layer: Int = 0) {
    items += other.items.map { item in
      var item = item
      item.layer = layer
      return item
    }
    backdrop += other.backdrop
    overlay += other.overlay
    notes += other.notes
  }
}

/// The labels of points in words, as texts and tooltips say them.
struct ContentWords {
  let x: AxisModel
  let y: AxisModel
  let words: AxisWords

  func xLabel(_ point: PlotPoint) -> String {
    if let end = point.x2, x.kind != .category {
      return "\(x.words(point.x, words)) to \(x.words(end, words))"
    }
    return x.words(point.x, words)
  }

  func yLabel(_ point: PlotPoint) -> String {
    if let box = point.box { return boxLabel(box) }
    if point.isCell, let shade = point.shade { return words.number(shade) }
    guard let value = point.y else { return words.locale.noValue }
    if point.isRange { return rangeLabel(point) }
    return y.words(value, words)
  }

  private func rangeLabel(_ point: PlotPoint) -> String {
    "\(y.words(point.low ?? 0, words)) to \(y.words(point.high ?? 0, words))"
  }

  private func boxLabel(_ box: BoxStatistics) -> String {
    func text(_ value: Double) -> String { y.words(value, words) }
    let outliers =
      box.outliers.isEmpty
      ? "" : ", \(box.outliers.count) outlier\(box.outliers.count == 1 ? "" : "s")"
    return "median \(text(box.median)), quartiles \(text(box.firstQuartile)) to "
      + "\(text(box.thirdQuartile)), whiskers \(text(box.lowerWhisker)) to "
      + "\(text(box.upperWhisker))\(outliers)"
  }
}
