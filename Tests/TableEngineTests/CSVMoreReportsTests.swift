import Foundation
import SourceModel
import Testing

@testable import TableEngine

@Suite("The reports of data.md §1.3, 27 to 46")
struct CSVMoreReportsTests {
  @Test("report 27: there are at most as many rows as line ends and one")
  func phantomRows() throws {
    let (table, _) = try load("a,b\r1,2\r 3,4\r")
    #expect(table.rowCount == 2)
  }

  @Test("report 28: a lone return inside a cell is data where line feeds end lines")
  func loneReturn() throws {
    let (table, _) = try load("a,b\nx\ry,1\nz,2\n")
    #expect(table.texts == [["x\ry", "1"], ["z", "2"]])
  }

  @Test("report 29: a return before a closing quote is data")
  func returnInQuotes() throws {
    let (table, _) = try load("k;v\n\"a\r\";b\n\"c\";d\n")
    #expect(table.texts == [["a\r", "b"], ["c", "d"]])
  }

  @Test("report 30: delimiters at line ends shift no column")
  func trailingDelimiters() throws {
    let (table, _) = try load("a,b,\n1,2,\n3,4,\n")
    #expect(table.names == ["a", "b"])
    #expect(table.texts == [["1", "2"], ["3", "4"]])
  }

  @Test("report 31: points between thousands with a decimal comma")
  func thousands() throws {
    let (table, _) = try load("k;v\na;1.234,56\nb;7,5\nc;12.345.678,9\n")
    #expect(table.texts("v") == ["1234.56", "7.5", "12345678.9"])
    var options = CSVOptions()
    options.types = ["v": .number]
    let (_, report) = try load("k;v\na;1,5\nb;oops\n", options)
    #expect(report.lines.last == "v: 1 value does not fit: row 2 (oops)")
  }

  @Test("report 32: NA stays a country")
  func namibia() throws {
    #expect(try load("code\nNA\nDE\n").table.texts("code") == ["NA", "DE"])
    var options = CSVOptions()
    options.missing = ["NA"]
    #expect(try load("code\nNA\nDE\n", options).table.texts("code") == ["?", "DE"])
  }

  @Test("report 33: made names never meet real ones")
  func madeNames() throws {
    #expect(try load("a,a_2,a\n1,2,3\n").table.names == ["a", "a_2", "a_3"])
    #expect(try load("column2,,b\n1,2,3\n").table.names == ["column2", "column2_2", "b"])
  }

  @Test("reports 34, 35: text after NUL stays, NUL escapes nothing")
  func textAfterNul() throws {
    let (table, _) = try load("a,b\n\"x\0y\",\"z\0\"\n")
    #expect(table.texts == [["x\0y", "z\0"]])
  }

  @Test("report 36: ids of 20 digits are exact")
  func longIds() throws {
    let (table, report) = try load("id\n18446744073709551616\n1\n")
    #expect(table.texts("id") == ["18446744073709551616", "1"])
    #expect(report.decisions == ["id has digits beyond 64 bits and is kept as text"])
  }

  @Test("report 37: a later decimal widens whole numbers")
  func widened() throws { #expect(try load("v\n1\n2\n2.1\n").table.types == [.number]) }

  @Test("reports 38, 39: one order of day and month a column, told where both fit")
  func oneOrder() throws {
    let (table, report) = try load("d,e\n01/02/2024,1\n03/04/2024,2\n")
    #expect(table.texts("d") == ["2024-02-01", "2024-04-03"])
    #expect(report.decisions == ["d could be day/month or month/day; day first was taken"])
    var options = CSVOptions()
    options.dateOrder = .monthFirst
    let (american, silent) = try load("d,e\n01/02/2024,1\n03/04/2024,2\n", options)
    #expect(american.texts("d") == ["2024-01-02", "2024-03-04"])
    #expect(silent.decisions == [])
    #expect(
      try load("d,e\n12/31/2024,1\n03/04/2024,2\n").table.texts("d") == [
        "2024-12-31", "2024-03-04",
      ])
  }

  @Test("report 40: sep=; is honoured, also in quotes")
  func separatorLine() throws {
    #expect(try load("\"sep=|\"\na|b\n1|2\n").table.texts == [["1", "2"]])
  }

  @Test("reports 41, 42: comments begin lines only, and their quotes open nothing")
  func comments() throws {
    var options = CSVOptions()
    options.comment = "#"
    let (table, _) = try load("a,b\n#it's \"odd\n1,x#y\n2,#z\n", options)
    #expect(table.texts == [["1", "x#y"], ["2", "#z"]])
  }

  @Test("report 43: zstd and gzip with several members")
  func members() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for program in ["gzip", "zstd -q"] {
      let script =
        "(printf 'a\\n1\\n' | \(program); printf '2\\n' | \(program)) > \"$0\""
      let process = try Process.run(
        URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script, path])
      process.waitUntilExit()
      guard program == "gzip" || process.terminationStatus == 0 else { continue }
      let (table, _) = try CSVReader.read(file: path, name: "t", interruption: Interruption())
      #expect(table.texts("a") == ["1", "2"])
    }
  }

  @Test("reports 44, 45: records are counted, not lines")
  func recordsNotLines() throws {
    let (table, _) = try load("a,b\n" + (0..<50).map { "\($0),\"x\n\ny\"\n" }.joined())
    #expect(table.rowCount == 50)
    #expect(table.names == ["a", "b"])
  }

  @Test("report 46: backslashes after the sample are seen")
  func lateBackslash() throws {
    let plain = (0..<6_000).map { "\($0),\"text of some length\"" }.joined(separator: "\n")
    let (table, report) = try load(
      "id,t\n\(plain)\n6000,\"say \\\"hi\\\", ok\"\n6001,\"end\"\n")
    #expect(table.rowCount == 6_002)
    #expect(table.columns[1].text(6_000) == "say \"hi\", ok")
    #expect(report.problems == [])
  }

  @Test("Lines of prose below the table are left out and told")
  func footer() throws {
    let (table, report) = try load("a,b\n1,2\n3,4\n\nSource: the office\n")
    #expect(table.rowCount == 2)
    #expect(report.skippedRecords == 1)
    #expect(report.decisions == ["1 line below the table was left out: \"Source: the office\""])
  }

  @Test("Strict reading makes the first problem an error")
  func strict() {
    var options = CSVOptions()
    options.isStrict = true
    let error = #expect(throws: Diagnostic.self) { try load("a,b\n1,2\n3\n", options) }
    #expect(error?.name == .dataError)
  }

  @Test("Binary files, folders and missing files are clear errors")
  func unreadable() throws {
    let zip = #expect(throws: Diagnostic.self) { try load(bytes: [0x50, 0x4b, 3, 4, 0, 0, 0]) }
    #expect(zip?.message == "t is a ZIP archive or an Excel workbook, not a table of text")
    let folder = #expect(throws: Diagnostic.self) {
      try CSVReader.read(file: "/tmp", name: "t", interruption: Interruption())
    }
    #expect(folder?.message == "\"/tmp\" is a folder")
    let absent = #expect(throws: Diagnostic.self) {
      try CSVReader.read(file: "/etc/hostnam", name: "t", interruption: Interruption())
    }
    #expect(absent?.name == .fileError)
    #expect(absent?.hint == "did you mean \"/etc/hostname\"?")
  }

  @Test("Several files are joined by name and named in a column")
  func severalFiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("several files \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("b.csv", "n,m\nx1,2\n"), ("a.csv", "n\n007\n"), ("c.csv", "n\n1.50\n")] {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let (table, report) = try CSVReader.read(
      files: [folder.path + "/*.csv"], name: "t", interruption: Interruption())
    #expect(table.names == ["n", "file", "m"])
    #expect(
      table.texts == [["007", "a.csv", "?"], ["x1", "b.csv", "2"], ["1.50", "c.csv", "?"]])
    #expect(report.rows == 3)
  }

  @Test("A limit reads the first rows only")
  func limit() throws {
    var options = CSVOptions()
    options.limit = 2
    let (table, _) = try load("a\n1\n2\nx\ny\n", options)
    #expect(table.texts("a") == ["1", "2"])
    #expect(table.types == [.integer])
    options.limit = 0
    #expect(try load("a\n1\n2\n", options).table.rowCount == 0)
  }
}
