import Testing

@testable import Evaluation

@Suite("Options of marks with axes: heeded, refused or told")
struct HeededOptionTests {
  private let sales = """
    load \"""
    country,product,date,units,revenue
    France,Lamps,2023-01-19,2,10
    France,Lenses,2023-02-14,3,20
    Spain,Lamps,2023-01-08,4,30
    Spain,Lenses,2023-03-08,1,5
    \""" as sales;

    """

  private func answer(_ cell: String) -> Notebook.Answer {
    var notebook = Notebook()
    return notebook.run(sales + cell)
  }

  @Test(
    "An option that the mark does not heed is refused at its place, with the marks that heed it",
    arguments: [
      ("scatter x: units y: revenue stack: percent", "percent", "bar, area and histogram"),
      ("boxplot x: country y: revenue stack: none", "none", "bar, area and histogram"),
      ("line x: date y: revenue stack: zero", "zero", "bar, area and histogram"),
      ("heatmap x: country y: product color: sum(revenue) stack: percent", "percent", "bar"),
      ("bar x: country y: revenue | rule y: 10 stack: percent", "percent", "bar"),
      ("bar x: country y: revenue | text x: \"France\" y: 10 stack: zero", "zero", "bar"),
      ("bar x: country y: revenue bins: 5", "5", "histogram"),
      (
        "heatmap x: country y: product color: sum(revenue) trend: linear", "linear",
        "scatter, line, bar and area"
      ),
      ("line x: date y: revenue label: country", "country", "scatter"),
      ("line x: date y: revenue labels: value", "value", "bar and histogram"),
      ("bar x: country y: revenue size: units", "units", "scatter"),
      ("bar x: country y: revenue downsample: none", "none", "line and area"),
      ("bar x: country y: revenue missing: \"none\"", "\"none\"", ""),
      ("bar x: country y: revenue | rule y: 10 size: 3", "3", "scatter"),
    ])
  func refused(_ cell: String, _ place: String, _ marks: String) {
    let answer = answer(cell)
    #expect(answer.errorName == "ValueError")
    #expect(answer.underlined == place)
    #expect(answer.message.contains("has no effect on") && answer.message.contains(marks))
    #expect(!answer.hint.isEmpty)
  }

  @Test("What the mark heeds is drawn")
  func heeded() {
    for cell in [
      "bar x: country y: revenue color: product stack: percent top: 1 other: true",
      "area x: date y: revenue stack: zero", "histogram revenue bins: 3 labels: value",
      "scatter x: units y: revenue size: units label: country trend: linear",
      "heatmap x: country y: product color: sum(revenue) sort: -x",
      "bar x: month(date) y: revenue scale_x: category top: 2",
    ] {
      #expect(answer(cell).failure == nil, "\(cell)")
    }
  }

  @Test(
    "top and sort need categories",
    arguments: [
      ("bar x: month(date) y: revenue top: 3", "3", "x is a time"),
      ("line x: date y: revenue color: country top: 3", "3", "x is a time"),
      ("bar x: units y: revenue sort: -y", "-y", "x is a number"),
    ])
  func categories(_ cell: String, _ place: String, _ words: String) {
    let answer = answer(cell)
    #expect(answer.underlined == place)
    #expect(answer.message.contains(words))
    #expect(answer.hint.contains("scale_x: category"))
  }

  @Test("other needs top")
  func other() {
    let answer = answer("bar x: country y: revenue other: true")
    #expect(answer.underlined == "true" && answer.hint.contains("top: 10"))
  }

  @Test("A word for all rows changes the dashes, symbols and hatching of the marks that have them")
  func constants() {
    func picture(_ cell: String) -> String { answer(cell).picture }
    let line = picture("line x: date y: sum(revenue)")
    let dotted = picture("line x: date y: sum(revenue) dash: dotted")
    #expect(!line.isEmpty && !line.contains("stroke-dasharray=\"2 3\""))
    #expect(dotted.contains("stroke-dasharray=\"2 3\""))
    let rule = "bar x: country y: revenue | rule y: 10"
    #expect(picture(rule).contains("stroke-dasharray=\"4 3\""))
    #expect(!picture(rule + " dash: \"solid\"").isEmpty)
    #expect(!picture(rule + " dash: solid").contains("stroke-dasharray=\"4 3\""))
    let points = picture("scatter x: units y: revenue")
    #expect(points != picture("scatter x: units y: revenue symbol: square"))
    let bars = picture("bar x: country y: revenue")
    #expect(bars != picture("bar x: country y: revenue pattern: dots"))
  }

  @Test(
    "A word that is no look, or that the mark does not draw, is refused",
    arguments: [
      ("line x: date y: sum(revenue) dash: doted", "doted", "did you mean \"dotted\"?"),
      ("line x: date y: sum(revenue) dash: \"wavy\"", "\"wavy\"", ""),
      ("scatter x: units y: revenue symbol: squar", "squar", "did you mean \"square\"?"),
      ("scatter x: units y: revenue color: \"red\" dash: dotted", "dotted", "leave dash: out"),
      ("scatter x: units y: revenue size: 5", "5", "leave size: out"),
    ])
  func unknownWords(_ cell: String, _ place: String, _ hint: String) {
    let answer = answer(cell)
    #expect(answer.errorName == "ValueError" && answer.underlined == place)
    #expect(answer.hint.contains(hint))
  }

  @Test("colors that nothing is drawn in are told")
  func colors() {
    let bar = "bar x: country y: revenue "
    let unused = answer(bar + "colors: {France: \"crimson\"}").page
    #expect(unused.contains("colors names what is not drawn: France; color: column"))
    let wrong = answer(bar + "color: country colors: {Frnace: \"crimson\", Spain: \"gold\"}").page
    #expect(wrong.contains("colors names what is not drawn: Frnace."))
    let listed = answer(bar + "colors: [\"red\", \"blue\"]")
    #expect(listed.page.contains("colors lists 2 colours, and only the first is drawn"))
    #expect(answer(bar + "colors: [\"red\"]").picture != answer(bar).picture)
    let right = answer(bar + "color: country colors: {France: \"crimson\"}").page
    #expect(!right.isEmpty && !right.contains("colors names"))
  }

  @Test("A histogram's series are stacked, side by side or shares, as stack says")
  func histogramStacks() {
    let plain = "histogram revenue bins: 2 color: country"
    #expect(answer(plain).picture != answer(plain + " stack: none").picture)
    #expect(answer(plain + " stack: percent").picture.contains(">Share of count<"))
  }

  @Test("What is calculated of columns is summed like a column, and this is said")
  func calculated() {
    // France: 2·10 + 3·20 = 80; Spain: 4·30 + 1·5 = 125.
    let answer = answer("bar x: country y: units * revenue labels: value")
    #expect(answer.picture.contains(">80<") && answer.picture.contains(">125<"))
    #expect(answer.page.contains("Chosen because nothing was said: sum(units * revenue) for y."))
    let own = self.answer("bar x: country y: sum(units) * 2 labels: value")
    #expect(own.picture.contains(">10<") && !own.page.contains("Chosen because"))
  }

  @Test("Values at bars have four significant digits, and whole numbers all theirs")
  func valueLabels() {
    var notebook = Notebook()
    let picture = notebook.run(
      """
      load \"""
      k,v
      a,4070.42394230769
      b,77.6466666666667
      c,123456
      d,0.0123456
      e,12.5
      \""" as t;
      bar x: k y: mean(v) labels: value
      """
    ).picture
    for text in ["4,070", "77.65", "123,456", "0.01235", "12.5"] {
      #expect(picture.contains(">\(text)<"), "\(text)")
    }
  }

  @Test("check tells of rows that are not drawn, as the chart does")
  func checkLosses() {
    var notebook = Notebook()
    notebook.run("load \"\"\"\nk,v\na,1\nb,\nc,3\n\"\"\" as t;\nscatter x: k y: v")
    let lines = notebook.run("check").lines.joined()
    #expect(lines.contains("1 row has no value and is not drawn"))
    #expect(!lines.contains("nothing was left out"))
  }

  @Test("A column of colours colours bars")
  func colourColumn() {
    let cell =
      "bar x: country y: revenue color: if(country == \"France\", \"crimson\", \"#d3d3d3\")"
    let picture = answer(cell).picture
    #expect(picture.contains("#dc143c") && picture.contains("#d3d3d3"))
  }

  @Test("What marks a bar is select at, in advice and errors")
  func selecting() {
    let bar = "bar x: country y: revenue"
    #expect(answer(bar + " highlight: \"France\"").hint.contains("| select at \"France\""))
    let name = answer(bar + " | select France")
    #expect(name.underlined == "France" && name.hint == "select at \"France\"")
    let later = answer(bar + "\nselect France")
    #expect(later.hint == "select at \"France\"")
    let bare = answer(bar + " | select at France")
    #expect(bare.underlined == "France" && bare.message.contains("goes in quotes"))
    #expect(bare.hint == "select at \"France\"")
    let wrong = answer(bar + " | select at \"Frnce\"")
    #expect(wrong.underlined == "\"Frnce\"" && wrong.hint == "did you mean \"France\"?")
    #expect(answer(bar + " | select at \"France\"").failure == nil)
  }
}
