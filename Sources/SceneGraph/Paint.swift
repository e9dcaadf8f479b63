/// A colour for light backgrounds and its twin for dark ones.
///
/// A fixed theme uses one colour twice; the automatic theme lets the page choose.
package struct Paint: Sendable, Hashable {
  package let light: Color
  package let dark: Color

  package init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Both colours in one number, which a paint has alone.
  package var key: UInt64 { UInt64(light.rgb) << 32 | UInt64(dark.rgb) }

  /// Makes a paint that is the same on every background.
  package init(_ color: Color) { self.init(light: color, dark: color) }
}

/// The colours of the page that a chart stands on; design.md gives every chart its own background.
package struct Surface: Sendable, Hashable {
  package let background: Paint
  package let ink: Paint
  /// Secondary text, such as tick labels and captions, at 4.5:1 or more.
  package let mutedInk: Paint
  package let gridLine: Paint

  package init(background: Paint, ink: Paint, mutedInk: Paint, gridLine: Paint) {
    self.background = background
    self.ink = ink
    self.mutedInk = mutedInk
    self.gridLine = gridLine
  }

  /// Follows the page: white with dark ink, or #111 with light ink.
  package static let automatic = Surface(
    background: Paint(light: .white, dark: Color(0x111111)),
    ink: Paint(light: Color(0x1a1a1a), dark: Color(0xf2f2f2)),
    mutedInk: Paint(light: Color(0x595959), dark: Color(0xb8b8b8)),
    gridLine: Paint(light: Color(0xdddddd), dark: Color(0x3a3a3a)))
}
