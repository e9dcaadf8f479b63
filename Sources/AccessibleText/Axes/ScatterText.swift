internal import ChartLayout
internal import SceneGraph

extension CartesianText {
  /// Points: both ranges, correlation and slope, what lies far off, and the groups (reference §3.7).
  var scatterParts: TextParts {
    let marks = phrases.marks(pointCount, .scatter)
    var facts = [marks]
    if pointCount == 1, let point = told.flatMap(\.points).first(where: { $0.y != nil }) {
      facts.append("\(label(point)), \(value(point))")
    }
    var parts = TextParts(
      brief: facts.joined(separator: ", "),
      sentences: opening(y: yTitle, x: xTitle, series: nil, facts: facts))
    guard pointCount > 1 else { return parts }
    parts.sentences += [xRange, yRange].compactMap { $0 }
    if isNumeric(content.x), isNumeric(content.y) {
      let points = told.flatMap(\.points).filter { $0.x != nil && $0.y != nil }
      let relation = relation(points)
      parts.sentences += relation
      parts.briefMore = relation.first.map { $0.prefix(1).lowercased() + $0.dropFirst().dropLast() }
    }
    if comparesSeries, let seriesTitle, told.count <= 8 {
      parts.sentences.append(
        phrases.groups(
          seriesTitle,
          told.map { series in (name(series), count(series.points.count { $0.y != nil })) }))
    }
    return parts
  }

  private var xRange: String? {
    if case .category = content.x.kind { return nil }
    guard let (low, high) = told.xEnds(isValued: true) else { return nil }
    let span: String
    if low.x == high.x {
      span = phrases.always(isNumeric(content.x) ? xWords.spoken(low.x ?? 0) : label(low))
    } else if isNumeric(content.x) {
      span = phrases.span(xWords.number(low.x ?? 0), xWords.spoken(high.x ?? 0))
    } else {
      span = phrases.span(label(low), label(high))
    }
    return phrases.axisRange(isX: true, title: xTitle, span: span)
  }

  private var yRange: String? {
    guard isNumeric(content.y), let low = numbers.min(), let high = numbers.max() else {
      return nil
    }
    let span =
      low == high
      ? phrases.always(values.spoken(low)) : phrases.span(values.number(low), values.spoken(high))
    return phrases.axisRange(isX: false, title: yTitle, span: span)
  }

  private func relation(_ points: [CartesianContent.Datum]) -> [String] {
    let x = points.compactMap(\.x)
    let y = points.compactMap(\.y)
    guard points.count > 2, let r = Statistics.correlation(x, y), let line = Statistics.line(x, y)
    else { return [] }
    // What is not 1 is not rounded to it.
    let pattern = abs(r) >= 0.995 && abs(r) < 1 ? "0.####" : "0.##"
    let written = values.said(NumberFormat(pattern)?.text(r, locale: locale) ?? "")
    var result = [
      phrases.correlation(r, written: written, count: phrases.marks(points.count, .scatter))
    ]
    if abs(r) >= 0.3 {
      let step = Self.step(of: x)
      result.append(
        phrases.slope(
          y: yTitle, x: xTitle, change: values.spoken(abs(line.slope) * step),
          step: xWords.spoken(step), rises: line.slope > 0))
    }
    let residuals = zip(x, y).map { $1 - (line.slope * $0 + line.intercept) }
    let middle = Statistics.median(residuals) ?? 0
    let reach = 6 * Statistics.medianDeviation(residuals, from: middle)
    let far = residuals.indices.filter { reach > 0 && abs(residuals[$0] - middle) > reach }
    guard !far.isEmpty, points.count >= 10 else { return result }
    let named = far.sorted {
      (abs(residuals[$1] - middle), $0) < (abs(residuals[$0] - middle), $1)
    }.prefix(3).map { scatterName(points[$0]) }
    result.append(phrases.outliers(Array(named), more: far.count - named.count))
    return result
  }

  /// A power of ten that is at most half of the range, so that a slope is a number to imagine.
  private static func step(of values: [Double]) -> Double {
    let half = ((values.max() ?? 0) - (values.min() ?? 0)) / 2
    guard half > 1e-12, half < 1e15 else { return 1 }
    var step = 1.0
    while step * 10 <= half { step *= 10 }
    while step > half { step /= 10 }
    return step
  }

  /// Returns a point's own label, then both of its numbers.
  func scatterName(_ point: CartesianContent.Datum) -> String {
    let isXNumeric = isNumeric(content.x)
    var clauses = Clauses()
    if let label = point.label { clauses.add(SpokenText.shortened(label, to: 60)) }
    let x: String
    if isXNumeric, let number = point.x { x = xWords.spoken(number) } else { x = label(point) }
    clauses.add(xWords.hasUnit || !isXNumeric ? x : Self.named(xTitle, x))
    let y = value(point)
    clauses.add(values.hasUnit || !isNumeric(content.y) ? y : Self.named(yTitle, y))
    return clauses.text
  }

  /// Returns a number behind what it measures, where no unit says so.
  private static func named(_ title: String, _ number: String) -> String {
    title.isEmpty ? number : "\(SpokenText.shortened(title, to: 24)) \(number)"
  }
}

extension [CartesianContent.Series] {
  /// Returns the points that lie first and last along x.
  ///
  /// - Parameter isValued: whether points without a value are left out.
  /// - Returns: the first of equal ones; nil without any point.
  func xEnds(
    isValued: Bool = false
  ) -> (low: CartesianContent.Datum, high: CartesianContent.Datum)? {
    var low: (x: Double, series: Int, point: Int)?
    var high: (x: Double, series: Int, point: Int)?
    for (number, series) in enumerated() {
      for index in series.points.indices {
        guard let x = series.points[index].x, !isValued || series.points[index].y != nil
        else { continue }
        if x < low?.x ?? .infinity { low = (x, number, index) }
        if x > high?.x ?? -.infinity { high = (x, number, index) }
      }
    }
    guard let low, let high else { return nil }
    return (self[low.series].points[low.point], self[high.series].points[high.point])
  }
}
