import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Lines and areas")
struct LineChartTests {
  private let twelve =
    "x,y;0,0;1,1;2,0;3,9;4,0;5,1;6,2;7,1;8,0;9,-7;10,0;11,1"

  private func moves(_ path: Path) -> Int {
    path.elements.filter { if case .move = $0 { true } else { false } }.count
  }

  @Test("B-12: years are labelled once each")
  func years() throws {
    let data = Table(
      name: "t",
      columns: [
        Column(
          name: "d",
          values: [2016, 2017].map { .period(Period(unit: .year, index: $0)) }),
        Column(name: "v", values: [.integer(1), .integer(2)]),
      ])
    let figure = try CartesianChart(layers: [layer(.line, data, [.x: "d", .y: "v"])]).figure()
    #expect(figure.cartesian?.x.ticks == ["2016", "2017"])
    #expect(figure.texts.filter { $0.hasPrefix("201") } == ["2016", "2017"])
  }

  @Test("B-14: a label is exactly 0, and none is -0")
  func tickZero() throws {
    let ticks = try #require(
      try chart(.line, "x,y;0,-0.7;1,2", [.x: "x", .y: "y"]).figure().cartesian
    ).y.ticks
    let isZero = ticks.contains("0") || ticks.contains("0.0")
    #expect(isZero)
    for tick in ticks {
      #expect(!tick.hasPrefix("-0.0") && tick != "-0" && !tick.contains("e-"))
    }
  }

  @Test("B-15: gaps break the line, and missing rows are counted")
  func gaps() throws {
    let csv = "x,y;-1,;1,10;2,30;3,;4,15;5,30;6,40;7,20;10,"
    let figure = try chart(.line, csv, [.x: "x", .y: "y"]).figure()
    let path = try #require(figure.paths.first)
    #expect(moves(path) == 2)
    #expect(path.elements.count == 6)
    #expect(figure.cartesian?.missing == 3)
    #expect(figure.cartesian?.series[0].points.map(\.y).filter { $0 == nil }.count == 3)
  }

  @Test("complaint I-55: an isolated point is a dot")
  func isolated() throws {
    let figure = try chart(.line, "x,y;1,5;2,;3,7;4,8", [.x: "x", .y: "y"]).figure()
    let dots = figure.scene.items.flatMap(\.marks).filter {
      if case .symbol = $0.shape { true } else { false }
    }
    #expect(dots.count == 1)
  }

  @Test("B-18: a constant has two different labels and lies inside the frame")
  func constant() throws {
    let figure = try chart(.line, "x,y;1,5;2,5;3,5", [.x: "x", .y: "y"]).figure()
    let ticks = try #require(figure.cartesian).y.ticks
    #expect(Set(ticks).count >= 2 && Set(ticks).count == ticks.count)
    for case .line(let point) in try #require(figure.paths.first).elements {
      #expect(point.y > 0 && point.y < figure.scene.size.height)
    }
  }

  @Test("B-24: downsample: 5 keeps the points 0, 3, 4, 9, 11 and says so")
  func downsampled() throws {
    let figure = try chart(
      .line, twelve, [.x: "x", .y: "y"], options: MarkOptions(downsample: .points(5))
    ).figure()
    let series = try #require(figure.cartesian).series[0]
    #expect(series.points.compactMap(\.x) == [0, 3, 4, 9, 11])
    #expect(series.originalCount == 12)
    #expect(figure.notes == ["12 → 5 points (LTTB)."])
    #expect(figure.paths.first?.elements.count == 5)
  }

  private func long(_ count: Int, spike: Int? = nil) -> String {
    "x,y;" + (0..<count).map { "\($0),\($0 == spike ? 50 : $0 % 3)" }.joined(separator: ";")
  }

  @Test("seeds 114, 117: 500 points stay, 501 become 400, and a narrow plot has fewer")
  func budget() throws {
    func drawn(_ count: Int, width: Double = 640) throws -> Int? {
      let figure = try chart(
        .line, long(count), [.x: "x", .y: "y"], chart: CartesianOptions(width: width)
      ).figure()
      return figure.cartesian?.series[0].points.count
    }
    #expect(try drawn(500) == 500)
    #expect(try drawn(501) == 400)
    let narrow = try #require(try drawn(50_000, width: 350))
    #expect(narrow <= 350)
  }

  @Test("seed 118: the spike survives")
  func spike() throws {
    let figure = try chart(.line, long(5_000, spike: 3_211), [.x: "x", .y: "y"]).figure()
    #expect(figure.cartesian?.series[0].points.contains { $0.x == 3_211 } == true)
  }

  @Test("A line that meets a position twice is an error that shows sum and mean")
  func repeated() {
    let error = #expect(throws: Diagnostic.self) {
      try chart(.line, "x,y;1,5;2,6;1,7", [.x: "x", .y: "y"]).figure()
    }
    #expect(error?.message == "the line meets x = 1 twice, in rows 1 and 3")
    #expect(error?.hint?.contains("sum(y)") == true)
    #expect(error?.hint?.contains("mean(y)") == true)
  }

  @Test("Rows in any order give the same line")
  func order() throws {
    let sorted = try chart(.line, "x,y;1,5;2,6;3,7", [.x: "x", .y: "y"]).figure()
    let shuffled = try chart(.line, "x,y;3,7;1,5;2,6", [.x: "x", .y: "y"]).figure()
    #expect(sorted.scene == shuffled.scene)
  }

  @Test("a stacked series without a row at a position adds 0 there, and that is said")
  func stackedGaps() throws {
    let csv = "d,s,v;1,a,4;1,b,1;2,b,2;3,a,6;3,b,3"
    let figure = try chart(.area, csv, [.x: "d", .y: "v", .color: "s"]).figure()
    let series = try #require(figure.cartesian).series
    #expect(series.map { $0.points.map(\.y) } == [[4, 0, 6], [1, 2, 3]])
    #expect(figure.notes == ["1 of 6 values are 0 because their series has no row there."])
  }

  @Test("a stacked series whose value is missing stays a gap")
  func stackedMissing() throws {
    let csv = "d,s,v;1,a,4;1,b,1;2,a,;2,b,2;3,a,6;3,b,3"
    let figure = try chart(.area, csv, [.x: "d", .y: "v", .color: "s"]).figure()
    let series = try #require(figure.cartesian).series
    #expect(series[0].points.map(\.y) == [4, nil, 6])
  }

  @Test("B-17: stacked areas with mixed signs are refused with advice")
  func mixedAreas() {
    let csv = "x,s,v;1,p,100;1,q,50;2,p,-100;2,q,55;3,p,-1;3,q,60"
    let error = #expect(throws: Diagnostic.self) {
      try chart(.area, csv, [.x: "x", .y: "v", .color: "s"]).figure()
    }
    #expect(error?.hint?.contains("bar") == true)
  }

  @Test("seed 98: areas begin at zero, lines need not")
  func zero() throws {
    let csv = "x,y;1,950;2,960;3,1000"
    let area = try chart(.area, csv, [.x: "x", .y: "y"]).figure()
    let line = try chart(.line, csv, [.x: "x", .y: "y"]).figure()
    #expect(area.cartesian?.y.ticks.first == "0")
    #expect(line.cartesian?.y.ticks.first != "0")
  }

  @Test("seed 127: lines are continuous, bars are discrete")
  func continuity() throws {
    let csv = "x,y;1,2;2,3"
    let line = try chart(.line, csv, [.x: "x", .y: "y"]).figure()
    let bar = try chart(.bar, csv, [.x: "x", .y: "y"]).figure()
    #expect(line.cartesian?.series[0].isContinuous == true)
    #expect(bar.cartesian?.series[0].isContinuous == false)
  }

  @Test("seed 69: lines are told apart by dashes and names, not by hue alone")
  func secondChannel() throws {
    let csv = "x,s,v;1,p,1;2,p,2;1,q,3;2,q,4"
    let figure = try chart(.line, csv, [.x: "x", .y: "v", .color: "s"]).figure()
    let dashes = figure.scene.items.compactMap { $0.marks.first?.stroke?.dash }
    #expect(Set(dashes).count == 2)
    #expect(figure.texts.contains("p") && figure.texts.contains("q"))
  }

  @Test("seeds 106, 110: up to 200 points can be walked through, more are one item")
  func children() throws {
    let few = try chart(.line, long(200), [.x: "x", .y: "y"]).figure()
    let many = try chart(.line, long(201), [.x: "x", .y: "y"]).figure()
    #expect(few.scene.items[0].children.count == 200)
    #expect(many.scene.items[0].children.isEmpty)
    #expect(few.scene.items[0].children.map(\.entry) == Array(1...200))
  }

  @Test("A linear trend tells its r²")
  func trend() throws {
    let csv = "x,y;1,2.1;2,3.9;3,6.2;4,7.8"
    let figure = try chart(
      .scatter, csv, [.x: "x", .y: "y"], options: MarkOptions(trend: .linear)
    ).figure()
    #expect(
      figure.notes == ["Linear trend by least squares: y = 0.15 + 1.94 x, r² = 1, n = 4."])
    #expect(figure.cartesian?.series.count == 2)
  }

  @Test("A straight trend bends where the axis does, through the values of its formula")
  func trendOnLogAxis() throws {
    // y = x exactly, so the trend passes the points; a straight stroke between its ends would not.
    let csv = "x,y;1,1;10,10;100,100;1000,1000"
    var options = CartesianOptions()
    options.x.scale = .log
    let figure = try chart(
      .scatter, csv, [.x: "x", .y: "y"], options: MarkOptions(trend: .linear), chart: options
    ).figure()
    let trend = try #require(figure.cartesian?.series.last)
    #expect(trend.points.compactMap(\.x) == [1, 10, 100, 1000])
    for point in trend.points {
      #expect(abs((point.y ?? 0) - (point.x ?? 1)) < 1e-6)
    }
  }
}
