import ChartLayout
import Charts
import SceneGraph
import TableEngine
import Testing

/// Rules of the seeds that no other test names.
@Suite struct SeedRuleTests {
  @Test func `seed 5: a node has name, path, level, total, own value and children`() throws {
    let tree = makeHierarchy(
      [(["A"], 2), (["A", "b"], 3), (["A", "c"], 5)], levels: ["outer", "inner"])
    let node = try #require(tree.node(at: ["A"]).map { tree.nodes[$0] })
    #expect(node.name == "A" && node.level == 1 && node.total == 10 && node.ownValue == 2)
    #expect(node.children.map { tree.nodes[$0].name } == ["b", "c"])
    #expect(tree.path(of: node.children[1]) == ["A", "c"])
  }

  @Test func `seed 10: a shallow leaf has no outer sector, its span outside stays empty`() throws {
    let tree = makeHierarchy(
      [(["Shallow"], 5), (["Deep", "leaf"], 5)], levels: ["outer", "inner"])
    let figure = try draw(.sunburst, tree) { $0.gap = .closed }
    expectRange(figure, "Shallow", 0, 0.5)
    expectRange(figure, "leaf", 0.5, 1)
    #expect(figure.items.count == 3)
  }

  @Test func `seed 19: radii are fractions, multiplied by the radius once`() throws {
    let small = try draw(.sunburst, market) { $0.width = 300 }
    let large = try draw(.sunburst, market) { $0.width = 900 }
    let (one, two) = (try #require(small.sector("Apple")), try #require(large.sector("Apple")))
    #expect(one.inner == two.inner && one.outer == two.outer && one.start == two.start)
    #expect(two.radius > 3 * one.radius)
  }

  @Test func `seed 24: a pie and a donut share their angles, the donut opens the center`() throws {
    let (pie, donut) = (try draw(.pie, spending), try draw(.donut, spending))
    for name in ["Housing", "Food", "Travel", "Fun"] {
      let (slice, segment) = (try #require(pie.sector(name)), try #require(donut.sector(name)))
      #expect(slice.start == segment.start && slice.end == segment.end)
      #expect(slice.inner == 0 && segment.inner > 0)
    }
  }

  @Test func `seed 35: neighbouring boundaries are the sectors, in the data's order`() throws {
    let figure = try draw(.donut, spending)
    let names = ["Housing", "Food", "Travel", "Fun"]
    let sectors = try names.map { try #require(figure.sector($0)) }
    for (left, right) in zip(sectors, sectors.dropFirst()) { #expect(left.end == right.start) }
    #expect(sectors[0].start == 0 && sectors[3].end == 1)
  }

  @Test(arguments: [ChartKind.pie, .donut])
  func `seed 44: pie and donut have straight edges 1.5 px inside`(kind: ChartKind) throws {
    let figure = try draw(kind, spending) { $0.corner = 0 }
    guard let sector = figure.sector("Housing"),
      case .path(let path)? = figure.mark("Housing")?.shape
    else {
      Issue.record("Housing is not drawn")
      return
    }
    let wanted = SectorPath(sector, inset: 1.5).path
    #expect(path == wanted)
  }

  @Test func `seed 57, D7: without a selection all are full, with one the others are at .4`() throws
  {
    #expect(try draw(.sunburst, market).items.values.allSatisfy { $0.marks[0].opacity == 1 })
    let apple = try #require(market.node(at: ["Fruits", "Apple"]))
    let figure = try draw(.sunburst, market, view: .init(selection: apple))
    #expect(figure.mark("Apple")?.opacity == 1 && figure.mark("Orange")?.opacity == 0.4)
  }

  @Test func `seeds 63, 83: a label stands at the middle of angle and ring, on every level`() throws
  {
    let figure = try draw(.sunburst, market) { $0.direction = .clockwise }
    for name in ["Vegetables", "Zucchini", "Orange"] {
      let sector = try #require(figure.sector(name))
      let line = try #require(figure.drawnTexts.first { $0.text == name })
      guard line.baseline == nil else { continue }
      let angle = (sector.start + sector.end) * .pi
      let middle = (sector.inner + sector.outer) / 2 * sector.radius
      let wanted = SectorPath(center: sector.center, inner: 0, outer: 0, start: 0, end: 0)
        .point(angle: angle, radius: middle)
      #expect(abs(line.position.x - wanted.x) < 0.01 && abs(line.position.y - wanted.y) < 0.01)
    }
  }

  @Test(arguments: ["red", "green", "orange", "blue"])
  func `seed 78: a colour with a meaning keeps it in the dark`(name: String) throws {
    let paint = try #require(NamedColor.paint(name))
    #expect(paint.dark.contrast(with: Surface.automatic.background.dark) >= 3)
    let twin = try draw(.donut, spending) { $0.colors.named = ["Housing": paint] }
    #expect(twin.mark("Housing")?.fill == paint)
  }

  @Test func `seed 95: rows of a legend are at least 24 px high`() throws {
    let figure = try draw(.donut, spending) { $0.width = 200 }
    let rows = figure.scene.overlay.compactMap { mark -> Double? in
      if case .symbol(.circle, let center, 14) = mark.shape { center.y } else { nil }
    }.sorted()
    #expect(rows.count == 4)
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(lower - upper >= 24) }
  }
}
