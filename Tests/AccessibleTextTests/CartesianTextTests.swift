import AccessibleText
import SceneGraph
import Testing

@Suite struct CartesianTextTests {
  @Test("reference 3.7, grouped bar: counts, comparison, extremes and the widest gap")
  func groupedBar() {
    let text = FigureText(of: salesFigure())
    #expect(text.name == "Grouped bar chart: Sales by quarter and region")
    #expect(
      text.summary == [
        "Grouped bar chart of sales by quarter and region: 4 quarters, 2 regions, 8 bars, values "
          + "from 100 to 210.",
        "North is higher in 3 of 4 quarters, 650 in total against 580 for South; South is higher "
          + "in Q3, 180 to 170.",
        "The highest bar is North in Q4, 210; the lowest is South in Q1, 100.",
        "The widest gap is in Q4: 50.",
      ])
    #expect(
      text.alternative.hasSuffix("8 bars, values from 100 to 210; the highest is North in Q4, 210.")
    )
    // Entries count series first, then their points.
    #expect(text.entryNames.count == 10)
    #expect(text.entryNames[0] == "North, 4 bars")
    #expect(text.entryNames[2] == "Q1, North, 120")
    #expect(text.table?.columns.map(\.title) == ["Quarter", "North", "South"])
    #expect(text.table?.rows[2] == ["Q3", "170", "180"])
    // Marks are grouped by quarter, as they are compared.
    #expect(text.listName == "4 quarters")
    #expect(text.outline?.items.first == Outline.Item("Q1: North 120, South 100"))
    #expect(text.plain.contains("4. Q4: North 210, South 160"))
  }

  @Test("reference 3.7, time line: a spike with its ratio, a steady rise, lines that never cross")
  func timeLine() {
    let text = FigureText(of: requestsFigure())
    #expect(
      text.summary == [
        "Line chart of requests by day and service: 2 lines with 30 points each, values from "
          + "1,100 to 9,400.",
        "X is day, from 1 June 2026 to 30 June 2026.",
        "Web starts at 2,900 and ends at 3,200, with one spike on 17 June 2026 to 9,400, 3.1 "
          + "times its median of 3,000.",
        "API rises steadily from 1,100 to 1,900, up 72.7%.",
        "Web is above API everywhere; the lines never cross.",
        "The highest value is Web on 17 June 2026, 9,400; the lowest is API on 1 June 2026, 1,100.",
      ])
    #expect(text.entryNames[18] == "17 June 2026, Web, 9,400, spike")
    #expect(text.entryNames[1] == "API rises steadily from 1,100 to 1,900, up 72.7%")
  }

  @Test("reference 3.7, scatter: ranges, correlation with r and n, slope, far points, groups")
  func scatter() {
    // y falls by 2 for each 1 of x, a little to and fro; one point lies 30 above.
    var points: [CartesianContent.Datum] = (0..<20).map { index in
      let sway: Double = index % 2 == 0 ? 1 : -1
      return CartesianContent.Datum(
        xLabel: "\(index)", x: Double(index), y: 50 - 2 * Double(index) + sway, yLabel: "")
    }
    points[4].y = 72
    points[4].label = "Volt"
    let content = CartesianContent(
      x: .init(
        measure: Measure(title: "weight", unit: "tons"), kind: .number(lower: 0, upper: 20),
        ticks: []),
      y: .init(measure: Measure(title: "economy"), kind: .number(lower: 0, upper: 80), ticks: []),
      series: [.init(kind: .scatter, name: "", isContinuous: false, points: points)], missing: 2)
    let text = FigureText(
      of: Figure(
        kind: .scatter, titles: Titles(name: "Weight and economy", showsName: true),
        scene: emptyScene, content: .cartesian(content)))
    #expect(text.summary[0] == "Scatter plot of economy by weight: 20 points.")
    #expect(text.summary[1] == "X is weight, from 0 to 19 tons.")
    #expect(text.summary[2] == "Y is economy, from 11 to 72.")
    #expect(text.summary[3].hasPrefix("Strong negative correlation, r = minus 0.9"))
    #expect(text.summary[3].hasSuffix("over 20 points."))
    #expect(text.summary[4].hasPrefix("On average economy falls by 2"))
    #expect(text.summary[4].hasSuffix("for each 1 ton more of weight."))
    #expect(text.summary[5] == "1 point lies far from the rest: Volt, 4 tons, economy 72.")
    #expect(text.summary[6] == "2 rows have no value and are not drawn.")
  }

  @Test("reference 3.7, heat map: rows by columns, cells without a value, highest row and column")
  func heatmap() {
    let figure = axisFigure(
      .heatmap, "Visits by weekday and hour", x: Measure(title: "hour"),
      y: Measure(title: "weekday"), positions: ["04:00", "10:00", "16:00"],
      axis: .category(count: 3),
      [
        MadeSeries("Monday", [10, 200, 50]), MadeSeries("Tuesday", [12, 310, 60]),
        MadeSeries("Sunday", [2, 40, nil]),
      ], shade: Measure(title: "visits (sum)"))
    let text = FigureText(of: figure)
    #expect(
      text.summary == [
        "Heat map of visits: 3 weekdays by 3 hours, 9 cells, 1 without a value, values from 2 to "
          + "310, median 45.",
        "The highest cell is Tuesday at 10:00, 310; the lowest is Sunday at 04:00, 2.",
        "The highest row is Tuesday, 382 in total; the lowest is Sunday, 42.",
        "The highest column is 10:00.",
      ])
    #expect(text.entryNames[1] == "Tuesday, peak 310 at 10:00, total 382")
    #expect(text.entryNames[3] == "Monday, 04:00, 10")
    #expect(text.entryNames.last == "Sunday, 16:00, no value")
  }

  @Test("points that were counted into cells are told as cells, without a correlation")
  func binnedPoints() {
    var figure = axisFigure(
      .heatmap, "Cloud", x: Measure(title: "a"), y: Measure(title: "b"), positions: ["0", "1"],
      axis: .number(lower: 0, upper: 2), [MadeSeries("0", [3, 9]), MadeSeries("1", [4, 1])],
      shade: Measure(title: "Rows"))
    figure.kind = .scatter
    let text = FigureText(of: figure)
    #expect(text.name == "Scatter plot: Cloud")
    #expect(text.summary[0].hasPrefix("Scatter plot of rows: "))
    #expect(text.summary[0].contains("4 cells, values from 1 to 9"))
    #expect(!text.summary.joined().contains("orrelation"))
    #expect(text.grid == nil)
  }

  @Test("criterion 14: one value, all zero, negative, and no value at all")
  func specialCases() {
    func summary(_ values: [Double?]) -> [String] {
      FigureText(
        of: axisFigure(
          .bar, "Sales", x: Measure(title: "region"), y: Measure(title: "sales"),
          positions: (1...values.count).map { "r\($0)" }, axis: .category(count: values.count),
          [MadeSeries("", values)])
      ).summary
    }
    #expect(summary([120]) == ["Bar chart of sales by region: 1 bar, r1, 120."])
    #expect(summary([0, 0, 0, 0]) == ["Bar chart of sales by region: 4 bars, all values are 0."])
    #expect(
      summary([-5, 3]) == [
        "Bar chart of sales by region: 2 bars, values from minus 5 to 3.",
        "The highest bar is r2, 3; the lowest is r1, minus 5.",
      ])
    #expect(
      summary([nil, nil]) == [
        "Bar chart with 2 bars, none of them with a value; nothing can be drawn."
      ])
    #expect(
      summary([5, 5, 3]).last == "The highest bar is 5, 2 times, first r1; the lowest is r3, 3.")
  }

  @Test("boxes, bins and bands say their numbers")
  func distributions() {
    var figure = axisFigure(
      .boxplot, "Price", x: Measure(title: "region"), y: Measure(title: "price"),
      positions: ["North"], axis: .category(count: 1), [MadeSeries("", [20])])
    guard case .cartesian(var content) = figure.content else { return }
    content.series[0].points[0].box = .init(
      low: 5, q1: 10, q3: 30, high: 60, outliers: 1, count: 40)
    figure.content = .cartesian(content)
    let box = FigureText(of: figure)
    #expect(
      box.summary == [
        "Box plot of price by region: 1 box, whiskers from 5 to 60.",
        "North has a median of 20; half of its values lie from 10 to 30, the whiskers reach from "
          + "5 to 60.", "1 value lies beyond the whiskers.",
      ])
    #expect(box.entryNames[1] == "North, median 20, middle half from 10 to 30")
    let bins = FigureText(
      of: axisFigure(
        .histogram, "Prices", x: Measure(title: "price"), y: Measure(title: "count"),
        positions: ["0 to 10", "10 to 20", "20 to 30"], axis: .number(lower: 0, upper: 30),
        [MadeSeries("", [2, 6, 0])]))
    #expect(
      bins.summary == [
        "Histogram of price: 8 values in 3 bins, from 0 to 6 in a bin.",
        "X is price, from 0 to 30.", "The fullest bin is 10 to 20: 6, 75% of all.",
        "1 bin is empty.",
      ])
  }

  @Test("sentences have at most 25 words", arguments: [salesFigure(), requestsFigure()])
  func sentenceLength(figure: Figure) {
    let text = FigureText(of: figure)
    for sentence in text.summary { #expect(sentence.split(separator: " ").count <= 25) }
    #expect(text.summary.joined(separator: " ").count <= 600)
    let first = text.plain.prefix { $0 != "\n" }
    #expect(first.count <= 80)
    #expect(!first.contains("…"))
  }

  @Test("German tells the same")
  func german() {
    let text = FigureText(of: requestsFigure(locale: "de"))
    #expect(text.summary.contains("API steigt stetig von 1.100 auf 1.900, 72,7\u{a0}% mehr."))
    #expect(text.summary.contains("Web liegt überall über API; die Linien kreuzen sich nicht."))
  }
}
