package import ChartLanguage

/// Takes the rows behind the selection.
package enum SelectedCommand {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "selected", kind: .source, summary: "takes the rows behind the selection",
    examples: [
      "screentime | sunburst category > group > activity value: sum(hours)\nselect Chess\nselected | head",
      "market | sunburst section > product value: sum(total)\nselect Apple\nselected | describe",
    ])
}
