import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct OtherLayoutTests {
  @Test(
    "§4.7: bars are the ranges of the turn, rows at least 18 px high",
    arguments: [ChartKind.icicle, .flame])
  func layers(kind: ChartKind) throws {
    let figure = try draw(kind, market) { $0.gap = .closed }
    let apple = try #require(figure.rect("Apple"))
    let fruits = try #require(figure.rect("Fruits"))
    let width = figure.scene.size.width - 48
    #expect(abs(apple.width - 0.32 * width) < 1e-6)
    #expect(abs(fruits.width - 0.504 * width) < 1e-6)
    #expect(apple.height >= 18)
    #expect(kind == .icicle ? apple.y > fruits.y : apple.y < fruits.y)
  }

  @Test func `treemap tiles are in proportion among siblings and lie in their parent`() throws {
    let figure = try draw(.treemap, market) { $0.labels = LabelContent(.none) }
    func visit(_ item: Scene.Item) {
      guard case .rect(let outer)? = item.geometry.first else { return }
      for child in item.children {
        guard case .rect(let inner)? = child.geometry.first else { continue }
        #expect(inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width + 1e-6)
        #expect(inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height + 1e-6)
        visit(child)
      }
    }
    figure.scene.items.forEach(visit)
    // Gaps of 1 px take a little from every tile.
    let apple = try #require(figure.rect("Apple"))
    let orange = try #require(figure.rect("Orange"))
    let ratio = (apple.width + 2) * (apple.height + 2) / ((orange.width + 2) * (orange.height + 2))
    #expect(abs(ratio - 40.0 / 15) < 0.01)
  }

  @Test func `parents of a treemap have headers`() throws {
    let figure = try draw(.treemap, market)
    #expect(figure.label("Fruits") == "Fruits")
    #expect(figure.drawnTexts.contains { $0.text == "Fruits" && $0.weight == .bold })
  }

  @Test func `a tree lists names, values and shares, one row a node`() throws {
    let figure = try draw(.tree, market)
    let texts = figure.drawnTexts.map(\.text)
    for text in ["Fruits", "63,000", "50%", "Apple", "40,000", "32%"] {
      #expect(texts.contains(text), "\(text)")
    }
    let rows = figure.drawnTexts.filter { $0.anchor == .start }
    #expect(rows.count == 13)
  }

  @Test(
    "every chart of every size stays in its frame, without NaN",
    arguments: [ChartKind.sunburst, .pie, .donut, .icicle, .flame, .treemap, .tree])
  func frame(kind: ChartKind) throws {
    let deep = makeHierarchy(
      (0..<200).map { index in
        ((0...(index % 7)).map { "n\($0)-\(index % (3 + $0))" }, Double(index % 13))
      }, levels: ["a", "b", "c", "d", "e", "f", "g"])
    for data in [market, coffee, deep] {
      for width in [240.0, 700] {
        let figure = try draw(kind, data) { $0.width = width }
        for line in figure.drawnTexts {
          #expect(line.position.x >= 0 && line.position.x <= figure.scene.size.width)
          #expect(line.position.y >= 0 && line.position.y <= figure.scene.size.height)
        }
        for item in figure.items.values {
          for case .rect(let rect) in item.geometry {
            #expect(rect.width.isFinite && rect.width >= 0 && rect.height >= 0)
            #expect(rect.x >= 0 && rect.x + rect.width <= width + 1e-6)
          }
        }
      }
    }
  }
}
