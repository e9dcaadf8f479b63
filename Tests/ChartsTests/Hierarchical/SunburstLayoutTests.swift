import ChartLayout
import Charts
import SceneGraph
import TableEngine
import Testing

@Suite struct SunburstLayoutTests {
  @Test func `seeds 1, 37, 39: table T-A, sorted by name`() throws {
    let figure = try draw(.sunburst, activities) { $0.sort = [.name] }
    for (name, start, end) in [
      ("Creativity", 0.003, 0.122), ("Music", 0.0045, 0.1205), ("Piano", 0.00525, 0.11975),
      ("Games", 0.128, 0.497), ("Puzzle", 0.1295, 0.4955), ("Chess", 0.13025, 0.454083),
      ("Sudoku", 0.455583, 0.49475), ("Social", 0.503, 0.997), ("Feeds", 0.5045, 0.583833),
      ("Photos", 0.50525, 0.583083), ("Messaging", 0.586833, 0.9955),
      ("Calls", 0.587583, 0.74955), ("Chat", 0.75105, 0.99475),
    ] { expectRange(figure, name, start, end) }
    #expect(figure.hierarchy?.viewTotal == 21_600)
  }

  @Test func `seed 2: row order does not matter under sort: name`() throws {
    let shuffled = makeHierarchy(
      [
        (["Games", "Puzzle", "Sudoku"], 900), (["Social", "Feeds", "Photos"], 1800),
        (["Creativity", "Music", "Piano"], 2700), (["Social", "Messaging", "Chat"], 5400),
        (["Games", "Puzzle", "Chess"], 7200), (["Social", "Messaging", "Calls"], 3600),
      ], levels: ["top", "middle", "activity"], value: "seconds (sum)")
    let first = try draw(.treemap, activities) { $0.sort = [.name] }
    let second = try draw(.treemap, shuffled) { $0.sort = [.name] }
    #expect(first.hierarchy?.entries == second.hierarchy?.entries)
    #expect(first.readingOrder == second.readingOrder)
  }

  @Test func `seeds 29 to 32: the grocery table without insets`() throws {
    let figure = try draw(.sunburst, market) { $0.gap = .closed }
    for (name, start, end) in [
      ("Fruits", 0.0, 0.504), ("Apple", 0, 0.32), ("Orange", 0.32, 0.44), ("Grapes", 0.44, 0.48),
      ("Bananas", 0.48, 0.504), ("Vegetables", 0.504, 0.704), ("Zucchini", 0.504, 0.64),
      ("Spinach", 0.64, 0.704), ("Meats", 0.704, 0.76), ("Beef", 0.704, 0.744),
      ("Chicken", 0.744, 0.76), ("Other", 0.76, 1), ("Pirate's Booty", 0.76, 1),
    ] { expectRange(figure, name, start, end) }
  }

  @Test func `seeds 36, 41: the grocery table with insets keeps the seam open`() throws {
    let figure = try draw(.sunburst, market)
    for (name, start, end) in [
      ("Fruits", 0.003, 0.501), ("Apple", 0.0045, 0.317690), ("Orange", 0.320690, 0.436262),
      ("Grapes", 0.439262, 0.475786), ("Bananas", 0.478786, 0.4995), ("Vegetables", 0.507, 0.701),
      ("Zucchini", 0.5085, 0.637420), ("Spinach", 0.640420, 0.6995), ("Meats", 0.707, 0.757),
      ("Beef", 0.7085, 0.741214), ("Chicken", 0.744214, 0.7555), ("Other", 0.763, 0.997),
      ("Pirate's Booty", 0.7645, 0.9955),
    ] { expectRange(figure, name, start, end) }
  }

  @Test func `seeds 9, 81: items are depth first, in the data's order`() throws {
    #expect(
      try draw(.sunburst, market).readingOrder == [
        "Fruits", "Apple", "Orange", "Grapes", "Bananas", "Vegetables", "Zucchini", "Spinach",
        "Meats", "Beef", "Chicken", "Other", "Pirate's Booty",
      ])
  }

  @Test func `seed 82: an entry keeps its level, place and number of siblings`() throws {
    let orange = try #require(draw(.sunburst, market).entry("Orange"))
    #expect(orange.path == ["Fruits", "Orange"])
    #expect(orange.level == 2 && orange.position == 2 && orange.siblings == 4)
  }

  @Test func `seed 25: ring 1 of two ends at .6475 and ring 2 begins at .6725`() throws {
    let figure = try draw(.sunburst, market)
    #expect(figure.sector("Fruits")?.inner == 0.32)
    #expect(abs(try #require(figure.sector("Fruits")).outer - 0.6475) < 1e-12)
    #expect(abs(try #require(figure.sector("Apple")).inner - 0.6725) < 1e-12)
    #expect(figure.sector("Apple")?.outer == 1)
  }

  @Test func `seed 40: no child crosses its parent, and siblings are apart`() throws {
    for gap in [Gap.widening, .parallel(2), .closed] {
      for data in [market, activities, coffee] {
        let figure = try draw(.sunburst, data) { $0.gap = gap }
        func visit(_ item: Scene.Item, in parent: Sector?) throws {
          guard case .sector(let sector)? = item.geometry.first else { return }
          #expect(sector.end > sector.start)
          if let parent {
            #expect(sector.start >= parent.start - 1e-12 && sector.end <= parent.end + 1e-12)
          }
          var last = sector.start
          for child in item.children {
            guard case .sector(let inner)? = child.geometry.first else { continue }
            #expect(inner.start >= last - 1e-12)
            last = inner.end
            try visit(child, in: sector)
          }
        }
        for item in figure.scene.items { try visit(item, in: nil) }
      }
    }
  }

  @Test func `test B-2: ragged trees and inner rows leave an empty remainder`() throws {
    let tree = makeHierarchy(
      [(["Alice", "Bob"], 1), (["Alice", "Bob", "Carrie"], 1), (["Alice", "Bob", "Chuck"], 1)],
      levels: ["a", "b", "c"])
    let figure = try draw(.sunburst, tree) { $0.gap = .closed }
    expectRange(figure, "Alice", 0, 1)
    expectRange(figure, "Bob", 0, 1)
    expectRange(figure, "Carrie", 0, 1.0 / 3)
    expectRange(figure, "Chuck", 1.0 / 3, 2.0 / 3)
    let rest = try #require(figure.entry("(rest of Bob)"))
    #expect(rest.role == .remainder && rest.value == 1 && !rest.isDrawn)
    #expect(figure.sector("(rest of Bob)") == nil)
  }

  @Test func `test B-3: names that end alike stay apart (seed 6)`() throws {
    let tree = makeHierarchy(
      [(["ACTIVE_NOT_YET_COMPLETED", "Wrapup"], 1), (["COMPLETED"], 2)],
      levels: ["status", "next"])
    let figure = try draw(.sunburst, tree) { $0.gap = .closed }
    expectRange(figure, "ACTIVE_NOT_YET_COMPLETED", 0, 1.0 / 3)
    expectRange(figure, "Wrapup", 0, 1.0 / 3)
    expectRange(figure, "COMPLETED", 1.0 / 3, 1)
  }

  @Test func `test B-6: a least angle keeps siblings in their parent`() throws {
    let tree = makeHierarchy(
      [(["A", "a1"], 1000), (["B", "b1"], 1), (["B", "b2"], 1)], levels: ["g", "n"])
    let figure = try draw(.sunburst, tree) {
      $0.minimumAngle = 10.0 / 360
      $0.gap = .closed
    }
    let (a, b) = (try #require(figure.sector("A")), try #require(figure.sector("B")))
    #expect(abs(a.end - a.start + b.end - b.start - 1) < 1e-9)
    #expect(b.end - b.start >= 20.0 / 360 - 1e-9)
    let (b1, b2) = (try #require(figure.sector("b1")), try #require(figure.sector("b2")))
    #expect(b1.end - b1.start >= 10.0 / 360 - 1e-9 && b2.end - b2.start >= 10.0 / 360 - 1e-9)
    #expect(b1.start == b.start && b1.end == b2.start && b2.end == b.end)
  }

  @Test func `test B-7: zero and negative are told but not drawn`() throws {
    let tree = makeHierarchy([(["Valid"], 30), (["Zero"], 0), (["Neg"], -10)], levels: ["k"])
    let figure = try draw(.pie, tree)
    expectRange(figure, "Valid", 0, 1)
    #expect(figure.items.count == 1)
    #expect(figure.hierarchy?.entries.map(\.isDrawn) == [true, false, false])
    #expect(!figure.drawnTexts.contains { $0.text.contains("Zero") || $0.text.contains("Neg") })
    #expect(figure.entry("Valid")?.percentOfView == 100)
  }

  @Test func `seed 61: zoom re-roots`() throws {
    let figure = try draw(.sunburst, market, view: HierarchyView(zoom: 1)) { $0.gap = .closed }
    for (name, share) in [
      ("Apple", 0.634921), ("Orange", 0.238095), ("Grapes", 0.079365), ("Bananas", 0.047619),
    ] {
      let entry = try #require(figure.entry(name))
      #expect(abs(entry.shareOfView - share) < 1e-6)
      let sector = try #require(figure.sector(name))
      #expect(abs(sector.end - sector.start - share) < 1e-6)
    }
    #expect(figure.hierarchy?.zoom == ["Fruits"])
    #expect(figure.drawnTexts.contains { $0.text == "All › Fruits" })
    #expect(figure.entry("Apple")?.path == ["Fruits", "Apple"])
    #expect(figure.hierarchy?.levels == ["product"])
  }

  @Test func `a zoomed leaf is one full ring`() throws {
    let apple = try #require(market.node(at: ["Fruits", "Apple"]))
    let figure = try draw(.sunburst, market, view: HierarchyView(zoom: apple))
    #expect(figure.readingOrder == ["Apple"])
    #expect(figure.entry("Apple")?.path == ["Fruits", "Apple"])
  }

  @Test func `depth hides levels and says so; collapse hides one branch`() throws {
    let shallow = try draw(.sunburst, activities) { $0.depth = 1 }
    #expect(shallow.readingOrder == ["Social", "Games", "Creativity"])
    #expect(shallow.hierarchy?.hiddenLevels == 2)
    let social = try #require(activities.node(at: ["Social"]))
    let collapsed = try draw(
      .sunburst, activities, view: HierarchyView(collapsed: [social]))
    #expect(collapsed.readingOrder.prefix(2) == ["Social", "Games"])
  }

  @Test func `start turns and direction mirrors the circle (I-19)`() throws {
    let turned = try draw(.sunburst, market) {
      $0.gap = .closed
      $0.start = 0.25
    }
    expectRange(turned, "Fruits", 0.25, 0.754)
    let mirrored = try draw(.sunburst, market) {
      $0.gap = .closed
      $0.direction = .counterclockwise
    }
    expectRange(mirrored, "Fruits", -0.504, 0)
  }

  @Test func `I-18: each ring has its own order`() throws {
    let figure = try draw(.sunburst, market) { $0.sort = [.name, .value] }
    #expect(
      figure.readingOrder == [
        "Fruits", "Bananas", "Grapes", "Orange", "Apple", "Meats", "Chicken", "Beef", "Other",
        "Pirate's Booty", "Vegetables", "Spinach", "Zucchini",
      ])
    #expect(figure.hierarchy?.order == .mixed)
  }

  @Test func `seed 89: a stated whole leaves the rest empty`() throws {
    let figure = try draw(.donut, spending) {
      $0.whole = 2500
      $0.gap = .closed
    }
    expectRange(figure, "Housing", 0, 0.448)
    #expect(figure.entry("(rest)")?.value == 490)
    #expect(figure.hierarchy?.viewTotal == 2500)
    #expect(throws: (any Error).self) { try draw(.donut, spending) { $0.whole = 2000 } }
  }
}
