internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// The errors of charts with axes.
extension Diagnostic {
  static func missingChannel(_ channel: ChannelName, of mark: ChartKind) -> Diagnostic {
    Diagnostic(
      .typeError, "\(mark.rawValue) needs a column for \(channel.rawValue), and none fits",
      hint: "name one: \(mark.rawValue) \(channel.rawValue): column")
  }

  static func needsNumbers(_ axis: String, _ expression: String, isType type: String)
    -> Diagnostic
  {
    Diagnostic(
      .typeError, "\(axis) needs numbers, and \"\(expression)\" is \(type)",
      hint: "count them: count(\(expression)), or read the numbers in it: number(\(expression))")
  }

  static func needsTimes(_ axis: String, _ expression: String, isType type: String) -> Diagnostic {
    Diagnostic(
      .typeError, "a time scale needs dates, and \"\(expression)\" on \(axis) is \(type)",
      hint: "turn it into dates first: derive when = date(\(expression))")
  }

  static func mixedAxis(_ axis: String, _ first: String, _ second: String) -> Diagnostic {
    Diagnostic(
      .typeError,
      "the layers share \(axis), but \"\(first)\" and \"\(second)\" are of different kinds",
      hint: "draw them as two charts, or convert one of them")
  }

  static func barsOnLog(_ mark: ChartKind) -> Diagnostic {
    let name = mark == .area ? "areas" : "bars"
    return Diagnostic(
      .valueError, "\(name) need a zero baseline, and a log scale has none",
      hint: "use scatter, or scale_y: symlog")
  }

  static func cutBars(
    _ mark: ChartKind, low: String, high: String, percent: String, ratio: String?
  ) -> Diagnostic {
    let name = mark == .area ? "areas" : "bars"
    let effect = ratio.map { "would be drawn 1 : \($0)" } ?? "the first would vanish"
    return Diagnostic(
      .valueError,
      "this domain would cut the \(name): \(low) and \(high) differ by \(percent), but \(effect)",
      hint: "drop the domain, or use scatter or line, which need no zero")
  }

  static func noZero(_ mark: ChartKind) -> Diagnostic {
    Diagnostic(
      .valueError, "\(mark.rawValue) is read by its length, so its axis begins at zero",
      hint: "use scatter or line without zero")
  }

  static func mixedSignAreas(_ position: String) -> Diagnostic {
    Diagnostic(
      .valueError,
      "stacked areas cannot show values above and below zero together, as at \(position)",
      hint: "use bar, which stacks both sides apart, or stack: none, or line")
  }

  static func repeatedPosition(_ axis: String, _ position: String, rows: (Int, Int), value: String)
    -> Diagnostic
  {
    Diagnostic(
      .valueError,
      "the line meets \(axis) = \(position) twice, in rows \(rows.0) and \(rows.1)",
      hint: "say what to do with them: y: sum(\(value)) or y: mean(\(value))")
  }

  static func repeatedCell(_ x: String, _ y: String, rows: (Int, Int), value: String)
    -> Diagnostic
  {
    Diagnostic(
      .valueError, "two rows fall into the cell \(x), \(y): rows \(rows.0) and \(rows.1)",
      hint: "say what to do with them: color: sum(\(value)) or color: mean(\(value))")
  }

  static func tooMany(_ what: String, count: String, room: String, advice: String) -> Diagnostic {
    Diagnostic(.limitError, "\(count) \(what) are more than \(room)", hint: advice)
  }

  static func emptyDomain(_ axis: String) -> Diagnostic {
    Diagnostic(
      .valueError, "the domain of \(axis) has no width",
      hint: "give two different ends, such as domain: 0..10")
  }

  static func notPositiveDomain(_ axis: String) -> Diagnostic {
    Diagnostic(
      .valueError, "a log scale has no place for the domain of \(axis), which reaches zero",
      hint: "begin above zero, or use scale: symlog")
  }

  static func unknownInterval(_ text: String) -> Diagnostic {
    Diagnostic(
      .valueError, "I do not understand the ticks \"\(text)\"",
      hint: "give a count, a list, or an interval such as \"2 months\"")
  }

  static func unknownFormat(_ text: String, axis: String, isTime: Bool) -> Diagnostic {
    Diagnostic(
      .valueError,
      "\(axis) has \(isTime ? "times" : "numbers"), and \"\(text)\" does not say how to write them",
      hint: isTime
        ? "give a pattern such as \"%b %Y\""
        : "name one of \(NumberFormat.names.joined(separator: ", ")), or a pattern such as \"{} mm\""
    )
  }

  static func barsTooThin(_ axis: String, places: String) -> Diagnostic {
    Diagnostic(
      .limitError, "\(places) bars side by side on \(axis) have less than a pixel each",
      hint: "group by a longer unit, filter a shorter range, or draw a line")
  }

  static func notAdditive(_ aggregate: String) -> Diagnostic {
    Diagnostic(
      .valueError, "other: adds up what top: leaves out, and a \(aggregate) cannot be added up",
      hint: "leave other: out, or use sum or count")
  }

  static func measuresAndColor() -> Diagnostic {
    Diagnostic(
      .valueError, "several measures on y are told apart by color, which is taken",
      hint: "leave color: out, or draw one measure with facet:")
  }

  static func tooSmall(width: Int, height: Int) -> Diagnostic {
    Diagnostic(
      .valueError, "\(width) by \(height) px leave no room for a chart with axes",
      hint: "make it larger, or use table")
  }

  static func notSelectable(_ value: String, axis: String, names: [String] = []) -> Diagnostic {
    guard !names.isEmpty else {
      return Diagnostic(
        .valueError, "nothing on \(axis) is near \(value)", hint: "select a value of that axis")
    }
    let more = names.count > 8 ? ", and \(names.count - 8) more" : ""
    return Diagnostic(
      .valueError, "there is no \"\(value)\" on \(axis)",
      hint: Suggestion.best(for: value, among: names).map { "did you mean \"\($0)\"?" }
        ?? "select a value of that axis",
      notes: ["on \(axis): \(names.prefix(8).joined(separator: ", "))\(more)"])
  }
}
