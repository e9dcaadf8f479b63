internal import Charts
internal import SourceModel

extension LegendPlace {
  /// Returns the place of a word that language.md allows; a legend stands at the right or below.
  static func named(_ word: String, at range: SourceRange) throws(Diagnostic) -> LegendPlace {
    if let place = LegendPlace(rawValue: word) { return place }
    throw .wordIsNone(
      of: LegendPlace.allCases.map(\.rawValue), word, "legend of a hierarchical chart", at: range)
  }
}
