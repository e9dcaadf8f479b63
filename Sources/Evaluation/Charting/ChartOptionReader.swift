internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Reads the options that marks with axes, modifiers and `set` share.
struct ChartOptionReader {
  let call: Invocation
  let scope: ValueScope

  /// Returns a paint of a name or `#rrggbb`.
  private static func paint(_ value: LanguageValue, at range: SourceRange) throws(Diagnostic)
    -> Paint
  {
    guard case .single(.text(let text)) = value else { throw .colorNeedsText(at: range) }
    guard let paint = NamedColor.paint(text) else { throw .unknownColor(text).at(range) }
    return paint
  }

  /// Returns the value of an argument in which a bare word stands for itself: `palette viridis`.
  func wordOrValue(_ parameter: String) throws(Diagnostic) -> LanguageValue? {
    guard let expression = call.expression(parameter) else { return nil }
    if case .name(let name) = expression { return .text(name.text) }
    return try scope.value(of: expression)
  }

  func theme() -> Theme? {
    call.has("theme") ? call.word("theme").flatMap(Theme.init(rawValue:)) : nil
  }

  /// Returns a length in px within what can be drawn.
  func length(_ parameter: String) throws(Diagnostic) -> Double? {
    guard let expression = call.expression(parameter) else { return nil }
    let value = try scope.value(of: expression)
    guard let number = value.asNumber else {
      throw .argumentIs("a number", parameter, call, found: value.phrase)
    }
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
    return try Self.paint(try scope.value(of: expression), at: expression.range)
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
    guard let name = call.name("locale") else { return nil }
    guard let known = LocaleTable(name.text) else { throw .unknownLocale(name.text).at(name.range) }
    return known.identifier
  }

  /// Returns a format of numbers or times.
  func format(_ parameter: String = "format") throws(Diagnostic) -> String? {
    guard let text = try call.text(parameter) else { return nil }
    guard NumberFormat(text) != nil || DateFormat(text) != nil else {
      throw .unknownFormat(text).at(call.range(of: parameter))
    }
    return text
  }
}
