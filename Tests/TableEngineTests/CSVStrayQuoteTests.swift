import SourceModel
import Testing

@testable import TableEngine

@Suite("One quote too many (reports 2 to 5, the deciding kind of the Pollock benchmark)")
struct CSVStrayQuoteTests {
  private let rows = (0..<6).map { "\($0),plain,\"text, \($0)\",\"u\($0)\",\n" }.joined()

  /// Reads the rows with one line put among them; returns what came of the line and the problems.
  private func among(_ line: String) throws -> (cells: [String], kinds: [LoadProblem.Kind]) {
    let (table, report) = try load("a,b,c,d,e\n" + rows + line + "\n" + rows)
    #expect(table.rowCount == 13)
    #expect(table.texts.filter { $0[2] == "text, 5" }.count == 2)
    return (table.texts[6], report.problems.map(\.kind).filter { $0 != .notOfType })
  }

  @Test("before an unquoted cell, with quoted ones behind it on the line")
  func opening() throws {
    var (cells, kinds) = try among("\"7,plain,\"text, 7\",\"u7\",")
    #expect(cells == ["\"7", "plain", "text, 7", "u7", "?"])
    #expect(kinds == [.unclosedQuote])
    (cells, kinds) = try among("7,\"plain,\"text, 7\",\"u7\",")
    #expect(cells == ["7", "\"plain", "text, 7", "u7", "?"])
    #expect(kinds == [.unclosedQuote])
  }

  @Test("in front of the text of a quoted cell")
  func doubledOpening() throws {
    let (cells, kinds) = try among("7,plain,\"\"text, 7\",\"u7\",")
    #expect(cells == ["7", "plain", "\"text, 7", "u7", "?"])
    #expect(kinds == [.strayQuote])
  }

  @Test("at the end of a line, and at the end of the file")
  func atTheEnd() throws {
    let (cells, kinds) = try among("7,plain,\"text, 7\",\"u7\",\"")
    #expect(cells == ["7", "plain", "text, 7", "u7", "\""])
    #expect(kinds == [.unclosedQuote])
    let (table, report) = try load("a,b\n1,\"x\"\n2,\"")
    #expect(table.texts == [["1", "x"], ["2", "\""]])
    #expect(report.problems.map(\.kind) == [.unclosedQuote])
  }

  @Test("of a text whose quote was not doubled, before the closing one")
  func undoubled() throws {
    let (cells, kinds) = try among("7,plain,\"round 48\"\",\"u7\",")
    #expect(cells == ["7", "plain", "round 48\"", "u7", "?"])
    #expect(kinds == [.strayQuote])
    let (table, report) = try load("a,b\n\"5\"\",x\n\"y\",\"6\"\"\n\"z\",1\n")
    #expect(table.texts == [["5\"", "x"], ["y", "6\""], ["z", "1"]])
    #expect(report.count(.strayQuote) == 2)
  }

  @Test("Right files with doubled quotes before delimiters and line ends stay right")
  func rightFiles() throws {
    let text =
      "a,b\n\"say \"\"no\"\", or \"\"yes\"\"\",1\n\"x \"\"y\"\",\nz\",2\n\"\"\"\",3\n\"\"\"a\"\",\"\"b\"\"\",4\n"
    let (table, report) = try load(text)
    #expect(
      table.texts == [
        ["say \"no\", or \"yes\"", "1"], ["x \"y\",\nz", "2"], ["\"", "3"], ["\"a\",\"b\"", "4"],
      ])
    #expect(report.problems == [])
  }
}
