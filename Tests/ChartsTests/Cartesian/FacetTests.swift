import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Facets, cells, bins and boxes")
struct FacetTests {
  private let sales = "m,r,p,v;1,N,a,1;2,N,a,5;1,S,a,2;2,S,a,3;1,N,b,4;2,N,b,1;1,S,b,2;2,S,b,30"

  @Test("Panels share their scales, and wrap")
  func wrap() throws {
    let figure = try chart(
      .bar, sales, [.x: "m", .y: "v", .facet: "r", .color: "p"]
    ).figure()
    let content = try #require(figure.cartesian)
    #expect(content.series.map(\.name) == ["N, a", "N, b", "S, a", "S, b"])
    #expect(figure.texts.contains("N") && figure.texts.contains("S"))
    // Equal values have equal heights in both panels.
    let rects = figure.rects
    let twos = zip(content.series.flatMap(\.points), [0, 2, 1, 3, 4, 6, 5, 7]).filter {
      $0.0.y == 2
    }
    #expect(twos.count == 2)
    #expect(rects.count == 8)
  }

  @Test("facet by row, column is a grid; free: y gives each panel its own axis")
  func grid() throws {
    let both = try chart(
      .bar, sales, [.x: "m", .y: "v", .facet: "r", .facetRow: "p"]
    ).figure()
    #expect(Set(both.cartesian?.series.map(\.name) ?? []) == ["a, N", "a, S", "b, N", "b, S"])
    let free = try chart(
      .bar, sales, [.x: "m", .y: "v", .facet: "r"],
      chart: CartesianOptions(facet: FacetOptions(freeY: true))
    ).figure()
    // In each panel the largest bar reaches nearly to the top.
    let rects = free.rects
    let panels = [
      rects.prefix(4).map(\.height).max() ?? 0, rects.suffix(4).map(\.height).max() ?? 0,
    ]
    #expect(panels.allSatisfy { $0 > 100 })
  }

  @Test("A layer without the facet's column is repeated in each panel")
  func repeatedLayer() throws {
    let data = table(sales)
    let goal = CartesianLayer(
      mark: .rule, table: Table(name: "", columns: []),
      channels: [.y: Channel(.constant(.integer(10)), title: "Goal")])
    let figure = try CartesianChart(layers: [
      layer(.bar, data, [.x: "m", .y: "v", .facet: "r", .color: "p"]), goal,
    ]).figure()
    #expect(figure.paths.count == 2)
  }

  @Test("More than 24 panels are refused")
  func tooMany() {
    let rows = (0..<25).map { "1,f\($0),1" }.joined(separator: ";")
    let error = #expect(throws: Diagnostic.self) {
      try chart(.bar, "x,f,v;" + rows, [.x: "x", .y: "v", .facet: "f"]).figure()
    }
    #expect(error?.name == .limitError)
  }

  @Test("seed 119: cells of a heat map fill their rows, with numbers and a legend")
  func cells() throws {
    let csv = "d,h,v;Mon,0,1;Mon,1,2;Tue,0,3;Tue,1,40"
    let figure = try chart(.heatmap, csv, [.x: "h", .y: "d", .color: "v"]).figure()
    let content = try #require(figure.cartesian)
    #expect(content.series.map(\.name) == ["Mon", "Tue"])
    #expect(content.series[1].points.map(\.y) == [3, 40])
    #expect(figure.texts.filter { $0 == "40" }.count >= 1)
    #expect(content.shade?.title == "V")
    let twice = csv + ";Mon,0,9"
    #expect(throws: Diagnostic.self) {
      try chart(.heatmap, twice, [.x: "h", .y: "d", .color: "v"]).figure()
    }
  }

  @Test("A heat map without a number counts rows, and holes in whole numbers stay")
  func counted() throws {
    let csv = "d,h;Mon,0;Mon,0;Tue,3"
    let figure = try chart(.heatmap, csv, [.x: "h", .y: "d"]).figure()
    let content = try #require(figure.cartesian)
    #expect(content.series[0].points.map(\.y) == [2])
    #expect(content.x.kind == .category(count: 4))
  }

  @Test("A histogram counts every value once, between round bounds")
  func histogram() throws {
    let csv = "v;" + (0..<60).map { "\(Double($0 * 7 % 50) + 0.25)" }.joined(separator: ";")
    let figure = try chart(.histogram, csv, [.x: "v"]).figure()
    let points = try #require(figure.cartesian).series[0].points
    #expect(points.compactMap(\.y).reduce(0, +) == 60)
    #expect(points.first?.xLabel == "0 to 5" || points.first?.xLabel == "0 to 10")
    #expect(figure.cartesian?.y.measure.title == "Count")
  }

  @Test("A box tells its five numbers")
  func box() throws {
    let csv = "k,v;" + [9, 1, 2, 3, 4, 5, 6, 7, 8, 100].map { "A,\($0)" }.joined(separator: ";")
    let figure = try chart(.boxplot, csv, [.x: "k", .y: "v"]).figure()
    let point = try #require(figure.cartesian).series[0].points[0]
    #expect(point.y == 5.5)
    #expect(
      point.box
        == CartesianContent.Box(low: 1, q1: 3.25, q3: 7.75, high: 9, outliers: 1, count: 10))
  }

  @Test("Channels that were left out are inferred and told")
  func inferred() throws {
    let figure = try chart(.bar, "n,v;A,1;B,2", [:]).figure()
    #expect(figure.notes == ["Chosen: n for x, v for y."])
    #expect(figure.titles.name == "V by n" || figure.titles.name == "V by N")
  }

  @Test("An axis runs backwards when its domain does")
  func reversed() throws {
    let options = CartesianOptions(y: AxisOptions(lower: .integer(10), upper: .integer(0)))
    let figure = try chart(
      .line, "x,y;1,1;2,9", [.x: "x", .y: "y"], chart: options
    ).figure()
    let points = try #require(figure.paths.first).elements.compactMap { element -> Double? in
      switch element {
      case .move(let point), .line(let point): point.y
      default: nil
      }
    }
    #expect(points[0] < points[1])
  }

  @Test("Layers are drawn in their order, and bands lie behind all")
  func depth() throws {
    let data = table("k,v;A,1;B,2;C,3")
    let band = CartesianLayer(
      mark: .band, table: Table(name: "", columns: []),
      channels: [
        .y: Channel(.constant(.integer(1)), title: ""),
        .y2: Channel(.constant(.integer(2)), title: ""),
      ])
    let figure = try CartesianChart(layers: [
      layer(.bar, data, [.x: "k", .y: "v"]), layer(.line, data, [.x: "k", .y: "v"]), band,
    ]).figure()
    let entries = figure.scene.items.map(\.entry)
    // The band is series 2, whose point follows the three bars and three points of the line.
    #expect(entries.first == 3 + 6)
    #expect(entries.last == 1)
    #expect(figure.scene.items.count == 5)
  }
}
