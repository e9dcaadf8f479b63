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
  private let paints: PaintTable?
  /// The paint whose number was asked for last.
  private var last: (key: UInt64, number: Int)?
  private let prefix: String
  private let showsTooltips: Bool
  /// Whether marks with a step appear one after another.
  private let isRevealed: Bool
  private var tiles: [PatternTile] = []
  private var tileNumbers: [PatternTile: Int] = [:]
  private var baselines: [Path] = []
  /// Where the prefix stands, for patching.
  private(set) var prefixOffsets: [Int] = []

  /// Makes a writer; a table of the scene's paints is needed for classes alone.
  init(
    scene: Scene, style: Style, prefix: String, showsTooltips: Bool, paints: PaintTable? = nil
  ) {
    self.style = style
    self.surface = scene.surface
    self.paints = paints
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
        writer.raw("<g")
        attributes(of: look, isData: isData)
        writer.raw(">")
        for index in start..<end { element(marks[index], look: nil, isData: isData) }
        writer.raw("</g>")
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
    let name: String
    switch mark.shape {
    case .path, .symbol: name = "path"
    case .rect: name = "rect"
    case .text(let line):
      return text(line, mark: mark, look: look)
    }
    writer.raw("<")
    writer.raw(name)
    if isData, style == .classes { writer.raw(" aria-hidden=\"true\"") }
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
      writer.raw("/>")
      return
    }
    writer.raw("><title>")
    writer.escaped(tooltip)
    writer.raw("</title></")
    writer.raw(name)
    writer.raw(">")
  }

  private mutating func data(_ path: Path) {
    writer.raw(" d=\"")
    writer.pathData(path)
    writer.raw("\"")
  }

  private mutating func text(_ line: TextLine, mark: Mark, look: Look?) {
    writer.raw("<text")
    if let look { attributes(of: look, isData: false) }
    if mark.opacity < 1 { writer.attribute("opacity", mark.opacity) }
    if let limit = line.widthLimit {
      writer.attribute("textLength", limit)
      writer.raw(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    if let baseline = line.baseline {
      writer.raw("><textPath href=\"#")
      writePrefix()
      writer.raw("b")
      writer.integer(UInt(baselines.count))
      writer.raw("\" startOffset=\"50%\">")
      baselines.append(baseline)
      writer.escaped(line.text)
      writer.raw("</textPath></text>")
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
      writer.raw(" transform=\"rotate(")
      writer.number(line.rotation)
      writer.raw(" ")
      writer.number(line.position.x)
      writer.raw(" ")
      writer.number(line.position.y)
      writer.raw(")\"")
    }
    writer.raw(">")
    writer.escaped(line.text)
    writer.raw("</text>")
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
      writer.raw(" fill=\"url(#")
      writePrefix()
      writer.raw("p")
      writer.integer(UInt(number(of: PatternTile(pattern: pattern, fill: fill, ink: ink))))
      writer.raw(")\"")
    } else if let fill = look.fill {
      if style == .attributes { color("fill", fill) }
    } else {
      writer.raw(" fill=\"none\"")
    }
    if let stroke = look.stroke {
      if style == .attributes { color("stroke", stroke.paint) }
      writer.attribute("stroke-width", stroke.width)
      if isText {
        writer.raw(" stroke-linejoin=\"round\" paint-order=\"stroke\"")
      } else if look.fill == nil {
        writer.raw(" stroke-linejoin=\"round\"")
      }
      if !stroke.dash.isEmpty {
        writer.raw(" stroke-dasharray=\"")
        for (index, length) in stroke.dash.enumerated() {
          if index > 0 { writer.raw(" ") }
          writer.number(length)
        }
        writer.raw("\"")
      }
    }
    if let size = look.size { writer.attribute("font-size", size) }
    if look.isBold { writer.raw(" font-weight=\"600\"") }
    if let anchor = look.anchor, anchor != .start {
      writer.attribute("text-anchor", anchor.rawValue)
    }
  }

  private mutating func classes(of look: Look, isData: Bool) {
    let start = writer.count
    /// Appends a class behind those before it.
    func name(_ letter: String, _ number: Int? = nil) {
      writer.raw(writer.count == start ? " class=\"" : " ")
      writer.raw(letter)
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
    if let fill = look.fill, look.pattern == nil { name("f", number(of: fill)) }
    if let stroke = look.stroke { name("s", number(of: stroke.paint)) }
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
    writer.raw("<defs>")
    for (index, tile) in tiles.enumerated() {
      writer.raw("<pattern id=\"")
      writePrefix()
      writer.raw("p")
      writer.integer(UInt(index))
      writer.raw("\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect")
      paint("fill", "f", tile.fill)
      writer.raw(" width=\"8\" height=\"8\"/><path")
      if tile.isFilled {
        paint("fill", "f", tile.ink)
      } else {
        paint("stroke", "s", tile.ink)
        writer.raw(" fill=\"none\" stroke-width=\"1.5\"")
      }
      writer.raw(" d=\"")
      writer.raw(tile.lines)
      writer.raw("\"/></pattern>")
    }
    for (index, baseline) in baselines.enumerated() {
      writer.raw("<path id=\"")
      writePrefix()
      writer.raw("b")
      writer.integer(UInt(index))
      writer.raw("\" fill=\"none\"")
      data(baseline)
      writer.raw("/>")
    }
    writer.raw("</defs>")
  }

  /// Appends a paint as an attribute or as a class.
  mutating func paint(_ attribute: String, _ letter: String, _ paint: Paint) {
    switch style {
    case .attributes: color(attribute, paint)
    case .classes: writer.attribute("class", letter + String(number(of: paint)))
    }
  }

  /// Returns the number of a paint; neighbours mostly share theirs.
  private mutating func number(of paint: Paint) -> Int {
    if let last, last.key == paint.key { return last.number }
    let number = paints?.number(of: paint) ?? 0
    last = (paint.key, number)
    return number
  }

  /// Appends the light twin of a paint as an attribute.
  private mutating func color(_ attribute: String, _ paint: Paint) {
    writer.raw(" ")
    writer.raw(attribute)
    writer.raw("=\"")
    writer.color(paint.light)
    writer.raw("\"")
  }

  /// Puts the final prefix where placeholders stand.
  mutating func patchPrefix(_ prefix: String) {
    for offset in prefixOffsets { writer.patch(prefix, at: offset) }
  }
}
