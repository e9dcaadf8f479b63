package import ChartLanguage

/// Adds the rows of another table.
package enum AppendCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "append", aliases: ["union"], kind: .rows, summary: "adds the rows of another table below",
    parameters: [.slot("table", .name, "a table, or a file in quotes", isRequired: true)],
    examples: [
      "more = coffee | take 2\ncoffee | append more | count",
      "big = coffee | top 3 by bags\nsmall = coffee | bottom 3 by bags\nbig | append small",
    ])
}
