package import SceneGraph

/// A picture for a page: a list of named items that assistive technology can walk through, with
/// paints as classes that a style sheet defines.
package struct LivePicture {
  private let scene: Scene
  private let names: AccessibleNames
  private let scope: String
  private let isWalkable: Bool
  /// Whether each item takes focus.
  private let isFocusable: Bool

  /// Prepares a picture; O(marks).
  ///
  /// - Parameters:
  ///   - scene: what is drawn, its items in reading order.
  ///   - names: what items are called.
  ///   - scope: a class of an ancestor of the picture; it also begins every id.
  ///   - isFocusable: whether each of at most ``SVGRenderer/focusableItemLimit`` items can be
  ///     reached by the tabulator key.
  package init(
    _ scene: Scene, names: AccessibleNames, scope: String, isFocusable: Bool = false
  ) {
    self.scene = scene
    self.names = names
    self.scope = scope
    let count = scene.itemCount
    isWalkable = count > 0 && count <= Scene.namedItemLimit
    self.isFocusable = isFocusable && count <= SVGRenderer.focusableItemLimit
  }

  /// Appends one `svg` element to one text, and to another what its `style` element has to hold.
  package func append(to writer: inout ByteWriter, style: inout ByteWriter) {
    var marks = MarkWriter(
      scene: scene, style: .classes, prefix: scope + "-", showsTooltips: isWalkable)
    swap(&marks.writer, &writer)
    SVGRenderer.opening(&marks.writer, scene: scene, language: names.language)
    marks.writer.literal(" style=\"max-width:100%;height:auto\"")
    if isWalkable {
      marks.writer.literal(" role=\"graphics-document\"")
      marks.writer.attribute("aria-roledescription", names.kind)
    } else {
      marks.writer.literal(" role=\"img\"")
    }
    marks.writer.attribute("aria-label", names.title)
    marks.writer.literal(">")
    SVGRenderer.fontGroup(&marks.writer)
    marks.writer.literal("<g aria-hidden=\"true\">")
    SVGRenderer.background(&marks, scene: scene)
    marks.marks(scene.backdrop, isData: false)
    marks.writer.literal("</g>")
    if isWalkable {
      list(scene.items, level: 1, label: names.list, into: &marks)
    } else {
      marks.writer.literal("<g aria-hidden=\"true\">")
      marks.marks(scene.flatMarks, isData: true)
      marks.writer.literal("</g>")
    }
    marks.writer.literal("<g aria-hidden=\"true\">")
    marks.marks(scene.overlay, isData: false)
    marks.writer.literal("</g></g>")
    marks.definitions()
    marks.writer.literal("</svg>")
    swap(&marks.writer, &writer)
    LiveStyle(scene: scene, paints: marks.paints, scope: scope).append(to: &style)
  }

  private func list(
    _ items: [Scene.Item], level: UInt, label: String?, into marks: inout MarkWriter
  ) {
    marks.writer.literal("<g role=\"list\"")
    if let label { marks.writer.attribute("aria-label", label) }
    marks.writer.literal(">")
    // By index: an item is large, and a loop over elements would copy each.
    for index in items.indices {
      marks.writer.literal("<g role=\"listitem\" aria-level=\"")
      marks.writer.integer(level)
      marks.writer.literal("\" aria-posinset=\"")
      marks.writer.integer(UInt(index + 1))
      marks.writer.literal("\" aria-setsize=\"")
      marks.writer.integer(UInt(items.count))
      marks.writer.literal("\"")
      marks.writer.attribute("aria-label", names.name(of: items[index].entry))
      if isFocusable {
        // On the item itself: JupyterLab looks at no ancestor before it takes a key (§2.4).
        marks.writer.literal(" tabindex=\"0\" data-lm-suppress-shortcuts=\"true\"")
      }
      marks.writer.literal(">")
      marks.marks(items[index].marks, isData: true)
      if !items[index].children.isEmpty {
        list(items[index].children, level: level + 1, label: nil, into: &marks)
      }
      marks.writer.literal("</g>")
    }
    marks.writer.literal("</g>")
  }
}
