package import SceneGraph

extension SVGRenderer {
  /// Returns the style sheet of a live chart, without the `style` element.
  ///
  /// Every rule begins with the scope's class. Dark twins hang on the host's own marks of a dark
  /// theme, since neither JupyterLab nor VS Code sets a colour scheme, and apply on screens alone.
  ///
  /// - Parameters:
  ///   - scene: the scene that was rendered.
  ///   - scope: the class of the picture's ancestor.
  /// - Returns: CSS.
  package static func liveStyle(for scene: Scene, scope: String) -> String {
    let paints = PaintTable(scene).paints
    var style = ""
    for (number, paint) in paints.enumerated() {
      style += ".\(scope) .f\(number){fill:\(paint.light.hex)}"
      style += ".\(scope) .s\(number){stroke:\(paint.light.hex)}"
    }
    let changing = paints.enumerated().filter { $0.element.light != $0.element.dark }
    if scene.followsPage, !changing.isEmpty {
      style += "@media screen{"
      for (number, paint) in changing {
        style += dark(scope, "f\(number)") + "{fill:\(paint.dark.hex)}"
        style += dark(scope, "s\(number)") + "{stroke:\(paint.dark.hex)}"
      }
      style += "}"
    }
    if let reveal = scene.reveal { style += reveal.style(scope: scope) }
    style += "@media (forced-colors:active){"
    // The paints' own classes are more specific, hence the weight.
    style += ".\(scope) .b,.\(scope) pattern rect{fill:Canvas!important}"
    style += ".\(scope) .m,.\(scope) .d{fill:Canvas!important;stroke:CanvasText!important}"
    style += ".\(scope) .m{stroke-width:1.5px}"
    style += ".\(scope) .o,.\(scope) .q,.\(scope) pattern path{stroke:CanvasText!important}"
    style += ".\(scope) text{fill:CanvasText!important;stroke:none!important}"
    style += ".\(scope) text[stroke-width]{stroke:Canvas!important}}"
    return style
  }

  private static func dark(_ scope: String, _ name: String) -> String {
    [
      "[data-jp-theme-light=\"false\"]", ".vscode-dark",
      ".vscode-high-contrast:not(.vscode-high-contrast-light)",
    ].map { "\($0) .\(scope) .\(name)" }.joined(separator: ",")
  }
}
