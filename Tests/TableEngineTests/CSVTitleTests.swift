import SourceModel
import Testing

@testable import TableEngine

@Suite("What stands above and beside a table")
struct CSVTitleTests {
  @Test("A title that a spreadsheet filled up with delimiters is no header")
  func filledTitle() throws {
    for blank in [",,\n", ""] {
      let (table, report) = try load("Sales 2024,,\n\(blank)region,product,amount\nN,a,1\nS,b,2\n")
      #expect(table.names == ["region", "product", "amount"])
      #expect(table.rowCount == 2)
      #expect(report.skippedRecords == (blank.isEmpty ? 1 : 2))
      #expect(report.decisions.first?.contains("\"Sales 2024\"") == true)
    }
  }

  @Test("A first record with one name alone stays one where no names follow")
  func loneName() throws {
    let (table, report) = try load("id,,\n1,2,3\n4,5,6\n")
    #expect(table.names == ["id", "column2", "column3"])
    #expect(report.skippedRecords == 0)
  }

  @Test("Names in two lines are joined, where numbers or dates stand below both")
  func twoLines() throws {
    let (table, report) = try load("place,height,weight\n,cm,kg\nA,170,60\nB,180,70\n")
    #expect(table.names == ["place", "height cm", "weight kg"])
    #expect(table.types == [.text, .integer, .integer])
    #expect(report.decisions == ["the names stand in 2 lines, which were joined"])
    var options = CSVOptions()
    options.hasHeader = true
    #expect(try load("place,height,weight\n,cm,kg\nA,170,60\n", options).table.rowCount == 2)
  }

  @Test("A row of words for missing values, or of texts, is a row")
  func rowOfTexts() throws {
    #expect(try load("a,b,c\nx,NA,NA\ny,1,2\nz,3,4\n").table.rowCount == 3)
    #expect(try load("a,b,c\nx,y,z\nu,v,w\n").table.rowCount == 2)
    #expect(try load("a,b\nx,unknown\ny,1\nz,2\n").table.rowCount == 3)
  }

  @Test("A last row that says total is kept and told")
  func totals() throws {
    let (table, report) = try load("region,units\nA,1\nB,2\n\"Total:\",3\n")
    #expect(table.rowCount == 3)
    #expect(report.decisions == ["the last row may be a total of the others: \"Total\""])
  }

  @Test("Dates in different orders are text, and told")
  func mixedOrders() throws {
    let (table, report) = try load("d,v\n13/04/2024,1\n04/13/2024,2\n")
    #expect(table.types == [.text, .integer])
    #expect(report.decisions == ["d has dates in different orders and is kept as text"])
  }

  @Test("A line of names longer than the sample is read whole")
  func longNames() throws {
    let names = (0..<40_000).map { "column name \($0)" }.joined(separator: ",")
    let cells = (0..<40_000).map { "\($0)" }.joined(separator: ",")
    let (table, report) = try load("\(names)\n\(cells)\n")
    #expect(table.columns.count == 40_000)
    #expect(table.rowCount == 1)
    #expect(report.problems == [])
  }

  @Test("A comment may be cut by a chunk anywhere")
  func cutComments() throws {
    let text = "a,b\r\n# no \"row, 1\r\n1,2\r\n#\r\n# last\r\n3,4\r\n# end"
    for size in 1...40 {
      var options = CSVOptions()
      options.comment = "#"
      options.chunkSize = size
      let (table, report) = try load(text, options)
      #expect(table.texts == [["1", "2"], ["3", "4"]], "chunks of \(size)")
      #expect(report.problems == [])
    }
  }

  @Test(
    "Other texts than tables are clear errors",
    arguments: [
      ("[{\"a\": 1,\n\"b\": 2}]\n", "JSON"), ("<!DOCTYPE html>\n<html></html>\n", "a web page"),
      ("<?xml version=\"1.0\"?>\n<a/>\n", "XML"),
    ])
  func otherTexts(text: String, kind: String) {
    let error = #expect(throws: Diagnostic.self) { try load(text) }
    #expect(error?.message == "t is \(kind), not a table of text")
  }

  @Test("Rows of delimiters alone are rows without a value, and told")
  func blankRows() throws {
    let (table, report) = try load("a,b\n1,2\n,\n3,\n,\n,\n,\n")
    #expect(table.rowCount == 6)
    #expect(report.decisions == ["4 rows have no value: row 2, row 4, row 5, and 1 more"])
  }

  @Test("Returns end lines where line feeds stand in quotes alone")
  func quotedFeeds() throws {
    let cell = "\"line\nend\""
    let (table, report) = try load("name\rx y z\r\(cell)\ru v\ra b\r\(cell)\rc\r")
    #expect(table.texts("name") == ["x y z", "line\nend", "u v", "a b", "line\nend", "c"])
    #expect(report.problems == [])
  }

  @Test("A table of 100,000 columns is a clear error")
  func tooWide() {
    let line = [String](repeating: "1", count: 100_000).joined(separator: ",")
    let error = #expect(throws: Diagnostic.self) { try load("\(line)\n\(line)\n") }
    #expect(error?.name == .limitError)
    #expect(error?.message == "t has 100,000 columns, and a table has at most 65,536")
  }
}
