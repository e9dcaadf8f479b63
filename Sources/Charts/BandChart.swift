package import ChartLanguage

/// The area between two values.
package enum BandChart {
  /// The declaration of the verb.
  package static let spec = CommandSpec(
    "band", kind: .cartesianMark,
    summary: "fills the area between two values: `y: low..high`",
    parameters: CartesianParameters.parameters(.valuesByCategory),
    examples: [
      "steps | band x: month(day) y: min(steps)..max(steps)",
      "steps | band x: month(day) y: q1(steps)..q3(steps) | line x: month(day) y: median(steps)",
    ])
}
