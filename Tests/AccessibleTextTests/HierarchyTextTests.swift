import AccessibleText
import SceneGraph
import Testing

@Suite struct HierarchyTextTests {
  @Test("reference 3.7, sunburst: name, alternative, summary and names of marks")
  func sunburst() {
    let text = FigureText(of: screenTimeFigure())
    #expect(text.name == "Sunburst chart: Screen time, one week")
    #expect(
      text.alternative
        == "Sunburst chart: Screen time, one week. 40 hours in 4 categories; Productivity is "
        + "largest, 16 hours, 40%.")
    #expect(
      text.summary == [
        "Sunburst chart of 40 hours of screen time in 3 levels: 4 categories, 7 groups and 11 "
          + "activities.",
        "Productivity is the largest category, 16 hours, 40% of the total, then Social 25%, "
          + "Entertainment 20% and Games 15%.",
        "The largest activity is Xcode in Productivity, Coding: 6 hours, 15% of the total.",
        "Items are ordered from largest to smallest.",
      ])
    #expect(
      text.entryNames.prefix(3) == [
        "Productivity, 16 hours, 40% of total, 2 children",
        "Coding, in Productivity, 9 hours, 56.3% of Productivity, 22.5% of total, 2 children",
        "Xcode, in Coding, 6 hours, 66.7% of Coding, 15% of total",
      ])
    #expect(text.listName == "4 categories")
    #expect(text.kind == "sunburst chart")
  }

  @Test("reference 3.7, sunburst: plain text is numbered, so that level and place are heard")
  func plain() {
    let lines = FigureText(of: screenTimeFigure()).plain.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    #expect(lines[0] == "Sunburst chart: Screen time, one week. 40 hours in 4 categories.")
    #expect(lines.contains("1. Productivity: 16 hours, 40%"))
    #expect(lines.contains("   1.1 Coding: 9 hours, 56.3% of Productivity"))
    #expect(lines.contains("      1.1.1 Xcode: 6 hours, 66.7% of Coding"))
    #expect(lines.last == "and 5 more items")
    #expect(lines.count == 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("reference 3.7, pie: the largest, the smallest, and Others apart from both")
  func pie() {
    let text = FigureText(of: coffeeFigure())
    #expect(text.name == "Pie chart: Coffee exports by country")
    #expect(
      text.summary == [
        "Pie chart of 149.3 million bags in 11 countries.",
        "Brazil is the largest country, 44.2 million bags, 29.6% of the total, then Vietnam, "
          + "27.5 million bags, 18.4%; together they are 48%.",
        "The smallest is Guatemala, 3.4 million bags, 2.3%.",
        "Others: 19.2 million bags, 12.9%.", "Items are ordered from largest to smallest.",
      ])
    #expect(text.entryNames.first == "Brazil, 44.2 million bags, 29.6%")
    #expect(text.table?.columns.map(\.title) == ["Country", "Bags (sum)", "Percent"])
    #expect(text.table?.rows.first == ["Brazil", "44,200,000", "29.6%"])
  }

  @Test("test B-23: the selection is named with its exact value")
  func selection() {
    let text = FigureText(of: coffeeFigure(selection: ["Colombia"]))
    #expect(text.summary.contains("Selected: Colombia, 13,500,000 bags, 9%."))
    #expect(text.entryNames[2] == "Colombia, 13.5 million bags, 9%, selected")
    #expect(text.plain.contains("3. Colombia: 13.5 million bags, 9%, selected"))
    let nested = FigureText(of: marketFigure(selection: ["Fruits", "Apple"]))
    #expect(
      nested.summary.contains(
        "Selected: Apple, in Fruits, 40,000, 63.5% of Fruits, 32% of total."))
  }

  @Test("a zoomed view names the way to it and its share of the whole")
  func zoom() {
    let text = FigureText(of: marketFigure(zoom: "Fruits", selection: ["Meats", "Beef"]))
    #expect(text.summary.contains("Zoomed in on All, Fruits: 63,000, 50.4% of 125,000."))
    #expect(text.summary.contains("Selected: Meats, Beef, which is not part of this view."))
    #expect(text.summary[0] == "Sunburst chart of total: 63,000 in 4 products.")
    #expect(text.entryNames[0] == "Apple, in Fruits, 40,000, 63.5% of Fruits, 32% of total")
    #expect(
      text.table?.rows.first == ["1", "Apple", "Fruits", "40,000", "63.5%", "32%"])
  }

  @Test("the outline and the table keep depth-first order (seed 81)")
  func order() {
    let text = FigureText(of: marketFigure())
    let names = text.table?.rows.map { $0[1] }
    #expect(
      names == [
        "Fruits", "Apple", "Orange", "Grapes", "Bananas", "Vegetables", "Zucchini", "Spinach",
        "Meats", "Beef", "Chicken", "Other", "Pirate's Booty",
      ])
    #expect(text.outline?.count == 13)
    #expect(text.outline?.items[1].children[0].text == "Zucchini: 17,000, 68% of Vegetables")
  }

  @Test("the author's words come first and are kept as they are")
  func author() {
    let text = FigureText(
      of: marketFigure(author: AuthorText(alt: "What we stock", summary: "Fruit leads")))
    #expect(text.alternative == "What we stock")
    #expect(text.summary.first == "Author's summary: Fruit leads.")
    #expect(text.summary.count > 2)
  }

  @Test("each note is told once")
  func notes() {
    let text = FigureText(of: marketFigure(notes: ["2 rows merged", "2 rows merged.", "1 left"]))
    #expect(text.notes == ["2 rows merged.", "1 left."])
    #expect(text.plain.contains("2 rows merged. 1 left."))
    #expect(text.markdown.contains("- 2 rows merged.\n- 1 left."))
  }

  @Test("one part, equal parts, tied parts and nothing to scale are said as they are")
  func specialCases() {
    func summary(_ nodes: [MadeNode]) -> [String] {
      FigureText(
        of: hierarchyFigure(
          .pie, "Sales", levels: ["region"], measure: Measure(title: "sales"), nodes)
      ).summary
    }
    #expect(
      summary([MadeNode("North", 120)]) == [
        "Pie chart of sales: 120 in 1 region.", "North is the only region, 120.",
      ])
    #expect(
      summary([MadeNode("a", 5), MadeNode("b", 5), MadeNode("c", 5)]).contains(
        "All 3 regions are equal, 5 each."))
    #expect(
      summary([MadeNode("a", 6), MadeNode("b", 6), MadeNode("c", 4)]).contains(
        "2 regions are largest with 6, 37.5% each: a and b."))
    #expect(
      summary((1...4).map { MadeNode("r\($0)", 0) }) == [
        "Pie chart of 4 regions, all 0; nothing can be drawn to scale."
      ])
  }

  @Test("reference 3.6: a large outline keeps 95%, at most 7, and its totals add up")
  func largeOutline() throws {
    let nodes = (1...12).map { branch in
      MadeNode(
        "b\(branch)", (1...30).map { MadeNode("n\(branch)-\($0)", Double(61 - $0 * 2)) })
    }
    let figure = hierarchyFigure(
      .sunburst, "Many", levels: ["branch", "node"], measure: Measure(title: "n"), nodes)
    let text = FigureText(of: figure)
    let outline = try #require(text.outline)
    #expect(outline.count <= 250)
    // 1 + 3 + … + 59 = 900; the 7 largest are 59 + … + 47 = 371, so 529 are left.
    let first = outline.items[0]
    #expect(first.children.count == 8)
    #expect(first.children.last?.text == "and 23 smaller, together 529, 58.8% of b1")
    #expect(outline.items.count == 8)
    #expect(text.table?.rowCount == 372)
    #expect(text.table?.rows.count == 200)
    #expect(text.table?.caption == "N, first 200 of 372 rows")
  }

  @Test("members of an other group stay in the table (test B-25)")
  func members() throws {
    var figure = hierarchyFigure(
      .donut, "Coffee", levels: ["country"], measure: Measure(title: "bags"),
      [MadeNode("Brazil", 92.7), MadeNode("Other (2)", 7.3)])
    guard case .hierarchy(var content) = figure.content else { return }
    content.entries[1].role = .other
    content.entries[1].childCount = 2
    content.entries[1].members = [
      .init(name: "Mexico", value: 3.9), .init(name: "Guatemala", value: 3.4),
    ]
    figure.content = .hierarchy(content)
    let text = FigureText(of: figure)
    #expect(text.summary[0] == "Donut chart of bags: 100 in 3 countries.")
    #expect(
      text.table?.rows == [
        ["Brazil", "92.7", "92.7%"], ["Other (2)", "7.3", "7.3%"],
        ["Mexico, in Other (2)", "3.9", "3.9%"], ["Guatemala, in Other (2)", "3.4", "3.4%"],
      ])
  }

  @Test("German: the same facts in other words")
  func german() {
    let text = FigureText(of: marketFigure(locale: "de_DE"))
    #expect(text.language == "de")
    #expect(
      text.summary[1]
        == "Fruits ist der größte Eintrag in section, 63.000, 50,4\u{a0}% des Ganzen, dann "
        + "Vegetables 20\u{a0}%, Meats 5,6\u{a0}% und Other 24\u{a0}%.")
  }

  @Test("a language without words is told in English, numbers included")
  func otherLanguage() {
    let text = FigureText(of: marketFigure(locale: "fr"))
    #expect(text.language == "en")
    #expect(text.summary[0].contains("125,000"))
  }
}
