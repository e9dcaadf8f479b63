internal import ChartLayout
internal import SceneGraph

/// One series of one layer in one panel, in data units: position on x, measure on y.
///
/// Categories are their index as a number. Where bars lie, x and y have been exchanged before.
struct PlotSeries {
  let layer: Int
  let kind: ChartKind
  /// Empty when the series needs no name.
  var name: String
  /// nil: repeated in every panel.
  let panel: Int?
  /// Indices into the encodings' domains.
  var color: Int?
  var symbol: Int?
  var dash: Int?
  var pattern: Int?
  var group: Int?
  /// A colour that the source names.
  var fixedPaint: Paint?
  /// Looks that the source names for all rows.
  var fixedDash: DashWord?
  var fixedSymbol: Symbol?
  var fixedPattern: Pattern?
  var points: [PlotPoint] = []
  /// Points before some were left out.
  var originalCount: Int?
  var isTrend = false
  /// Areas and bars: whether values lie on each other.
  var isStacked = false
  /// The place beside other bars of the same position, and how many there are.
  var slot = 0
  var slots = 1
}

extension PlotSeries {
  /// The series as it is read from left to right.
  ///
  /// Texts and focus follow the sorted categories, not the rows of the table. Lines are in order
  /// already; a cloud of points has none.
  func inReadingOrder(isCategory: Bool) -> PlotSeries {
    switch kind {
    case .bar, .boxplot: break
    case .scatter, .text: guard isCategory else { return self }
    default: return self
    }
    var copy = self
    copy.points = points.enumerated()
      .sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
    return copy
  }
}
