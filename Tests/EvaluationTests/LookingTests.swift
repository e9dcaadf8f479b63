import SourceModel
import Evaluation
import Testing

@Suite("Looking at charts and asking for help") struct LookingTests {
  @Test("explain tells mark, channels, counts and view") func explaining() {
    var notebook = Notebook()
    notebook.run("example coffee; coffee | filter bags > 5_000_000 | bar of bags by country;")
    let bars = notebook.run("explain").result
    #expect(bars.contains("11 read, 8 after filters"))
    #expect(bars.contains("sum(bags)"))
    notebook.run(
      "example market; sunburst section > product value: total; zoom Fruits; select Apple;")
    let rings = notebook.run("explain").result
    #expect(rings.contains("section > product"))
    #expect(rings.contains("Fruits > Apple"))
    #expect(notebook.run("forget all; explain").errorName == "UnknownName")
  }

  @Test("check tells contrast, colours, counts and baseline") func checking() {
    var notebook = Notebook()
    notebook.run("example coffee; pie country value: bags;")
    let pie = notebook.run("check").result
    #expect(pie.contains("contrast, light"))
    #expect(pie.contains("colours, deuteranopia"))
    #expect(pie.contains("11 parts are hard to compare"))
    notebook.run("bar country, bags;")
    #expect(notebook.run("check").result.contains("lengths begin at zero"))
  }

  @Test("describe has a row for each column; head passes all rows on") func describing() {
    var notebook = Notebook()
    notebook.run("example steps;")
    let text = notebook.run("describe").result
    for word in ["day", "source", "steps", "date", "text", "integer", "13"] {
      #expect(text.contains(word))
    }
    #expect(notebook.rows("t = steps | head 2 | count") == "count\n800\n")
    #expect(notebook.run("describe nobody").errorName == "UnknownName")
  }

  @Test("help goes to the pager, for everything, a verb, a function and an option") func help() {
    var notebook = Notebook()
    for cell in ["help", "help sunburst", "sunburst?", "?median", "help color", "help functions"] {
      let answer = notebook.run(cell)
      #expect(answer.lines.count == 1)
      #expect(answer.lines.first?.hasPrefix("page: ") == true)
    }
    #expect(notebook.run("help sunbrust").hint.contains("sunburst"))
  }

  @Test("completion, inspection and completeness look into the session") func assistance() throws {
    var interpreter = Interpreter()
    try interpreter.execute("example coffee;", interruption: .init()) { _ in }
    let list = interpreter.completions(of: "pie cou", at: 7)
    #expect(list.items.contains { $0.text == "country" && $0.kind == "column" })
    #expect((list.start, list.end) == (4, 7))
    let page = try #require(interpreter.inspection(of: "pie country value: bags", at: 6))
    #expect(page["text/plain"]?.contains("country") == true)
    #expect(interpreter.completeness(of: "coffee |") == .incomplete(indent: "  "))
    #expect(interpreter.completeness(of: "coffee") == .complete)
    #expect(interpreter.completeness(of: "title \"Daily") == .invalid)
  }
}
