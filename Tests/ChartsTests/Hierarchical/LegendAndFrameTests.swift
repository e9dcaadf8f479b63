import ChartLayout
import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct LegendAndFrameTests {
  @Test func `seeds 84, 86: the legend has name and whole percent`() throws {
    let figure = try draw(.donut, spending)
    let texts = figure.drawnTexts.map(\.text)
    for text in ["Housing", "56%", "Food", "21%", "Travel", "9%", "Fun", "14%"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test func `seed 87, B-8: the legend's percentages add up`() throws {
    let alternate = makeHierarchy(
      [(["Housing"], 980), (["Food"], 240), (["Travel"], 310), (["Fun"], 160)],
      levels: ["category"])
    for data in [alternate, coffee, spending] {
      let figure = try draw(.pie, data) { $0.labels = LabelContent(.none) }
      let percents = figure.drawnTexts.compactMap { line in
        line.text.hasSuffix("%") ? Int(line.text.dropLast()) : nil
      }
      #expect(percents.reduce(0, +) == 100)
    }
  }

  @Test func `percentages with one decimal add up among siblings, at every level`() throws {
    for data in [market, coffee, activities] {
      let entries = try #require(draw(.sunburst, data).hierarchy?.entries)
      func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }
      for parent in Set(entries.map { Array($0.path.dropLast()) }) {
        let siblings = entries.filter { Array($0.path.dropLast()) == parent }
        #expect(siblings.reduce(0) { $0 + tenths($1.percentOfParent) } == 1000)
        let whole = entries.first { $0.path == parent }.map { tenths($0.percentOfRoot) } ?? 1000
        #expect(siblings.reduce(0) { $0 + tenths($1.percentOfRoot) } == whole)
      }
    }
    let apple = try #require(draw(.sunburst, market).entry("Apple"))
    #expect(apple.percentOfParent == 63.5 && apple.percentOfView == 32)
  }

  @Test func `a share above zero is never shown as 0%`() throws {
    let tree = makeHierarchy([(["most"], 10_000), (["least"], 1)], levels: ["k"])
    #expect(try draw(.donut, tree).drawnTexts.contains { $0.text == "<1%" })
  }

  @Test func `the selected row of the legend is bold`() throws {
    let figure = try draw(.donut, spending, view: HierarchyView(selection: 2))
    #expect(figure.drawnTexts.contains { $0.text == "21%" && $0.weight == .bold })
  }

  @Test(
    "seeds 84, 104: the legend stands where it is told, and may be left out",
    arguments: [LegendPlace.bottom, .top, .left, .right])
  func places(place: LegendPlace) throws {
    let figure = try draw(.donut, spending) { $0.legend = place }
    let row = try #require(figure.drawnTexts.first { $0.text == "21%" && $0.anchor == .end })
    let center = try #require(figure.sector("Food")).center
    switch place {
    case .bottom: #expect(row.position.y > center.y + 100)
    case .top: #expect(row.position.y < center.y - 100)
    case .left: #expect(row.position.x < center.x - 100)
    default: #expect(row.position.x > center.x + 100)
    }
    #expect(
      try draw(.donut, spending) { $0.legend = .none }.drawnTexts.contains { $0.anchor == .end }
        == false
    )
  }

  @Test func `titles are drawn and wrapped in the frame`() throws {
    let long = "A title that is so long that it cannot stand on one line of a chart of usual width"
    let figure = try draw(.donut, spending) {
      $0.title = long
      $0.subtitle = "Sub"
      $0.caption = "Source: receipts"
    }
    let lines = figure.drawnTexts.filter { $0.size == 20 }
    #expect(lines.count == 2 && lines.map(\.text).joined(separator: " ") == long)
    #expect(
      figure.drawnTexts.contains { $0.text == "Sub" }
        && figure.drawnTexts.contains { $0.text == "Source: receipts" })
    #expect(figure.titles.name == long && figure.titles.showsName)
    for line in figure.drawnTexts {
      #expect(line.position.y >= 0 && line.position.y <= figure.scene.size.height)
    }
  }

  @Test func `seed 126: a chart without a title is still called something`() throws {
    let figure = try draw(.sunburst, market)
    #expect(figure.titles.name == "total (sum) by section and product")
    #expect(!figure.titles.showsName)
  }

  @Test func `seed 96: the plot is a circle inside the chart, at any size`() throws {
    for (width, height) in [(240.0, nil), (1000, nil), (560, 400.0), (300, 900)]
      as [(Double, Double?)]
    {
      let figure = try draw(.sunburst, market) {
        $0.width = width
        $0.height = height
      }
      #expect(figure.scene.size.width == width)
      if let height { #expect(figure.scene.size.height == height) }
      let sector = try #require(figure.sector("Apple"))
      #expect(sector.radius >= 40)
      #expect(sector.center.x - sector.radius >= 0 && sector.center.x + sector.radius <= width)
      #expect(sector.center.y + sector.radius <= figure.scene.size.height)
    }
  }

  @Test func `§4.10: below a radius of 40 px a chart says so`() throws {
    for (width, height) in [(90.0, nil), (400, 100.0), (-5, nil), (.nan, nil), (1e9, nil)]
      as [(Double, Double?)]
    {
      #expect(throws: (any Error).self) {
        try draw(.sunburst, market) {
          $0.width = width
          $0.height = height
        }
      }
    }
  }

  @Test func `seeds 90, 91: all zero is one grey ring with No data`() throws {
    let zero = makeHierarchy([(["a"], 0), (["b"], 0)], levels: ["k"])
    for kind in [ChartKind.pie, .donut, .sunburst, .icicle, .treemap] {
      let figure = try draw(kind, zero)
      #expect(figure.items.isEmpty)
      #expect(figure.drawnTexts.map(\.text) == ["No data"])
      #expect(figure.hierarchy?.entries.map(\.isDrawn) == [false, false])
      #expect(figure.hierarchy?.entries.allSatisfy { $0.shareOfView == 0 } == true, "seed 14")
    }
  }

  @Test func `a hierarchy without nodes is empty with a reason`() throws {
    let figure = try draw(.donut, makeHierarchy([], levels: ["k"]))
    guard case .empty(let reason) = figure.content else {
      Issue.record("not empty")
      return
    }
    #expect(reason.hasSuffix("."))
    #expect(figure.drawnTexts.map(\.text) == ["No data"])
  }
}
