internal import SceneGraph

/// Writes marks as SVG elements and collects what they refer to.
struct MarkWriter: ~Copyable {
  /// How paints are written.
  enum Style {
    /// Colours as presentation attributes, of the light twin.
    case attributes
    /// Paints as classes, so that a style sheet can swap them.
    case classes
  }

  /// What ids begin with until the body is known; as long as the final prefix.
  static let placeholder = "h00000000"

  var writer = ByteWriter()
  let style: Style
  let surface: Surface
  /// The paints that were written as classes.
  private(set) var paints = PaintTable()
  private let prefix: String
  private let showsTooltips: Bool
  /// Whether marks with a step appear one after another.
  private let isRevealed: Bool
  private var tiles: [PatternTile] = []
  private var tileNumbers: [PatternTile: Int] = [:]
  private var baselines: [Path] = []
  /// Where the prefix stands, for patching.
  private(set) var prefixOffsets: [Int] = []

  init(scene: Scene, style: Style, prefix: String, showsTooltips: Bool) {
    self.style = style
    self.surface = scene.surface
    self.prefix = prefix
    self.showsTooltips = showsTooltips
    // A picture that is shown as an image cannot know whether its reader wants less motion.
    isRevealed = style == .classes && scene.reveal != nil
  }

  /// Appends marks; neighbours of one look share a group that holds their attributes.
  mutating func marks(_ marks: [Mark], isData: Bool) {
    guard style == .attributes else {
      for index in marks.indices {
        element(marks[index], look: Look(marks[index], isRevealed: isRevealed), isData: isData)
      }
      return
    }
    var start = 0
    while start < marks.count {
      let look = Look(marks[start], isRevealed: isRevealed)
      var end = start + 1
      while end < marks.count, Look(marks[end], isRevealed: isRevealed) == look { end += 1 }
      if end - start > 1 {
        writer.literal("<g")
        attributes(of: look, isData: isData)
        writer.literal(">")
        for index in start..<end { element(marks[index], look: nil, isData: isData) }
        writer.literal("</g>")
      } else {
        element(marks[start], look: look, isData: isData)
      }
      start = end
    }
  }

  /// Appends one mark, with its look unless a group around it has it already.
  private mutating func element(
    _ mark: Mark, look: Look?, isData: Bool
  ) {
    let name: StaticString
    switch mark.shape {
    case .path, .symbol: name = "path"
    case .rect: name = "rect"
    case .text(let line):
      return text(line, mark: mark, look: look)
    }
    writer.literal("<")
    writer.literal(name)
    if isData, style == .classes { writer.literal(" aria-hidden=\"true\"") }
    if let look { attributes(of: look, isData: isData) }
    if mark.opacity < 1 { writer.attribute("opacity", mark.opacity) }
    switch mark.shape {
    case .path(let path): data(path)
    case .symbol(let symbol, let center, let size): data(symbol.path(center: center, size: size))
    case .rect(let rect, let corner):
      writer.attribute("x", rect.x)
      writer.attribute("y", rect.y)
      writer.attribute("width", max(rect.width, 0))
      writer.attribute("height", max(rect.height, 0))
      if corner > 0 { writer.attribute("rx", corner) }
    case .text: break
    }
    guard showsTooltips, let tooltip = mark.tooltip else {
      writer.literal("/>")
      return
    }
    writer.literal("><title>")
    writer.escaped(tooltip)
    writer.literal("</title></")
    writer.literal(name)
    writer.literal(">")
  }

  private mutating func data(_ path: Path) {
    writer.literal(" d=\"")
    writer.pathData(path)
    writer.literal("\"")
  }

  private mutating func text(_ line: TextLine, mark: Mark, look: Look?) {
    writer.literal("<text")
    if let look { attributes(of: look, isData: false) }
    if mark.opacity < 1 { writer.attribute("opacity", mark.opacity) }
    if let limit = line.widthLimit {
      writer.attribute("textLength", limit)
      writer.literal(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    if let baseline = line.baseline {
      writer.literal("><textPath href=\"#")
      writePrefix()
      writer.literal("b")
      writer.integer(UInt(baselines.count))
      writer.literal("\" startOffset=\"50%\">")
      baselines.append(baseline)
      writer.escaped(line.text)
      writer.literal("</textPath></text>")
      return
    }
    // Centred by numbers: converters disagree on dominant-baseline.
    let drop: Double
    switch line.vertical {
    case .baseline: drop = 0
    case .middle: drop = 0.35 * line.size
    case .top: drop = 0.9 * line.size
    }
    writer.attribute("x", line.position.x)
    writer.attribute("y", line.position.y + drop)
    if line.rotation != 0 {
      writer.literal(" transform=\"rotate(")
      writer.number(line.rotation)
      writer.literal(" ")
      writer.number(line.position.x)
      writer.literal(" ")
      writer.number(line.position.y)
      writer.literal(")\"")
    }
    writer.literal(">")
    writer.escaped(line.text)
    writer.literal("</text>")
  }

  /// What marks of one group have in common.
  private struct Look: Equatable {
    var fill: Paint?
    var stroke: Stroke?
    var pattern: Pattern?
    var patternInk: Paint?
    var size: Double?
    var isBold = false
    var anchor: TextLine.Anchor?
    var step: Int?

    init(_ mark: Mark, isRevealed: Bool) {
      step = isRevealed ? mark.step : nil
      fill = mark.fill
      stroke = mark.stroke
      pattern = mark.pattern
      patternInk = mark.patternInk
      if case .text(let line) = mark.shape {
        size = line.size
        isBold = line.weight == .bold
        anchor = line.baseline == nil ? line.anchor : .middle
      }
    }
  }

  private mutating func attributes(of look: Look, isData: Bool) {
    let isText = look.size != nil
    if style == .classes { classes(of: look, isData: isData) }
    if let pattern = look.pattern, let fill = look.fill {
      let ink = look.patternInk ?? look.stroke?.paint ?? surface.background
      writer.literal(" fill=\"url(#")
      writePrefix()
      writer.literal("p")
      writer.integer(UInt(number(of: PatternTile(pattern: pattern, fill: fill, ink: ink))))
      writer.literal(")\"")
    } else if let fill = look.fill {
      if style == .attributes { color(.fill, fill) }
    } else {
      writer.literal(" fill=\"none\"")
    }
    if let stroke = look.stroke {
      if style == .attributes { color(.stroke, stroke.paint) }
      writer.attribute("stroke-width", stroke.width)
      if isText {
        writer.literal(" stroke-linejoin=\"round\" paint-order=\"stroke\"")
      } else if look.fill == nil {
        writer.literal(" stroke-linejoin=\"round\"")
      }
      if !stroke.dash.isEmpty {
        writer.literal(" stroke-dasharray=\"")
        for (index, length) in stroke.dash.enumerated() {
          if index > 0 { writer.literal(" ") }
          writer.number(length)
        }
        writer.literal("\"")
      }
    }
    if let size = look.size { writer.attribute("font-size", size) }
    if look.isBold { writer.literal(" font-weight=\"600\"") }
    if let anchor = look.anchor, anchor != .start {
      writer.attribute("text-anchor", anchor.rawValue)
    }
  }

  private mutating func classes(of look: Look, isData: Bool) {
    let start = writer.count
    /// Appends a class behind those before it.
    func name(_ letter: StaticString, _ number: Int? = nil) {
      writer.raw(writer.count == start ? " class=\"" : " ")
      writer.literal(letter)
      if let number { writer.integer(UInt(number)) }
    }
    // What a style sheet for forced colours tells apart: lines, hatchings, marks, decoration.
    if look.fill == nil {
      name("o")
    } else if look.pattern != nil {
      name("q")
    } else if look.size == nil {
      name(isData ? "m" : "d")
    }
    if let fill = look.fill {
      // A pattern's tile is filled by it.
      let number = paints.number(of: fill, as: .fill)
      if look.pattern == nil { name("f", number) }
    }
    if let stroke = look.stroke { name("s", paints.number(of: stroke.paint, as: .stroke)) }
    if let step = look.step {
      name("r")
      name("r", step)
    }
    if writer.count > start { writer.byte(UInt8(ascii: "\"")) }
  }

  private mutating func writePrefix() {
    prefixOffsets.append(writer.count)
    writer.raw(prefix)
  }

  private mutating func number(of tile: PatternTile) -> Int {
    if let known = tileNumbers[tile] { return known }
    tileNumbers[tile] = tiles.count
    tiles.append(tile)
    return tiles.count - 1
  }

  /// Appends the patterns and baselines that the marks so far refer to.
  mutating func definitions() {
    guard !tiles.isEmpty || !baselines.isEmpty else { return }
    writer.literal("<defs>")
    for (index, tile) in tiles.enumerated() {
      writer.literal("<pattern id=\"")
      writePrefix()
      writer.literal("p")
      writer.integer(UInt(index))
      writer.literal("\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect")
      paint(.fill, tile.fill)
      writer.literal(" width=\"8\" height=\"8\"/><path")
      if tile.isFilled {
        paint(.fill, tile.ink)
      } else {
        paint(.stroke, tile.ink)
        writer.literal(" fill=\"none\" stroke-width=\"1.5\"")
      }
      writer.literal(" d=\"")
      writer.raw(tile.lines)
      writer.literal("\"/></pattern>")
    }
    for (index, baseline) in baselines.enumerated() {
      writer.literal("<path id=\"")
      writePrefix()
      writer.literal("b")
      writer.integer(UInt(index))
      writer.literal("\" fill=\"none\"")
      data(baseline)
      writer.literal("/>")
    }
    writer.literal("</defs>")
  }

  /// Appends a paint as an attribute or as a class, with a further class before it.
  mutating func paint(_ use: PaintTable.Use, _ paint: Paint, beside other: StaticString = "") {
    guard style == .classes else { return color(use, paint) }
    writer.literal(" class=\"")
    writer.literal(other)
    writer.literal(use == .fill ? "f" : "s")
    writer.integer(UInt(paints.number(of: paint, as: use)))
    writer.literal("\"")
  }

  /// Appends the light twin of a paint as an attribute.
  private mutating func color(_ use: PaintTable.Use, _ paint: Paint) {
    writer.literal(use == .fill ? " fill=\"" : " stroke=\"")
    writer.color(paint.light)
    writer.literal("\"")
  }

  /// Puts the final prefix where placeholders stand.
  mutating func patchPrefix(_ prefix: String) {
    for offset in prefixOffsets { writer.patch(prefix, at: offset) }
  }
}
