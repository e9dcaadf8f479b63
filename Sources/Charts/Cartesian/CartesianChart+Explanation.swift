internal import ChartLayout
internal import SceneGraph
package import SourceModel
internal import TableEngine

extension CartesianChart {
  /// Tells how the chart was resolved, line by line, for `explain`: what each channel reads, the
  /// domains, and rows, groups and points in the order aggregate, downsample, plot (seed 115).
  ///
  /// - Parameter interruption: checked while rows are read.
  /// - Returns: the lines.
  /// - Throws: what is wrong with the chart, as ``figure(interruption:)`` does.
  package func explanation(
    interruption: Interruption = Interruption()
  ) throws(Diagnostic) -> [String] {
    let figure = try figure(interruption: interruption)
    let words = AxisWords(locale: options.locale)
    let completed = try LayerPreparation.completed(self).chart
    var lines: [String] = []
    guard case .cartesian(let content) = figure.content else {
      if case .empty(let reason) = figure.content { lines.append(reason) }
      return lines
    }
    for (index, layer) in completed.layers.enumerated() {
      lines.append(
        completed.layers.count == 1 ? layer.mark.rawValue : "\(index + 1). \(layer.mark.rawValue)")
      for name in ChannelName.allCases {
        guard let reader = layer.reader(name) else { continue }
        lines.append("  \(name.rawValue): \(Self.described(reader))")
      }
      if let stack = layer.options.stack { lines.append("  stack: \(stack.rawValue)") }
      if let trend = layer.options.trend { lines.append("  trend: \(trend.rawValue)") }
      if !layer.table.columns.isEmpty {
        lines.append("  " + Self.counts(layer, content, words))
      }
    }
    lines.append("x axis: \(Self.described(content.x, words))")
    lines.append("y axis: \(Self.described(content.y, words))")
    let size = figure.scene.size
    lines.append("size: \(words.number(size.width)) by \(words.number(size.height)) px")
    return lines
  }

  private static func described(_ reader: ChannelReader) -> String {
    guard !reader.isConstant else { return "always \(reader.value(0).text)" }
    let expression = reader.channel.expression
    return "\(expression), \(reader.type?.name ?? "nothing")"
  }

  private static func counts(
    _ layer: CartesianLayer, _ content: CartesianContent, _ words: AxisWords
  ) -> String {
    let drawn = content.series.filter { $0.kind == layer.mark }
    let points = drawn.reduce(0) { $0 + $1.points.count { $0.y != nil } }
    let rows = layer.table.rowCount
    let read = layer.rowsRead ?? rows
    func number(_ value: Int) -> String { words.number(Double(value)) }
    return
      "\(number(read)) rows → \(number(rows)) after filters and groups → \(number(points)) points"
  }

  private static func described(_ axis: CartesianContent.Axis, _ words: AxisWords) -> String {
    switch axis.kind {
    case .category(let count): "\(axis.measure.title), \(count) categories"
    case .number(let lower, let upper):
      "\(axis.measure.title), from \(words.number(lower)) to \(words.number(upper))"
    case .time(let lower, let upper):
      "\(axis.measure.title), from \(words.time(lower, unit: .day)) to "
        + words.time(upper, unit: .day)
    }
  }
}
