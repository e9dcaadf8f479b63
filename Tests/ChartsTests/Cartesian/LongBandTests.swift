import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Bands and texts of many rows")
struct LongBandTests {
  private func low(_ x: Int) -> Double { Double((x * 37) % 101) }
  private func high(_ x: Int) -> Double { low(x) + Double((x * 13) % 17) }

  private func sample(_ count: Int) -> Table {
    Table(
      name: "long",
      columns: [
        Column(name: "x", type: .integer, storage: .integers((0..<count).map(Int64.init))),
        Column(name: "l", type: .number, storage: .numbers((0..<count).map(low))),
        Column(name: "h", type: .number, storage: .numbers((0..<count).map(high))),
      ])
  }

  private func figure(_ kind: ChartKind, _ count: Int) throws -> Figure {
    var channels: [ChannelName: String] = [.x: "x", .y: "l"]
    if kind == .band { channels[.y2] = "h" }
    return try CartesianChart(layers: [layer(kind, sample(count), channels)]).figure()
  }

  @Test("A long band becomes 400 places, each from the lowest to the highest within")
  func merged() throws {
    let count = 8_001
    let figure = try figure(.band, count)
    let series = try #require(figure.cartesian?.series.first)
    #expect(series.originalCount == count && series.points.count == 400)
    // Twenty rows a place, and the last row in the last place.
    for (place, point) in series.points.enumerated() {
      let rows = (place * 20)..<(place == 399 ? count : (place + 1) * 20)
      #expect(point.y == rows.map(low).min())
      #expect(point.y2 == rows.map(high).max())
    }
    #expect(figure.notes.contains { $0.contains("8,001 places are merged into 400") })
  }

  @Test("A band of 2,000 places stays as it is")
  func short() throws {
    let series = try #require(try figure(.band, 2_000).cartesian?.series.first)
    #expect(series.points.count == 2_000 && series.originalCount == nil)
  }

  @Test("More texts than a picture holds are refused")
  func texts() throws {
    let error = #expect(throws: Diagnostic.self) { try figure(.text, 2_001) }
    #expect(error?.message == "2,001 texts are more than the 2,000 of one picture")
    _ = try figure(.text, 2_000)
  }
}
