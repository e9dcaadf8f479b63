import SourceModel
import Testing

@testable import TableEngine

@Suite("Every inference can be forced, every problem told (data.md §1.1)")
struct CSVForcedTests {
  /// Options with one change.
  private func options(_ change: (inout CSVOptions) -> Void) -> CSVOptions {
    var options = CSVOptions()
    change(&options)
    return options
  }

  @Test("A delimiter that would not be found, such as a letter")
  func delimiter() throws {
    let forced = options { $0.delimiter = UInt8(ascii: "x") }
    #expect(try load("axb\nu,vxw,z\n", forced).table.texts == [["u,v", "w,z"]])
    #expect(try load("axb\nu,vxw,z\n").table.names != ["a", "b"])
  }

  @Test("Quotes that would be found, taken as letters, and others")
  func quotes() throws {
    let none = options { $0.quote = QuoteRule(quote: nil) }
    #expect(try load("a;b\n\"x\";1\n", none).table.texts("a") == ["\"x\""])
    let single = options { $0.quote = QuoteRule(quote: UInt8(ascii: "'")) }
    #expect(try load("a,b\n'x, y',\"z\n", single).table.texts == [["x, y", "\"z"]])
    let backslash = options {
      $0.quote = QuoteRule(quote: UInt8(ascii: "\""), usesBackslash: true)
    }
    #expect(try load("a,b\n\"x\\\"\",1\n", backslash).table.texts == [["x\"", "1"]])
    let doubled = options { $0.quote = .standard }
    #expect(try load("a,b\n\"C:\\\",1\n", doubled).table.texts == [["C:\\", "1"]])
  }

  @Test("Line ends: a lone carriage return as data, or as an end")
  func lineEnds() throws {
    let text = "a,b\r1,2\r3,4\r5,6\n"
    let data = options {
      $0.endsLinesAtReturn = false
      $0.hasHeader = false
    }
    #expect(try load(text, data).table.rowCount == 1)
    #expect(try load(text, options { $0.endsLinesAtReturn = true }).table.rowCount == 3)
  }

  @Test("Header and no header, whatever the cells look like")
  func header() throws {
    #expect(try load("1,2\n3,4\n", options { $0.hasHeader = true }).table.names == ["1", "2"])
    #expect(try load("a,b\n3,4\n", options { $0.hasHeader = false }).table.rowCount == 2)
  }

  @Test("An encoding, against the file's own mark too")
  func encoding() throws {
    let bytes: [UInt8] = [0x61, 0x0a, 0xc3, 0xa9, 0x0a]
    #expect(try load(bytes: bytes).table.texts("a") == ["é"])
    let forced = options { $0.encoding = .windows1252 }
    #expect(try load(bytes: bytes, forced).table.texts("a") == ["Ã©"])
  }

  @Test("The decimal mark")
  func decimal() throws {
    let text = "k;v\na;1.234\nb;5.678\n"
    #expect(try load(text).table.texts("v") == ["1.234", "5.678"])
    let forced = options { $0.decimal = UInt8(ascii: ",") }
    #expect(try load(text, forced).table.texts("v") == ["1234", "5678"])
  }

  @Test("The order of dates, and a note where it cannot be")
  func dates() throws {
    let forced = options { $0.dateOrder = .monthFirst }
    #expect(try load("d\n01/02/2024\n", forced).table.texts("d") == ["2024-01-02"])
    let (table, report) = try load("d\n25/12/2024\n01/02/2024\n", forced)
    #expect(table.texts("d") == ["2024-12-25", "2024-02-01"])
    #expect(report.lines == ["d fits day/month alone; day first was taken"])
  }

  @Test("One type for all columns: texts stay letter by letter")
  func commonType() throws {
    let forced = options { $0.commonType = .text }
    let (table, report) = try load("a,b,c\n007,$1.50,03/04/2024\n", forced)
    #expect(table.types == [.text, .text, .text])
    #expect(table.texts == [["007", "$1.50", "03/04/2024"]])
    #expect(report.lines == [])
  }

  @Test("The first line of the table, and the prose below it")
  func edges() throws {
    let text = "Report\nof May\na,b\n1,2\n3,4\n5,6\n\nSource: us\n"
    let (table, report) = try load(text, options { $0.skip = 2 })
    #expect(table.names == ["a", "b"])
    #expect(report.skippedRecords == 1)
    let all = options {
      $0.delimiter = UInt8(ascii: ",")
      $0.skip = 0
      $0.keepsFooter = true
      $0.hasHeader = false
    }
    #expect(try load(text, all).table.rowCount == 7)
  }

  @Test("Each kind of problem is counted, shown with three rows at most, and an error when strict")
  func problems() throws {
    let rows = (0..<40).map { "\($0),x\($0)" }
    let cases: [(LoadProblem.Kind, String)] = [
      (.shortRow, "a,b\n" + rows.map { $0 + "\n" }.joined() + "1\n2\n3\n4\n5\n"),
      (.longRow, "a,b\n" + rows.map { $0 + "\n" }.joined() + "1,2,3\n1,2,3\n1,2,3\n1,2,3\n1,2,3\n"),
      (
        .strayQuote,
        "a,b\n" + rows.map { $0 + "\n" }.joined()
          + (0..<5).map { "\($0),\"say \"x\" now\"\n" }.joined()
      ),
      (
        .unclosedQuote,
        "a,b\n" + rows.map { $0 + "\n" }.joined() + (0..<5).map { "\($0),\"open\n" }.joined()
      ),
      (
        .notOfType,
        "a,b\n" + (0..<200).map { "\($0),x\n" }.joined() + (0..<5).map { "w\($0),x\n" }.joined()
      ),
    ]
    for (kind, text) in cases {
      let (_, report) = try load(text)
      let found = report.problems.filter { $0.kind == kind }
      #expect(found.map(\.count) == [5], "\(kind): \(report.lines)")
      #expect(found.first?.samples.count == 3, "\(kind)")
      #expect(found.first?.samples.allSatisfy { $0.row > 40 && !$0.value.isEmpty } == true)
      #expect(report.lines.contains { $0.hasSuffix("and 2 more") }, "\(report.lines)")
      let error = #expect(throws: Diagnostic.self) {
        try load(text, options { $0.isStrict = true })
      }
      #expect(error?.message == found.first?.sentence)
    }
  }

  @Test("Strict reading makes invalid bytes and a packed file that ends early errors too")
  func strictBytes() {
    let bytes = Array("k,v\nZürich é è ü,1\n".utf8) + [0xff] + Array(",2\n".utf8)
    #expect(throws: Never.self) { try load(bytes: bytes) }
    let error = #expect(throws: Diagnostic.self) {
      try load(bytes: bytes, options { $0.isStrict = true })
    }
    #expect(error?.message == "1 byte is not UTF-8 and shown as \u{fffd}")
  }
}
