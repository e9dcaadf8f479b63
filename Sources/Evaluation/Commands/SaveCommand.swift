package import ChartLanguage

/// Writes a file.
package enum SaveCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "save", kind: .files, summary: "writes the chart or table to a file",
    discussion: """
      The ending decides: .svg, .html, .txt and .json for charts, .csv for tables. A file that this
      session has loaded is replaced only with `overwrite: true`.
      """,
    parameters: [
      .slot("path", .text, "the file's name", isRequired: true),
      Parameter(
        "overwrite", .expression, "whether a loaded file may be replaced", default: "false",
        words: ["true", "false"]),
    ],
    examples: [
      "coffee | pie country value: bags | save \"coffee.svg\"",
      "coffee | top 3 by bags | save \"top.csv\" overwrite: true",
    ])
}
