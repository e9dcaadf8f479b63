import AccessibleText
import SceneGraph
import Testing

@Suite struct DensityGridTests {
  private func text(_ points: [(Double, Double)]) -> FigureText {
    let content = CartesianContent(
      x: .init(
        measure: Measure(title: "weight", unit: "tons"), kind: .number(lower: 0, upper: 10),
        ticks: []),
      y: .init(measure: Measure(title: "economy"), kind: .number(lower: 0, upper: 10), ticks: []),
      series: [
        .init(
          kind: .scatter, name: "", isContinuous: false,
          points: points.map {
            .init(xLabel: "\($0.0)", x: $0.0, y: $0.1, yLabel: "\($0.1)")
          })
      ])
    return FigureText(
      of: Figure(
        kind: .scatter, titles: Titles(name: "Cars", showsName: true), scene: emptyScene,
        content: .cartesian(content)))
  }

  @Test("reference 3.7, scatter: a grid of 3 by 3 fields counts every point once")
  func grid() throws {
    // 8 light and economical cars, 2 heavy thirsty ones, ends included.
    let points = (0..<8).map { (Double($0) / 4, 9 - Double($0) / 4) } + [(9, 0), (8, 1)]
    let grid = try #require(text(points).grid)
    #expect(
      grid.columns.map(\.title) == [
        "Economy", "Low weight, from 0 to 3 tons", "Middle weight, from 3 to 6 tons",
        "High weight, from 6 to 9 tons",
      ])
    #expect(
      grid.rows == [
        ["High economy, from 6 to 9", "8", "0", "0"],
        ["Middle economy, from 3 to 6", "0", "0", "0"],
        ["Low economy, from 0 to 3", "0", "0", "2"],
      ])
    #expect(text(points).markdown.contains("| High economy, from 6 to 9 | 8 | 0 | 0 |"))
  }

  @Test("few points, and points that do not vary, have no grid")
  func none() {
    #expect(text([(1, 1), (2, 2)]).grid == nil)
    #expect(text(Array(repeating: (1, 1), count: 20)).grid == nil)
  }
}
