internal import AccessibleText
package import SceneGraph
internal import SVGRendering

/// A chart in the forms that front ends choose from; each tells the same facts.
package struct FigureBundle: Sendable {
  let figure: Figure
  let text: FigureText
  private let options: FigureOptions
  /// The picture as a file of its own.
  package let svg: String

  /// Draws and words a figure.
  package init(_ figure: Figure, options: FigureOptions = FigureOptions()) {
    self.figure = figure
    self.options = options
    var text = FigureText(of: figure)
    let count = figure.scene.itemCount
    if options.hasFocusableMarks, count > SVGRenderer.focusableItemLimit {
      text.addFocusNote(count: count, limit: SVGRenderer.focusableItemLimit)
    }
    self.text = text
    svg = SVGRenderer.standalone(
      figure.scene, title: text.name,
      description: (text.summary + text.notes).joined(separator: " "), language: text.language)
  }

  /// The chart as words and numbers for a terminal or a file.
  package var plain: String { text.plain(with: options.sketch) }

  /// Whether each mark can be reached by the tabulator key.
  var hasFocusableMarks: Bool { options.hasFocusableMarks }

  /// What a chart sends: Markdown first, since some readers take the first form (design.md).
  ///
  /// - Parameters:
  ///   - figure: the chart.
  ///   - options: which forms, and what they hold beyond the usual.
  /// - Returns: the forms in the order that readers should try them.
  package static func bundle(
    for figure: Figure, options: FigureOptions = FigureOptions()
  ) -> OutputBundle {
    FigureBundle(figure, options: options).outputs
  }

  /// The forms of this chart.
  package var outputs: OutputBundle {
    var entries = [
      OutputBundle.Entry(type: "text/markdown", content: text.markdown),
      OutputBundle.Entry(type: "text/plain", content: plain),
    ]
    if options.sendsHTMLAlone {
      return OutputBundle([
        OutputBundle.Entry(type: "text/plain", content: plain),
        OutputBundle.Entry(type: "text/html", content: html),
      ])
    }
    if options.sendsFigure { entries.append(OutputBundle.Entry(type: "text/html", content: html)) }
    entries.append(
      OutputBundle.Entry(type: "image/svg+xml", content: svg, alternative: text.alternative))
    return OutputBundle(entries)
  }

  /// Returns the chart's data as a table; its sentence alone when nothing is drawn.
  package var tableOutputs: OutputBundle {
    guard let table = text.table else { return OutputBundle(plain: text.plain) }
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/markdown",
        content: Markdown.escaped(table.caption) + "\n\n" + Markdown.table(table, limit: 200)),
      OutputBundle.Entry(type: "text/plain", content: PlainTable(table).text),
      OutputBundle.Entry(
        type: "text/html",
        content: DataTableHTML.scroller(table, label: text.scrollableTable, focus: true)),
    ])
  }
}
