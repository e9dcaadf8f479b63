internal import ChartLanguage
internal import ChartLayout
internal import SourceModel
internal import TableEngine

// The words of errors about charts and hierarchies, sorted by name.

extension Diagnostic {
  static func aggregateOfLinks(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "with parent links or paths each row has a value, and \(text) has groups",
      at: range, hint: "value: sum(x)   or group the rows before")
  }

  static func annotationAlone(_ verb: Name, written: String) -> Diagnostic {
    Diagnostic(
      .syntaxError, "\(verb.text) stands on a chart, and none comes before it", at: verb.range,
      hint: "join it to the chart with |:   line x: day y: mean(steps) | \(written)")
  }

  static func colorNeedsText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a colour is a text", at: range, hint: "\"#0072b2\"   or   \"steelblue\"")
  }

  static func emptyPalette(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "a palette is a name or a list of colours", at: range,
      hint: "palette okabe_ito   or   palette [\"#0072b2\", \"#d55e00\"]",
      notes: [paletteNames])
  }

  private static var paletteNames: String {
    "palettes: " + (Palette.all.map(\.name) + ColorRamp.all.map(\.name)).joined(separator: " ")
  }

  static func emptySeparator(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "paths are split at a text that is not empty", at: range, hint: "split \"/\"")
  }

  static func hasNoAxes(_ verb: Name, _ chart: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(verb.text) is for charts with axes, and the last chart has none (\(chart))",
      at: verb.range)
  }

  static let hierarchyIsGone = Diagnostic(
    .unknownName, "the hierarchy of this chart was forgotten", hint: "draw it again from its table")

  static func layerOnHierarchy(_ verb: Name) -> Diagnostic {
    Diagnostic(
      .typeError, "\(verb.text) has axes, and the chart before it has none", at: verb.range,
      hint: "draw it in a statement of its own")
  }

  static func lengthOutside(_ parameter: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "\(parameter) is a length from 40 to 4,000 px", at: range,
      hint: "\(parameter): 640")
  }

  static func linksNeedBoth(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "parent links need both columns", at: range,
      hint: "hierarchy id: name parent: boss value: n")
  }

  static func modifierNeedsChart(_ verb: Name, _ phrase: String) -> Diagnostic {
    Diagnostic(
      .typeError, "\(verb.text) works on a chart, and this is \(phrase)", at: verb.range,
      hint: "draw one before:   bar country, bags | \(verb.text) …")
  }

  static func noLevels(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "a hierarchy needs levels, and there is no column of names", at: range,
      hint: "sunburst region > country value: sum(revenue)")
  }

  static func numberAsSlice(
    _ level: String, _ value: String, verb: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeError, "\"\(level)\" is a number, and a slice needs names", at: range,
      hint: "swap them?   \(verb) \(value) value: \(level)")
  }

  static func oneLevel(_ verb: String, levels: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueError, "a \(verb) shows one level", at: range, hint: "sunburst \(levels)")
  }

  static func scaleNeedsNumbers(_ chart: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "colours stand for names in \(chart), and a domain needs numbers", at: range,
      hint: "draw it with color: value, or with a column of numbers as color")
  }

  static func scaleOfHierarchy(
    _ option: String, _ chart: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeError,
      "\(option) is for charts with axes; names and order of \(chart) are its branches'",
      at: range, hint: "siblings: sort: -value;   colours: colors: {Fruits: gold}")
  }

  static func symbolNeedsNames(_ column: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeError, "\"\(column)\" is a number, and symbols stand for names", at: range,
      hint: "colours can tell numbers:   color: \(column)")
  }

  /// A value that is no number; `strays` are the rows that keep a column from being one.
  static func valueNeedsNumbers(
    _ field: Field, strays: [(row: Int, text: String)] = [], at range: SourceRange
  ) -> Diagnostic {
    var hint = field.type == .text ? "count its rows:   value: count()" : nil
    if !strays.isEmpty {
      let rows = strays.map { "row \($0.row) (\($0.text))" }.joined(separator: ", ")
      hint =
        "no numbers are in \(rows); to read them as missing:   load … types: {\(field.name): number}"
    }
    return Diagnostic(
      .typeError, "\"\(field.name)\" is \(field.type.phrase), and a value needs numbers", at: range,
      hint: hint)
  }

  static func valueOfDrawn(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntaxError, "the current hierarchy has its value already", at: range,
      hint: "with levels this makes a new one:   sunburst region > country value: sum(revenue)")
  }
}
