internal import ChartLayout
internal import SceneGraph
internal import SourceModel

/// Puts the bars or areas of a layer on top of or beside each other.
struct StackPreparation {
  let layer: CartesianLayer
  let x: AxisModel
  let y: AxisModel
  let words: AxisWords

  /// How the layer is stacked: what the author wrote, else from zero when sums share a position.
  func mode(for series: [PlotSeries]) -> StackMode {
    if let written = layer.options.stack { return written }
    if layer.channels[.y2] != nil { return .none }
    let additive = ["sum", "count"]
    if let aggregate = layer.channels[.y]?.aggregate, !additive.contains(aggregate) { return .none }
    if layer.mark == .bar, layer.channels[.group] != nil, layer.channels[.color] == nil {
      return .none
    }
    return .zero
  }

  /// Gives every point its span and every series its place in the band.
  func prepare(_ series: [PlotSeries]) throws(Diagnostic) -> [PlotSeries] {
    guard layer.channels[.y2] == nil else { return dodged(series, by: \.color) }
    let mode = mode(for: series)
    var result = series
    var piles: [Pile: [(series: Int, point: Int)]] = [:]
    for (place, one) in series.enumerated() {
      for (index, point) in one.points.enumerated() where point.y != nil {
        let pile = Pile(
          panel: one.panel ?? -1, group: one.group ?? -1, x: point.x,
          series: mode == .none ? place : -1)
        piles[pile, default: []].append((place, index))
      }
    }
    let sharesPosition = piles.values.contains { $0.count > 1 }
    // Without series, rows at the same place still lie on each other, so that nothing is hidden.
    let used = mode == .none ? (sharesPosition ? StackMode.zero : .none) : mode
    if layer.mark == .area, used != .none, mode != .none { try refuseMixedSigns(series) }
    for members in piles.values {
      let values = members.map { series[$0.series].points[$0.point].y }
      for (member, span) in zip(members, Stack.spans(of: values, mode: used)) {
        guard let span else { continue }
        result[member.series].points[member.point].low = span.lower
        result[member.series].points[member.point].high = span.upper
        result[member.series].isStacked = mode != .none && series.count > 1
      }
    }
    if layer.mark == .bar {
      return dodged(
        result, by: mode == .none ? (layer.channels[.color] == nil ? \.group : \.color) : \.group)
    }
    return result
  }

  private struct Pile: Hashable {
    let panel: Int
    let group: Int
    let x: Double
    let series: Int
  }

  /// Gives the series their places side by side, by one of their categories.
  private func dodged(_ series: [PlotSeries], by key: KeyPath<PlotSeries, Int?>) -> [PlotSeries] {
    let used = Set(series.compactMap { $0[keyPath: key] }).sorted()
    guard used.count > 1, !isColoredByPosition(series) else { return series }
    return series.map { one in
      var one = one
      if let value = one[keyPath: key], let slot = used.firstIndex(of: value) {
        one.slot = slot
        one.slots = used.count
      }
      return one
    }
  }

  /// Whether no position has two series, as when the colour repeats the position.
  private func isColoredByPosition(_ series: [PlotSeries]) -> Bool {
    var seen: [Double: Int] = [:]
    for (place, one) in series.enumerated() {
      for point in one.points {
        let key = point.x
        if let other = seen[key], series[other].panel == one.panel, other != place { return false }
        seen[key] = place
      }
    }
    return true
  }

  private func refuseMixedSigns(_ series: [PlotSeries]) throws(Diagnostic) {
    guard series.count > 1 else { return }
    var isPositive = false
    var isNegative = false
    for one in series {
      for point in one.points {
        guard let value = point.y, value != 0 else { continue }
        isPositive = isPositive || value > 0
        isNegative = isNegative || value < 0
        if isPositive, isNegative { throw .mixedSignAreas(x.words(point.x, words)) }
      }
    }
  }
}
