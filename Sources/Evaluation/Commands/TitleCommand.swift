package import ChartLanguage

/// Gives the chart its texts.
package enum TitleCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "title", kind: .modifier, summary: "gives the chart a title, a subtitle and a caption",
    parameters: [
      .slot("title", .expression, "the title", isRequired: true),
      Parameter("subtitle", .expression, "a smaller line below it"),
      Parameter("caption", .expression, "a note below the chart, such as the source"),
    ],
    examples: [
      "coffee | bar country, bags | title \"Coffee exports\"",
      "coffee | bar country, bags | title \"Coffee exports\" subtitle: \"bags of 60 kg\" caption: \"Source: ICO\"",
    ])
}
