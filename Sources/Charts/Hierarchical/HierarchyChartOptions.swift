package import ChartLayout
package import SceneGraph

/// Everything that a hierarchical mark can be told (language.md §3, «Options of the marks»).
///
/// A nil leaves the choice to the mark or to the session's defaults.
package struct HierarchyChartOptions: Sendable {
  package init() {}

  // What every mark has.
  package var title: String?
  package var subtitle: String?
  package var caption: String?
  package var alt: String?
  package var summary: String?
  package var width: Double?
  package var height: Double?
  package var theme: Theme?
  package var palette: Palette?
  package var ramp: ColorRamp?
  package var colors = ColorList()
  package var legend: LegendPlace = .auto
  package var legendTitle: String?
  package var labels = LabelContent()
  package var format: String?
  package var locale: String?

  // What is drawn of the hierarchy.
  /// The order of siblings, one for each level; the last one holds for all deeper levels.
  package var sort: [SiblingOrder] = [.input]
  package var other: OtherRule?
  /// How many siblings of each parent are kept.
  package var top: Int?
  /// How many levels are drawn; the view's own depth holds where this is nil.
  package var depth: Int?
  package var share: ShareBase = .view
  /// The stated whole that the drawn parts are a part of (seed 89).
  package var whole: Double?

  // How it is drawn.
  /// The opening: a fraction of the radius for a sunburst, of the outer radius for a donut.
  package var inner: Double?
  /// The gap between rings as a fraction of the radius.
  package var spacing: Double?
  package var gap: Gap?
  /// The radius of corners in px.
  package var corner: Double?
  /// Where the seam is, in turns clockwise from 12 o'clock.
  package var start = 0.0
  package var direction: Direction = .clockwise
  package var center: CenterContent = .auto
  package var symbol: SymbolUse = .auto
  package var radius: RingMetrics.Sharing = .equal
  /// The least width of a sector in turns.
  package var minimumAngle: Double?
  package var labelMinimum: LabelMinimum?
  package var color: ColorRule = .branch
  /// The values that the two ends of a ramp stand for; nil for those that are drawn.
  package var colorDomain: ClosedRange<Double>?
  /// What symbols stand for beside the branch; nil for the branch itself.
  package var symbolColumn: NodeColumn?
  /// Whether the picture appears branch by branch (seed 93).
  package var isAnimated = false
}

/// The order of siblings.
package enum SiblingOrder: String, Sendable, CaseIterable {
  /// As in the data.
  case input
  case name
  /// Smallest first.
  case value
  /// Largest first.
  case descending = "-value"
}

/// Which small siblings are grouped.
package enum OtherRule: Sendable, Hashable {
  /// Those with less than this share of their parent, from 0 to 1.
  case share(Double)
  /// Those with less than this value.
  case value(Double)
}

/// The space between neighbouring sectors.
package enum Gap: Sendable, Hashable {
  /// Angular, growing outwards through all rings (seeds 37 to 40).
  case widening
  /// Straight edges moved inwards by a distance in px (seeds 42 to 44).
  case parallel(Double)
  /// No space at all.
  case closed

  /// The distance of seeds S1 and S3.
  package static let standardInset = 1.5
}

/// Which way sectors follow one another.
package enum Direction: String, Sendable, CaseIterable { case clockwise, counterclockwise }

/// What percentages are a share of.
package enum ShareBase: String, Sendable, CaseIterable { case root, view, parent }

/// Where the legend stands.
package enum LegendPlace: String, Sendable, CaseIterable {
  case auto, bottom, top, left, right, none
}

/// Whether sectors carry the symbol of their branch.
package enum SymbolUse: Sendable, Hashable {
  /// Where a branch's label does not fit.
  case auto
  case always
  case never
}

/// What stands in the opening.
package enum CenterContent: Sendable, Hashable {
  /// The selection, else the zoomed node, else the total.
  case auto
  /// The zoomed node or the total, whatever is selected.
  case total
  case none
  case text(String)
}

/// The sectors that are too small to be labelled, whatever fits.
package enum LabelMinimum: Sendable, Hashable {
  /// Of the circle, from 0 to 1.
  case share(Double)
  case value(Double)
}

/// What labels say and where they stand.
package struct LabelContent: Sendable, Hashable {
  package enum Mode: Sendable, Hashable {
    /// Inside, wherever they fit.
    case auto
    /// The first ring always, the second above .055 turn, others never (seed 67).
    case seed
    /// Beside the outermost ring, with leaders.
    case outside
    case none
  }

  package enum Part: String, Sendable, CaseIterable { case name, value, percent }

  package var mode: Mode
  /// What a label is made of; empty leaves it to the mark.
  package var parts: [Part]

  package init(_ mode: Mode = .auto, parts: [Part] = []) {
    self.mode = mode
    self.parts = parts
  }
}

/// Colours that the author gave.
package struct ColorList: Sendable, Hashable {
  /// By a branch's, level's or category's name.
  package var named: [String: Paint]
  /// In order, before the palette's.
  package var ordered: [Paint]

  package init(named: [String: Paint] = [:], ordered: [Paint] = []) {
    self.named = named
    self.ordered = ordered
  }
}

/// What colour stands for.
package enum ColorRule: Sendable {
  /// The branch below the drawn root (seed 71).
  case branch
  case value
  case level
  case constant(Paint)
  case column(NodeColumn)
  /// A column that holds the colours themselves (seed 76), one a node; nil where it has none.
  case paints([Paint?])
}

/// A column of the table, as one value a node of the hierarchy.
package struct NodeColumn: Sendable {
  package enum Values: Sendable {
    /// Numbers; a parent's is the mean weighted by value.
    case numbers([Double?])
    /// Names; a parent has one where all its rows agree.
    case categories([String?])
  }

  package var title: String
  package var values: Values

  package init(title: String, values: Values) {
    self.title = title
    self.values = values
  }
}
