import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Bad input is a clear error or an honest picture")
struct HonestPictureTests {
  private func message(_ body: () throws -> Figure) -> String? {
    let error = #expect(throws: Diagnostic.self) { try body() }
    return error.map { $0.message + " / " + ($0.hint ?? "") }
  }

  @Test("A facet with an empty panel says so in the panel and in the notes")
  func emptyPanel() throws {
    let csv = "x,y,f;1,1,a;2,2,a;1,,b;2,,b;1,4,c"
    let figure = try chart(.line, csv, [.x: "x", .y: "y", .facet: "f"]).figure()
    #expect(figure.notes.contains("The panel b has no values."))
    #expect(figure.texts.filter { $0 == "no values" }.count == 1)
    let grid = try chart(
      .bar, "x,y,f,g;1,1,a,u;2,2,b,w", [.x: "x", .y: "y", .facet: "f", .facetRow: "g"]
    ).figure()
    #expect(grid.notes.contains("2 panels have no values: u, b; w, a."))
  }

  @Test("A format that does not suit the axis is refused with what does")
  func formats() {
    #expect(
      message {
        try chart(
          .bar, "k,v;A,1", [.x: "k", .y: "v"], chart: CartesianOptions(format: "florins")
        ).figure()
      }?.hasPrefix("y has numbers, and \"florins\" does not say how to write them / name one of")
        == true)
    #expect(
      message {
        try chart(
          .line, "d,v;2024-01-01,1;2024-01-05,2", [.x: "d", .y: "v"],
          chart: CartesianOptions(x: AxisOptions(format: "compact"))
        ).figure()
      } == "x has times, and \"compact\" does not say how to write them / "
        + "give a pattern such as \"%b %Y\"")
  }

  @Test("Texts as the colour of a heat map are refused")
  func textShade() {
    #expect(
      message {
        try chart(
          .heatmap, "x,y,c;1,1,red;2,2,blue", [.x: "x", .y: "y", .color: "c"]
        ).figure()
      }?.hasPrefix("color needs numbers, and \"c\" is text") == true)
  }

  @Test("Ten thousand years of bars, and a thousand boxes, are more than a picture holds")
  func tooMany() {
    #expect(
      message {
        var one = chart(.bar, "d,v;0001-01-01,1;9999-01-01,2", [.x: "d", .y: "v"])
        one.layers[0].table = Table(
          name: "years",
          columns: [
            Column(
              name: "d",
              values: [1, 9_999].map { .period(Period(unit: .year, index: Int64($0))) }),
            one.layers[0].table.columns[1],
          ])
        return try one.figure()
      }?.contains("bars side by side on x have less than a pixel each") == true)
    let rows = (0..<1_000).map { "k\($0),\($0)" }.joined(separator: ";")
    #expect(
      message { try chart(.boxplot, "k,v;" + rows, [.x: "k", .y: "v"]).figure() }?
        .hasPrefix("1,000 boxes are more than the 500 of one picture") == true)
  }

  @Test("A trend through equal values has no r², and one over categories has no days")
  func trends() throws {
    let flat = try chart(
      .scatter, "x,y;1,5;2,5;3,5", [.x: "x", .y: "y"], options: MarkOptions(trend: .linear)
    ).figure()
    #expect(flat.notes.contains { $0.contains("all values are equal, so that r² is not defined") })
    let categories = try chart(
      .line, "x,y;a,1;b,3;c,5", [.x: "x", .y: "y"], options: MarkOptions(trend: .linear)
    ).figure()
    #expect(categories.notes.contains { $0.contains("2 from one category to the next, r² = 1") })
  }

  @Test("An empty chart keeps the name of what it would show")
  func emptyName() throws {
    let figure = try chart(.bar, "k,v;A,;B,", [.x: "k", .y: "v"]).figure()
    #expect(figure.titles.name == "V by K")
  }

  @Test("Layers of different measures are named and coloured apart")
  func layers() throws {
    let data = table("x,a,b;1,1,5;2,2,4;3,4,3")
    let two = CartesianChart(layers: [
      layer(.bar, data, [.x: "x", .y: "a"]), layer(.line, data, [.x: "x", .y: "b"]),
    ])
    let figure = try two.figure()
    #expect(figure.cartesian?.series.map(\.name) == ["A", "B"])
    #expect(figure.texts.contains("A") && figure.texts.contains("B"))
    let paints = figure.scene.items.flatMap(\.marks).compactMap { $0.fill ?? $0.stroke?.paint }
    #expect(Set(paints).count == 2)
  }

  @Test("Shares are called so on their axis")
  func shares() throws {
    let figure = try chart(
      .bar, "x,s,sales;A,p,1;A,q,3", [.x: "x", .y: "sales", .color: "s"],
      options: MarkOptions(stack: .percent)
    ).figure()
    #expect(figure.texts.contains("Share of sales"))
  }

  @Test("seed 108: a position is rounded, and outside the categories it is called nothing")
  func positions() {
    var axis = AxisModel(name: "x", kind: .category)
    axis.categories = CategoryDomain(title: "k", keys: ["a", "b"])
    let words = AxisWords(locale: "en")
    #expect([0.4, 0.6, 1.2].map { axis.words($0, words) } == ["a", "b", "b"])
    #expect([-1, 2, 1e9].map { axis.words($0, words) } == ["", "", ""])
  }

  @Test("Names stand at the ends of lines only where all lines end nearby")
  func earlyEnd() throws {
    let early = try chart(
      .line, "x,y,s;0,1,a;1,2,a;0,3,b;10,4,b", [.x: "x", .y: "y", .color: "s"]
    ).figure()
    #expect(early.texts.contains("S"))
    let together = try chart(
      .line, "x,y,s;0,1,a;9,2,a;0,3,b;10,4,b", [.x: "x", .y: "y", .color: "s"]
    ).figure()
    #expect(!together.texts.contains("S"))
  }
}
