/// What is drawn: decoration, then items in reading order, then decoration on top.
///
/// Decoration says nothing of its own: labels, ticks, legends and swatches repeat what items and
/// texts say, and are hidden from accessibility (seeds 65, 66).
package struct Scene: Sendable, Hashable {
  package var size: Size
  package var surface: Surface
  /// Whether the page may swap to the dark twin of each paint.
  package var followsPage: Bool
  /// Grid lines and the like, drawn first.
  package var backdrop: [Mark]
  package var items: [Item]
  /// Labels, axes, legends, titles; drawn last.
  package var overlay: [Mark]
  /// How marks with a step appear one after another; nil for a still picture.
  package var reveal: Reveal?

  package init(
    size: Size, surface: Surface, followsPage: Bool, backdrop: [Mark] = [], items: [Item] = [],
    overlay: [Mark] = []
  ) {
    self.size = size
    self.surface = surface
    self.followsPage = followsPage
    self.backdrop = backdrop
    self.items = items
    self.overlay = overlay
  }

  /// How many items a reader can walk through; beyond, a chart is one picture with a name.
  package static let namedItemLimit = 200

  /// The number of items, children included; O(items).
  package var itemCount: Int { Self.count(items) }

  /// One thing a reader can land on: a sector with its children, a bar, a line with its points.
  ///
  /// `entry` is an index into the figure's entries, which hold its name and its numbers.
  package struct Item: Sendable, Hashable {
    package var entry: Int
    package var marks: [Mark]
    /// What `save "chart.json"` tells of the marks, in the same order; empty when there is none.
    package var geometry: [MarkGeometry]
    /// The text drawn on the marks, which the overlay holds; nil when there is none.
    package var label: String?
    package var children: [Item]

    package init(
      entry: Int, marks: [Mark], geometry: [MarkGeometry] = [], label: String? = nil,
      children: [Item] = []
    ) {
      self.entry = entry
      self.marks = marks
      self.geometry = geometry
      self.label = label
      self.children = children
    }
  }

  private static func count(_ items: [Item]) -> Int {
    var count = items.count
    for index in items.indices where !items[index].children.isEmpty {
      count += Self.count(items[index].children)
    }
    return count
  }

  /// The measures of a mark before they became a path.
  package enum MarkGeometry: Sendable, Hashable {
    case sector(Sector)
    case rect(Rect)
    case points([Point])
  }
}
