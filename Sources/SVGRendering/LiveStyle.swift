internal import SceneGraph

/// The style sheet of a live picture: the two colours of each paint, and forced colours.
///
/// Every rule begins with the scope's class. Dark twins hang on the host's own marks of a dark
/// theme, since neither JupyterLab nor VS Code sets a colour scheme, and apply on screens alone.
struct LiveStyle {
  let scene: Scene
  let paints: PaintTable
  let scope: String

  /// Appends CSS.
  func append(to writer: inout ByteWriter) {
    for number in paints.entries.indices {
      rules(number, paints.entries[number].paint.light, ["."], &writer)
    }
    let changing = paints.entries.indices.filter { number in
      paints.entries[number].paint.light != paints.entries[number].paint.dark
    }
    if scene.followsPage, !changing.isEmpty {
      writer.literal("@media screen{")
      for number in changing {
        rules(number, paints.entries[number].paint.dark, Self.darkHosts, &writer)
      }
      writer.literal("}")
    }
    if let reveal = scene.reveal { writer.raw(reveal.style(scope: scope)) }
    // The paints' own classes are more specific, hence the weight.
    writer.raw(
      """
      @media (forced-colors:active){\
      .\(scope) .b,.\(scope) pattern rect{fill:Canvas!important}\
      .\(scope) .m,.\(scope) .d{fill:Canvas!important;stroke:CanvasText!important}\
      .\(scope) .m{stroke-width:1.5px}\
      .\(scope) .o,.\(scope) .q,.\(scope) pattern path{stroke:CanvasText!important}\
      .\(scope) text{fill:CanvasText!important;stroke:none!important}\
      .\(scope) text[stroke-width]{stroke:Canvas!important}}
      """)
  }

  private static let darkHosts = [
    "[data-jp-theme-light=\"false\"] .", ".vscode-dark .",
    ".vscode-high-contrast:not(.vscode-high-contrast-light) .",
  ]

  /// Appends the rules of a paint under some hosts, each of which ends before the scope's name.
  private func rules(
    _ number: Int, _ color: Color, _ hosts: [String], _ writer: inout ByteWriter
  ) {
    if paints.entries[number].isFill { rule(" .f", number, "{fill:", color, hosts, &writer) }
    if paints.entries[number].isStroke { rule(" .s", number, "{stroke:", color, hosts, &writer) }
  }

  private func rule(
    _ name: String, _ number: Int, _ property: String, _ color: Color, _ hosts: [String],
    _ writer: inout ByteWriter
  ) {
    for (index, host) in hosts.enumerated() {
      if index > 0 { writer.literal(",") }
      writer.raw(host)
      writer.raw(scope)
      writer.raw(name)
      writer.integer(UInt(number))
    }
    writer.raw(property)
    writer.color(color)
    writer.literal("}")
  }
}
