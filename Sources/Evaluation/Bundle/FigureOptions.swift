package import AccessibleText

/// What a chart sends beside its picture.
package struct FigureOptions: Sendable, Hashable {
  /// Whether the accessible HTML figure is among the forms.
  package var sendsFigure: Bool
  /// Whether only HTML, with the picture in it, and plain words are sent: nbconvert then makes LaTeX
  /// without Inkscape, which it calls for each SVG, and without pandoc, which it calls for Markdown.
  package var sendsHTMLAlone = false
  /// A last line of plain text that draws the shape.
  package var sketch: SketchLine?
  /// Whether each mark of a small chart can be reached by the tabulator key.
  package var hasFocusableMarks: Bool

  package init(
    sendsFigure: Bool = true, sketch: SketchLine? = nil, hasFocusableMarks: Bool = false
  ) {
    self.sendsFigure = sendsFigure
    self.sketch = sketch
    self.hasFocusableMarks = hasFocusableMarks
  }
}
