/// A finished chart: what is drawn and, from the same numbers, what is told.
///
/// SVG, summary, outline, data table, JSON and audio all read it.
package struct Figure: Sendable {
  package var kind: ChartKind
  package var titles: Titles
  package var scene: Scene
  package var content: Content
  /// What was left out, merged, hidden or chosen; one sentence each, in the order found.
  package var notes: [String]
  package var author: AuthorText
  /// The locale of numbers and words, such as `en_US`.
  package var locale: String

  package init(
    kind: ChartKind, titles: Titles, scene: Scene, content: Content, notes: [String] = [],
    author: AuthorText = AuthorText(), locale: String = "en_US"
  ) {
    self.kind = kind
    self.titles = titles
    self.scene = scene
    self.content = content
    self.notes = notes
    self.author = author
    self.locale = locale
  }

  /// What the picture shows, as facts without words.
  package enum Content: Sendable {
    case hierarchy(HierarchyContent)
    case cartesian(CartesianContent)
    /// Nothing could be drawn; the reason is one full sentence.
    case empty(reason: String)
  }
}

/// The chart types, by the words that texts use.
package enum ChartKind: String, Sendable, CaseIterable {
  case sunburst, icicle, flame, treemap, tree, pie, donut
  case bar, line, area, scatter, heatmap, histogram, boxplot, band, rule, text
}

/// The texts above and below a chart; `name` is never empty, written or generated (seed 126).
package struct Titles: Sendable, Hashable {
  /// What the chart is called aloud.
  package var name: String
  /// Whether `name` is drawn as a heading.
  package var showsName: Bool
  package var subtitle: String?
  package var caption: String?

  package init(
    name: String, showsName: Bool, subtitle: String? = nil, caption: String? = nil
  ) {
    self.name = name
    self.showsName = showsName
    self.subtitle = subtitle
    self.caption = caption
  }
}

/// What the author wrote; it comes before anything generated.
package struct AuthorText: Sendable, Hashable {
  package var alt: String?
  package var summary: String?

  package init(alt: String? = nil, summary: String? = nil) {
    self.alt = alt
    self.summary = summary
  }
}

/// What a number measures and how it is written.
package struct Measure: Sendable, Hashable {
  /// The words of the axis or the value column, such as `total (sum)`.
  package var title: String
  /// A unit said after numbers, such as `hours`; nil when there is none.
  package var unit: String?
  /// A format name or pattern of language.md §3, such as `compact`; nil for the default.
  package var format: String?

  package init(title: String, unit: String? = nil, format: String? = nil) {
    self.title = title
    self.unit = unit
    self.format = format
  }
}
