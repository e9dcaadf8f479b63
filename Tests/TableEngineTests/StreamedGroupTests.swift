import Foundation
import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Grouping a file that stays on the disk")
struct StreamedGroupTests {
  /// Rows with missing keys and values, negative amounts, and quoted line ends.
  static func text(rows: Int) -> String {
    var generator = SeededGenerator(seed: 11)
    var text = "region,city,year,amount,share,n,note\n"
    for row in 0..<rows {
      let pick = { (count: Int) in Int.random(in: 0..<count, using: &generator) }
      let region = ["North", "South", "", "NA"][pick(4)]
      let amount = pick(9) == 0 ? "" : "\(pick(2) == 0 ? "-" : "")\(pick(5_000)).\(10 + pick(90))"
      text += "\(region),City \(pick(40)),\(2_000 + pick(5)),\(amount),\(pick(100))e-2,"
      text += "\(pick(1_000)),\(row % 7 == 0 ? "\"two\nlines\"" : "plain")\n"
    }
    return text
  }

  static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).csv").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private static func plan(_ table: Table) throws -> Plan {
    let column = { (name: String) in
      let index = table.index(of: name) ?? 0
      return RowExpression.column(index, table.fields[index])
    }
    return .group(
      .filter(
        .scan(table),
        try .comparison(.notEqual, column("city"), .literal(.text("City 3")))),
      keys: [
        NamedExpression("region", column("region")), NamedExpression("year", column("year")),
        NamedExpression("city", column("city")),
      ],
      measures: [
        try Measure(name: "total", .sum, of: column("amount")),
        try Measure(name: "rows", .count, of: nil),
        try Measure(name: "known", .count, of: column("amount")),
        try Measure(name: "mean", .mean, of: column("share")),
        try Measure(name: "least", .min, of: column("amount")),
        try Measure(name: "whole", .sum, of: column("n")),
      ])
  }

  @Test("gives what grouping in memory gives, for every chunk size and thread count")
  func sameAsInMemory() throws {
    try Self.withFile(Self.text(rows: 3_000)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption())
      let expected = try run(try Self.plan(memory.table), interruption: Interruption())
      for (size, threads) in [(1 << 20, 1), (64, 2), (1_000, 1), (1_001, 2), (20_000, 2)] {
        var options = CSVOptions()
        options.memoryLimit = 0
        options.chunkSize = size
        options.threads = threads
        let (table, report) = try CSVReader.read(
          file: path, name: "t", options: options, interruption: Interruption())
        #expect(table.deferred != nil)
        #expect(report == memory.report)
        #expect(table.fields == memory.table.fields)
        let streamed = try run(try Self.plan(table), interruption: Interruption())
        #expect(streamed.texts == expected.texts)
        #expect(streamed.types == expected.types)
      }
    }
  }

  @Test("finds quantiles of all rows in several walks over the file")
  func quantiles() throws {
    try Self.withFile(Self.text(rows: 2_000)) { path in
      for (size, threads) in [(1 << 20, 1), (1_001, 2)] {
        let table = try streamedTable(path, chunkSize: size, threads: threads)
        for name in ["amount", "n", "share"] {
          let index = try #require(table.index(of: name))
          let column = RowExpression.column(index, table.fields[index])
          let numbers = table.column(at: index)
          let sorted = (0..<table.rowCount).compactMap { numbers.number($0) }.sorted()
          var expected: [Double] = []
          for quantile in [0, 0.25, 0.5, 0.9, 1] {
            let place = Double(sorted.count - 1) * quantile
            let lower = Int(place)
            let upper = min(lower + 1, sorted.count - 1)
            expected.append(
              sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower)))
          }
          var measures: [Measure] = [try Measure(name: "rows", .count, of: nil)]
          for quantile in [0, 0.25, 0.5, 0.9, 1] {
            measures.append(
              try Measure(name: "q\(quantile)", .quantile, of: column, quantile: quantile))
          }
          let found = try run(
            .group(.scan(table), keys: [], measures: measures), interruption: Interruption())
          #expect(found.columns.dropFirst().map { $0.number(0) } == expected)
          #expect(found.texts[0][0] == "2000")
        }
      }
    }
  }

  @Test("reads columns when they are asked for")
  func columns() throws {
    try Self.withFile(Self.text(rows: 500)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      var options = CSVOptions()
      options.memoryLimit = 0
      options.columns = ["n", "region"]
      let table = try CSVReader.read(
        file: path, name: "t", options: options, interruption: Interruption()
      ).table
      #expect(table.names == ["n", "region"])
      #expect(table.texts("region") == memory.texts("region"))
      #expect(table.column(at: 0) == memory.column(named: "n"))
    }
  }

  @Test("gives what was loaded after the file was changed, and an error where it was not kept")
  func changed() throws {
    let rows = 12_000
    // Numbers in brackets are minus; nearly all differ, so that they are not kept.
    let text = ["region,amount"] + (0..<rows).map { "\(["N", "S"][$0 & 1]),($\($0).50)" }
    try Self.withFile(text.joined(separator: "\n")) { path in
      let table = try streamedTable(path, chunkSize: 1 << 14, repeatLimit: 1_000)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 2_000)
      try handle.close()
      #expect(table.column(at: 0).missingCount == 0)
      #expect(table.column(at: 1).count == rows)
      #expect(table.column(at: 1).missingCount == rows)
      let region = RowExpression.column(0, table.fields[0])
      let amount = RowExpression.column(1, table.fields[1])
      let plan = { (measure: Measure) in
        Plan.group(.scan(table), keys: [NamedExpression("region", region)], measures: [measure])
      }
      let counted = try run(
        plan(try Measure(name: "n", .count, of: nil)), interruption: Interruption())
      #expect(counted.texts == [["N", "6000"], ["S", "6000"]])
      let error = #expect(throws: Diagnostic.self) {
        try run(plan(try Measure(name: "s", .sum, of: amount)), interruption: Interruption())
      }
      #expect(error?.name == .fileError)
    }
  }
}
