internal import ChartLanguage

/// The channels and options of charts with axes.
enum CartesianParameters {
  /// How a mark reads what stands after `of` and `by`, and by position.
  enum Reading {
    /// `MARK of y by x, color`: most marks.
    case valuesByCategory
    /// `heatmap of color by x, y`.
    case colorByPlace
    /// `histogram of x by color`.
    case distribution
    /// `rule` and `text`: a place, no `of`.
    case annotation
  }

  /// Returns the parameters of a mark.
  ///
  /// - Parameter reading: what `of` and `by` mean.
  /// - Returns: x and y first, which may be given by position, then the others in order of help.
  static func parameters(_ reading: Reading) -> [Parameter] {
    channels(reading) + order + axes + FigureParameters.all
  }

  private static func channels(_ reading: Reading) -> [Parameter] {
    let of: (x: [String], y: [String], color: [String])
    let by: (x: [String], y: [String], color: [String])
    switch reading {
    case .valuesByCategory: (of, by) = (([], ["of"], []), (["by"], [], ["by"]))
    case .colorByPlace: (of, by) = (([], [], ["of"]), (["by"], ["by"], []))
    case .distribution: (of, by) = ((["of"], [], []), ([], [], ["by"]))
    case .annotation: (of, by) = (([], [], []), ([], [], []))
    }
    return [
      .slot("x", .expression, "the horizontal place", prepositions: of.x + by.x),
      .slot(
        "y", .measures, "the vertical place; several make a series each",
        prepositions: of.y + by.y, columnTypes: .number),
      Parameter("x2", .expression, "the other end in x"),
      Parameter("y2", .expression, "the other end in y"),
      Parameter(
        "color", .expression, "series by colour: a column, or a colour",
        prepositions: of.color + by.color),
      Parameter("symbol", .expression, "series by shape: a column, or a shape"),
      Parameter("size", .expression, "the size of points", columnTypes: .number),
      Parameter("dash", .expression, "series by dashes: a column, or a word"),
      Parameter("pattern", .expression, "series by hatching: a column, or a word"),
      Parameter("label", .expression, "a text beside each mark: a column, or a text"),
      Parameter("group", .expression, "series without a look of their own; bars side by side"),
      Parameter("facet", .levels, "a panel for each value"),
      Parameter("columns", .number, "how many panels stand side by side"),
    ]
  }

  private static let order = [
    Parameter("order", .expression, "the order in which points are joined, or series stacked"),
    Parameter(
      "sort", .expression, "the order of categories: `x`, `-x`, `y`, `-y` or the axis's own column",
      offers: ["-y", "y", "-x", "x", "name", "value", "-value", "input"]),
    Parameter("bins", .number, "how many bins numbers are put into"),
    Parameter("top", .number, "how many categories stay, by their totals"),
    Parameter(
      "other", .expression, "whether what `top` leaves out is drawn as one", default: "false",
      words: ["true", "false"]),
    Parameter(
      "stack", .word, "how series share a place", default: "zero",
      words: ["zero", "percent", "normalize", "center", "none"]),
    Parameter(
      "downsample", .expression, "how many points a long line keeps", default: "auto",
      words: ["auto", "none"]),
    Parameter("trend", .word, "adds a trend", words: ["linear", "smooth"]),
    Parameter("labels", .expression, "which values are written", words: ["auto", "none", "value"]),
    Parameter("missing", .text, "the name of a missing category"),
    Parameter("unit", .text, "the unit of the values"),
  ]

  private static let axes =
    both(
      "scale", .word, "how values become places",
      words: ["linear", "log", "symlog", "sqrt", "time", "category"])
    + both("domain", .expression, "the values the axis spans: `0..100`")
    + both("ticks", .expression, "a count, a list or an interval such as \"2 months\"")
    + both("format", .text, "how the axis labels are written", words: FigureParameters.formats)
    + both("title", .text, "the words beside the axis")
    + both("zero", .expression, "whether the axis begins at zero", words: ["true", "false"])

  private static func both(
    _ name: String, _ kind: ValueKind, _ summary: String, words: [String] = []
  ) -> [Parameter] {
    ["x", "y"].map { Parameter("\(name)_\($0)", kind, summary, words: words) }
  }
}
