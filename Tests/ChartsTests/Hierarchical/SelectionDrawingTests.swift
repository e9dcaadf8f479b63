import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct SelectionDrawingTests {
  let colombia = HierarchyView(selection: 3)

  @Test func `test B-23, seeds 26, 27, 58, 59: a selected slice reaches 1, the others .9 at .4`()
    throws
  {
    let figure = try draw(.pie, coffee, view: colombia)
    #expect(figure.sector("Colombia")?.outer == 1)
    #expect(figure.sector("Brazil")?.outer == 0.9)
    #expect(figure.mark("Colombia")?.opacity == 1)
    #expect(figure.mark("Brazil")?.opacity == 0.4)
    #expect(figure.hierarchy?.selection == ["Colombia"])
    #expect(figure.entry("Colombia")?.isSelected == true)
  }

  @Test func `seed 26: a donut is .558 to .9, its selected slice .62 to 1`() throws {
    let figure = try draw(.donut, spending, view: HierarchyView(selection: 2))
    let housing = try #require(figure.sector("Housing"))
    #expect(abs(housing.inner - 0.558) < 1e-12 && housing.outer == 0.9)
    let food = try #require(figure.sector("Food"))
    #expect(abs(food.inner - 0.62) < 1e-12 && food.outer == 1)
  }

  @Test func `D7: without a selection everything is at full strength`() throws {
    let figure = try draw(.donut, spending)
    #expect(figure.items.values.allSatisfy { $0.marks[0].opacity == 1 })
  }

  @Test(
    "seed 59, issue 5: selecting moves nothing else",
    arguments: [ChartKind.pie, .donut, .sunburst, .icicle, .treemap])
  func steady(kind: ChartKind) throws {
    let data = kind == .pie || kind == .donut ? coffee : market
    let plain = try draw(kind, data)
    let selected = try draw(kind, data, view: HierarchyView(selection: 2))
    #expect(plain.scene.size == selected.scene.size)
    let name = data.nodes[2].name
    for entry in plain.hierarchy?.entries ?? [] where entry.name != name {
      #expect(plain.sector(entry.name) == selected.sector(entry.name))
      #expect(plain.rect(entry.name) == selected.rect(entry.name))
      #expect(plain.mark(entry.name)?.fill == selected.mark(entry.name)?.fill)
    }
  }

  @Test func `seed 53: drawing the same selection again gives the same scene`() throws {
    #expect(
      try draw(.pie, coffee, view: colombia).scene == draw(.pie, coffee, view: colombia).scene)
  }

  @Test func `descendants of a selected branch are not dimmed`() throws {
    let figure = try draw(.sunburst, market, view: HierarchyView(selection: 1))
    #expect(figure.mark("Apple")?.opacity == 1)
    #expect(figure.mark("Meats")?.opacity == 0.4)
  }

  @Test func `seed 92: the center shows the total, then the selection`() throws {
    let total = try draw(.donut, spending)
    #expect(
      total.drawnTexts.contains { $0.text == "Total" }
        && total.drawnTexts.contains { $0.text == "2,010" })
    let food = try draw(.donut, spending, view: HierarchyView(selection: 2))
    let center = food.drawnTexts.filter { $0.anchor == .middle && $0.position.x == 280 }
    #expect(center.contains { $0.text == "Food" } && center.contains { $0.text == "420" })
  }

  @Test func `seed 92: a long center label shrinks to half its size, then is cut`() throws {
    let long = makeHierarchy(
      [(["A remarkably long name for one slice of a donut"], 3), (["b"], 1)], levels: ["k"])
    let figure = try draw(.donut, long, view: HierarchyView(selection: 1)) { $0.width = 200 }
    let line = try #require(figure.drawnTexts.first { $0.size == 7 })
    #expect(line.text.hasSuffix("…"))
  }
}
