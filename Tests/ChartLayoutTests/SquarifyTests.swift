import ChartLayout
import SceneGraph
import TestSupport
import Testing

@Suite struct SquarifyTests {
  @Test func `the paper's example: 6, 6, 4, 3, 2, 2, 1 in 6 by 4`() {
    let tiles = Squarify.divide(
      [6, 6, 4, 3, 2, 2, 1], in: Rect(x: 0, y: 0, width: 6, height: 4))
    // Bruls, Huizing and van Wijk, figure 5: two tiles of 3 by 2 fill the left half.
    #expect(tiles[0] == Rect(x: 0, y: 0, width: 3, height: 2))
    #expect(tiles[1] == Rect(x: 0, y: 2, width: 3, height: 2))
    #expect(abs(tiles[2].height - 7.0 / 3) < 1e-9 || abs(tiles[2].width - 12.0 / 7) < 1e-9)
  }

  @Test func `areas are in proportion, tiles lie inside and do not overlap`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let values = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        Double.random(in: 0.1...100, using: &generator)
      }.sorted(by: >)
      let room = Rect(x: 10, y: 20, width: 300, height: 200)
      let tiles = Squarify.divide(values, in: room)
      let scale = 300 * 200 / values.reduce(0, +)
      for (tile, value) in zip(tiles, values) {
        #expect(abs(tile.width * tile.height - value * scale) < 1e-6 * value * scale + 1e-6)
        #expect(tile.x >= 10 - 1e-9 && tile.x + tile.width <= 310 + 1e-6)
        #expect(tile.y >= 20 - 1e-9 && tile.y + tile.height <= 220 + 1e-6)
      }
      for first in tiles.indices {
        for second in tiles.indices where second > first {
          let (a, b) = (tiles[first], tiles[second])
          let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
          let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
          #expect(width < 1e-6 || height < 1e-6)
        }
      }
    }
  }

  @Test func `nothing has no size`() {
    let tiles = Squarify.divide([0, 5, -1, .nan], in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(tiles.map { $0.width * $0.height } == [0, 100, 0, 0])
    #expect(Squarify.divide([], in: Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
  }
}
