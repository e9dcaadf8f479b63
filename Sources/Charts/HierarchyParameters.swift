internal import ChartLanguage

/// The options of charts that show parts of a whole.
enum HierarchyParameters {
  /// What `sunburst`, `icicle`, `flame`, `treemap`, `pie` and `donut` share.
  ///
  /// - Parameter isFlat: whether the chart has one level, which changes some defaults.
  /// - Returns: the levels first, then the options in the order of help.
  static func parameters(isFlat: Bool) -> [Parameter] {
    [levels, value] + order + rings(isFlat: isFlat) + labels + FigureParameters.all
  }

  /// The levels, outermost first; a mark without them draws the current hierarchy.
  static let levels = Parameter.slot(
    "levels", .levels, "the levels, outermost first: `a > b > c`", prepositions: ["by"],
    columnTypes: .text)

  /// What is summed; rows are counted without it.
  static let value = Parameter(
    "value", .expression, "what is summed, such as `sum(hours)`", prepositions: ["of"],
    columnTypes: .number)

  /// Which siblings are drawn, and in what order.
  static let order = [
    Parameter(
      "sort", .measures, "the order of siblings, one for each level", default: "input",
      words: ["input", "name", "value"], offers: ["-value"]),
    Parameter("other", .expression, "groups what is below this share of its parent"),
    Parameter("top", .number, "how many of each siblings stay; the rest is grouped"),
    Parameter("missing", .text, "the name of a missing level"),
    Parameter("unit", .text, "the unit of the values"),
    Parameter(
      "parents", .word, "what a parent's own value means", default: "check",
      words: ["check", "total", "remainder"]),
    Parameter("depth", .number, "how many levels this drawing shows"),
  ]

  private static func rings(isFlat: Bool) -> [Parameter] {
    [
      Parameter("inner", .number, "the inner radius as a fraction of the outer"),
      Parameter("spacing", .number, "the space between rings, a fraction of the radius"),
      Parameter(
        "gap", .expression, "the space between slices: a word or a length in px",
        default: isFlat ? "1.5" : "widening", words: ["widening", "parallel", "none"]),
      Parameter("corner", .number, "the corner radius in px", default: "3"),
      Parameter("start", .expression, "the angle of the first slice", default: "0°"),
      Parameter(
        "direction", .word, "which way slices run", default: "clockwise",
        words: ["clockwise", "counterclockwise"]),
      Parameter(
        "radius", .word, "what keeps rings comparable", default: "equal",
        words: ["equal", "area"]),
      Parameter("min_angle", .expression, "the thinnest slice that is drawn on its own"),
      Parameter("whole", .number, "the value of the full circle, when parts miss"),
    ]
  }

  private static let labels = [
    Parameter(
      "center", .expression, "what stands in the middle: words or a text", default: "auto",
      words: ["auto", "total", "selection", "none"]),
    Parameter(
      "share", .words, "what percentages are of", default: "view",
      words: ["root", "view", "parent"]),
    Parameter(
      "labels", .words, "which labels, and what they say", default: "auto",
      words: ["auto", "seed", "outside", "none", "name", "value", "percent"]),
    Parameter("label_min", .number, "the smallest share that is labelled"),
    Parameter(
      "symbol", .expression,
      "shapes beside colours: of the first ring (`top`), a level or a column",
      words: ["none", "top"]),
    Parameter("color", .expression, "what colours tell: a level, a column or a colour"),
    Parameter(
      "animate", .expression, "whether branches appear one after another in a live notebook",
      default: "false", words: ["true", "false"]),
  ]
}
