import Charts
import SceneGraph
import Testing

extension Figure {
  /// The facts of a hierarchical figure.
  var hierarchy: HierarchyContent? {
    if case .hierarchy(let content) = content { content } else { nil }
  }

  /// All items by entry.
  var items: [Int: Scene.Item] {
    var found: [Int: Scene.Item] = [:]
    func visit(_ item: Scene.Item) {
      found[item.entry] = item
      for child in item.children { visit(child) }
    }
    for item in scene.items { visit(item) }
    return found
  }

  /// The entries in the order of the drawn items.
  var readingOrder: [String] {
    var names: [String] = []
    func visit(_ item: Scene.Item) {
      names.append(hierarchy?.entries[item.entry].name ?? "")
      for child in item.children { visit(child) }
    }
    for item in scene.items { visit(item) }
    return names
  }

  /// The drawn sector of a node by name.
  func sector(_ name: String) -> Sector? {
    guard let entry = hierarchy?.entries.firstIndex(where: { $0.name == name }),
      case .sector(let sector)? = items[entry]?.geometry.first
    else { return nil }
    return sector
  }

  /// The drawn rectangle of a node by name.
  func rect(_ name: String) -> Rect? {
    guard let entry = hierarchy?.entries.firstIndex(where: { $0.name == name }),
      case .rect(let rect)? = items[entry]?.geometry.first
    else { return nil }
    return rect
  }

  /// The first mark of a node by name.
  func mark(_ name: String) -> Mark? {
    guard let entry = hierarchy?.entries.firstIndex(where: { $0.name == name }) else { return nil }
    return items[entry]?.marks.first
  }

  /// The drawn label of a node by name.
  func label(_ name: String) -> String? {
    guard let entry = hierarchy?.entries.firstIndex(where: { $0.name == name }) else { return nil }
    return items[entry]?.label
  }

  /// The texts of the overlay, in order.
  var drawnTexts: [TextLine] {
    scene.overlay.compactMap { if case .text(let line) = $0.shape { line } else { nil } }
  }

  func entry(_ name: String) -> HierarchyContent.Entry? {
    hierarchy?.entries.first { $0.name == name }
  }
}

/// Expects a node's place on the circle.
func expectRange(
  _ figure: Figure, _ name: String, _ start: Double, _ end: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let sector = figure.sector(name) else {
    Issue.record("\(name) is not drawn", sourceLocation: sourceLocation)
    return
  }
  #expect(abs(sector.start - start) < 2e-6, "\(name)", sourceLocation: sourceLocation)
  #expect(abs(sector.end - end) < 2e-6, "\(name)", sourceLocation: sourceLocation)
}
