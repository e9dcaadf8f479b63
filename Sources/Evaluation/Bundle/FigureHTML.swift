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
    let live = live(scope)
    // The picture comes twice, once as base64.
    var writer = ByteWriter(room: svg.utf8.count * 4 + 8_192)
    writer.raw("<figure class=\"\(scope)\" lang=\"\(text.language)\" role=\"figure\" aria-label=\"")
    writer.content(text.name)
    writer.literal("\" style=\"margin:0\">\n<figcaption style=\"margin:0 0 8px;max-width:44em\">")
    appendCaption(to: &writer)
    writer.raw(
      "</figcaption>\n<style>.\(scope) .\(scope)-live{display:block!important}"
        + ".\(scope) .\(scope)-still{display:none!important}"
        + ".\(scope) summary:focus-visible,.\(scope) [tabindex]:focus-visible"
        + "{outline:2px solid currentColor;outline-offset:2px}")
    // The sheet comes first and is known last: the picture is kept until then.
    var picture = ByteWriter(room: svg.utf8.count * 2 + 4_096)
    live.append(to: &picture, style: &writer)
    writer.raw(
      "</style>\n<div class=\"\(scope)-live\" hidden=\"hidden\" style=\"display:none\">")
    writer.append(picture)
    writer.literal("</div>\n")
    appendStill(scope, to: &writer)
    if let grid = text.grid {
      appendDetails(text.gridHeading, to: &writer) {
        DataTableHTML.appendScroller(grid, label: text.gridHeading, focus: true, to: &$0)
      }
    }
    if let outline = text.outline {
      appendDetails(text.outlineHeading, to: &writer) {
        OutlineHTML.append(outline.items, isNested: outline.count > 60, to: &$0)
      }
    }
    if let table = text.table {
      appendDetails(text.tableHeading, to: &writer) {
        DataTableHTML.appendScroller(table, label: text.scrollableTable, focus: true, to: &$0)
      }
    }
    writer.literal("\n</figure>")
    return writer.text
  }

  /// A page of its own, for `save "chart.html"`.
  package var page: String {
    Markup.page(html, title: text.name, language: text.language)
  }

  /// A still picture above this size is left out of the HTML, in bytes.
  private static let stillLimit = 96 * 1024

  private func appendCaption(to writer: inout ByteWriter) {
    let summary = text.summary.joined(separator: " ")
    writer.content(summary)
    for (index, note) in text.notes.enumerated() {
      if index > 0 || !summary.isEmpty { writer.literal("<br>") }
      // Notes are English in every locale, so that a reader speaks them as such (WCAG 3.1.2).
      let isForeign = text.language != "en"
      if isForeign { writer.literal("<span lang=\"en\">") }
      writer.content(note)
      if isForeign { writer.literal("</span>") }
    }
  }

  /// The picture in reading order.
  private func live(_ scope: String) -> LivePicture {
    var scene = figure.scene
    if let items = text.items { scene.items = items }
    let names = AccessibleNames(
      title: text.title, kind: text.kind, list: text.listName, entries: text.entryNames,
      language: text.language)
    return LivePicture(scene, names: names, scope: scope, isFocusable: hasFocusableMarks)
  }

  private func appendStill(_ scope: String, to writer: inout ByteWriter) {
    guard svg.utf8.count <= Self.stillLimit else {
      writer.raw("<p class=\"\(scope)-still\">")
      writer.content(text.alternative + " " + text.pictureLeftOut)
      writer.literal("</p>")
      return
    }
    let size = figure.scene.size
    writer.raw("<img class=\"\(scope)-still\" alt=\"")
    writer.content(text.alternative)
    writer.literal("\" src=\"data:image/svg+xml;base64,")
    writer.base64(svg.utf8.span)
    writer.raw(
      "\" width=\"\(Int(size.width.rounded()))\" height=\"\(Int(size.height.rounded()))\""
        + " style=\"max-width:100%;height:auto\">")
  }

  /// Appends a part that can be opened; notebook shortcuts do not fire from its button.
  private func appendDetails(
    _ heading: String, to writer: inout ByteWriter, body: (inout ByteWriter) -> Void
  ) {
    writer.raw(
      "\n<details><summary data-lm-suppress-shortcuts=\"true\" style=\"padding:4px 0\">")
    writer.content(heading)
    writer.literal("</summary>")
    body(&writer)
    writer.literal("</details>")
  }
}

/// The outline as nested lists.
enum OutlineHTML {
  /// Appends a list; where it is nested, each branch below the second level can be opened.
  static func append(
    _ items: [Outline.Item], depth: Int = 1, isNested: Bool, to writer: inout ByteWriter
  ) {
    writer.literal("<ul>")
    for item in items {
      let opens = isNested && depth >= 2 && !item.children.isEmpty
      writer.raw(
        opens ? "<li><details><summary data-lm-suppress-shortcuts=\"true\">" : "<li>")
      writer.content(item.text)
      if opens { writer.literal("</summary>") }
      if !item.children.isEmpty {
        append(item.children, depth: depth + 1, isNested: isNested, to: &writer)
      }
      writer.raw(opens ? "</details></li>" : "</li>")
    }
    writer.literal("</ul>")
  }
}
