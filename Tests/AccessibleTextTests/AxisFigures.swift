import SceneGraph

/// A series of a made chart: values at the positions, nil for a gap.
struct MadeSeries {
  var name: String
  var values: [Double?]

  init(_ name: String, _ values: [Double?]) {
    self.name = name
    self.values = values
  }
}

/// Makes the figure of a chart with axes; positions are categories, days or numbers.
func axisFigure(
  _ kind: ChartKind, _ title: String, x: Measure, y: Measure, positions: [String],
  axis: CartesianContent.Axis.Kind, seriesTitle: String? = nil, _ series: [MadeSeries],
  arrangement: CartesianContent.Arrangement = .separate, shade: Measure? = nil, missing: Int = 0,
  locale: String = "en_US"
) -> Figure {
  let told = series.map { series in
    CartesianContent.Series(
      kind: kind, name: series.name, isContinuous: kind == .line || kind == .area,
      points: zip(positions.indices, series.values).map { index, value in
        CartesianContent.Datum(
          xLabel: positions[index], x: Double(index), y: value,
          yLabel: shade == nil ? "" : series.name)
      })
  }
  let values = series.flatMap { $0.values.compactMap { $0 } }
  let content = CartesianContent(
    x: .init(measure: x, kind: axis, ticks: positions),
    y: .init(
      measure: y, kind: .number(lower: values.min() ?? 0, upper: values.max() ?? 1), ticks: []),
    seriesTitle: seriesTitle, series: told, missing: missing, arrangement: arrangement,
    shade: shade)
  return Figure(
    kind: kind, titles: Titles(name: title, showsName: true), scene: emptyScene,
    content: .cartesian(content), locale: locale)
}

/// Sales of 4 quarters in 2 regions: North 650, South 580, South higher in Q3 alone (§3.7).
func salesFigure(locale: String = "en_US") -> Figure {
  axisFigure(
    .bar, "Sales by quarter and region", x: Measure(title: "quarter"),
    y: Measure(title: "sales (sum)"), positions: ["Q1", "Q2", "Q3", "Q4"],
    axis: .category(count: 4), seriesTitle: "region",
    [MadeSeries("North", [120, 150, 170, 210]), MadeSeries("South", [100, 140, 180, 160])],
    arrangement: .grouped, locale: locale)
}

/// Requests of 30 days: Web near 3,000 with one spike to 9,400, API rising from 1,100 to 1,900.
func requestsFigure(locale: String = "en_US") -> Figure {
  var web: [Double] = (0..<30).map { 3_000 + Double($0 * 37 % 11 - 5) * 20 }
  web[0] = 2_900
  web[29] = 3_200
  web[16] = 9_400
  let api: [Double] = (0..<30).map { 1_100 + (Double($0) * 800 / 29).rounded() }
  return axisFigure(
    .line, "Daily requests", x: Measure(title: "day"), y: Measure(title: "requests (sum)"),
    positions: (1...30).map { "\($0) June 2026" }, axis: .time(lower: 0, upper: 29 * 86_400),
    seriesTitle: "service", [MadeSeries("Web", web), MadeSeries("API", api)], locale: locale)
}
