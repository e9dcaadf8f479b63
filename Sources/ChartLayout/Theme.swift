package import SceneGraph

/// The look of the page that a chart is made for.
package enum Theme: String, Sendable, CaseIterable {
  /// Follows the page where it can, and is light where it cannot.
  case auto
  case light
  case dark
  /// White paper and black ink: pale fills with patterns and full outlines.
  case print

  /// The colours behind and around the marks.
  package var surface: Surface {
    let automatic = Surface.automatic
    switch self {
    case .auto: return automatic
    case .light: return automatic.fixed(\.light)
    case .dark: return automatic.fixed(\.dark)
    case .print:
      return Surface(
        background: Paint(.white), ink: Paint(.black), mutedInk: Paint(Color(0x404040)),
        gridLine: Paint(Color(0xcccccc)))
    }
  }

  /// Whether the page may swap a chart to its dark twin.
  package var followsPage: Bool { self == .auto }

  /// Returns a paint as this theme shows it: both twins, or one of them twice.
  package func resolve(_ paint: Paint) -> Paint {
    switch self {
    case .auto: paint
    case .light, .print: Paint(paint.light)
    case .dark: Paint(paint.dark)
    }
  }
}

extension Surface {
  /// Returns the surface with one twin of each paint.
  fileprivate func fixed(_ twin: KeyPath<Paint, Color>) -> Surface {
    Surface(
      background: Paint(background[keyPath: twin]), ink: Paint(ink[keyPath: twin]),
      mutedInk: Paint(mutedInk[keyPath: twin]), gridLine: Paint(gridLine[keyPath: twin]))
  }
}
