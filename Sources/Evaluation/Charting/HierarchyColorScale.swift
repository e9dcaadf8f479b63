internal import ChartLanguage
internal import ChartLayout
internal import Charts
internal import SceneGraph
internal import SourceModel

/// What `scale color` says of a chart without axes.
struct HierarchyColorScale {
  let call: Invocation
  let run: StatementRun

  /// Changes the colours of a drawing.
  ///
  /// - Parameters:
  ///   - drawn: the drawing.
  ///   - chart: its words for errors.
  /// - Throws: `TypeError` for what only charts with axes have, or a domain of colours that stand
  ///   for names.
  func apply(to drawn: inout DrawnHierarchy, chart: String) throws(Diagnostic) {
    for option in ["order", "labels", "outside"] where call.has(option) {
      throw .scaleOfHierarchy(option, chart, at: call.range(of: option))
    }
    let isNumeric = Self.isNumeric(drawn.options.color)
    if let expression = call.expression("domain") {
      guard isNumeric else { throw .scaleNeedsNumbers(chart, at: expression.range) }
      guard case .range(let lower, let upper) = try run.scope.value(of: expression),
        let low = LanguageValue.single(lower).asNumber,
        let high = LanguageValue.single(upper).asNumber, low < high, (high - low).isFinite
      else { throw .domainNeedsRange(at: expression.range) }
      drawn.options.colorDomain = low...high
    }
    switch try ChartOptionReader(call: call, scope: run.scope).palette("range") {
    case .ramp(let ramp): drawn.options.ramp = ramp
    case .palette(let palette) where isNumeric && palette.paints.count > 1:
      drawn.options.ramp = ColorRamp(name: palette.name, stops: palette.paints.map(\.light))
    case .palette(let palette): drawn.options.colors.ordered = palette.paints
    case nil: break
    }
  }

  private static func isNumeric(_ rule: ColorRule) -> Bool {
    switch rule {
    case .value: return true
    case .column(let column):
      if case .numbers = column.values { return true }
      return false
    case .branch, .level, .constant, .paints: return false
    }
  }
}
