import ChartLayout
import Foundation
import SVGRendering
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Charts with axes")
struct CartesianFigureTests {
  static let marks: [(ChartKind, [ChannelName: String])] = [
    (.bar, [.x: "k", .y: "v"]), (.bar, [.y: "k", .x: "v"]), (.line, [.x: "d", .y: "v"]),
    (.area, [.x: "d", .y: "v"]), (.scatter, [.x: "w", .y: "v"]),
    (.heatmap, [.x: "k", .y: "d", .color: "v"]), (.histogram, [.x: "v"]),
    (.boxplot, [.x: "k", .y: "v"]), (.band, [.x: "d", .y: "v", .y2: "w"]),
    (.rule, [.y: "v"]), (.text, [.x: "d", .y: "v", .label: "k"]),
  ]

  /// Loaded, one row, and a row without values.
  static let data = [
    "k,d,v,w;A,2024-01-01,3,1.5;B,2024-01-02,-4,2;C,2024-01-03,8,9;D,2024-01-04,0,3",
    "k,d,v,w;A,2024-01-01,5,5.5",
    "k,d,v,w;A,2024-01-01,1,2;B,2024-01-02,,",
  ]

  @Test("seed 124: loaded, empty, single point and dark work for each mark", arguments: 0..<11)
  func matrix(index: Int) throws {
    let (mark, channels) = Self.marks[index]
    for csv in Self.data {
      for theme in Theme.allCases {
        let figure = try chart(
          mark, csv, channels, chart: CartesianOptions(theme: theme)
        ).figure()
        expectFinite(figure)
        #expect(!figure.titles.name.isEmpty, "seed 126")
      }
    }
    let empty = try chart(mark, "k,d,v,w", channels).figure()
    guard case .empty(let reason) = empty.content else {
      Issue.record("\(mark) without rows is empty")
      return
    }
    #expect(reason == "There are no rows to draw.")
  }

  /// complaint I-40: nothing that is not finite may reach the picture.
  private func expectFinite(_ figure: Figure) {
    let svg = SVGRenderer.standalone(figure.scene, title: figure.titles.name, description: "")
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    for mark in figure.allMarks {
      if case .rect(let rect, _) = mark.shape {
        #expect(rect.width >= 0 && rect.height >= 0)
        #expect(rect.x.isFinite && rect.y.isFinite)
      }
    }
  }

  @Test("B-22, seed 122: an empty chart says why inside its frame, without ticks")
  func empty() throws {
    var base = chart(.bar, "k,v", [.x: "k", .y: "v"])
    base.layers[0].filters = ["v > 1e9"]
    base.layers[0].rowsRead = 12
    let figure = try base.figure()
    #expect(figure.texts.joined(separator: " ").contains("v > 1e9"))
    #expect(figure.texts.joined(separator: " ").contains("0 of 12 rows"))
    #expect(figure.scene.items.isEmpty)
  }

  @Test("B-16: points on a log scale leave out what is not positive, by row")
  func logPoints() throws {
    let figure = try chart(
      .scatter, "x,y;1,5;2,0;3,50", [.x: "x", .y: "y"],
      chart: CartesianOptions(y: AxisOptions(scale: .log))
    ).figure()
    #expect(figure.scene.items.count == 2)
    #expect(figure.notes == ["Row 2: 0 cannot be shown on a log scale."])
  }

  @Test("seed 101: titles are words, not names of variables")
  func titles() {
    #expect(Channel.prettified("step_count") == "Step count")
    #expect(Channel.prettified("stepCount") == "Step count")
    #expect(Channel.prettified("GDP") == "GDP")
    #expect(Channel.prettified("Order Date") == "Order Date")
  }

  @Test("seed 103: each tick has a grid line and a label; values lead")
  func grid() throws {
    let figure = try chart(.bar, "k,v;A,2;B,4", [.x: "k", .y: "v"]).figure()
    let ticks = try #require(figure.cartesian).y.ticks.count
    let lines = figure.scene.backdrop.filter { $0.stroke?.paint == Theme.auto.surface.gridLine }
    #expect(lines.count == ticks)
    let firstBar = try #require(figure.rects.first)
    let label = figure.scene.overlay.compactMap { mark -> TextLine? in
      if case .text(let line) = mark.shape, line.text == "2" { return line }
      return nil
    }.first
    #expect(try #require(label).position.x < firstBar.x)
  }

  @Test("seed 104: the legend is at the bottom and begins at the left")
  func legend() throws {
    let figure = try chart(
      .bar, "x,s,v;A,p,1;A,q,2", [.x: "x", .y: "v", .color: "s"]
    ).figure()
    let lines = figure.scene.overlay.compactMap { mark -> TextLine? in
      if case .text(let line) = mark.shape { return line }
      return nil
    }
    let title = try #require(lines.first { $0.text == "S" })
    #expect(title.position.x == CartesianFrame.padding)
    #expect(lines.allSatisfy { $0.position.y <= title.position.y + 1 })
  }

  @Test("seed 105: only the height is fixed by the chart; height: is kept")
  func size() throws {
    let figure = try chart(
      .line, "x,y;1,2;2,3", [.x: "x", .y: "y"], chart: CartesianOptions(height: 220)
    ).figure()
    #expect(figure.scene.size == Size(640, 220))
    #expect(throws: Diagnostic.self) {
      try chart(
        .line, "x,y;1,2;2,3", [.x: "x", .y: "y"],
        chart: CartesianOptions(width: 120, height: 90)
      ).figure()
    }
  }

  @Test("seeds 55, 58: select marks the nearest, of two the earlier, and dims the others")
  func selection() throws {
    let csv = "d,v;2024-03-01,1;2024-03-03,2;2024-03-09,3"
    let options = CartesianOptions(selection: Value(time: "2024-03-02"))
    let figure = try chart(.bar, csv, [.x: "d", .y: "v"], chart: options).figure()
    #expect(figure.scene.items.map { $0.marks[0].opacity } == [1, 0.4, 0.4])
    #expect(figure.notes == ["Selected 1 March 2024: 1."])
    let plain = try chart(.bar, csv, [.x: "d", .y: "v"]).figure()
    #expect(plain.scene.items.allSatisfy { $0.marks[0].opacity == 1 })
    #expect(plain.scene.size == figure.scene.size)
  }

  @Test("seed 120: thousands of points are one outline; more than 5,000 are counted")
  func clouds() throws {
    func cloud(_ count: Int) -> String {
      "x,y;" + (0..<count).map { "\($0 % 97).5,\($0 * 31 % 89)" }.joined(separator: ";")
    }
    let merged = try chart(.scatter, cloud(3_000), [.x: "x", .y: "y"]).figure()
    #expect(merged.allMarks.count < 100)
    let binned = try chart(.scatter, cloud(6_000), [.x: "x", .y: "y"]).figure()
    #expect(binned.notes.first?.hasPrefix("6,000 points are counted into") == true)
    #expect(binned.cartesian?.series.allSatisfy { $0.kind == .heatmap } == true)
    let total = binned.cartesian?.series.flatMap { $0.points.compactMap(\.y) }.reduce(0, +)
    #expect(total == 6_000)
  }

  @Test("Drawing twice gives the same bytes, under any time zone")
  func deterministic() throws {
    let rows = (1...28).map { "2024-02-\($0 < 10 ? "0" : "")\($0)T23:30,\($0 % 5)" }
    let base = chart(.line, "t,v;" + rows.joined(separator: ";"), [.x: "t", .y: "v"])
    var pictures: Set<String> = []
    for zone in ["America/Los_Angeles", "UTC", "Asia/Tokyo", "Europe/Berlin"] {
      _ = unsafe setenv("TZ", zone, 1)
      tzset()
      let figure = try base.figure()
      pictures.insert(SVGRenderer.standalone(figure.scene, title: "t", description: ""))
    }
    #expect(pictures.count == 1)
  }

  @Test("Layers that disagree about an axis are an error")
  func mixedAxis() {
    let data = table("k,v;A,1;B,2")
    let chart = CartesianChart(layers: [
      layer(.bar, data, [.x: "k", .y: "v"]), layer(.line, data, [.x: "v", .y: "v"]),
    ])
    #expect(throws: Diagnostic.self) { try chart.figure() }
  }

  @Test("A text column as value is an error in the user's words")
  func wrongType() {
    let error = #expect(throws: Diagnostic.self) {
      try chart(.line, "x,y;1,a;2,b", [.x: "x", .y: "y"]).figure()
    }
    #expect(error?.name == .typeError)
    #expect(error?.message == "y needs numbers, and \"y\" is text")
  }

  @Test("seed 115: the figure tells points before and after downsampling")
  func counts() throws {
    let rows = (0..<600).map { "\($0),\($0 % 7)" }.joined(separator: ";")
    let figure = try chart(.line, "x,y;" + rows, [.x: "x", .y: "y"]).figure()
    let series = try #require(figure.cartesian).series[0]
    #expect(series.originalCount == 600)
    #expect(series.points.count == 400)
  }

  @Test("Very many cells are merged into outlines, and said so")
  func manyCells() throws {
    let rows = (0..<2_400).map { "\($0 % 60),\($0 / 60),\($0 % 13)" }
    let figure = try chart(
      .heatmap, "x,y,v;" + rows.joined(separator: ";"), [.x: "x", .y: "y", .color: "v"]
    ).figure()
    #expect(figure.allMarks.count < 2_000)
    #expect(figure.notes.first?.hasPrefix("2,400 cells are drawn in 64 steps") == true)
  }

  @Test("A written domain that hides values says how many")
  func hiddenValues() throws {
    let options = CartesianOptions(
      y: AxisOptions(lower: .integer(0), upper: .integer(10)))
    let figure = try chart(
      .line, "x,y;1,5;2,50;3,6", [.x: "x", .y: "y"], chart: options
    ).figure()
    #expect(figure.notes == ["1 value lies outside the domain of y and is cut."])
  }

  @Test("Bars over spans of time lie, as in a plan")
  func plan() throws {
    let csv = "task,a,b;Plan,2024-01-01,2024-01-20;Build,2024-01-15,2024-03-01"
    let figure = try chart(.bar, csv, [.y: "task", .x: "a", .x2: "b"]).figure()
    #expect(figure.rects.count == 2)
    #expect(figure.rects[0].width < figure.rects[1].width)
    #expect(figure.cartesian?.series[0].points[0].yLabel == "1 January 2024 to 20 January 2024")
  }

  @Test("seed 59: nothing moves when the selection changes; a category can be selected")
  func selectedCategory() throws {
    let csv = "k,v;A,1;B,2"
    let options = CartesianOptions(selection: .text("B"))
    let figure = try chart(.bar, csv, [.x: "k", .y: "v"], chart: options).figure()
    #expect(figure.scene.items.map { $0.marks[0].opacity } == [0.4, 1])
    #expect(figure.rects == (try chart(.bar, csv, [.x: "k", .y: "v"]).figure().rects))
    let unknown = CartesianOptions(selection: .text("Z"))
    #expect(throws: Diagnostic.self) {
      try chart(.bar, csv, [.x: "k", .y: "v"], chart: unknown).figure()
    }
  }

  @Test("seed 125: numbers and months follow the locale")
  func locale() throws {
    let csv = "m,v;2024-03,1000.5;2024-04,2000"
    let figure = try chart(
      .bar, csv, [.x: "m", .y: "v"], chart: CartesianOptions(locale: "de")
    ).figure()
    #expect(figure.cartesian?.series[0].points[0].xLabel == "März 2024")
    #expect(figure.cartesian?.series[0].points[0].yLabel == "1.000,5")
  }
}
