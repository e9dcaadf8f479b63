import Evaluation
import Testing

@Suite("What a cell shows (language.md §4)") struct OutputRuleTests {
  @Test("only the last statement's result is shown, `;` silences it") func results() {
    var notebook = Notebook()
    #expect(notebook.run("1 + 1\n2 + 2").lines == ["result: 4"])
    #expect(notebook.run("1 + 1;").lines == [])
    #expect(notebook.run("print \"a\"; print \"b\"").lines == ["stdout: a\n", "stdout: b\n"])
    #expect(notebook.run("x = 5").lines == [])
    #expect(notebook.run("x").lines == ["result: 5"])
    #expect(notebook.run("").lines == [])
    #expect(notebook.run("# a remark").lines == [])
  }

  @Test("load says what it read when it is last, and its decisions always") func loading() {
    var notebook = Notebook()
    let block = "load \"\"\"\n  a,b\n  1,x\n  \"\"\" as t"
    #expect(notebook.run(block).result.hasPrefix("t: 1 row, 2 columns: a (integer), b (text)"))
    #expect(notebook.run(block + "\nprint 1").lines == ["stdout: 1\n"])
    #expect(notebook.run(block + ";").lines == [])
    let answer = notebook.run("example screentime\nprint 1")
    #expect(answer.lines.first?.hasPrefix("display: screentime: 574 rows") == true)
    #expect(answer.lines.first?.contains("made data") == true)
  }

  @Test("charts are displays, one a statement; naming a chart does not hide it") func charts() {
    var notebook = Notebook()
    let answer = notebook.run(
      "example coffee;\npie country value: bags as exports\nbar country, bags\n3")
    #expect(answer.pictures.count == 2)
    #expect(answer.lines.last == "result: 3")
    #expect(notebook.names.contains("exports: chart"))
    #expect(notebook.run("coffee | pie country value: bags;").lines == [])
    #expect(notebook.run("show exports").pictures.count == 1)
    #expect(notebook.run("exports | title \"Again\"").pictures.count == 1)
  }

  @Test("looking verbs show before the end as displays, at the end as the result") func looking() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    let answer = notebook.run("head coffee 2\ndescribe coffee")
    #expect(answer.lines.count == 2)
    #expect(answer.lines[0].hasPrefix("display: "))
    #expect(answer.lines[1].hasPrefix("result: "))
    let passed = notebook.run("coffee | head 1 | count as n\nn")
    #expect(passed.lines.count == 2)
  }

  @Test("head shows at most 1,000 rows, says what keeps the others, and passes all on")
  func longHead() throws {
    var notebook = Notebook()
    let numbers = (1...1_500).map(String.init).joined(separator: "\n")
    notebook.run("load \"\"\"\nn\n\(numbers)\n\"\"\" as t;")
    let shown = try #require(notebook.run("head t 1_200").lines.first)
    #expect(shown.contains("1,500 rows, 1 column; the first 1,000 rows shown"))
    #expect(shown.contains("save \"rows.csv\" writes them all"))
    #expect(!shown.contains("1001") && !shown.contains("1,001"))
    let short = try #require(notebook.run("head t 1_000").lines.first)
    #expect(!short.contains("rows.csv"))
    #expect(notebook.run("t | head 1_200 | count").lines.last?.contains("1500") == true)
  }

  @Test("views show the last chart once, after the last of them") func views() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: total;")
    #expect(notebook.run("zoom Fruits").pictures.count == 1)
    #expect(notebook.run("zoom none\nzoom Fruits\nselect Apple").pictures.count == 1)
    #expect(notebook.run("zoom none;").lines == [])
    #expect(notebook.run("zoom Fruits\nprint 1").lines.count == 2)
    #expect(notebook.run("zoom Fruits\nprint 1").lines.first?.hasPrefix("display") == true)
    #expect(notebook.run("zoom none\nicicle").pictures.count == 1)
    #expect(notebook.run("zoom Fruits\nsunburst section value: total").pictures.count == 2)
  }

  @Test("a view that succeeded is shown even if a later statement fails") func failing() {
    var notebook = Notebook()
    notebook.run("example market; sunburst section > product value: total;")
    let answer = notebook.run("zoom Fruits\nselect Nobody")
    #expect(answer.pictures.count == 1)
    #expect(answer.errorName == "UnknownNode")
    #expect(notebook.zoom == "Fruits")
  }

  @Test("a modifier alone shows the last chart again") func modifiers() {
    var notebook = Notebook()
    notebook.run("example coffee; bar country, bags;")
    let answer = notebook.run("title \"Coffee\"\naxis y title: \"Bags\"")
    #expect(answer.pictures.count == 1)
    #expect(answer.pictures.first?.contains("Coffee") == true)
    #expect(notebook.run("set theme dark").lines == [])
  }

  @Test("rows that nothing keeps are told so; a row statement in between is an error") func rows() {
    var notebook = Notebook()
    notebook.run("example coffee;")
    #expect(notebook.run("coffee | take 1").result.contains("not kept"))
    #expect(!notebook.run("coffee | take 1 as one").result.contains("not kept"))
    let answer = notebook.run("print \"before\"\ncoffee | filter bags > 1\npie country value: bags")
    #expect(answer.lines == [])
    #expect(answer.errorName == "SyntaxError")
    #expect(answer.message == "this filter has no effect: its rows go nowhere")
  }

  @Test("the statements before a failing one have run, the ones behind it not") func order() {
    var notebook = Notebook()
    let answer = notebook.run("print 1\nprint nobody\nprint 3")
    #expect(answer.lines == ["stdout: 1\n"])
    #expect(answer.errorName == "UnknownName")
  }

  @Test("clear removes what the cell has shown") func clearing() {
    var notebook = Notebook()
    #expect(
      notebook.run("print 1; clear output; print 2").lines == [
        "stdout: 1\n", "clear", "stdout: 2\n",
      ]
    )
  }

  @Test("the same source on the same state gives the same bytes") func bytes() {
    let cells = [
      "example screentime;", "sunburst category > group value: sum(hours)", "zoom Games",
    ]
    var first = Notebook()
    var second = Notebook()
    for cell in cells {
      let one = first.run(cell)
      let two = second.run(cell)
      #expect(one.lines == two.lines)
      #expect(one.pictures == two.pictures)
    }
    let again = first.run("sunburst category > group value: sum(hours)")
    #expect(again.pictures == second.run("sunburst category > group value: sum(hours)").pictures)
  }
}
