import ChartLayout
import Charts
import SceneGraph
import Testing

@Suite struct RevealTests {
  @Test func `seed 93: four segments begin at 60 ms, 260 ms apart, and the last ends at 1,190 ms`()
    throws
  {
    let figure = try draw(.donut, spending) { $0.isAnimated = true }
    let reveal = try #require(figure.scene.reveal)
    #expect((0..<4).map { reveal.delay(of: $0) } == [60, 320, 580, 840])
    #expect(reveal.delay(of: 3) + Reveal.duration == 1190)
    #expect(figure.mark("Housing")?.step == 0)
    #expect(figure.mark("Fun")?.step == 3)
  }

  @Test func `a branch appears with its descendants and their labels`() throws {
    let figure = try draw(.sunburst, market) { $0.isAnimated = true }
    #expect(figure.mark("Fruits")?.step == 0 && figure.mark("Apple")?.step == 0)
    #expect(figure.mark("Spinach")?.step == 1 && figure.mark("Chicken")?.step == 2)
    let steps = figure.scene.overlay.compactMap { mark -> String? in
      guard case .text(let line) = mark.shape, let step = mark.step else { return nil }
      return "\(line.text) \(step)"
    }
    #expect(steps.contains("Apple 0") && steps.contains("Zucchini 1"))
    let centre = figure.scene.overlay.first { mark in
      if case .text(let line) = mark.shape { line.text == "125,000" } else { false }
    }
    #expect(centre != nil && centre?.step == nil, "the center is there from the beginning")
  }

  @Test func `however many branches there are, the last begins within about four seconds`() {
    #expect(Reveal(steps: 200).delay(of: 199) < 4_100)
  }

  @Test func `seed 94: nothing moves unless asked, nor on paper, nor where nothing is drawn`()
    throws
  {
    #expect(try draw(.sunburst, market).scene.reveal == nil)
    let paper = try draw(.sunburst, market) {
      $0.isAnimated = true
      $0.theme = .print
    }
    #expect(paper.scene.reveal == nil && paper.mark("Fruits")?.step == nil)
    let zero = makeHierarchy([(["a"], 0), (["b"], 0)], levels: ["k"])
    #expect(try draw(.donut, zero) { $0.isAnimated = true }.scene.reveal == nil)
  }

  @Test(arguments: [ChartKind.icicle, .flame, .treemap, .tree, .pie, .donut, .sunburst])
  func `the revealed picture differs from the still one in its steps alone`(kind: ChartKind) throws
  {
    let still = try draw(kind, market)
    var moving = try draw(kind, market) { $0.isAnimated = true }
    #expect(moving.scene.reveal != nil)
    moving.scene.reveal = nil
    func unstepped(_ items: [Scene.Item]) -> [Scene.Item] {
      items.map { item in
        var item = item
        for index in item.marks.indices { item.marks[index].step = nil }
        item.children = unstepped(item.children)
        return item
      }
    }
    moving.scene.items = unstepped(moving.scene.items)
    for index in moving.scene.overlay.indices { moving.scene.overlay[index].step = nil }
    #expect(moving.scene == still.scene)
  }
}
