import Testing

@testable import Evaluation

/// Rules of the fifth seed, a guide to charts, that hold from source to text.
@Suite("The chart guide's rules, in cells")
struct ChartGuideRuleTests {
  private let walks = """
    load \"""
    at,steps,source
    2024-03-04 08:00,1000,watch
    2024-03-04 20:00,500,watch
    2024-03-05 09:00,700,watch
    2024-03-06 10:00,900,phone
    \""" as walks;

    """

  private func text(_ cell: String) -> String {
    var notebook = Notebook()
    return notebook.run(walks + cell).lines.joined(separator: "\n")
  }

  @Test("seed 100: bars bin times by a unit, so that two walks of a day are one bar")
  func bins() {
    let days = text("bar x: day(at) y: sum(steps)")
    #expect(days.contains("3 bars"))
    #expect(days.contains("4 March 2024: 1,500"))
    #expect(text("bar x: week(at) y: sum(steps)").contains("1 bar, "))
  }

  @Test("seed 107: the text tells title, axes with ranges, series and points")
  func descriptor() {
    let told = text("line x: day(at) y: sum(steps) color: source title: \"Walks\"")
    for fact in [
      "Walks", "4 March 2024 to 6 March 2024", "from 700 to 1,500", "watch", "phone",
      "5 March 2024: 700",
    ] {
      #expect(told.contains(fact), "\(fact)")
    }
  }

  @Test("seed 107: one point has axes of positive width, and no point has none")
  func narrow() {
    var notebook = Notebook()
    let one = notebook.run(walks + "walks | filter source == \"phone\" | line x: day(at) y: steps")
    #expect(one.failure == nil)
    #expect(one.pictures.first?.contains("NaN") == false)
    let none = notebook.run("walks | filter steps > 1e9 | line x: day(at) y: steps")
    #expect(none.lines.joined().contains("0 of 4 rows"))
  }

  @Test("seed 109: the text follows the data, as both come from one figure")
  func follows() {
    var notebook = Notebook()
    let before = notebook.run(walks + "bar x: source y: sum(steps)").lines
    let after = notebook.run("walks | filter steps != 700 | bar x: source y: sum(steps)").lines
    #expect(before.joined().contains("watch: 2,200"))
    #expect(after.joined().contains("watch: 1,500"))
    #expect(!after.joined().contains("2,200"))
  }

  @Test("seed 112: without sound the data table stands in, and listen makes the graph heard")
  func audio() {
    var notebook = Notebook()
    let chart = notebook.run(walks + "bar x: source y: sum(steps)")
    guard case .display(let bundle, _)? = chart.outputs.last else {
      Issue.record("the chart is displayed")
      return
    }
    let html = bundle["text/html"] ?? ""
    #expect(html.contains("<table") && html.contains(">2,200<"))
    #expect(notebook.run("listen").failure == nil)
  }

  @Test("seed 121: a window on x bounds what is plotted, and what it leaves out is counted")
  func window() {
    let told = text("scatter x: at y: steps | axis x domain: @2024-03-04..@2024-03-05")
    // Both ends belong to the window, so the 5th is whole.
    #expect(told.contains("3 points"))
    #expect(told.contains("1 row is outside"))
    let days = text("line x: day(at) y: sum(steps) | axis x domain: @2024-03")
    #expect(days.contains("3 points") && !days.contains("outside"))
  }

  @Test("seed 123: where sectors cannot be compared, the note names bars")
  func sectors() {
    var notebook = Notebook()
    let told = notebook.run("example coffee\npie country value: bags").lines.joined()
    #expect(told.contains("bar"))
  }

  struct Language: Sendable {
    let name: String
    let number: String
    let tick: String
    let month: String
  }

  @Test(
    "seed 125: set locale changes numbers and month names (CLDR)",
    arguments: [
      Language(name: "en", number: "200,000", tick: "May", month: "March"),
      Language(name: "de", number: "200.000", tick: "Mai", month: "März"),
      Language(name: "fr", number: "200\u{202f}000", tick: "mai", month: "mars"),
      Language(name: "es", number: "200.000", tick: "may", month: "marzo"),
      Language(name: "ja", number: "200,000", tick: "5月", month: "3月"),
    ])
  func locales(language: Language) throws {
    var notebook = Notebook()
    let rows = "d,n\n2024-03-05,400000\n2024-05-06,700000\n2024-08-01,100000"
    notebook.run("set locale \(language.name)\nload \"\"\"\n\(rows)\n\"\"\" as t")
    let line = try #require(notebook.run("line x: month(d) y: n").pictures.first)
    #expect(line.contains(">\(language.number)<"))
    #expect(line.contains(">\(language.tick)<"))
    let bars = try #require(notebook.run("t | bar x: monthname(d) y: n").pictures.first)
    #expect(bars.contains(">\(language.month)<"))
  }
}
