internal import ChartLayout
internal import SceneGraph
internal import SourceModel
internal import TableEngine

/// The ticks of one drawn axis with their labels.
struct AxisTicks {
  var values: [Double] = []
  /// First lines, as drawn.
  var labels: [String] = []
  /// Second lines of a time axis.
  var contexts: [String?] = []
  /// In full, for texts.
  var full: [String] = []

  var hasContext: Bool { contexts.contains { $0 != nil } }
}

/// Chooses ticks by the room that their labels have (reference §4.1, rules c and d).
struct TickBuilder {
  let words: AxisWords
  let fontSize: Double

  /// Chooses the ticks of an axis and widens its domain to them where it may be widened.
  ///
  /// - Parameters:
  ///   - axis: the axis; its domain is changed.
  ///   - length: px that it has.
  ///   - isHorizontal: whether labels stand side by side.
  ///   - widens: whether the domain goes to the next ticks.
  /// - Returns: the ticks.
  /// - Throws: `ValueError` for an interval that is not understood.
  func ticks(
    _ axis: inout AxisModel, length: Double, isHorizontal: Bool, widens: Bool
  ) throws(Diagnostic) -> AxisTicks {
    switch axis.kind {
    case .category:
      let labels = axis.categories.labels
      return AxisTicks(
        values: labels.indices.map(Double.init), labels: labels,
        contexts: labels.map { _ in nil }, full: labels)
    case .time: return try timeTicks(axis, length, isHorizontal)
    case .number:
      if case .interval(let text) = axis.options.ticks { throw .unknownInterval(text) }
      if case .values(let list) = axis.options.ticks {
        let values = list.compactMap(\.plotNumber).filter { $0 >= axis.lower && $0 <= axis.upper }
        return numbered(values.sorted(), decimals: decimals(of: values), axis)
      }
      if axis.transform == .log || axis.transform == .symlog {
        return logTicks(&axis, length, isHorizontal, widens)
      }
      return linearTicks(&axis, length, isHorizontal, widens)
    }
  }

  private func linearTicks(
    _ axis: inout AxisModel, _ length: Double, _ isHorizontal: Bool, _ widens: Bool
  ) -> AxisTicks {
    var wished = max(2, length / (isHorizontal ? 9 : 4) / fontSize)
    if case .count(let count) = axis.options.ticks { wished = Double(max(1, count)) }
    guard
      var step = NumericTicks.step(
        from: axis.lower, to: axis.upper, count: wished, isInteger: axis.isInteger)
    else { return numbered([axis.lower], decimals: decimals(of: [axis.lower]), axis) }
    let (low, high) = (axis.lower, axis.upper)
    let written = axis.writtenBounds
    for _ in 0..<12 {
      if widens {
        axis.lower = written.low.isFinite ? low : step.floor(low)
        axis.upper = written.high.isFinite ? high : step.ceiling(high)
      }
      let values = step.values(from: axis.lower, to: axis.upper)
      let ticks = numbered(values, decimals: step.decimals, axis)
      if values.count <= 2 || fits(ticks, axis, length, isHorizontal) { return ticks }
      step = step.coarser
    }
    let ends = [axis.lower, axis.upper]
    return numbered(ends, decimals: decimals(of: ends), axis)
  }

  /// Whether neighbouring labels keep their distance.
  private func fits(
    _ ticks: AxisTicks, _ axis: AxisModel, _ length: Double, _ isHorizontal: Bool
  ) -> Bool {
    let scale = axis.scale(from: 0, to: length)
    let places = ticks.values.map(scale.px)
    let sizes = zip(ticks.labels, ticks.contexts).map { label, context in
      isHorizontal
        ? max(width(label), context.map(width) ?? 0) : fontSize * 1.2
    }
    let gap = isHorizontal ? fontSize * 0.75 : fontSize * 0.6
    for index in places.indices.dropFirst() {
      let room = abs(places[index] - places[index - 1])
      if room < (sizes[index] + sizes[index - 1]) / 2 + gap { return false }
    }
    return true
  }

  private func width(_ text: String) -> Double { TextMetrics.width(text, size: fontSize) }

  /// Digits after the point that single numbers need, at most six.
  private func decimals(of values: [Double]) -> Int {
    (0..<6).first { count in
      let step = TickStep(factor: 1, exponent: -count)
      return values.allSatisfy { abs(step.floor($0) - $0) < 1e-9 * max(1, abs($0)) }
    } ?? 6
  }

  private func numbered(_ values: [Double], decimals: Int, _ axis: AxisModel) -> AxisTicks {
    let format =
      axis.measure.format.flatMap { NumberFormat($0) }
      ?? (axis.isPercent ? NumberFormat("percent") : nil) ?? .plain
    let labels =
      axis.isYears
      ? values.map { words.number($0, format: "0") }
      : format.labels(for: values, decimals: decimals, locale: words.locale)
    return AxisTicks(
      values: values, labels: labels, contexts: values.map { _ in nil }, full: labels)
  }

  private func logTicks(
    _ axis: inout AxisModel, _ length: Double, _ isHorizontal: Bool, _ widens: Bool
  ) -> AxisTicks {
    let wished = max(2, length / (isHorizontal ? 5 : 3) / fontSize)
    var values: [Double]
    if axis.transform == .log {
      if widens {
        let nice = LogTicks.nice(from: axis.lower, to: axis.upper)
        let written = axis.writtenBounds
        if !written.low.isFinite { axis.lower = nice.lower }
        if !written.high.isFinite { axis.upper = nice.upper }
      }
      values = LogTicks.ticks(from: axis.lower, to: axis.upper, count: wished)
    } else {
      values = LogTicks.symmetricTicks(from: axis.lower, to: axis.upper, count: wished)
    }
    func labelled(_ values: [Double]) -> AxisTicks {
      let labels = values.map { value in
        let isLarge = axis.measure.format == nil && abs(value) >= 1e6
        return words.number(value, format: isLarge ? "compact" : axis.measure.format)
      }
      return AxisTicks(
        values: values, labels: labels, contexts: values.map { _ in nil }, full: labels)
    }
    var ticks = labelled(values)
    // Greedy, as logarithmic ticks are not evenly spaced (reference §4.4).
    while values.count > 2, !fits(ticks, axis, length, isHorizontal) {
      let powers = values.filter { isPower($0) }
      values =
        powers.count < values.count && powers.count >= 2
        ? powers : values.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      ticks = labelled(values)
    }
    return ticks
  }

  private func isPower(_ value: Double) -> Bool {
    guard let step = TickStep(span: abs(value), count: 1) else { return true }
    return step.factor == 1 && step.value == abs(value)
  }

  private func timeTicks(
    _ axis: AxisModel, _ length: Double, _ isHorizontal: Bool
  ) throws(Diagnostic) -> AxisTicks {
    let span = axis.upper - axis.lower
    let finest = axis.unit ?? .second
    var step: TimeStep
    switch axis.options.ticks {
    case .interval(let text):
      guard let written = TimeStep(text) else { throw .unknownInterval(text) }
      step = written
    case .values(let list):
      let values = list.compactMap(\.plotNumber).filter { $0 >= axis.lower && $0 <= axis.upper }
      return timed(values.sorted(), TimeStep(1, finest), axis)
    case .count(let count):
      step = TimeStep(span: span, count: Double(max(1, count)), finest: finest)
    case .automatic:
      // Bars of few periods each have their label.
      let periods = span / max(finest.duration, 1)
      step = TimeStep(
        span: span,
        count: axis.step != nil && periods <= 16
          ? periods : max(2, length / (isHorizontal ? 7 : 4) / fontSize), finest: finest)
    }
    var values = step.ticks(from: axis.lower, to: axis.upper)
    for _ in 0..<12 {
      if values.count >= 2 || step.finer == step || step.finer.duration < finest.duration { break }
      step = step.finer
      values = step.ticks(from: axis.lower, to: axis.upper)
    }
    var ticks = timed(values, step, axis)
    for _ in 0..<24 {
      if values.count <= 1 || fits(ticks, axis, length, isHorizontal) { break }
      step = step.coarser
      values = step.ticks(from: axis.lower, to: axis.upper)
      ticks = timed(values, step, axis)
    }
    return ticks
  }

  private func timed(_ values: [Double], _ step: TimeStep, _ axis: AxisModel) -> AxisTicks {
    if let format = axis.options.format {
      let labels = values.map { words.time($0, unit: step.unit, format: format) }
      return AxisTicks(
        values: values, labels: labels, contexts: values.map { _ in nil }, full: labels)
    }
    let labels = TimeAxisLabels(values, step: step, unit: axis.unit, locale: words.locale)
    return AxisTicks(
      values: values, labels: labels.lines, contexts: labels.contexts, full: labels.full)
  }
}
