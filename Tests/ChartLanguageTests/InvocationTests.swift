import ChartLanguage
import Evaluation
import SourceModel
import Testing

@Suite("A stage's arguments by name") struct InvocationTests {
  private func invocation(_ text: String) throws -> Invocation {
    let cell = Parser.parse(SourceText(text), registry: CommandKinds.registry)
    #expect(cell.diagnostics.isEmpty)
    guard case .pipeline(let pipeline)? = cell.statements.first?.kind else {
      throw Diagnostic(.syntaxError, "no pipeline")
    }
    return Invocation(try #require(pipeline.stages.last))
  }

  @Test("words are declared ones in declared spelling, else the default") func words() throws {
    #expect(try invocation("bar a, b stack: PERCENT").word("stack") == "percent")
    #expect(try invocation("bar a, b").word("stack") == "zero")
    #expect(try invocation("bar a, b").word("trend") == nil)
    #expect(try invocation("pie a labels: name, value").words("labels") == ["name", "value"])
    #expect(try invocation("zoom `out`").word("path") == nil)
    #expect(try invocation("zoom out").word("path") == "out")
    #expect(try invocation("theme \"dark\"").word("theme") == "dark")
  }

  @Test("constants are folded") func constants() throws {
    #expect(try invocation("take 2 * 3 + 1").integer("count") == 7)
    #expect(try invocation("pie a other: 3%").number("other") == 0.03)
    #expect(try invocation("pie a start: 90°").number("start") == 0.25)
    #expect(try invocation("load \"a\" header: false").boolean("header") == false)
    #expect(try invocation("load \"a\"").boolean("header") == nil)
    #expect(try invocation("save \"a.svg\"").boolean("overwrite") == false)
    #expect(try invocation("load \"a\" delimiter: ';'").text("delimiter") == ";")
  }

  @Test("what is no number says so") func mistakes() throws {
    let text = try invocation("take 1.5")
    let error = #expect(throws: Diagnostic.self) { try text.integer("count") }
    #expect(error?.message == "count of take is a whole number of at least 0")
    let column = try invocation("pie a inner: b")
    #expect(throws: Diagnostic.self) { try column.number("inner") }
  }

  @Test("names of the user's own keep their order") func openNames() throws {
    let names = try invocation("derive b: 1, a: 2").openArguments.map(\.name.text)
    #expect(names == ["b", "a"])
  }

  @Test("variables are replaced in every kind of argument") func variables() throws {
    let stage = try invocation("bar x: $c y: sum($v) title: $t top: $n stack: $s").stage
    let values: [String: Literal] = [
      "c": .text("Unit price"), "v": .integer(1), "t": .text("T"), "n": .integer(5),
      "s": .text("percent"),
    ]
    let replaced = try stage.replacing { part throws(Diagnostic) in
      guard case .variable(let name) = part, let value = values[name.text] else { return nil }
      return .literal(value, part.range)
    }
    let invocation = Invocation(replaced)
    #expect(try invocation.integer("top") == 5)
    #expect(try invocation.text("title") == "T")
    #expect(invocation.word("stack") == "percent")
    #expect(invocation.name("x")?.text == "Unit price")
  }
}
