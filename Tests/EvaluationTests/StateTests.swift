import Evaluation
import SourceModel
import Testing

@Suite("The session's state") struct StateTests {
  @Test(
    "is not changed by a failed statement",
    arguments: [
      "other = coffee | filter nobody > 1", "load \"nowhere.csv\" as coffee",
      "zoom Nowhere", "select at 101%", "depth 0", "coffee | pie nobody value: bags",
      "example market | filter nobody > 1", "set theme: dark width: 3",
      "coffee | take 1 as coffee | filter nobody == 1", "save \"/nowhere/at/all.svg\"",
    ])
  func atomic(cell: String) {
    var notebook = Notebook()
    notebook.run("example coffee; donut country value: bags; select Brazil; goal = 5")
    let names = notebook.names
    let rows = notebook.csv("coffee")
    #expect(notebook.run(cell).failure != nil)
    #expect(notebook.names == names)
    #expect(notebook.csv("coffee") == rows)
    #expect(notebook.selection == "Brazil")
    #expect(notebook.zoom == "")
    #expect(notebook.run("set").result.contains("auto"))
  }

  @Test("only load, example and use change the current table") func current() {
    var notebook = Notebook()
    notebook.run("example market; example coffee")
    #expect(notebook.names.prefix(2) == ["market: table", "coffee: table, current"])
    notebook.run("small = market | take 1")
    #expect(notebook.names.contains("coffee: table, current"))
    notebook.run("use market")
    #expect(notebook.names.contains("market: table, current"))
    notebook.run("forget market")
    #expect(notebook.run("count").message == "there is no current table")
    notebook.run("forget all")
    #expect(notebook.names == [])
  }

  @Test("row verbs never change the table they read; `as` keeps a result") func rows() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let before = notebook.csv("coffee")
    notebook.run("coffee | filter bags > 20_000_000 | sort by bags as big")
    #expect(notebook.csv("coffee") == before)
    #expect(notebook.csv("big") == "country,bags\nVietnam,27500000\nBrazil,44200000\n")
    notebook.run("coffee | take 1 as coffee")
    #expect(notebook.csv("coffee") == "country,bags\nBrazil,44200000\n")
    notebook.run("load \"\"\"\n  v\n  1\n  2\n  \"\"\" as raw | filter v > 1 as clean | count;")
    #expect(notebook.csv("raw") == "v\n1\n2\n")
    #expect(notebook.csv("clean") == "v\n2\n")
  }

  @Test("a name given again means the new thing") func replacing() {
    var notebook = Notebook()
    notebook.run("example coffee; x = 5")
    notebook.run("x = coffee | take 1")
    #expect(notebook.run("print x").errorName == "TypeError")
    #expect(notebook.csv("x") == "country,bags\nBrazil,44200000\n")
  }

  @Test("a mark that names its levels starts afresh; one without keeps the view") func fresh() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: total; zoom Fruits")
    notebook.run("icicle")
    #expect(notebook.zoom == "Fruits")
    notebook.run("sunburst section > product value: total")
    #expect(notebook.zoom == "")
    notebook.run("use market")
    #expect(notebook.run("zoom Fruits").message == "there is no current hierarchy")
  }

  @Test("an interrupt ends a pause soon and changes nothing") func interruption() {
    var notebook = Notebook()
    let interruption = Interruption()
    interruption.raise()
    let answer = notebook.run("x = 1\npause 60", interruption: interruption)
    #expect(answer.errorName == "Interrupted")
    #expect(notebook.names == [])
  }

  @Test("show lists everything that has a name") func inventory() {
    var notebook = Notebook()
    #expect(notebook.run("show").result.hasPrefix("nothing yet"))
    notebook.run("example coffee; goal = 3; h = coffee | hierarchy country value: bags")
    notebook.run("c = coffee | bar country, bags")
    #expect(
      notebook.names == [
        "coffee: table, current", "goal: integer", "h: hierarchy, current", "c: chart",
      ])
  }
}
