package import ChartLayout
package import SceneGraph
package import TableEngine

/// What holds for a whole chart with axes: titles, axes, scales, facets, look and size.
package struct CartesianOptions: Sendable {
  package var title: String?
  package var subtitle: String?
  package var caption: String?
  package var author: AuthorText
  package var x: AxisOptions
  package var y: AxisOptions
  package var legend: LegendOptions
  /// `scale color …` and the like, for channels that are not positions.
  package var scales: [ChannelName: CategoryScale]
  package var facet: FacetOptions
  package var theme: Theme
  /// A palette of ``Palette/all``, or a ramp of ``ColorRamp/all`` for numbers.
  package var palette: String?
  /// `colors: { North: "#0a0" }`, by category.
  package var colors: [(category: String, paint: Paint)]
  /// Whether the mark lists its colours, `colors: [red, blue]`, which is said when most stay unused.
  package var listsColors = false
  /// Px; 640 when nothing is said.
  package var width: Double?
  /// Px; nil for a height that suits the chart.
  package var height: Double?
  /// `format:` of the value axis.
  package var format: String?
  package var locale: String
  /// `select at`: marks what is nearest in x (seed 55).
  package var selection: Value?
  /// Whether values are written at the marks: `labels: true`.
  package var showsValues: Bool

  package init(
    title: String? = nil, subtitle: String? = nil, caption: String? = nil,
    author: AuthorText = AuthorText(), x: AxisOptions = AxisOptions(),
    y: AxisOptions = AxisOptions(), legend: LegendOptions = LegendOptions(),
    scales: [ChannelName: CategoryScale] = [:], facet: FacetOptions = FacetOptions(),
    theme: Theme = .auto, palette: String? = nil,
    colors: [(category: String, paint: Paint)] = [], width: Double? = nil,
    height: Double? = nil, format: String? = nil, locale: String = "en_US",
    selection: Value? = nil, showsValues: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.caption = caption
    self.author = author
    self.x = x
    self.y = y
    self.legend = legend
    self.scales = scales
    self.facet = facet
    self.theme = theme
    self.palette = palette
    self.colors = colors
    self.width = width
    self.height = height
    self.format = format
    self.locale = locale
    self.selection = selection
    self.showsValues = showsValues
  }
}

/// How an axis spreads its values.
package enum AxisScale: String, Sendable, CaseIterable {
  case linear, log, symlog, sqrt, time, category
}

/// `axis x …`, or `title_x:` and the like on a mark.
package struct AxisOptions: Sendable, Hashable {
  package var title: String?
  /// nil to infer from the column.
  package var scale: AxisScale?
  /// `domain: low..high`; a first end above the second reverses the axis, a missing one is inferred.
  package var lower: Value?
  package var upper: Value?
  package var ticks: Ticks
  /// A format name or pattern, such as `compact` or `"%b %Y"`.
  package var format: String?
  /// `zero:`; nil for the mark's usual way.
  package var zero: Bool?
  /// Order, names and treatment of categories.
  package var categories: CategoryScale

  package init(
    title: String? = nil, scale: AxisScale? = nil, lower: Value? = nil, upper: Value? = nil,
    ticks: Ticks = .automatic, format: String? = nil, zero: Bool? = nil,
    categories: CategoryScale = CategoryScale()
  ) {
    self.title = title
    self.scale = scale
    self.lower = lower
    self.upper = upper
    self.ticks = ticks
    self.format = format
    self.zero = zero
    self.categories = categories
  }

  /// `ticks:`.
  package enum Ticks: Sendable, Hashable {
    case automatic
    case count(Int)
    case values([Value])
    /// Such as `2 months`.
    case interval(String)
  }
}

/// Order and names of categories: `scale color domain: order: labels: outside: range:`.
package struct CategoryScale: Sendable, Hashable {
  /// Categories in their order; those not named follow.
  package var order: [String]
  /// New names by old ones: `labels: { N: "North" }`.
  package var labels: [String: String]
  /// The values or the range that is drawn; empty for all.
  package var domain: [Value]
  package var outside: Outside
  /// Colours in order.
  package var range: [Paint]

  package init(
    order: [String] = [], labels: [String: String] = [:], domain: [Value] = [],
    outside: Outside = .drop, range: [Paint] = []
  ) {
    self.order = order
    self.labels = labels
    self.domain = domain
    self.outside = outside
    self.range = range
  }

  /// What happens to values outside the domain; a note counts them.
  package enum Outside: String, Sendable, CaseIterable { case drop, clip }
}

/// `legend position: title:`.
package struct LegendOptions: Sendable, Hashable {
  package enum Position: String, Sendable, CaseIterable { case bottom, top, right, none }
  /// nil for the usual way: at the bottom, or labels at the line ends of up to four lines.
  package var position: Position?
  package var title: String?

  package init(position: Position? = nil, title: String? = nil) {
    self.position = position
    self.title = title
  }
}

/// `facet by … columns: free:`.
package struct FacetOptions: Sendable, Hashable {
  /// Panels in a row; nil to fit.
  package var columns: Int?
  /// `free: y`: each panel has its own value axis.
  package var freeY: Bool

  package init(columns: Int? = nil, freeY: Bool = false) {
    self.columns = columns
    self.freeY = freeY
  }
}
