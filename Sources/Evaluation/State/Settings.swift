internal import AccessibleText
internal import ChartLayout
internal import Charts
internal import TableEngine

/// What `set` decides for later charts.
struct Settings: Sendable {
  var defaults = ChartDefaults()
  /// What charts send beside the picture.
  var figure = FigureOptions()
  /// Whether charts may move: on a live page, but not in files and on terminals.
  var animates = true
  /// The ramp for numbers, where `set palette` named one.
  var ramp: ColorRamp?
  /// The folder beyond which no file is read or written; nil for none.
  var root: FileRoot?

  /// Takes over a word of `set output`.
  mutating func use(output word: String) {
    figure.sendsFigure = word != "svg"
    figure.sendsHTMLAlone = word == "html"
    figure.sketch = SketchLine(rawValue: word)
  }

  /// Takes over a palette for categories, or a ramp for numbers.
  mutating func use(_ choice: ChartOptionReader.PaletteChoice) {
    switch choice {
    case .palette(let palette): defaults.palette = palette
    case .ramp(let ramp): self.ramp = ramp
    }
  }

  /// Takes over each setting that another shell changed, and nothing else; a root is never widened.
  ///
  /// - Parameters:
  ///   - other: the other shell's settings.
  ///   - before: what it had before it changed them.
  mutating func merge(_ other: Settings, since before: Settings) {
    func take<Value: Equatable>(_ setting: WritableKeyPath<Settings, Value>) {
      let value = other[keyPath: setting]
      if value != before[keyPath: setting] { self[keyPath: setting] = value }
    }
    take(\.defaults.theme)
    take(\.defaults.palette)
    take(\.defaults.width)
    take(\.defaults.height)
    take(\.defaults.locale)
    take(\.figure)
    take(\.animates)
    take(\.ramp)
    root = FileRoot.narrower(root, other.root)
  }

  /// All settings as `set` alone lists them.
  var list: Inventory {
    func length(_ value: Double?) -> String { value.map { LanguageValue.digits($0) } ?? "auto" }
    return Inventory(
      lines: [
        Inventory.Line(name: "theme", kind: "word", details: defaults.theme.rawValue),
        Inventory.Line(name: "palette", kind: "name", details: defaults.palette.name),
        Inventory.Line(name: "width", kind: "px", details: length(defaults.width)),
        Inventory.Line(name: "height", kind: "px", details: length(defaults.height)),
        Inventory.Line(name: "locale", kind: "word", details: defaults.locale),
        Inventory.Line(name: "root", kind: "folder", details: root?.path ?? "none"),
        Inventory.Line(
          name: "output", kind: "word",
          details: figure.sketch?.rawValue
            ?? (figure.sendsHTMLAlone ? "html" : figure.sendsFigure ? "figure" : "svg")),
        Inventory.Line(
          name: "marks", kind: "word", details: figure.hasFocusableMarks ? "focusable" : "plain"),
      ], nothing: "")
  }
}
