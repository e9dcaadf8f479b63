import Charts
import Foundation
import SceneGraph
import TableEngine
import Testing

@Suite struct ChartJSONTests {
  func parse(_ figure: Figure) throws -> [String: Any] {
    let data = Data(ChartJSON.text(figure).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func mark(_ json: [String: Any], _ path: [String]) throws -> [String: Any] {
    let marks = try #require(json["marks"] as? [[String: Any]])
    return try #require(marks.first { $0["path"] as? [String] == path })
  }

  @Test func `a sector tells path, value, shares, geometry, paints and label`() throws {
    let json = try parse(draw(.sunburst, market) { $0.gap = .closed })
    #expect(json["chart"] as? String == "sunburst")
    #expect(json["total"] as? Double == 125_000)
    let apple = try mark(json, ["Fruits", "Apple"])
    #expect(apple["value"] as? Double == 40_000)
    let shares = try #require(apple["shares"] as? [String: Double])
    #expect(shares["root"] == 0.32)
    #expect(abs(try #require(shares["parent"]) - 40.0 / 63) < 1e-12)
    let percents = try #require(apple["percents"] as? [String: Double])
    #expect(percents["parent"] == 63.5)
    let geometry = try #require(apple["geometry"] as? [String: Double])
    #expect(geometry["start"] == 0)
    #expect(abs(try #require(geometry["end"]) - 0.32) < 1e-9)
    #expect(abs(try #require(geometry["inner"]) - 0.6725) < 1e-9 && geometry["outer"] == 1)
    #expect((apple["fill"] as? String)?.count == 7)
    #expect((apple["fillDark"] as? String)?.count == 7)
    #expect(apple["label"] as? String == "Apple")
    #expect(apple["opacity"] as? Double == 1)
  }

  @Test func `groups list their members, and what is not drawn has no geometry`() throws {
    let json = try parse(draw(.donut, coffee) { $0.other = .share(0.03) })
    let other = try mark(json, ["Other (2)"])
    #expect(other["role"] as? String == "other")
    #expect((other["members"] as? [[String: Any]])?.count == 2)
    let zero = makeHierarchy([(["a"], 1), (["b"], 0)], levels: ["k"])
    let hidden = try mark(parse(draw(.pie, zero)), ["b"])
    #expect(hidden["drawn"] as? Bool == false && hidden["geometry"] == nil)
  }

  @Test func `rectangles are in px`() throws {
    let json = try parse(draw(.treemap, market))
    let geometry = try #require(mark(json, ["Fruits"])["geometry"] as? [String: Double])
    #expect(Set(geometry.keys) == ["x", "y", "width", "height"])
  }

  @Test func `seed 16: the same chart has the same bytes`() throws {
    let first = ChartJSON.text(try draw(.sunburst, market))
    let second = ChartJSON.text(try draw(.sunburst, market))
    #expect(first == second)
  }

  @Test func `names need no escaping by their author`() throws {
    let tree = makeHierarchy([(["a \"b\"\\\n\u{1}東"], 1)], levels: ["k"])
    #expect(try mark(parse(draw(.pie, tree)), ["a \"b\"\\\n\u{1}東"])["value"] as? Double == 1)
  }

  @Test func `an empty chart tells its reason`() throws {
    let json = try parse(draw(.pie, makeHierarchy([], levels: ["k"])))
    #expect(json["empty"] is String)
    #expect((json["marks"] as? [Any])?.isEmpty == true)
  }

  @Test func `charts with axes tell series, values and scales`() throws {
    let measure = Measure(title: "y")
    let content = CartesianContent(
      x: .init(measure: Measure(title: "x"), kind: .category(count: 2), ticks: ["a", "b"]),
      y: .init(measure: measure, kind: .number(lower: 0, upper: 4), ticks: ["0", "2", "4"]),
      series: [
        .init(
          kind: .bar, name: "s", isContinuous: false,
          points: [
            .init(xLabel: "a", x: nil, y: 3, yLabel: "3"),
            .init(xLabel: "b", x: nil, y: nil, yLabel: "no value"),
          ])
      ])
    let scene = Scene(
      size: Size(100, 80), surface: .automatic, followsPage: true,
      items: [
        .init(
          entry: 1,
          marks: [
            Mark(.rect(Rect(x: 1, y: 2, width: 3, height: 4), corner: 0), fill: Paint(.black))
          ],
          geometry: [.rect(Rect(x: 1, y: 2, width: 3, height: 4))])
      ])
    let json = try parse(
      Figure(
        kind: .bar, titles: Titles(name: "n", showsName: false), scene: scene,
        content: .cartesian(content)))
    let scales = try #require(json["scales"] as? [String: [String: Any]])
    #expect(scales["y"]?["domain"] as? [Double] == [0, 4])
    #expect(scales["x"]?["ticks"] as? [String] == ["a", "b"])
    let marks = try #require(json["marks"] as? [[String: Any]])
    #expect(marks.count == 2)
    #expect(marks[0]["series"] as? String == "s" && marks[0]["y"] as? Double == 3)
    #expect((marks[0]["geometry"] as? [String: Double])?["height"] == 4)
  }
}
