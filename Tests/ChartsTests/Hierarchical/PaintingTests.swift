import ChartLayout
import Charts
import SceneGraph
import SourceModel
import TableEngine
import Testing

@Suite struct PaintingTests {
  @Test func `seeds 71, 72: a branch has one hue, mixed to 1, .78 and .52`() throws {
    let figure = try draw(.sunburst, activities) {
      $0.colors.named = ["Social": Paint(Color(0x5856d6))]
    }
    #expect(figure.mark("Social")?.fill?.light == Color(0x5856d6))
    #expect(figure.mark("Feeds")?.fill?.light == Color(0x7d7bdf))
    #expect(figure.mark("Photos")?.fill?.light == Color(0xa8a7ea))
  }

  @Test
  func `accessibility §4.3: where a tint misses 3:1, an outline in the full colour reaches it`()
    throws
  {
    for theme in Theme.allCases {
      let figure = try draw(.sunburst, activities) { $0.theme = theme }
      let background = figure.scene.surface.background
      for item in figure.items.values {
        let mark = try #require(item.marks.first)
        let best = max(
          mark.fill?.contrast(with: background) ?? 0,
          mark.stroke?.paint.contrast(with: background) ?? 0)
        #expect(best >= 3, "\(theme)")
      }
    }
  }

  @Test func `seed 73: colours below 3:1 get a stronger outline`() throws {
    let figure = try draw(.donut, spending) { $0.palette = Palette.named("spending") }
    let orange = try #require(figure.mark("Travel"))
    #expect(orange.fill?.light == Color(0xff9500))
    #expect((orange.stroke?.paint.contrast(with: figure.scene.surface.background) ?? 0) >= 3)
  }

  @Test func `seed 75: eleven slices keep eleven looks`() throws {
    let figure = try draw(.pie, coffee)
    let looks = figure.items.values.map {
      "\($0.marks[0].fill!) \(String(describing: $0.marks[0].pattern))"
    }
    #expect(Set(looks).count == 11)
    let seed = try draw(.pie, coffee) { $0.palette = Palette.named("coffee") }
    #expect(seed.mark("Others")?.fill == NamedColor.paint("cyan"))
    #expect(seed.items.values.allSatisfy { $0.marks[0].pattern == nil })
  }

  @Test func `test B-21: fourteen categories differ in hue or pattern, and a note says what helps`()
    throws
  {
    let tree = makeHierarchy((0..<14).map { (["c\($0)"], 1) }, levels: ["k"])
    let figure = try draw(.pie, tree)
    let looks = figure.items.values.map {
      "\($0.marks[0].fill!) \(String(describing: $0.marks[0].pattern))"
    }
    #expect(Set(looks).count == 14)
    #expect(figure.notes.contains { $0.hasPrefix("14 slices") })
  }

  @Test func `hues follow the data, so sorting does not change them`() throws {
    let plain = try draw(.sunburst, market)
    let sorted = try draw(.sunburst, market) { $0.sort = [.value] }
    for name in ["Fruits", "Meats", "Beef"] {
      #expect(plain.mark(name)?.fill == sorted.mark(name)?.fill)
    }
  }

  @Test func `accessibility §4.2: an other slice has no hue but a hatching`() throws {
    let figure = try draw(.donut, coffee) { $0.top = 3 }
    let mark = try #require(figure.mark("Other (8)"))
    #expect(mark.fill == figure.scene.surface.background)
    #expect(mark.pattern == .slash && mark.stroke != nil)
  }

  @Test func `seed 69: where a label does not fit, a symbol stands in sector and legend`() throws {
    let tree = makeHierarchy(
      (0..<6).map { (["An exceedingly long category \($0)", "x"], 1) }, levels: ["k", "l"])
    let figure = try draw(.sunburst, tree) { $0.width = 260 }
    let symbols = figure.scene.overlay.compactMap { mark -> Symbol? in
      if case .symbol(let symbol, _, _) = mark.shape { symbol } else { nil }
    }
    for symbol in Symbol.allCases.prefix(6) {
      #expect(symbols.count { $0 == symbol } >= 2, "\(symbol)")
    }
  }

  @Test func `print has patterns, full outlines and no opacity`() throws {
    let figure = try draw(.sunburst, market, view: HierarchyView(selection: 1)) {
      $0.theme = .print
    }
    #expect(figure.items.values.allSatisfy { $0.marks[0].opacity == 1 })
    #expect(
      figure.items.values.allSatisfy { $0.marks[0].pattern != nil && $0.marks[0].stroke != nil })
    let patterns = ["Fruits", "Vegetables", "Meats", "Other"].compactMap {
      figure.mark($0)?.pattern
    }
    #expect(Set(patterns).count == 4)
  }

  @Test func `themes choose one twin, auto keeps both`() throws {
    let dark = try draw(.sunburst, market) { $0.theme = .dark }
    #expect(dark.scene.surface.background == Paint(Color(0x111111)))
    #expect(dark.mark("Fruits")?.fill == Paint(Color(0xb8c4fc)))
    #expect(!dark.scene.followsPage)
    let auto = try draw(.sunburst, market)
    #expect(auto.scene.followsPage)
    #expect(auto.mark("Fruits")?.fill == Paint(light: Color(0x3807d6), dark: Color(0xb8c4fc)))
  }

  @Test func `colour by value, by level, by column and constant`() throws {
    let value = try draw(.sunburst, market) { $0.color = .value }
    #expect(value.mark("Fruits")?.fill == Paint(Color(0xfee838)))
    #expect(value.mark("Chicken")?.fill == Paint(Color(0x00224e)))
    let level = try draw(.sunburst, market) { $0.color = .level }
    #expect(level.mark("Apple")?.fill == level.mark("Beef")?.fill)
    #expect(level.mark("Apple")?.fill != level.mark("Fruits")?.fill)
    let names = market.nodes.indices.map { $0 % 2 == 0 ? "even" : "odd" }
    let column = try draw(.sunburst, market) {
      $0.color = .column(NodeColumn(title: "parity", values: .categories(names)))
      $0.colors.named = ["odd": Paint(.black)]
    }
    #expect(column.mark("Fruits")?.fill == Paint(.black))
    #expect(column.drawnTexts.contains { $0.text == "even" })
    let constant = try draw(.sunburst, market) { $0.color = .constant(Paint(Color(0x123456))) }
    #expect(constant.mark("Meats")?.fill?.light == Color(0x123456))
  }

  @Test func `a number column is a mean weighted by value for parents`() throws {
    let column = Column(
      name: "score", values: [1, 2, 3, 4, 5, 6, 7, 8, 9].map { Value.number($0) })
    let scores = try NodeColumn(column, of: market, interruption: Interruption())
    guard case .numbers(let numbers) = scores.values else {
      Issue.record("not numbers")
      return
    }
    let products: [Double] = [40_000 * 1, 15_000 * 2, 5_000 * 3, 3_000 * 4]
    let fruits = products.reduce(0, +) / 63_000
    #expect(abs(try #require(numbers[1]) - fruits) < 1e-9)
    #expect(abs(try #require(numbers[2]) - 1) < 1e-12)
  }

  @Test func `criterion 20: neighbours are at least 2 px apart or outlined`() throws {
    for kind in [ChartKind.pie, .donut] {
      let figure = try draw(kind, spending)
      #expect(figure.items.values.allSatisfy { !$0.marks.isEmpty })
    }
    let sunburst = try draw(.sunburst, market)
    let (fruits, vegetables) = (
      try #require(sunburst.sector("Fruits")), try #require(sunburst.sector("Vegetables"))
    )
    #expect((vegetables.start - fruits.end) * 2 * .pi * fruits.inner * fruits.radius >= 2)
  }
}
