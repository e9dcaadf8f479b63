import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Meaning that is not carried by hue alone (seed 69)")
struct SecondChannelTests {
  private let stacked = "x,s,v;A,p,1;A,q,2;A,r,3;B,p,3;B,q,4;B,r,5"

  private func fills(_ figure: Figure) -> [Mark] {
    figure.scene.items.flatMap(\.allMarks).filter {
      if case .rect = $0.shape { return true }
      return false
    }
  }

  @Test("Bars with a legend are hatched on screens and paper, and so is the legend")
  func bars() throws {
    for theme in [Theme.auto, .light, .dark, .print] {
      for mode in [StackMode.zero, .none, .percent] {
        let figure = try chart(
          .bar, stacked, [.x: "x", .y: "v", .color: "s"], options: MarkOptions(stack: mode),
          chart: CartesianOptions(theme: theme)
        ).figure()
        #expect(fills(figure).map(\.pattern).prefix(3) == [nil, .slash, .backslash])
        let swatches = figure.scene.overlay.filter { $0.pattern != nil }
        #expect(swatches.map(\.pattern) == [.slash, .backslash])
      }
    }
  }

  @Test("Hatchings that nobody asked for are faint: the lines stay at least 3:1 off the page")
  func faint() throws {
    let figure = try chart(.bar, stacked, [.x: "x", .y: "v", .color: "s"]).figure()
    for mark in fills(figure) where mark.pattern != nil {
      let (fill, ink) = (try #require(mark.fill), try #require(mark.patternInk))
      #expect(fill.contrast(with: ink) < 2.5)
      #expect(fill.contrast(with: ink) > 1.15)
    }
  }

  @Test("Fills stay plain where the axis or labels at the ends name the series")
  func plain() throws {
    let named = try chart(.bar, "k,v;A,1;B,2;C,3", [.x: "k", .y: "v", .color: "k"]).figure()
    #expect(fills(named).allSatisfy { $0.pattern == nil })
    let areas = try chart(
      .area, "x,s,v;1,p,1;2,p,2;1,q,1;2,q,2", [.x: "x", .y: "v", .color: "s"]
    ).figure()
    #expect(areas.texts.contains("p") && areas.texts.contains("q"))
    #expect(areas.allMarks.allSatisfy { $0.pattern == nil })
  }

  @Test("Areas of more series than are named at their ends are hatched as their legend")
  func areas() throws {
    let rows = "abcdef".flatMap { ["1,\($0),1", "2,\($0),2"] }.joined(separator: ";")
    let figure = try chart(
      .area, "x,s,v;" + rows, [.x: "x", .y: "v", .color: "s"]
    ).figure()
    let patterns = figure.scene.items.flatMap(\.marks).map(\.pattern)
    #expect(Set(patterns).count == 6)
  }

  @Test("B-21: categories that share a hue never share their hatching, on screens and paper")
  func rounds() throws {
    let rows = (0..<20).map { "A,s\($0),1" }.joined(separator: ";")
    for theme in [Theme.light, .print] {
      let figure = try chart(
        .bar, "x,s,v;" + rows, [.x: "x", .y: "v", .color: "s"],
        chart: CartesianOptions(theme: theme)
      ).figure()
      let looks = fills(figure).map {
        "\(String(describing: $0.fill))\(String(describing: $0.pattern))"
      }
      #expect(Set(looks).count == 20)
    }
  }

  @Test("On paper dense lines differ in grey as well as in dashes")
  func paper() throws {
    let rows = (0..<200).flatMap { ["\($0),p,\($0 % 7)", "\($0),q,\($0 % 5)"] }
    let figure = try chart(
      .line, "x,s,v;" + rows.joined(separator: ";"), [.x: "x", .y: "v", .color: "s"],
      chart: CartesianOptions(theme: .print)
    ).figure()
    let strokes = figure.scene.items.compactMap { $0.marks.first?.stroke }
    #expect(Set(strokes.map(\.paint)).count == 2)
    #expect(Set(strokes.map(\.dash)).count == 2)
    for stroke in strokes {
      #expect(stroke.paint.contrast(with: figure.scene.surface.background) >= 4.5)
    }
  }

  @Test("On paper stacked areas have an outline of ink, and a band has edges everywhere")
  func outlines() throws {
    let print = try chart(
      .area, "x,s,v;1,p,1;2,p,2;1,q,1;2,q,2", [.x: "x", .y: "v", .color: "s"],
      chart: CartesianOptions(theme: .print)
    ).figure()
    #expect(print.scene.items.allSatisfy { $0.marks.first?.stroke?.paint == Paint(.black) })
    let band = try chart(
      .band, "x,l,h;1,2,3;2,4,6", [.x: "x", .y: "l", .y2: "h"]
    ).figure()
    let edges = band.scene.items.flatMap(\.marks).compactMap(\.stroke)
    #expect(edges.count == 1)
    #expect(edges[0].paint.contrast(with: band.scene.surface.background) >= 3)
  }

  @Test("Points are at least 6 px wide, however many and however small their number")
  func points() throws {
    for count in [10, 500, 3_000] {
      let rows = (0..<count).map { "\($0 % 83),\($0 % 97),\($0 + 1),\($0 % 2 == 0 ? "a" : "b")" }
      let csv = "x,y,n,s;" + rows.joined(separator: ";")
      for channels: [ChannelName: String] in [
        [.x: "x", .y: "y", .color: "s"], [.x: "x", .y: "y", .size: "n"],
      ] {
        let figure = try chart(.scatter, csv, channels).figure()
        for mark in figure.scene.items.flatMap(\.allMarks) {
          if case .symbol(_, _, let size) = mark.shape { #expect(size >= 6) }
        }
      }
    }
  }

  @Test("Thousands of points in one outline still have the shapes of their series")
  func mergedShapes() throws {
    let rows = (0..<3_000).map { "\($0 % 83),\($0 % 97),\($0 % 2 == 0 ? "a" : "b")" }
    let figure = try chart(
      .scatter, "x,y,s;" + rows.joined(separator: ";"), [.x: "x", .y: "y", .color: "s"]
    ).figure()
    func arcs(_ item: Scene.Item) -> Int {
      item.marks.reduce(0) { count, mark in
        guard case .path(let path) = mark.shape else { return count }
        return count
          + path.elements.count {
            if case .arc = $0 { return true }
            return false
          }
      }
    }
    #expect(figure.scene.items.count == 2)
    #expect(arcs(figure.scene.items[0]) > 0 && arcs(figure.scene.items[1]) == 0)
  }

  @Test("A trend over points that have no colour of their own is drawn in ink")
  func trendInk() throws {
    for theme in [Theme.light, .dark, .print] {
      let figure = try chart(
        .scatter, "x,y;1,2;2,4;3,5", [.x: "x", .y: "y"], options: MarkOptions(trend: .linear),
        chart: CartesianOptions(theme: theme)
      ).figure()
      let strokes = figure.scene.items.flatMap(\.marks).compactMap(\.stroke)
      #expect(strokes.contains { $0.paint == figure.scene.surface.ink && !$0.dash.isEmpty })
    }
  }
}
