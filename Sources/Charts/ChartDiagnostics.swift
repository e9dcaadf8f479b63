internal import ChartLayout
package import SourceModel

extension Diagnostic {
  /// A width or height that no chart can have.
  static func sizeOutOfRange(_ name: String, _ size: Double) -> Diagnostic {
    Diagnostic(.valueError, "a \(name) is 1 to 10,000 px, not \(size.rounded().description)")
  }

  /// A chart whose plot could not be read.
  static func chartTooSmall(_ name: String, _ size: Double) -> Diagnostic {
    Diagnostic(
      .valueError, "a \(name) of \(Int(size)) px is too small for this chart",
      hint: "use at least 128, or table")
  }

  /// A stated whole that is less than its parts.
  static func wholeTooSmall(_ whole: String, sum: String) -> Diagnostic {
    Diagnostic(.valueError, "the parts add up to \(sum), which is more than the whole of \(whole)")
  }
}

// The options of hierarchical marks, sorted by name.
extension Diagnostic {
  static func angleNeeded(_ option: String) -> Diagnostic {
    Diagnostic(.typeError, "\(option) is an angle such as 90° or a share such as 25%")
  }

  static var colorsNeeded: Diagnostic {
    Diagnostic(
      .typeError, "colors is a list of colours, or a map from names to colours",
      hint: "colors: [\"#3807d6\", gold]   or   colors: {Fruits: gold}")
  }

  static func fractionNeeded(_ option: String) -> Diagnostic {
    Diagnostic(.valueError, "\(option) is a fraction from 0 to below 1")
  }

  static func lengthNeeded(_ option: String) -> Diagnostic {
    let words = option == "gap" ? "widening, parallel, none, or " : ""
    return Diagnostic(.valueError, "\(option) is \(words)a length in px")
  }

  static var orderNeeded: Diagnostic {
    Diagnostic(
      .typeError, "siblings are sorted by input, name, value or -value",
      hint: "sort: -value   puts the largest first; one for each level:   sort: name, -value")
  }

  static var otherNeedsThreshold: Diagnostic {
    Diagnostic(
      .typeError, "other is a share of the parent or a value, below which siblings are grouped",
      hint: "other: 3%   or   other: 500;   to keep the six largest:   top: 6")
  }

  static var paletteNeeded: Diagnostic {
    Diagnostic(.typeError, "palette is a palette's name, or a list of colours")
  }

  static func unknownFormat(_ text: String, names: [String]) -> Diagnostic {
    Diagnostic(
      .valueError, "\"\(text)\" is not a number format",
      notes: ["formats: \(names.joined(separator: ", ")), or a pattern such as \"0.# km\""])
  }

  /// A colour that has no such name.
  package static func unknownColor(_ name: String) -> Diagnostic {
    Diagnostic(
      .valueError, "there is no colour \"\(name)\"",
      hint: Suggestion.best(for: name, among: NamedColor.names).map { "did you mean \"\($0)\"?" }
        ?? "a CSS name such as orange, or a quoted hex code such as \"#ff7f0e\"")
  }

  /// A locale that numbers and dates cannot be written in.
  package static func unknownLocale(_ name: String) -> Diagnostic {
    Diagnostic(
      .unknownName, "there are no words for the locale \"\(name)\"",
      notes: ["locales: \(LocaleTable.languages.joined(separator: ", "))"])
  }

  /// A palette or ramp that has no such name.
  package static func unknownPalette(_ name: String) -> Diagnostic {
    let names = Palette.all.map(\.name) + ColorRamp.all.map(\.name)
    return Diagnostic(
      .unknownName, "there is no palette \"\(name)\"",
      hint: Suggestion.best(for: name, among: names).map { "did you mean \"\($0)\"?" },
      notes: ["palettes: \(names.joined(separator: ", "))"])
  }
}
