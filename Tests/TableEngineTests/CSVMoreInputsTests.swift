import Foundation
import SourceModel
import Testing

@testable import TableEngine

@Suite("The inputs of data.md §1.5, rows 17 to 32")
struct CSVMoreInputsTests {
  @Test("row 17: UTF-16 with a byte order mark, and without", arguments: [true, false])
  func utf16(hasMark: Bool) throws {
    let text = "name,n\n\"Zürich\",1\nGenève,2\n"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xff, 0xfe] : [0xfe, 0xff]
      let bytes = (hasMark ? mark : []) + Array(try #require(text.data(using: encoding)))
      let (table, _) = try load(bytes: bytes)
      #expect(table.texts == [["Zürich", "1"], ["Genève", "2"]])
    }
  }

  @Test("row 18: Windows-1252 is read and told")
  func windows() throws {
    let bytes = Array("city,price\nZ".utf8) + [0xfc] + Array("rich,5 ".utf8) + [0x80, 0x0a]
    let (table, report) = try load(bytes: bytes)
    #expect(table.texts("city") == ["Zürich"])
    #expect(table.columns[1].number(0) == 5)
    #expect(report.encoding == .windows1252)
    #expect(report.decisions == ["the text is not UTF-8 and was read as Windows-1252"])
  }

  @Test("row 19: NA is a country in a column of text")
  func namibia() throws {
    let (table, _) = try load("country,n\nNA,1\nNL,2\n\"\",3\n,4\nN/A,5\n-,6\nNULL,7\n")
    #expect(table.texts("country") == ["NA", "NL", "?", "?", "N/A", "-", "NULL"])
  }

  @Test("row 20: a semicolon in one of three lines is no delimiter")
  func oneSemicolon() throws {
    let (table, _) = try load("c0\nv0\na;b\n")
    #expect(table.names == ["c0"])
    #expect(table.texts == [["v0"], ["a;b"]])
  }

  @Test("row 21: all members of a gzip file are read")
  func gzip() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("members \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      cd "$0"; printf 'a,b\\n1,2\\n' | gzip > 'x.csv'; printf '3,4\\n5,6\\n' | gzip >> 'x.csv'
      """
    let process = try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script, folder.path])
    process.waitUntilExit()
    let (table, _) = try CSVReader.read(
      file: folder.appendingPathComponent("x.csv").path, name: "x", interruption: Interruption())
    #expect(table.texts == [["1", "2"], ["3", "4"], ["5", "6"]])
  }

  @Test("row 22: blanks before quotes, doubled quotes in names")
  func blanks() throws {
    let (table, report) = try load(
      "\"data\", \"[\"\"E1\"\", \"\"E2\"\"]\", \"more, data\"\n\"1\", \"2\", \"3\"\n")
    #expect(table.names == ["data", "[\"E1\", \"E2\"]", "more, data"])
    #expect(table.texts == [["1", "2", "3"]])
    #expect(report.problems == [])
  }

  @Test("row 23: quotes in lines of comment open nothing")
  func comments() throws {
    var options = CSVOptions()
    options.comment = "#"
    let (table, report) = try load(
      "# made \"by\" tool, v1\na,b\n1,\"#2\"\n# skip, \"me\n3,4\n", options)
    #expect(table.texts == [["1", "#2"], ["3", "4"]])
    #expect(report.problems == [])
  }

  @Test("row 24: one cell of 3 MB")
  func huge() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let (table, _) = try load("a,b\n1,\(long)\n2,y\n")
    #expect(table.rowCount == 2)
    #expect(table.columns[1].text(0).utf8.count == 3_000_000)
  }

  @Test("row 25: blank lines above, between and below rows")
  func blankLines() throws {
    let (table, report) = try load("\n\na,b\n1,2\n\n3,4\n\n\n5,6\n\n\n")
    #expect(table.texts == [["1", "2"], ["3", "4"], ["5", "6"]])
    #expect(report.problems == [])
  }

  @Test("row 26: a header alone makes a table without rows")
  func headerOnly() throws {
    let (table, _) = try load("a,b,c\n")
    #expect(table.names == ["a", "b", "c"])
    #expect(table.rowCount == 0)
  }

  @Test("row 27: an empty file makes an empty table and says so", arguments: ["", "\n\n", " \n"])
  func empty(text: String) throws {
    let (table, report) = try load(text)
    #expect(table.columns.isEmpty)
    #expect(report.decisions == ["t is empty"])
  }

  @Test("row 28: without a header columns get names")
  func noHeader() throws {
    let (table, report) = try load("North,10.5\nSouth,20.25\n")
    #expect(table.names == ["column1", "column2"])
    #expect(table.texts == [["North", "10.5"], ["South", "20.25"]])
    #expect(!report.hasHeader)
  }

  @Test("row 29: a backslash protects a quote where that fits better")
  func backslash() throws {
    let (table, report) = try load("id,text\n1,\"say \\\"hi\\\", ok\"\n2,\"no\"\n")
    #expect(table.texts == [["1", "say \"hi\", ok"], ["2", "no"]])
    #expect(report.problems == [])
  }

  @Test("row 30: a blank line in a single column is a missing value")
  func oneColumn() throws {
    let (table, _) = try load("a\n1\n\n2\n")
    #expect(table.texts == [["1"], ["?"], ["2"]])
  }

  @Test("row 31: apostrophes in names are no quotes")
  func apostrophes() throws {
    let (table, report) = try load("id|name\n1|O'Brien\n2|D'Arcy\n")
    #expect(table.texts == [["1", "O'Brien"], ["2", "D'Arcy"]])
    #expect(report.problems == [])
  }

  @Test("row 32: many records of many lines, at every edge of a chunk")
  func manyLines() throws {
    let cell = "\"" + String(repeating: "a \"\"b\"\"\n", count: 7) + "\""
    let text = "id,note\n" + (0..<12_000).map { "\($0),\(cell)\n" }.joined()
    var options = CSVOptions()
    options.chunkSize = 4_099
    let (table, report) = try load(text, options)
    #expect(table.rowCount == 12_000)
    #expect(table.columns[1].text(11_999) == String(repeating: "a \"b\"\n", count: 7))
    #expect(report.problems == [])
  }
}
