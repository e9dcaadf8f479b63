internal import ChartLanguage

/// The options that every chart has.
package enum FigureParameters {
  /// Titles, size, colours and texts, in the order of help.
  static let all = [
    Parameter("title", .text, "the title"),
    Parameter("subtitle", .text, "a smaller line below the title"),
    Parameter("caption", .text, "a note below the chart, such as the source"),
    Parameter("alt", .text, "a text alternative of your own"),
    Parameter("summary", .text, "a summary of your own"),
    Parameter("width", .number, "the width in px"),
    Parameter("height", .number, "the height in px"),
    Parameter(
      "theme", .word, "the look", default: "auto", words: ["auto", "light", "dark", "print"]),
    Parameter(
      "palette", .expression, "a palette's name or a list of colours",
      offers: ChartOffers.palettes),
    Parameter("colors", .expression, "colours: a list, or a map by name"),
    Parameter(
      "legend", .word, "where the legend stands", default: "auto",
      words: ["auto", "right", "left", "top", "bottom", "none"]),
    Parameter("format", .text, "how values are written", words: Self.formats),
    Parameter(
      "locale", .word, "how numbers and dates are written", default: "en_US",
      offers: ChartOffers.locales),
  ]

  /// The formats that have names, as a cell writes them; others are patterns in quotes.
  package static let formats = [
    "integer", "percent", "compact", "\"currency EUR\"", "bytes", "duration",
  ]
}
