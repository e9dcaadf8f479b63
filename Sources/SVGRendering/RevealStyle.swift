internal import SceneGraph

extension Reveal {
  /// Returns the style sheet of a reveal in a live picture.
  ///
  /// Every part has its final look by itself and only begins transparent, so that readers without
  /// animations, with reduced motion and on paper have the whole picture at once (seeds 93, 94).
  ///
  /// - Parameter scope: the class of the picture's ancestor; the animation's name begins with it.
  /// - Returns: CSS.
  func style(scope: String) -> String {
    let parts = ".\(scope) .r"
    var style = "@media screen and (prefers-reduced-motion:no-preference){"
    style += "\(parts){animation:\(scope)-r \(Int(Self.duration))ms ease-out backwards}"
    for step in 0..<max(steps, 0) {
      style += "\(parts)\(step){animation-delay:\(Int(delay(of: step).rounded()))ms}"
    }
    return style + "}@keyframes \(scope)-r{from{opacity:0}}"
  }
}
