import SceneGraph
import Testing

@Suite struct SymbolPathTests {
  func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .arc(_, _, let point), .curve(_, _, let point):
        point
      case .close: nil
      }
    }
  }

  @Test("seed 68: every symbol is a closed path about its middle", arguments: Symbol.allCases)
  func closed(symbol: Symbol) {
    let path = symbol.path(center: Point(50, 60), size: 20)
    #expect(path.elements.last == .close)
    let points = points(path)
    #expect(points.count >= 3)
    for point in points {
      let distance = ((point.x - 50) * (point.x - 50) + (point.y - 60) * (point.y - 60))
        .squareRoot()
      #expect(distance <= 14, "\(point)")
    }
  }

  @Test func `the symbols' outlines differ`() {
    let paths = Symbol.allCases.map { $0.path(center: Point(0, 0), size: 10) }
    #expect(Set(paths).count == Symbol.allCases.count)
  }
}
