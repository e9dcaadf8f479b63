package import ChartLayout
package import SceneGraph
package import TableEngine

/// A chart with axes whose channels are resolved: no expression is left in it.
///
/// Who does what. The evaluation computes expressions, aggregates, time units and `bin(…)` into
/// the columns of each layer's table, one row a group, and says in ``Channel`` which column a
/// channel reads. Everything that follows from the values is done here: inferring channels that
/// were left out, ordering, `top` and `other` by totals, stacks, histogram bins, box statistics,
/// trends, downsampling, scales, ticks, legends, facets and layout. So a table that is handed over is
/// filtered and grouped, but neither sorted by position nor cut.
package struct CartesianChart: Sendable {
  /// In drawing order; all share the axes.
  package var layers: [CartesianLayer]
  package var options: CartesianOptions

  package init(layers: [CartesianLayer], options: CartesianOptions = CartesianOptions()) {
    self.layers = layers
    self.options = options
  }
}

/// One mark with its data.
package struct CartesianLayer: Sendable {
  /// `bar line area scatter heatmap histogram boxplot band rule` or `text`.
  package var mark: ChartKind
  /// One row a mark, filtered and grouped; `rule` and `text` may have none.
  package var table: Table
  /// What each channel reads; a channel of `color` and its like may be inferred when it is missing.
  package var channels: [ChannelName: Channel]
  /// Further measures of `y: sum(a), sum(b)`, each drawn as a series of its own.
  package var moreMeasures: [Channel]
  package var options: MarkOptions
  /// Rows before filters and groups, the first of the three counts that `explain` prints (seed 115).
  package var rowsRead: Int?
  /// What removed rows, such as `filter v > 1e9`, for the message of an empty chart (seed 122).
  package var filters: [String]

  package init(
    mark: ChartKind, table: Table, channels: [ChannelName: Channel] = [:],
    moreMeasures: [Channel] = [], options: MarkOptions = MarkOptions(), rowsRead: Int? = nil,
    filters: [String] = []
  ) {
    self.mark = mark
    self.table = table
    self.channels = channels
    self.moreMeasures = moreMeasures
    self.options = options
    self.rowsRead = rowsRead
    self.filters = filters
  }
}

/// What a value of the data can decide about a mark.
package enum ChannelName: String, Sendable, Hashable, CaseIterable {
  case x, y, x2, y2, color, symbol, size, dash, pattern, label, group, order
  /// Panels: `facet` wraps, or gives the columns when there is a `facetRow`.
  case facet, facetRow
}

/// What one channel reads and how it is called.
package struct Channel: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    /// A column of the layer's table, by its place.
    case column(Int)
    /// The same for every row: a position of `rule`, a colour's name, a text.
    case constant(Value)
  }
  package var source: Source
  /// The words of axis and legend, such as `Step count (sum)`; ``prettified(_:)`` makes them.
  package var title: String
  /// What the source says, such as `sum(step_count)`, for `explain` and errors.
  package var expression: String
  /// The aggregate's name, such as `sum`, nil when values are as read.
  ///
  /// `other` adds up values of `sum`, `count` and nil only.
  package var aggregate: String?
  /// A unit said after numbers, such as `hours`.
  package var unit: String?
  /// The width of the bins whose lower bounds the column holds.
  package var binWidth: Double?
  /// All categories in their natural order, such as the days of the week; nil for the data's.
  package var naturalOrder: [String]?

  package init(
    _ source: Source, title: String, expression: String? = nil, aggregate: String? = nil,
    unit: String? = nil, binWidth: Double? = nil, naturalOrder: [String]? = nil
  ) {
    self.source = source
    self.title = title
    self.expression = expression ?? title
    self.aggregate = aggregate
    self.unit = unit
    self.binWidth = binWidth
    self.naturalOrder = naturalOrder
  }

  /// Returns words for a column's name: `step_count` is `Step count` (seed 101).
  ///
  /// Names that are already written with blanks or capitals inside stay as they are.
  package static func prettified(_ name: String) -> String {
    var words: [String] = []
    var word = ""
    var previous: Character = " "
    for character in name {
      if character == "_" || character == " " {
        words.append(word)
        word = ""
      } else if character.isUppercase, previous.isLowercase {
        words.append(word)
        word = character.lowercased()
      } else {
        word.append(character)
      }
      previous = character
    }
    words.append(word)
    let text = words.filter { !$0.isEmpty }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a title within a sentence; names that are all capitals stay.
  package static func insideSentence(_ title: String) -> String {
    guard title.dropFirst().first?.isLowercase == true else { return title }
    return title.prefix(1).lowercased() + title.dropFirst()
  }
}

/// The options of one mark.
package struct MarkOptions: Sendable, Hashable {
  /// `stack:`; nil for the mark's usual way (bars and areas with a series: zero).
  package var stack: StackMode?
  /// `bins:` of a histogram.
  package var bins: Int?
  package var downsample: Downsampling
  package var trend: Trend?
  package var sort: CategorySort?
  /// `top: n` of the categories by their totals.
  package var top: Int?
  /// `other: true`: what `top` leaves out is drawn last, as one.
  package var other: Bool

  package init(
    stack: StackMode? = nil, bins: Int? = nil, downsample: Downsampling = .automatic,
    trend: Trend? = nil, sort: CategorySort? = nil, top: Int? = nil, other: Bool = false
  ) {
    self.stack = stack
    self.bins = bins
    self.downsample = downsample
    self.trend = trend
    self.sort = sort
    self.top = top
    self.other = other
  }

  /// How many points of a line are drawn.
  package enum Downsampling: Sendable, Hashable {
    /// The plot's width in points, beyond 500 (seeds 114, 117).
    case automatic
    /// `downsample: 5`.
    case points(Int)
    /// `downsample: none`; refused where it would pass the limits of a picture.
    case never
  }

  /// `trend:`.
  package enum Trend: String, Sendable, CaseIterable { case linear, smooth }

  /// `sort:` of the categories.
  package enum CategorySort: Sendable, Hashable {
    /// By first appearance.
    case input
    /// By name or by position: `x` or `y`, whichever holds the categories; `-x` descending.
    case category(descending: Bool)
    /// By total: `-y` is the largest first.
    case value(descending: Bool)
  }
}
