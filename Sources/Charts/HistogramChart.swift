package import ChartLanguage

/// Bars of how many values fall into each bin.
package enum HistogramChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "histogram", kind: .cartesianMark,
    summary: "counts values in bins and draws a bar for each",
    parameters: CartesianParameters.parameters(.distribution),
    examples: [
      "steps | histogram steps bins: 20",
      "steps | histogram of steps by source stack: none",
    ])
}
