internal import AccessibleText
internal import SVGRendering
internal import SceneGraph

extension FigureBundle {
  /// The figure that is readable trusted and untrusted (accessibility reference §2.4).
  ///
  /// A sanitizer drops the style and the live picture, and leaves the still one with its `alt`;
  /// elsewhere the style swaps them.
  package var html: String {
    let scope = Markup.className(of: text.name, svg)
    var parts = [
      "<figure class=\"\(scope)\" lang=\"\(text.language)\" role=\"figure\" aria-label=\""
        + Markup.escaped(text.name) + "\" style=\"margin:0\">",
      "<figcaption style=\"margin:0 0 8px;max-width:44em\">\(caption)</figcaption>",
      "<style>\(style(scope))</style>", live(scope), still(scope),
    ]
    if let grid = text.grid {
      parts.append(
        details(
          text.gridHeading,
          DataTableHTML.scroller(grid, label: text.gridHeading, focus: true)))
    }
    if let outline = text.outline {
      parts.append(
        details(text.outlineHeading, OutlineHTML.list(outline, isNested: outline.count > 60)))
    }
    if let table = text.table {
      parts.append(
        details(
          text.tableHeading,
          DataTableHTML.scroller(table, label: text.scrollableTable, focus: true)))
    }
    parts.append("</figure>")
    return parts.joined(separator: "\n")
  }

  /// A page of its own, for `save "chart.html"`.
  package var page: String {
    Markup.page(html, title: text.name, language: text.language)
  }

  /// A still picture above this size is left out of the HTML, in bytes.
  private static let stillLimit = 96 * 1024

  private var caption: String {
    let summary = text.summary.joined(separator: " ")
    // Notes are English in every locale, so that a reader speaks them as such (WCAG 3.1.2).
    let notes = text.notes.map { note in
      text.language == "en"
        ? Markup.escaped(note) : "<span lang=\"en\">\(Markup.escaped(note))</span>"
    }
    return ((summary.isEmpty ? [] : [Markup.escaped(summary)]) + notes).joined(separator: "<br>")
  }

  private func style(_ scope: String) -> String {
    ".\(scope) .\(scope)-live{display:block!important}"
      + ".\(scope) .\(scope)-still{display:none!important}"
      + ".\(scope) summary:focus-visible,.\(scope) [tabindex]:focus-visible"
      + "{outline:2px solid currentColor;outline-offset:2px}"
      + SVGRenderer.liveStyle(for: readScene, scope: scope)
  }

  /// The scene in reading order; paints are numbered in the same order as they are written.
  private var readScene: Scene {
    var scene = figure.scene
    if let items = text.items { scene.items = items }
    return scene
  }

  private func live(_ scope: String) -> String {
    let names = AccessibleNames(
      title: text.title, kind: text.kind, list: text.listName, entries: text.entryNames,
      language: text.language)
    let picture = SVGRenderer.live(
      readScene, names: names, scope: scope, isFocusable: hasFocusableMarks)
    return "<div class=\"\(scope)-live\" hidden=\"hidden\" style=\"display:none\">\(picture)</div>"
  }

  private func still(_ scope: String) -> String {
    guard svg.utf8.count <= Self.stillLimit else {
      return "<p class=\"\(scope)-still\">\(Markup.escaped(text.alternative)) "
        + "\(Markup.escaped(text.pictureLeftOut))</p>"
    }
    let size = figure.scene.size
    return "<img class=\"\(scope)-still\" alt=\"\(Markup.escaped(text.alternative))\""
      + " src=\"data:image/svg+xml;base64,\(Markup.base64(svg.utf8))\""
      + " width=\"\(Int(size.width.rounded()))\" height=\"\(Int(size.height.rounded()))\""
      + " style=\"max-width:100%;height:auto\">"
  }

  /// Returns a part that can be opened; notebook shortcuts do not fire from its button.
  private func details(_ heading: String, _ body: String) -> String {
    "<details><summary data-lm-suppress-shortcuts=\"true\" style=\"padding:4px 0\">"
      + Markup.escaped(heading) + "</summary>\(body)</details>"
  }
}

/// The outline as nested lists.
enum OutlineHTML {
  /// Returns a list; below the second level each branch can be opened when there are many items.
  static func list(_ outline: Outline, isNested: Bool) -> String {
    list(outline.items, depth: 1, isNested: isNested)
  }

  private static func list(_ items: [Outline.Item], depth: Int, isNested: Bool) -> String {
    "<ul>" + items.map { item($0, depth: depth, isNested: isNested) }.joined() + "</ul>"
  }

  private static func item(_ item: Outline.Item, depth: Int, isNested: Bool) -> String {
    let text = Markup.escaped(item.text)
    guard !item.children.isEmpty else { return "<li>\(text)</li>" }
    let children = list(item.children, depth: depth + 1, isNested: isNested)
    guard isNested, depth >= 2 else { return "<li>\(text)\(children)</li>" }
    return "<li><details><summary data-lm-suppress-shortcuts=\"true\">\(text)</summary>"
      + children + "</details></li>"
  }
}
