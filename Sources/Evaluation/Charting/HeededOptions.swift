internal import ChartLanguage
internal import Charts
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Which options and constants each mark with axes heeds; any other is refused, not dropped.
enum HeededOptions {
  private static let categories: [ChartKind] = [
    .bar, .line, .area, .scatter, .heatmap, .boxplot,
  ]

  /// The marks that heed an option; options that are not listed are heeded by all.
  private static let options: [(name: String, marks: [ChartKind])] = [
    ("size", [.scatter]),
    ("label", [.bar, .scatter, .rule, .band, .text]),
    ("order", [.line, .area, .band]),
    ("sort", categories),
    ("bins", [.histogram]),
    ("top", categories),
    ("other", categories),
    ("stack", [.bar, .area, .histogram]),
    ("downsample", [.line, .area]),
    ("trend", [.scatter, .line, .bar, .area]),
    ("labels", [.bar, .histogram]),
    ("missing", []),
  ]

  /// The marks that heed the same word for all their rows, as in `dash: dotted`.
  private static let constants: [ChannelName: [ChartKind]] = [
    .dash: [.line, .area, .rule],
    .symbol: [.scatter, .line],
    .pattern: [.bar, .area, .histogram, .boxplot],
    .size: [],
  ]

  /// Refuses the first option that a mark does not heed.
  static func check(_ call: Invocation, _ mark: ChartKind) throws(Diagnostic) {
    for (name, marks) in options where call.has(name) && !marks.contains(mark) {
      throw .notHeeded(name, by: mark, marks: marks, at: call.range(of: name))
    }
    if call.has("other"), !call.has("top") {
      throw .otherWithoutTop(at: call.range(of: "other"))
    }
  }

  /// Refuses `top` and `sort` where the mark's positions are not categories.
  static func checkPositions(
    _ call: Invocation, _ layer: CartesianLayer, isLying: Bool, options: CartesianOptions
  ) throws(Diagnostic) {
    guard layer.mark != .boxplot, let name = ["top", "sort"].first(where: call.has) else { return }
    let channel: ChannelName = isLying ? .y : .x
    let end: ChannelName = isLying ? .y2 : .x2
    let axis = isLying ? options.y : options.x
    guard axis.scale != .category, let position = layer.channels[channel],
      case .column(let place) = position.source,
      layer.mark != .heatmap || position.binWidth != nil || layer.channels[end] != nil
    else { return }
    let column = layer.table.columns[place]
    guard column.missingCount < column.count, column.type.isNumeric || column.type.isTemporal
    else { return }
    throw .positionsAreNoCategories(
      name, axis: channel.rawValue, isTime: column.type.isTemporal, at: call.range(of: name))
  }

  /// Refuses a constant that a mark does not heed.
  static func checkConstant(
    _ channel: ChannelName, _ mark: ChartKind, at range: SourceRange
  ) throws(Diagnostic) {
    guard let marks = constants[channel], !marks.contains(mark) else { return }
    throw .constantNotHeeded(channel.rawValue, by: mark, marks: marks, at: range)
  }
}
