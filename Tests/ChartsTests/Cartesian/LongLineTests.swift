import ChartLayout
import SceneGraph
import SourceModel
import TableEngine
import Testing

@testable import Charts

@Suite("Lines of many rows are read in whole columns")
struct LongLineTests {
  /// A table of `count` rows: x in any order, y with gaps, two series.
  private func sample(_ count: Int, shuffled: Bool, series: Int = 1) -> Table {
    let places = (0..<count).map { shuffled ? ($0 * 7_919) % count : $0 }
    let y = places.map { Double(($0 * 37) % 101) }
    var valid = Validity(count: count)
    for row in 0..<count where places[row] % 1_000 == 500 { valid[row] = false }
    let names = TextPool((0..<series).map { "s\($0)" })
    return Table(
      name: "long",
      columns: [
        Column(name: "x", type: .integer, storage: .integers(places.map(Int64.init))),
        Column(name: "y", type: .number, storage: .numbers(y), validity: valid),
        Column(
          name: "s", type: .text,
          storage: .texts(
            TextStorage(ids: places.map { Int32($0 % series) }, pool: names))),
      ])
  }

  private func figure(
    _ table: Table, _ channels: [ChannelName: String], options: MarkOptions = MarkOptions()
  ) throws -> Figure {
    try CartesianChart(layers: [layer(.line, table, channels, options: options)]).figure()
  }

  @Test("seeds 116, 117: exactly the points of LTTB are kept, whatever the order of the rows")
  func kept() throws {
    let count = 20_000
    let x = (0..<count).map(Double.init)
    let y = (0..<count).map { $0 % 1_000 == 500 ? Double.nan : Double(($0 * 37) % 101) }
    let expected = LargestTriangle.indices(x: x, gapped: y, threshold: 400)
    for shuffled in [false, true] {
      let content = try #require(
        try figure(sample(count, shuffled: shuffled), [.x: "x", .y: "y"]).cartesian)
      #expect(content.series[0].points.map(\.x) == expected.map { x[$0] })
      #expect(content.series[0].originalCount == 19_980)
      #expect(content.missing == 20)
    }
  }

  @Test("Series are told apart by their codes as they are row by row")
  func series() throws {
    let table = sample(12_000, shuffled: true, series: 3)
    let long = try figure(table, [.x: "x", .y: "y", .color: "s"])
    // A trend needs every row, so that the rows are read one by one.
    let slow = try figure(
      table, [.x: "x", .y: "y", .color: "s"], options: MarkOptions(trend: .linear))
    let (a, b) = (try #require(long.cartesian), try #require(slow.cartesian))
    #expect(Set(a.series.map(\.name)) == ["s0", "s1", "s2"])
    for index in 0..<3 {
      #expect(a.series[index] == b.series[index])
    }
    #expect(a.missing == b.missing)
    let counts = long.notes.filter { $0.contains("LTTB") }
    #expect(counts == slow.notes.filter { $0.contains("LTTB") })
    #expect(counts.count == 3)
  }

  @Test("A position that comes twice is the same error as in a short line")
  func repeated() {
    let table = sample(6_000, shuffled: false)
    let twice = table.gather((0..<6_000).map { Int32($0 == 4_000 ? 17 : $0) })
    let error = #expect(throws: Diagnostic.self) { try figure(twice, [.x: "x", .y: "y"]) }
    #expect(error?.message == "the line meets x = 17 twice, in rows 18 and 18")
  }

  @Test("seed 113: a million rows stay a picture of a few kilobytes")
  func million() throws {
    let count = 1_000_000
    let table = Table(
      name: "big",
      columns: [
        Column(name: "x", type: .integer, storage: .integers((0..<Int64(count)).map { $0 })),
        Column(
          name: "y", type: .number, storage: .numbers((0..<count).map { Double($0 % 977) })),
      ])
    let content = try #require(try figure(table, [.x: "x", .y: "y"]).cartesian)
    #expect(content.series[0].points.count == 400)
    #expect(content.series[0].originalCount == count)
  }
}
