internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// Finds the domains of both axes from what is drawn.
struct AxisDomain {
  let layers: [CartesianLayer]
  let series: [PlotSeries]
  let words: AxisWords

  /// Sets the domain of the position axis.
  func resolveX(_ axis: inout AxisModel) throws(Diagnostic) {
    if axis.kind == .category {
      axis.lower = -0.5
      axis.upper = Double(max(1, axis.categories.count)) - 0.5
      axis.isReversed = isReversed(axis)
      return
    }
    var values: [Double] = []
    for one in series where one.kind != .rule || !one.points.isEmpty {
      for point in one.points where layers[one.layer].channels[.x] != nil {
        values.append(point.x)
        if let end = point.x2 { values.append(end) }
      }
    }
    axis.isInteger = values.allSatisfy { $0 == $0.rounded() } && axis.kind == .number
    axis.step = barStep(axis)
    try resolve(&axis, values, padding: (axis.step ?? 0) / 2, zeroMark: nil)
  }

  /// Sets the domain of the value axis.
  func resolveY(_ axis: inout AxisModel) throws(Diagnostic) {
    if axis.kind == .category {
      axis.lower = -0.5
      axis.upper = Double(max(1, axis.categories.count)) - 0.5
      axis.isReversed = isReversed(axis)
      return
    }
    let zeroMark = layers.first(where: \.standsOnZero)?.mark
    if let zeroMark {
      if axis.transform == .log { throw .barsOnLog(zeroMark) }
      if axis.options.zero == false { throw .noZero(zeroMark) }
    }
    let isPercent = layers.contains { $0.options.stack == .percent }
    axis.isPercent = isPercent
    var values: [Double] = []
    for one in series {
      for point in one.points {
        guard let value = point.y else { continue }
        if let low = point.low, let high = point.high {
          values.append(low)
          values.append(high)
        } else {
          values.append(value)
        }
      }
    }
    if isPercent, !values.isEmpty { values.append(1) }
    axis.isInteger =
      axis.kind == .number && !isPercent && values.allSatisfy { $0 == $0.rounded() }
    if let zeroMark { try refuseCut(axis, zeroMark) }
    let wantsZero = zeroMark != nil || axis.options.zero == true
    if wantsZero, axis.kind == .number { values.append(0) }
    try resolve(&axis, values, padding: 0, zeroMark: zeroMark)
  }

  private func isReversed(_ axis: AxisModel) -> Bool {
    guard let first = axis.options.lower?.plotNumber, let last = axis.options.upper?.plotNumber
    else { return false }
    return first > last
  }

  private func resolve(
    _ axis: inout AxisModel, _ values: [Double], padding: Double, zeroMark: ChartKind?
  ) throws(Diagnostic) {
    var low = values.min() ?? 0
    var high = values.max() ?? 1
    let written = axis.writtenBounds
    if low == high, axis.kind == .time, padding == 0 {
      let reach = (axis.unit ?? .day).duration
      (low, high) = (low - reach, high + reach)
    } else if high - low <= 1e-12 * max(abs(low), abs(high)), axis.kind == .number, padding == 0 {
      if axis.transform == .log {
        (low, high) = (low / 10, high * 10)
      } else {
        let domain = NumericTicks.constantDomain(high, includesZero: zeroMark != nil)
        (low, high) = (domain.lower, domain.upper)
      }
    }
    low = written.low.isFinite ? written.low : low - padding
    high = written.high.isFinite ? written.high : high + padding
    guard low < high else { throw .emptyDomain(axis.name) }
    if axis.transform == .log, low <= 0 { throw .notPositiveDomain(axis.name) }
    axis.lower = low
    axis.upper = high
    axis.isReversed = isReversed(axis)
  }

  /// The distance of two bars on a continuous axis; nil when no bars stand on it.
  private func barStep(_ axis: AxisModel) -> Double? {
    let bars = series.filter { $0.kind == .bar }
    guard !bars.isEmpty, !bars.contains(where: { $0.points.contains { $0.x2 != nil } }) else {
      return nil
    }
    let positions = Set(bars.flatMap { $0.points.map(\.x) }).sorted()
    var gap = Double.infinity
    for (a, b) in zip(positions, positions.dropFirst()) { gap = min(gap, b - a) }
    if axis.kind == .time, let unit = axis.unit, unit > .second || !gap.isFinite {
      return unit == .month ? 28 * 86_400 : min(gap, unit.duration)
    }
    return gap.isFinite ? gap : 1
  }

  /// A domain that hides the bars' feet is refused with what it would do (seed 99).
  private func refuseCut(_ axis: AxisModel, _ mark: ChartKind) throws(Diagnostic) {
    let (low, high) = axis.writtenBounds
    let cut: Double
    if low.isFinite, low > 0 {
      cut = low
    } else if high.isFinite, high < 0 {
      cut = high
    } else {
      return
    }
    let lengths = series.filter { layers[$0.layer].standsOnZero }
      .flatMap { $0.points.compactMap { $0.y.map(abs) } }.filter { $0 > 0 }.sorted()
    guard let longest = lengths.last else { return }
    let feet = abs(cut)
    let shorter = lengths.first { $0 > feet && $0 < longest } ?? lengths[0]
    let percent = (longest - shorter) / longest * 100
    let share =
      percent < 1
      ? "less than 1%" : "\(words.number(percent.rounded()))%"
    let ratio =
      shorter > feet
      ? words.number(((longest - feet) / (shorter - feet) * 10).rounded() / 10) : nil
    throw .cutBars(
      mark, low: words.number(shorter), high: words.number(longest), percent: share, ratio: ratio)
  }
}
