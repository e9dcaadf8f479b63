package import SceneGraph

/// Writes scenes as SVG: 2-decimal coordinates, no scripts, no outside references, and the same
/// bytes for the same scene.
package enum SVGRenderer {
  /// How many items a reader can walk through; beyond, a chart is one picture with a name.
  package static let namedItemLimit = 200
  /// How many marks may take focus when an author asks for it (reference §2.4).
  package static let focusableItemLimit = 20

  /// Renders a file of its own, which needs no style sheet and no page.
  ///
  /// - Parameters:
  ///   - scene: what is drawn; of a scene that follows the page, the light twins.
  ///   - title: the accessible name.
  ///   - description: the longer text alternative.
  ///   - language: the texts' language, such as `en`.
  /// - Returns: one `svg` element without a prolog.
  package static func standalone(
    _ scene: Scene, title: String, description: String, language: String = "en"
  ) -> String {
    var marks = MarkWriter(
      scene: scene, style: .attributes, prefix: MarkWriter.placeholder,
      showsTooltips: scene.itemCount <= namedItemLimit)
    opening(&marks.writer, scene: scene, language: language)
    marks.writer.raw(" role=\"img\"><title>")
    marks.writer.escaped(title)
    marks.writer.raw("</title><desc>")
    marks.writer.escaped(description)
    marks.writer.raw("</desc>")
    background(&marks, scene: scene)
    fontGroup(&marks.writer)
    marks.marks(scene.backdrop, isData: false)
    marks.marks(scene.flatMarks, isData: true)
    marks.marks(scene.overlay, isData: false)
    marks.writer.raw("</g>")
    marks.definitions()
    marks.writer.raw("</svg>")
    // Two different charts never share an id, and one chart always has the same bytes.
    marks.patchPrefix(hashPrefix(of: marks.writer.bytes))
    return String(decoding: marks.writer.bytes, as: UTF8.self)
  }

  /// Renders for a page: a list of named items that assistive technology can walk through, with
  /// paints as classes that ``liveStyle(for:scope:)`` defines.
  ///
  /// - Parameters:
  ///   - scene: what is drawn.
  ///   - names: what items are called.
  ///   - scope: a class of an ancestor of the picture; it also begins every id.
  ///   - isFocusable: whether each of at most ``focusableItemLimit`` items can be reached by the
  ///     tabulator key.
  /// - Returns: one `svg` element.
  package static func live(
    _ scene: Scene, names: AccessibleNames, scope: String, isFocusable: Bool = false
  ) -> String {
    var names = names
    names.areFocusable = isFocusable && scene.itemCount <= focusableItemLimit
    let isWalkable = !scene.items.isEmpty && scene.itemCount <= namedItemLimit
    var marks = MarkWriter(
      scene: scene, style: .classes, prefix: scope + "-", showsTooltips: isWalkable)
    opening(&marks.writer, scene: scene, language: names.language)
    marks.writer.raw(" style=\"max-width:100%;height:auto\"")
    if isWalkable {
      marks.writer.raw(" role=\"graphics-document\"")
      marks.writer.attribute("aria-roledescription", names.kind)
    } else {
      marks.writer.raw(" role=\"img\"")
    }
    marks.writer.attribute("aria-label", names.title)
    marks.writer.raw(">")
    fontGroup(&marks.writer)
    marks.writer.raw("<g aria-hidden=\"true\">")
    background(&marks, scene: scene)
    marks.marks(scene.backdrop, isData: false)
    marks.writer.raw("</g>")
    if isWalkable {
      list(scene.items, level: 1, label: names.list, names: names, into: &marks)
    } else {
      marks.writer.raw("<g aria-hidden=\"true\">")
      marks.marks(scene.flatMarks, isData: true)
      marks.writer.raw("</g>")
    }
    marks.writer.raw("<g aria-hidden=\"true\">")
    marks.marks(scene.overlay, isData: false)
    marks.writer.raw("</g></g>")
    marks.definitions()
    marks.writer.raw("</svg>")
    return String(decoding: marks.writer.bytes, as: UTF8.self)
  }

  private static func list(
    _ items: [Scene.Item], level: Int, label: String?, names: AccessibleNames,
    into marks: inout MarkWriter
  ) {
    marks.writer.raw("<g role=\"list\"")
    if let label { marks.writer.attribute("aria-label", label) }
    marks.writer.raw(">")
    for (index, item) in items.enumerated() {
      marks.writer.raw("<g role=\"listitem\"")
      marks.writer.attribute("aria-level", Double(level))
      marks.writer.attribute("aria-posinset", Double(index + 1))
      marks.writer.attribute("aria-setsize", Double(items.count))
      marks.writer.attribute("aria-label", names.name(of: item.entry))
      if names.areFocusable {
        // On the item itself: JupyterLab looks at no ancestor before it takes a key (§2.4).
        marks.writer.raw(" tabindex=\"0\" data-lm-suppress-shortcuts=\"true\"")
      }
      marks.writer.raw(">")
      marks.marks(item.marks, isData: true)
      if !item.children.isEmpty {
        list(item.children, level: level + 1, label: nil, names: names, into: &marks)
      }
      marks.writer.raw("</g>")
    }
    marks.writer.raw("</g>")
  }

  private static func opening(_ writer: inout ByteWriter, scene: Scene, language: String) {
    writer.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    writer.number(scene.size.width)
    writer.raw(" ")
    writer.number(scene.size.height)
    writer.raw("\"")
    writer.attribute("width", scene.size.width)
    writer.attribute("height", scene.size.height)
    writer.attribute("lang", language)
  }

  private static func background(_ marks: inout MarkWriter, scene: Scene) {
    marks.writer.raw("<rect")
    marks.paint("fill", "b f", scene.surface.background)
    marks.writer.attribute("width", scene.size.width)
    marks.writer.attribute("height", scene.size.height)
    marks.writer.raw("/>")
  }

  private static func fontGroup(_ writer: inout ByteWriter) {
    writer.raw("<g font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">")
  }

  /// Returns an id prefix from a body's 64-bit FNV-1a hash.
  private static func hashPrefix(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let folded = (hash ^ (hash >> 32)) & 0xffff_ffff
    let digits = String(folded, radix: 16)
    return "h" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

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
  /// Whether each item takes focus.
  var areFocusable = false

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

extension Scene {
  /// The number of items, children included.
  package var itemCount: Int { items.reduce(0) { $0 + $1.count } }

  /// The marks of all items, depth first.
  var flatMarks: [Mark] {
    var marks: [Mark] = []
    func visit(_ item: Item) {
      marks += item.marks
      for child in item.children { visit(child) }
    }
    for item in items { visit(item) }
    return marks
  }
}

extension Scene.Item {
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
