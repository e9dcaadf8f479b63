internal import ChartLayout
internal import Charts
internal import TableEngine

/// What `set` decides for later charts.
struct Settings: Sendable {
  var defaults = ChartDefaults()
  /// Whether charts send the accessible figure beside the picture.
  var sendsFigure = true
  /// The ramp for numbers, where `set palette` named one.
  var ramp: ColorRamp?
  /// The folder beyond which no file is read or written; nil for none.
  var root: FileRoot?

  /// Takes over a palette for categories, or a ramp for numbers.
  mutating func use(_ choice: ChartOptionReader.PaletteChoice) {
    switch choice {
    case .palette(let palette): defaults.palette = palette
    case .ramp(let ramp): self.ramp = ramp
    }
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
        Inventory.Line(name: "output", kind: "word", details: sendsFigure ? "figure" : "svg"),
      ], nothing: "")
  }
}
