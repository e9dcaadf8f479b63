/// One drawn thing; renderers switch over its shape exhaustively.
package struct Mark: Sendable, Hashable {
  package var shape: Shape
  package var fill: Paint?
  package var stroke: Stroke?
  package var pattern: Pattern?
  /// The pattern's lines; nil for the outline's paint, or the background's without an outline.
  package var patternInk: Paint?
  /// 0 to 1; only for dimming what is not selected.
  package var opacity: Double
  /// What a pointer sees as a tooltip; never the only place of a fact.
  package var tooltip: String?
  /// When a reveal shows it, counted from 0; nil for what is there from the beginning.
  package var step: Int?

  package init(
    _ shape: Shape, fill: Paint? = nil, stroke: Stroke? = nil, pattern: Pattern? = nil,
    patternInk: Paint? = nil, opacity: Double = 1, tooltip: String? = nil
  ) {
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    self.pattern = pattern
    self.patternInk = patternInk
    self.opacity = opacity
    self.tooltip = tooltip
  }
}

/// The closed set of what can be drawn.
package enum Shape: Sendable, Hashable {
  case path(Path)
  case rect(Rect, corner: Double)
  case symbol(Symbol, center: Point, size: Double)
  case text(TextLine)
}

/// An outline's colour, width in px and dashes in px (empty: solid).
package struct Stroke: Sendable, Hashable {
  package var paint: Paint
  package var width: Double
  package var dash: [Double]

  package init(_ paint: Paint, width: Double = 1, dash: [Double] = []) {
    self.paint = paint
    self.width = width
    self.dash = dash
  }
}

/// Shapes that tell categories apart without colour, drawn as paths (seed 68).
package enum Symbol: String, Sendable, CaseIterable {
  case circle, square, triangle, diamond, cross, plus, triangleDown, star, hexagon, wye
}

/// Hatchings that tell categories apart without colour, 8 px tiles.
package enum Pattern: String, Sendable, CaseIterable {
  case slash, backslash, vertical, horizontal, grid, crosshatch, dots, rings
}

/// One line of text; its baseline is set by the renderer from `vertical`.
package struct TextLine: Sendable, Hashable {
  package enum Anchor: String, Sendable { case start, middle, end }
  package enum Vertical: Sendable { case baseline, middle, top }
  package enum Weight: Sendable { case regular, bold }

  package var text: String
  package var position: Point
  /// Font size in px.
  package var size: Double
  package var weight: Weight
  package var anchor: Anchor
  package var vertical: Vertical
  /// Clockwise rotation about the position, in degrees.
  package var rotation: Double
  /// A width in px that the text may not exceed when a fallback font is wider.
  package var widthLimit: Double?
  /// A path to run along instead of a straight line; the text is centred on it.
  package var baseline: Path?

  package init(
    _ text: String, at position: Point, size: Double, weight: Weight = .regular,
    anchor: Anchor = .start, vertical: Vertical = .baseline, rotation: Double = 0,
    widthLimit: Double? = nil, baseline: Path? = nil
  ) {
    self.text = text
    self.position = position
    self.size = size
    self.weight = weight
    self.anchor = anchor
    self.vertical = vertical
    self.rotation = rotation
    self.widthLimit = widthLimit
    self.baseline = baseline
  }
}
