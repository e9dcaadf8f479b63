/// The facts of a chart with axes.
package struct CartesianContent: Sendable, Hashable {
  package var x: Axis
  package var y: Axis
  /// The column that tells series apart, nil when there is one unnamed series.
  package var seriesTitle: String?
  /// One per drawn series and layer; `Scene.Item.entry` counts series first, then each point.
  package var series: [Series]
  /// Rows without a value, which were not drawn.
  package var missing: Int
  /// How bars or areas of several series stand to each other.
  package var arrangement: Arrangement
  /// What a heat map's cells measure; its rows are series, and a cell's number is `Datum.y`.
  package var shade: Measure?
  /// What `select at` marked.
  package var selection: Selection?

  package init(
    x: Axis, y: Axis, seriesTitle: String? = nil, series: [Series], missing: Int = 0,
    arrangement: Arrangement = .separate, shade: Measure? = nil, selection: Selection? = nil
  ) {
    self.x = x
    self.y = y
    self.seriesTitle = seriesTitle
    self.series = series
    self.missing = missing
    self.arrangement = arrangement
    self.shade = shade
    self.selection = selection
  }

  /// The place that is marked on the axis of positions.
  package struct Selection: Sendable, Hashable {
    package enum Place: Sendable, Hashable {
      /// The number, or the seconds since 1970, of the nearest mark.
      case value(Double)
      /// The bin that holds the value; the last one holds its upper end too.
      case bin(lower: Double, upper: Double, holdsUpper: Bool)
      /// The category as it stands in the data.
      case category(String)
    }
    /// `x`, or `y` where bars lie.
    package var axis: String
    package var place: Place

    package init(axis: String, place: Place) {
      self.axis = axis
      self.place = place
    }
  }

  /// Whether series stand side by side, on each other, or on each other with equal totals.
  package enum Arrangement: Sendable, Hashable {
    case separate, grouped, stacked, normalized
  }

  /// One axis in words and numbers.
  package struct Axis: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case number(lower: Double, upper: Double)
      /// Seconds since 1970 without a zone.
      case time(lower: Double, upper: Double)
      case category(count: Int)
    }
    package var measure: Measure
    package var kind: Kind
    /// Tick labels in order, as drawn.
    package var ticks: [String]

    package init(measure: Measure, kind: Kind, ticks: [String]) {
      self.measure = measure
      self.kind = kind
      self.ticks = ticks
    }
  }

  /// One line, or one colour of bars or points.
  package struct Series: Sendable, Hashable {
    package var kind: ChartKind
    package var name: String
    /// Lines and areas are continuous, bars and points discrete (seed 127).
    package var isContinuous: Bool
    package var points: [Datum]
    /// Points before downsampling, when some were left out.
    package var originalCount: Int?

    package init(
      kind: ChartKind, name: String, isContinuous: Bool, points: [Datum],
      originalCount: Int? = nil
    ) {
      self.kind = kind
      self.name = name
      self.isContinuous = isContinuous
      self.points = points
      self.originalCount = originalCount
    }
  }

  /// One point; labels are formatted as the axes are, `nil` values are gaps.
  package struct Datum: Sendable, Hashable {
    package var xLabel: String
    package var x: Double?
    package var y: Double?
    /// The other end of a range or band.
    package var y2: Double?
    package var yLabel: String
    package var label: String?
    /// The five numbers of a box, whose `y` is the median.
    package var box: Box?

    package init(
      xLabel: String, x: Double?, y: Double?, y2: Double? = nil, yLabel: String,
      label: String? = nil, box: Box? = nil
    ) {
      self.xLabel = xLabel
      self.x = x
      self.y = y
      self.y2 = y2
      self.yLabel = yLabel
      self.label = label
      self.box = box
    }
  }
  /// The spread of the values behind one box.
  package struct Box: Sendable, Hashable {
    /// The ends of the whiskers.
    package var low: Double
    package var q1: Double
    package var q3: Double
    package var high: Double
    /// Values beyond the whiskers.
    package var outliers: Int
    package var count: Int

    package init(
      low: Double, q1: Double, q3: Double, high: Double, outliers: Int, count: Int
    ) {
      self.low = low
      self.q1 = q1
      self.q3 = q3
      self.high = high
      self.outliers = outliers
      self.count = count
    }
  }
}
