package import SceneGraph

/// The opacities of the seeds' rings, mixed to solid colours, which survive print and PDF (seed 72).
package enum Tint {
  /// Returns the opacity of a level, 0 for the innermost: 1, .78, .52, and .52 from there on (D6).
  package static func opacity(level: Int) -> Double {
    switch level {
    case ...0: 1
    case 1: 0.78
    default: 0.52
    }
  }

  /// The least contrast of a mark with what it stands on (WCAG 1.4.11).
  package static let markContrast = 3.0

  /// The least contrast of text (WCAG 1.4.3).
  package static let textContrast = 4.5
}

extension Paint {
  /// Returns the paint at an opacity over a background, as solid colours.
  package func tinted(_ opacity: Double, over background: Paint) -> Paint {
    Paint(
      light: light.mixed(over: background.light, opacity: opacity),
      dark: dark.mixed(over: background.dark, opacity: opacity))
  }

  /// Returns the smaller contrast of the two twins with another paint's.
  package func contrast(with other: Paint) -> Double {
    min(light.contrast(with: other.light), dark.contrast(with: other.dark))
  }

  /// Black or white, whichever contrasts more; it always reaches 4.5:1.
  package var labelInk: Paint { Paint(light: light.labelInk, dark: dark.labelInk) }
}

extension Color {
  /// Black or white, whichever contrasts more; it always reaches 4.5:1.
  package var labelInk: Color {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }
}
