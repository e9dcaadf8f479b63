internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Reads the options that every mark and several modifiers share.
struct ChartOptionReader {
  let call: Invocation
  let run: StatementRun

  /// Returns a paint of a name or `#rrggbb`.
  static func paint(_ value: LanguageValue, at range: SourceRange) throws(Diagnostic) -> Paint {
    guard case .single(.text(let text)) = value else { throw .colorNeedsText(at: range) }
    guard let paint = NamedColor.paint(text) else { throw .unknownColor(text).at(range) }
    return paint
  }

  /// Returns the value of an argument in which a bare word stands for itself: `palette viridis`.
  func wordOrValue(_ parameter: String) throws(Diagnostic) -> LanguageValue? {
    guard let expression = call.expression(parameter) else { return nil }
    if case .name(let name) = expression { return .text(name.text) }
    return try run.scope.value(of: expression)
  }

  func theme() throws(Diagnostic) -> Theme? {
    try run.word(call, "theme").flatMap(Theme.init(rawValue:))
  }

  /// Returns a length in px within what can be drawn.
  func length(_ parameter: String) throws(Diagnostic) -> Double? {
    guard let number = try run.number(call, parameter) else { return nil }
    guard (40...4_000).contains(number) else {
      throw .lengthOutside(parameter, at: call.range(of: parameter))
    }
    return number
  }

  /// Returns a colour; a bare name is its name.
  func color(_ expression: Expression) throws(Diagnostic) -> Paint {
    if case .name(let name) = expression {
      guard let paint = NamedColor.paint(name.text) else {
        throw .unknownColor(name.text).at(name.range)
      }
      return paint
    }
    return try Self.paint(try run.scope.value(of: expression), at: expression.range)
  }

  /// What `palette` names: categories' colours, or a ramp for numbers.
  enum PaletteChoice {
    case palette(Palette)
    case ramp(ColorRamp)
  }

  func palette(_ parameter: String = "palette") throws(Diagnostic) -> PaletteChoice? {
    guard let expression = call.expression(parameter) else { return nil }
    if case .list(let items, _) = expression {
      var paints: [Paint] = []
      for item in items { paints.append(try color(item)) }
      guard !paints.isEmpty else { throw .emptyPalette(at: expression.range) }
      return .palette(Palette(name: "custom", paints: paints))
    }
    guard let value = try wordOrValue(parameter), case .single(.text(let name)) = value else {
      throw .emptyPalette(at: expression.range)
    }
    if let palette = Palette.named(name) { return .palette(palette) }
    if let ramp = ColorRamp.named(name) { return .ramp(ramp) }
    throw .unknownPalette(name).at(expression.range)
  }

  /// Returns a locale that numbers and dates can be written in.
  func locale() throws(Diagnostic) -> String? {
    guard let name = call.name("locale")?.text else { return nil }
    return try Self.locale(name, at: call.range(of: "locale"))
  }

  static func locale(_ name: String, at range: SourceRange) throws(Diagnostic) -> String {
    guard let known = LocaleTable(name) else { throw .unknownLocale(name).at(range) }
    return known.identifier
  }
}
