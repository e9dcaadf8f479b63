import ChartLanguage
import Evaluation
import SourceModel
import TestSupport
import Testing

@Suite("The parser's limits", .serialized) struct ParserLimitTests {
  func parse(_ text: String) -> Cell {
    Parser.parse(SourceText(text), registry: CommandKinds.registry)
  }

  @Test(
    "deep nesting is refused, not followed",
    arguments: ["(", "[", "{a: ", "-", "not ", "f(", "2^", "\"\\("])
  func nesting(opening: String) {
    let cell = parse("x = " + String(repeating: opening, count: 100_000) + "1")
    #expect(cell.diagnostics.contains { $0.name == .limitError || $0.name == .syntaxError })
  }

  @Test("long chains are refused, not followed", arguments: ["1 + ", "1 * ", "a or ", "a and "])
  func chains(link: String) {
    let cell = parse("filter " + String(repeating: link, count: 100_000) + "1")
    #expect(cell.diagnostics.first?.name == .limitError)
  }

  @Test(
    "a long cell is read in linear time", .timeLimit(.minutes(5)),
    arguments: [
      "a ", "1,", "| ", "\"x\" ", "\\", "\n", "\"\\q", "[", "a:", "head\n", "'", "#\n", "pie a\n  ",
      "1 not in ", "(", ")", "}", "é", "\u{1F600}", "@1", "$", "..", "filter a = 1 as ",
    ])
  func size(unit: String) {
    // What takes quadratic time would run into the limit.
    let cell = parse(String(repeating: unit, count: 300_000 / unit.utf8.count))
    #expect(cell.diagnostics.count <= 50)
  }

  @Test("a text block of ten megabytes is one value") func block() throws {
    let rows = String(repeating: "Brazil,44200000\n", count: 600_000)
    let cell = parse("load \"\"\"\n\(rows)\"\"\" as coffee")
    #expect(cell.diagnostics.isEmpty)
    #expect(cell.statements.count == 1)
  }
}
