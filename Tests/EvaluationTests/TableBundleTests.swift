import AccessibleText
import Evaluation
import TableEngine
import Testing

@Suite struct TableBundleTests {
  private func table(rows: Int, name: String = "sales") -> Table {
    Table(
      name: name,
      columns: [
        Column(
          name: "region", values: (0..<rows).map { .text("Region \($0)") }, type: .text),
        Column(
          name: "amount", values: (0..<rows).map { .number(Double($0) * 1000.5) }, type: .number),
        Column(
          name: "year", values: (0..<rows).map { .integer(Int64(2000 + $0)) }, type: .integer),
        Column(
          name: "units",
          values: (0..<rows).map { $0 == 1 ? .missing : .integer(Int64($0) * 100_000) },
          type: .integer),
      ])
  }

  private func lines(_ bundle: OutputBundle) -> [String] {
    (bundle["text/plain"] ?? "").split(separator: "\n").map(String.init)
  }

  @Test("a short table is whole: names, types, right-aligned numbers, years without separators")
  func shortTable() {
    let bundle = TableBundle.bundle(of: table(rows: 3))
    #expect(
      lines(bundle) == [
        "sales: 3 rows, 4 columns",
        "row  region     amount     year    units",
        "     text       number  integer  integer",
        "  1  Region 0      0.0     2000        0",
        "  2  Region 1  1,000.5     2001  missing",
        "  3  Region 2  2,001.0     2002  200,000",
      ])
    #expect(bundle.entries.map(\.type) == ["text/markdown", "text/plain", "text/html"])
  }

  @Test("a long table shows its first and last rows and its true shape")
  func longTable() throws {
    let bundle = TableBundle.bundle(of: table(rows: 1000))
    let text = lines(bundle)
    #expect(text[0] == "sales: 1,000 rows, 4 columns; the first 10 and last 5 rows shown")
    #expect(text.count == 3 + 10 + 1 + 5)
    #expect(text[12].hasPrefix("  10  Region 9"))
    #expect(text[13].hasPrefix("   …  …"))
    #expect(text.last?.hasPrefix("1000  ") == true || text.last?.contains("Region 999") == true)
    #expect(try #require(bundle["text/html"]).contains("985 rows not shown"))
    #expect(text.allSatisfy { TextColumns.width($0) <= 80 })
  }

  @Test("head shows the first rows and says so")
  func firstRows() {
    let text = lines(TableBundle.bundle(of: table(rows: 50), first: 2, notes: ["2 rows left out"]))
    #expect(text[0] == "sales: 50 rows, 4 columns; the first 2 rows shown")
    #expect(text.count == 3 + 2 + 1)
    #expect(text.last == "2 rows left out")
  }

  @Test("columns that do not fit 80 columns are named below")
  func wideTable() {
    let wide = Table(
      name: "wide",
      columns: (1...30).map {
        Column(name: "column \($0)", values: [.text("値 \($0)")], type: .text)
      })
    let text = lines(TableBundle.bundle(of: wide))
    #expect(text.allSatisfy { TextColumns.width($0) <= 80 })
    #expect(text.joined(separator: " ").contains("and 23 more columns: column 8"))
  }

  @Test("headers have a scope, missing values are words, numbers stand right")
  func markup() throws {
    let html = try #require(TableBundle.bundle(of: table(rows: 2))["text/html"])
    #expect(
      html.contains("<caption style=\"text-align:left;padding:4px 0\">sales: 2 rows, 4 columns"))
    #expect(html.contains("<th scope=\"col\" style=\"text-align:right;"))
    #expect(html.contains("<th scope=\"row\""))
    #expect(html.contains("<em>missing</em>"))
    #expect(html.contains("<td style=\"text-align:right\">1,000.5</td>"))
    #expect(!html.contains("<style"))
  }

  @Test("texts are escaped in HTML and Markdown")
  func escaping() throws {
    let odd = Table(
      name: "a<b", columns: [Column(name: "x|y", values: [.text("<b>&\n*")], type: .text)])
    let bundle = TableBundle.bundle(of: odd)
    #expect(try #require(bundle["text/html"]).contains("&lt;b&gt;&amp; *"))
    #expect(try #require(bundle["text/markdown"]).contains("| x\\|y |"))
    #expect(try #require(bundle["text/markdown"]).contains("&lt;b>& \\*"))
  }

  @Test("large keys keep all their digits")
  func keys() {
    let keys = Table(
      name: "k",
      columns: [
        Column(name: "user_id", values: [.integer(1_234_567_890_123_456_789)], type: .integer),
        Column(name: "sum", values: [.integer(9_007_199_254_740_993)], type: .integer),
      ])
    let last = lines(TableBundle.bundle(of: keys)).last
    #expect(last?.contains("1234567890123456789") == true)
    #expect(last?.contains("9007199254740993") == true)
  }

  @Test("an empty table has a shape and its columns")
  func emptyTable() {
    let text = lines(TableBundle.bundle(of: table(rows: 0)))
    #expect(text[0] == "sales: 0 rows, 4 columns")
    #expect(text[1].contains("region"))
  }
}
