import AccessibleText
import SceneGraph
import Testing

/// What sounded wrong when charts were read aloud.
@Suite struct SpokenAloudTests {
  private func summary(_ figure: Figure) -> [String] { FigureText(of: figure).summary }

  private func bars(_ positions: [String], _ series: [MadeSeries], _ title: String = "date")
    -> Figure
  {
    axisFigure(
      .bar, "T", x: Measure(title: title), y: Measure(title: "revenue (sum)"),
      positions: positions, axis: .time(lower: 0, upper: 1), seriesTitle: "region", series,
      arrangement: .stacked)
  }

  @Test("times that are cut to quarters, months or years are counted as such")
  func periods() {
    let quarters = bars(
      ["Q1 2024", "Q2 2024"], ["A", "B", "C"].map { MadeSeries($0, [1, 2]) })
    #expect(
      summary(quarters)[0].hasPrefix(
        "Stacked bar chart of revenue by quarter and region: 2 quarters, 3 regions, 6 bars"))
    let months = bars(["January 2024", "May 2024"], ["A", "B"].map { MadeSeries($0, [1, 2]) })
    #expect(summary(months)[0].contains("by month and region: 2 months"))
    let years = bars(["2023", "2024"], ["A", "B"].map { MadeSeries($0, [1, 2]) })
    #expect(summary(years)[0].contains("by year and region: 2 years"))
  }

  @Test("stacks tell where they are highest and lowest together")
  func stacks() {
    let figure = bars(
      ["Q1 2024", "Q2 2024"], [MadeSeries("A", [10, 30]), MadeSeries("B", [5, 8])])
    #expect(
      summary(figure).contains(
        "Together they are highest in Q2 2024, 38, and lowest in Q1 2024, 15."))
  }

  @Test("what stands for many is never the highest")
  func rest() {
    let figure = axisFigure(
      .bar, "T", x: Measure(title: "country"), y: Measure(title: "revenue (sum)"),
      positions: ["Japan", "India", "Other (4)"], axis: .category(count: 3),
      [MadeSeries("", [137, 133, 321])])
    let text = FigureText(of: figure)
    #expect(text.summary[1] == "The highest bar is Japan, 137; the lowest is India, 133.")
    #expect(text.outline?.items.last?.text == "Other, 4 together: 321")
  }

  @Test("a trend over points is no further point")
  func trend() throws {
    let points = (0..<10).map { index in
      CartesianContent.Datum(
        xLabel: "\(index)", x: Double(index), y: Double(index * index), yLabel: "")
    }
    let line = [0.0, 9].map { x in
      CartesianContent.Datum(xLabel: "", x: x, y: 500 + x, yLabel: "")
    }
    func figure(_ extra: [CartesianContent.Series]) -> Figure {
      let content = CartesianContent(
        x: .init(measure: Measure(title: "x"), kind: .number(lower: 0, upper: 10), ticks: []),
        y: .init(measure: Measure(title: "y"), kind: .number(lower: 0, upper: 600), ticks: []),
        series: [.init(kind: .scatter, name: "", isContinuous: false, points: points)] + extra)
      return Figure(
        kind: .scatter, titles: Titles(name: "T", showsName: true), scene: emptyScene,
        content: .cartesian(content))
    }
    let trend = CartesianContent.Series(
      kind: .line, name: "Trend", isContinuous: true, points: line)
    #expect(summary(figure([trend])) == summary(figure([])))
    #expect(summary(figure([trend]))[0] == "Scatter plot of y by x: 10 points.")
    let alternative = FigureText(of: figure([])).alternative
    #expect(alternative.contains("10 points; strong positive correlation, r = 0.96"))
  }

  @Test("a band is highest at its upper end and lowest at its lower one")
  func band() {
    var figure = axisFigure(
      .band, "T", x: Measure(title: "day"), y: Measure(title: "low to high"),
      positions: ["1 June 2026", "2 June 2026", "3 June 2026"], axis: .time(lower: 0, upper: 2),
      [MadeSeries("", [5, 1, 4])])
    guard case .cartesian(var content) = figure.content else { return }
    for (index, high) in [6.0, 20, 8].enumerated() { content.series[0].points[index].y2 = high }
    figure.content = .cartesian(content)
    #expect(
      summary(figure) == [
        "Band chart of low to high by day: 1 band with 3 points, values from 1 to 20.",
        "X is day, from 1 June 2026 to 3 June 2026.",
        "The band reaches highest on 2 June 2026, 20, and lowest on 2 June 2026, 1.",
        "It is widest on 2 June 2026, 19.",
      ])
  }

  @Test("bins of several series are counted together, and said by series")
  func histograms() {
    let figure = axisFigure(
      .histogram, "T", x: Measure(title: "age"), y: Measure(title: "count"),
      positions: ["-10 to -5", "-5 to 0"], axis: .number(lower: -10, upper: 0),
      seriesTitle: "group", [MadeSeries("A", [2, 3]), MadeSeries("B", [0, 5])])
    #expect(
      summary(figure) == [
        "Histogram of age: 10 values in 2 bins, from 2 to 8 in a bin.",
        "X is age, from minus 10 to 0.", "The fullest bin is minus 5 to 0: 8, 80% of all.",
        "Values by group: A 5 and B 5.",
      ])
  }

  @Test("an axis on which nothing varies has one value")
  func constant() {
    var figure = axisFigure(
      .scatter, "T", x: Measure(title: "x"), y: Measure(title: "y"), positions: ["4", "4"],
      axis: .number(lower: 3, upper: 5), [MadeSeries("", [7, 7])])
    guard case .cartesian(var content) = figure.content else { return }
    for index in 0..<2 { content.series[0].points[index].x = 4 }
    figure.content = .cartesian(content)
    #expect(summary(figure).dropFirst() == ["X is x, always 4.", "Y is y, always 7."])
  }

  @Test("aggregates are said before their column")
  func aggregates() {
    func subject(_ title: String) -> String {
      summary(
        axisFigure(
          .bar, "T", x: Measure(title: "k"), y: Measure(title: title), positions: ["a"],
          axis: .category(count: 1), [MadeSeries("", [1])]))[0]
    }
    #expect(subject("temp_max (mean)").hasPrefix("Bar chart of mean temp max by k"))
    #expect(subject("steps (moving mean)").hasPrefix("Bar chart of moving mean of steps by k"))
    #expect(subject("count").hasPrefix("Bar chart of number of rows by k"))
    #expect(subject("f(x)").hasPrefix("Bar chart of f(x) by k"))
  }

  @Test("levels without names are counted together; a single root is not the largest of one")
  func unnamedLevels() {
    let figure = hierarchyFigure(
      .sunburst, "T", levels: [], measure: Measure(title: "n"),
      [MadeNode("Eve", [MadeNode("Cain", 14), MadeNode("Seth", [MadeNode("Enos", 10)])])])
    let text = FigureText(of: figure)
    #expect(text.summary[0] == "Sunburst chart of n: 24 in 3 levels with 1, 2 and 1 item.")
    #expect(text.alternative == "Sunburst chart: T. 24 in 1 item.")
  }

  @Test("a unit that ends the title is said once")
  func unit() {
    let figure = hierarchyFigure(
      .pie, "T", levels: ["section"], measure: Measure(title: "installed_kb (sum)", unit: "kB"),
      [MadeNode("a", 30), MadeNode("b", 10)])
    #expect(summary(figure)[0] == "Pie chart of installed kB: 40 in 2 sections.")
    #expect(summary(figure)[1].hasPrefix("a is the largest section, 30 kB, 75%"))
  }

  @Test("a total of 0 comes from zeros, or from values that were left out")
  func nothing() {
    func opening(_ notes: [String]) -> String {
      summary(
        hierarchyFigure(
          .pie, "T", levels: ["k"], measure: Measure(title: "v"), [MadeNode("a", 0)],
          notes: notes))[0]
    }
    #expect(opening([]) == "Pie chart of 1 k, all 0; nothing can be drawn to scale.".replacingK)
    #expect(
      opening(["1 value was not used."])
        == "Pie chart of 1 k, none above 0; nothing can be drawn to scale.".replacingK)
  }

  @Test("a long summary of the author's ends with an ellipsis in plain text")
  func longSummary() {
    let written = Array(repeating: "word", count: 900).joined(separator: " ")
    let text = FigureText(of: marketFigure(author: AuthorText(summary: written)))
    #expect(text.plain.count <= 1_500)
    #expect(text.plain.contains("…"))
  }
}

extension String {
  /// A one-letter name is no word with a plural.
  fileprivate var replacingK: String {
    split(separator: " ").map { $0 == "k," ? "value of k," : String($0) }.joined(separator: " ")
  }
}
