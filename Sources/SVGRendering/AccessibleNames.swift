/// What assistive technology calls the parts of a live chart.
package struct AccessibleNames: Sendable {
  /// The whole chart, such as `Sunburst chart: Screen time`.
  package var title: String
  /// The kind in words, such as `sunburst chart`.
  package var kind: String
  /// The first list, such as `4 categories`.
  package var list: String
  /// One name an entry, by `Scene.Item.entry`.
  package var entries: [String]
  package var language: String
  package init(
    title: String, kind: String, list: String, entries: [String], language: String = "en"
  ) {
    self.title = title
    self.kind = kind
    self.list = list
    self.entries = entries
    self.language = language
  }

  func name(of entry: Int) -> String {
    entries.indices.contains(entry) ? entries[entry] : title
  }
}
