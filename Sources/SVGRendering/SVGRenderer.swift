package import SceneGraph

/// Writes scenes as SVG: 2-decimal coordinates, no scripts, no outside references, and the same
/// bytes for the same scene.
package enum SVGRenderer {
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
      showsTooltips: scene.itemCount <= Scene.namedItemLimit)
    opening(&marks.writer, scene: scene, language: language)
    marks.writer.literal(" role=\"img\"><title>")
    marks.writer.escaped(title)
    marks.writer.literal("</title><desc>")
    marks.writer.escaped(description)
    marks.writer.literal("</desc>")
    background(&marks, scene: scene)
    fontGroup(&marks.writer)
    marks.marks(scene.backdrop, isData: false)
    marks.marks(scene.flatMarks, isData: true)
    marks.marks(scene.overlay, isData: false)
    marks.writer.literal("</g>")
    marks.definitions()
    marks.writer.literal("</svg>")
    // Two different charts never share an id, and one chart always has the same bytes.
    if !marks.prefixOffsets.isEmpty { marks.patchPrefix(hashPrefix(marks.writer.hash)) }
    return marks.writer.text
  }

  static func opening(_ writer: inout ByteWriter, scene: Scene, language: String) {
    writer.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    writer.number(scene.size.width)
    writer.literal(" ")
    writer.number(scene.size.height)
    writer.literal("\"")
    writer.attribute("width", scene.size.width)
    writer.attribute("height", scene.size.height)
    writer.attribute("lang", language)
  }

  static func background(_ marks: inout MarkWriter, scene: Scene) {
    marks.writer.literal("<rect")
    marks.paint(.fill, scene.surface.background, beside: "b ")
    marks.writer.attribute("width", scene.size.width)
    marks.writer.attribute("height", scene.size.height)
    marks.writer.literal("/>")
  }

  static func fontGroup(_ writer: inout ByteWriter) {
    writer.literal(
      "<g font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">")
  }

  /// Returns an id prefix from a body's hash.
  private static func hashPrefix(_ hash: UInt64) -> String {
    let folded = (hash ^ (hash >> 32)) & 0xffff_ffff
    let digits = String(folded, radix: 16)
    return "h" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

extension Scene {
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
