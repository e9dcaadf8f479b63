import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Bars")
struct BarChartTests {
  @Test("B-11: whole numbers get the labels 0, 1, 2, 3")
  func integerAxis() throws {
    let figure = try chart(.bar, "a,b;A,2;B,1;C,3", [.x: "a", .y: "b"]).figure()
    #expect(try #require(figure.cartesian).y.ticks == ["0", "1", "2", "3"])
    #expect(figure.texts.filter { ["0", "1", "2", "3"].contains($0) }.count == 4)
  }

  @Test("B-13: months are labelled from June 2017 to June 2018, once each")
  func months() throws {
    let rows = (0...12).map { "\(2017 + (5 + $0) / 12)-\(two((5 + $0) % 12 + 1)),1" }
    let figure = try chart(
      .bar, "d,v;" + rows.joined(separator: ";"), [.x: "d", .y: "v"]
    ).figure()
    let ticks = try #require(figure.cartesian).x.ticks
    #expect(ticks.first == "June 2017")
    #expect(ticks.last == "June 2018")
    #expect(Set(ticks).count == ticks.count)
    #expect(figure.texts.contains("2017"))
    #expect(figure.texts.contains("2018"))
  }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  @Test("B-16: bars on a log scale are refused, and the way out is named")
  func logRefused() {
    let log = CartesianOptions(y: AxisOptions(scale: .log))
    let error = #expect(throws: Diagnostic.self) {
      try chart(.bar, "x,y;1,5;2,0;3,50", [.x: "x", .y: "y"], chart: log).figure()
    }
    #expect(error?.message.contains("bars") == true)
    #expect(error?.message.contains("log") == true)
    #expect(error?.hint?.contains("scatter") == true)
  }

  @Test("B-17: values above and below zero are stacked apart")
  func mixedSigns() throws {
    let csv = "x,s,v;A,p,100;A,q,50;B,p,-100;B,q,55;C,p,-1;C,q,60"
    let figure = try chart(.bar, csv, [.x: "x", .y: "v", .color: "s"]).figure()
    guard case .number(let lower, let upper) = try #require(figure.cartesian).y.kind else {
      Issue.record("the value axis is numeric")
      return
    }
    #expect(lower <= -100 && upper >= 150)
    // In reading order: A p, A q, B p, B q, C p, C q; px are measured against the value axis.
    let rects = figure.rects
    let unit = rects[0].height / 100
    let zero = rects[0].y + rects[0].height
    let expected = [(0.0, 100.0), (100, 150), (-100, 0), (0, 55), (-1, 0), (0, 60)]
    for (rect, span) in zip(rects, expected) {
      // Stacked neighbours have a gap of 2 px between them.
      #expect(abs(rect.y - (zero - span.1 * unit)) <= 2.01)
      #expect(abs(rect.y + rect.height - (zero - span.0 * unit)) <= 2.01)
    }
    #expect(figure.cartesian?.arrangement == .stacked)
  }

  @Test("seed 98: bars begin at zero although all values are near 10,000")
  func zeroBaseline() throws {
    let figure = try chart(
      .bar, "k,v;A,9500;B,9700;C,10000", [.x: "k", .y: "v"]
    ).figure()
    #expect(figure.cartesian?.y.ticks.first == "0")
  }

  @Test("seed 99: a domain that cuts bars is refused with what it would do")
  func cutDomain() {
    let cut = CartesianOptions(
      y: AxisOptions(lower: .integer(9_500), upper: .integer(10_000)))
    let error = #expect(throws: Diagnostic.self) {
      try chart(.bar, "k,v;A,9500;B,9700;C,10000", [.x: "k", .y: "v"], chart: cut).figure()
    }
    #expect(
      error?.message
        == "this domain would cut the bars: 9,700 and 10,000 differ by 3%, but would be drawn 1 : 2.5"
    )
    #expect(error?.name == .valueError)
  }

  @Test("zero: false on bars is refused as well")
  func noZero() {
    let options = CartesianOptions(y: AxisOptions(zero: false))
    #expect(throws: Diagnostic.self) {
      try chart(.bar, "k,v;A,5", [.x: "k", .y: "v"], chart: options).figure()
    }
  }

  @Test("With the categories on y the bars lie, first category on top")
  func lying() throws {
    let figure = try chart(
      .bar, "k,v;Long name of a thing,4;B,2", [.y: "k", .x: "v"]
    ).figure()
    let rects = figure.rects
    #expect(rects[0].y < rects[1].y)
    #expect(abs(rects[0].width - 2 * rects[1].width) < 0.01)
    #expect(rects[0].x == rects[1].x)
    // Texts speak of positions and values, however the bars stand.
    #expect(figure.cartesian?.series[0].points[0].xLabel == "Long name of a thing")
    #expect(figure.cartesian?.series[0].points[0].y == 4)
  }

  @Test("Grouped bars stand side by side, from stack: none and from group:")
  func grouped() throws {
    let csv = "x,s,v;A,p,1;A,q,2;B,p,3;B,q,4"
    let none = try chart(
      .bar, csv, [.x: "x", .y: "v", .color: "s"], options: MarkOptions(stack: StackMode.none)
    ).figure()
    let group = try chart(.bar, csv, [.x: "x", .y: "v", .group: "s"]).figure()
    for figure in [none, group] {
      let rects = figure.rects
      #expect(rects[0].x + rects[0].width <= rects[1].x)
      #expect(rects[0].width == rects[1].width)
      #expect(abs(rects[1].height - 2 * rects[0].height) < 0.01)
    }
    #expect(none.cartesian?.arrangement == .grouped)
  }

  @Test("stack: percent fills the frame and labels the axis in percent")
  func percent() throws {
    let csv = "x,s,v;A,p,1;A,q,3;B,p,3;B,q,4"
    let figure = try chart(
      .bar, csv, [.x: "x", .y: "v", .color: "s"], options: MarkOptions(stack: .percent)
    ).figure()
    #expect(figure.cartesian?.y.ticks.last == "100%")
    #expect(figure.cartesian?.arrangement == .normalized)
    let rects = figure.rects
    #expect(abs(rects[0].height + rects[1].height - rects[2].height - rects[3].height) < 2)
  }

  @Test("Means are not stacked, as they cannot be added up")
  func means() throws {
    var base = chart(.bar, "x,s,v;A,p,1;A,q,2", [.x: "x", .y: "v", .color: "s"])
    base.layers[0].channels[.y]?.aggregate = "mean"
    #expect(try base.figure().cartesian?.arrangement == .grouped)
  }

  @Test("sort: -y and top: order and cut the categories by their totals, and say so")
  func ranking() throws {
    let csv = "k,v;A,1;B,5;C,3;D,2;E,4"
    let top = MarkOptions(sort: .value(descending: true), top: 2)
    let figure = try chart(.bar, csv, [.x: "k", .y: "v"], options: top).figure()
    #expect(figure.cartesian?.series[0].points.map(\.xLabel) == ["B", "E"])
    #expect(figure.cartesian?.x.ticks == ["B", "E"])
    #expect(figure.notes == ["3 of 5 categories with 40% of the total are left out: C, D, A."])
  }

  @Test("other: true draws what top leaves out last, as one, and never a single category")
  func other() throws {
    let csv = "k,v;A,1;B,5;C,3;D,2;E,4"
    let top = MarkOptions(top: 2, other: true)
    let figure = try chart(.bar, csv, [.x: "k", .y: "v"], options: top).figure()
    #expect(figure.cartesian?.x.ticks == ["B", "E", "Other (3)"])
    #expect(figure.cartesian?.series[0].points.map(\.y).contains(6) == true)
    let four = MarkOptions(top: 4, other: true)
    let whole = try chart(.bar, csv, [.x: "k", .y: "v"], options: four).figure()
    #expect(whole.cartesian?.x.ticks == ["B", "E", "C", "D", "A"])
    var mean = chart(.bar, csv, [.x: "k", .y: "v"], options: top)
    mean.layers[0].channels[.y]?.aggregate = "mean"
    #expect(throws: Diagnostic.self) { try mean.figure() }
  }

  @Test("Ten thousand categories are a clear error")
  func tooMany() {
    let rows = (0..<10_000).map { "c\($0),1" }.joined(separator: ";")
    let error = #expect(throws: Diagnostic.self) {
      try chart(.bar, "k,v;" + rows, [.x: "k", .y: "v"]).figure()
    }
    #expect(error?.name == .limitError)
    #expect(error?.hint?.contains("top: 20") == true)
  }

  @Test("Several measures on y are a series each, side by side")
  func measures() throws {
    let data = table("k,a,b;X,1,2;Y,3,4")
    var one = layer(.bar, data, [.x: "k", .y: "a"])
    one.moreMeasures = [column("b", in: data)]
    let content = try #require(try CartesianChart(layers: [one]).figure().cartesian)
    #expect(content.series.map(\.name) == ["A", "B"])
    #expect(content.series[1].points.map(\.y) == [2, 4])
    #expect(content.arrangement == .grouped)
  }

  @Test("B-21: fourteen colours never share both fill and pattern")
  func manyColors() throws {
    let rows = (0..<14).map { "k,s\($0),1" }.joined(separator: ";")
    let figure = try chart(.bar, "x,s,v;" + rows, [.x: "x", .y: "v", .color: "s"]).figure()
    var looks: Set<String> = []
    for mark in figure.scene.items.flatMap(\.marks) {
      looks.insert("\(String(describing: mark.fill)) \(String(describing: mark.pattern))")
    }
    #expect(looks.count == 14)
  }

  @Test("sorted bars are told in the order in which they stand")
  func toldAsDrawn() throws {
    let options = MarkOptions(sort: .value(descending: true))
    let figure = try chart(
      .bar, "c,v;Asia,2;Africa,3;Oceania,1", [.x: "c", .y: "v"], options: options
    ).figure()
    let told = try #require(figure.cartesian).series[0].points.map(\.xLabel)
    #expect(told == ["Africa", "Asia", "Oceania"])
    #expect(figure.rects.map(\.x) == figure.rects.map(\.x).sorted())
  }
}
