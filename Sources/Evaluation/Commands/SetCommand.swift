package import ChartLanguage

/// Sets defaults for later charts.
package enum SetCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "set", kind: .session, summary: "sets defaults for later charts; alone it lists them",
    parameters: [
      .slot("setting", .setting, "a setting and its value: `theme dark`"),
      Parameter(
        "theme", .word, "the look", default: "auto",
        words: ["auto", "light", "dark", "print"]),
      Parameter("palette", .expression, "a palette's name or a list of colours"),
      Parameter("width", .number, "the width of charts in px"),
      Parameter("height", .number, "the height of charts in px"),
      Parameter("locale", .word, "how numbers and dates are written", default: "en_US"),
      Parameter("output", .word, "what charts send", default: "figure", words: ["figure", "svg"]),
    ],
    examples: ["set theme dark", "set theme: light width: 720"])
}
