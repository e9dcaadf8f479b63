import SourceModel
import Testing

@testable import TableEngine

@Suite("The reports of data.md §1.3, 1 to 24")
struct CSVReportsTests {
  @Test("reports 1, 24, 25, 26: quoted line ends at every edge of chunks, with two threads")
  func quotedLineEnds() throws {
    let text = "id,note\n" + (0..<300).map { "\($0),\"a\nb, \"\"c\"\"\"\n" }.joined()
    for size in [1, 5, 16, 100, 1_000] {
      var options = CSVOptions()
      options.chunkSize = size
      options.threads = 2
      let (table, report) = try load(text, options)
      #expect(table.rowCount == 300)
      #expect(table.texts("note").allSatisfy { $0 == "a\nb, \"c\"" })
      #expect(report.problems == [])
    }
  }

  @Test("reports 2, 5: a quote inside a value ends nothing")
  func quoteInValue() throws {
    let (table, report) = try load("a,b\nx\"y,1\nz\"\n\"w\"\"v\",2\n")
    #expect(table.texts("a") == ["x\"y", "z\"", "w\"v"])
    #expect(report.count(.strayQuote) == 0)
  }

  @Test("reports 3, 4: a stray quote costs its own record only, and one warning")
  func strayQuote() throws {
    let rows = (0..<2_000).map { $0 == 700 ? "\($0),\"open" : "\($0),\"text \($0)\"" }
    let (table, report) = try load("id,t\n" + rows.joined(separator: "\n") + "\n")
    #expect(table.rowCount == 2_000)
    #expect(table.columns[1].text(700) == "\"open")
    #expect(table.columns[1].text(1_999) == "text 1999")
    #expect(report.problems.map(\.count) == [1])
    #expect(report.problems[0].samples.map(\.row) == [701])
  }

  @Test("report 6: doubled quotes around a word and a comma after it")
  func doubledQuotes() throws {
    let (table, _) = try load("a,b\n\"Yanosik: \"\"antyradar\"\", korki\",1\n")
    #expect(table.texts == [["Yanosik: \"antyradar\", korki", "1"]])
  }

  @Test("report 7: a blank may stand before a quote")
  func blankBeforeQuote() throws {
    let (table, _) = try load("x, y\n\"a\", \"b, c\"\n\"d\", \"e\"\n")
    #expect(table.texts == [["a", "b, c"], ["d", "e"]])
  }

  @Test("report 8: NUL between tabs hides nothing")
  func nulBetweenTabs() throws {
    let (table, _) = try load("a\tb\tc\nx\t\0\ty\nz\t\0\tw\n")
    #expect(table.names == ["a", "b", "c"])
    #expect(table.texts("b") == ["\0", "\0"])
  }

  @Test("report 9: one column is a table")
  func oneColumn() throws {
    let (table, _) = try load("name\n\"a b\"\n\"c, d\"\n")
    #expect(table.names == ["name"])
    #expect(table.texts("name") == ["a b", "c, d"])
  }

  @Test("report 10: Shift-JIS never fails, and is told")
  func shiftJIS() throws {
    let (table, report) = try load(
      bytes: Array("k,v\n".utf8) + [0x93, 0xfa, 0x96, 0x7b] + Array(",1\n".utf8))
    #expect(table.rowCount == 1)
    #expect(table.texts("v") == ["1"])
    #expect(report.decisions == ["the text is not UTF-8 and was read as Windows-1252"])
  }

  @Test("report 11: the byte order mark hides no quote of the first name")
  func markAndQuote() throws {
    let (table, _) = try load("\u{feff}\"first name\",b\nx,1\n")
    #expect(table.names == ["first name", "b"])
  }

  @Test("report 12: quotes work in UTF-16")
  func utf16Quotes() throws {
    let bytes: [UInt8] =
      [0xff, 0xfe]
      + "a,b\n\"x, y\",1\n".utf16.flatMap {
        [UInt8($0 & 0xff), UInt8($0 >> 8)]
      }
    #expect(try load(bytes: bytes).table.texts == [["x, y", "1"]])
  }

  @Test("reports 13, 14: ragged rows are never dropped in silence")
  func raggedRows() throws {
    let (table, report) = try load("a,b\n1,2\n3\n4,5,6\n7,8\n")
    #expect(table.rowCount == 4)
    #expect(report.count(.shortRow) == 1)
    #expect(report.count(.longRow) == 1)
  }

  @Test("report 15: names for further columns keep the extra cells")
  func extraCells() throws {
    var options = CSVOptions()
    options.columns = ["a", "b", "rest"]
    let (table, report) = try load("x,y\n1,2\n4,5,6\n7,8\n", options)
    #expect(table.names == ["a", "b", "rest"])
    #expect(table.texts("rest") == ["?", "6", "?"])
    #expect(report.count(.longRow) == 0)
  }

  @Test("report 16: the header survives one odd row")
  func oddRow() throws { #expect(try load("c0\nv0\na;b\n").table.names == ["c0"]) }

  @Test("report 17: one faulty row changes no delimiter")
  func faultyRow() throws {
    let (table, _) = try load("a;b\n1;2\n3|4|5|6\n5;6\n7;8\n")
    #expect(table.names == ["a", "b"])
    #expect(table.rowCount == 4)
  }

  @Test("report 18: pipes win over commas inside cells")
  func pipes() throws {
    let (table, _) = try load("a|b\nx, y|1\nz, w|2\n")
    #expect(table.texts == [["x, y", "1"], ["z, w", "2"]])
  }

  @Test("report 19: types do not depend on the order of rows")
  func rowOrder() throws {
    let rows = ["1", "2.5", "x", "3", "2024-01-01"]
    for shift in rows.indices {
      let turned = rows[shift...] + rows[..<shift]
      #expect(try load("v\n" + turned.joined(separator: "\n") + "\n").table.types == [.text])
    }
  }

  @Test("report 20: a stray 1 among dates makes text and is told")
  func strayNumber() throws {
    let (table, report) = try load(
      "d,v\n2024-01-01,1\n2024-01-02,2\n1,3\n2024-01-03,4\n2024-01-04,5\n")
    #expect(table.types == [.text, .integer])
    #expect(report.lines == ["d: 1 value does not fit: row 3 (1)"])
  }

  @Test("report 21: a first line of text without header widens the column")
  func textFirst() throws {
    var options = CSVOptions()
    options.hasHeader = false
    let (table, _) = try load("a,b\n1,2\n3,4\n", options)
    #expect(table.texts == [["a", "b"], ["1", "2"], ["3", "4"]])
  }

  @Test("report 22: one name too many fills rows up")
  func extraName() throws {
    let (table, report) = try load("a,b,c\n1,2\n3,4\n")
    #expect(table.names == ["a", "b", "c"])
    #expect(table.texts == [["1", "2", "?"], ["3", "4", "?"]])
    #expect(report.count(.shortRow) == 2)
  }

  @Test("report 23: files of text, of one row, and of broken types have headers")
  func headers() throws {
    #expect(
      try load("name,city\nAda,London\nBob,Paris\nCid,Rome\n").table.names == ["name", "city"])
    #expect(try load("name,city\nAda,London\n").table.names == ["name", "city"])
    #expect(try load("name,n\nAda,x1\nBob,2\nCid,y\n").table.names == ["name", "n"])
  }
}
