internal import SceneGraph

/// The style sheet of a reveal.
///
/// Every part has its final look by itself and only begins transparent, so that readers without
/// animations, with reduced motion and on paper have the whole picture at once (seeds 93, 94).
enum RevealStyle {
  /// A piece of the style sheet.
  enum Part {
    case text(String)
    /// The selector of every part that appears.
    case scope
    /// The animation's name.
    case name
  }

  /// Hands out the style sheet piece by piece.
  ///
  /// - Parameters:
  ///   - reveal: the timing.
  ///   - write: receives each piece.
  static func write(_ reveal: Reveal, _ write: (Part) -> Void) {
    write(.text("@media screen and (prefers-reduced-motion:no-preference){"))
    write(.scope)
    write(.text("{animation:"))
    write(.name)
    write(.text(" \(Int(Reveal.duration))ms ease-out backwards}"))
    for step in 0..<max(reveal.steps, 0) {
      write(.scope)
      write(.text(".r\(step){animation-delay:\(Int(reveal.delay(of: step).rounded()))ms}"))
    }
    write(.text("}@keyframes "))
    write(.name)
    write(.text("{from{opacity:0}}"))
  }
}
