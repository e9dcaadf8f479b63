import Foundation
import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Grouping by keys in one word")
struct PackedGroupTests {
  /// Rows with missing keys and values; nearly every row is a group of its own.
  private static func text(rows: Int) -> String {
    var generator = SeededGenerator(seed: 23)
    var text = "region,blank,code,day,open,amount,n\n"
    for _ in 0..<rows {
      let pick = { (count: Int) in Int.random(in: 0..<count, using: &generator) }
      let amount = pick(9) == 0 ? "" : "\(pick(2) == 0 ? "-" : "")\(pick(5_000)).\(10 + pick(90))"
      let code = pick(11) == 0 ? "" : "\(pick(400) - 200)"
      let day = pick(13) == 0 ? "" : "2024-0\(1 + pick(9))-1\(pick(10))"
      text += "\(["North", "South", "", "NA"][pick(4)]),,\(code),\(day),\(["yes", "no"][pick(2)]),"
      text += "\(amount),\(pick(7) == 0 ? "" : "\(pick(1_000))")\n"
    }
    return text
  }

  private static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).csv").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  /// The stages before, the keys and the measures.
  private static func query(
    _ table: Table, keys names: [String]
  ) throws -> (plan: Plan, keys: [NamedExpression], measures: [Measure]) {
    let column = { (name: String) in
      let index = table.index(of: name) ?? 0
      return RowExpression.column(index, table.fields[index])
    }
    let condition = try RowExpression.comparison(
      .notEqual, column("amount"), .literal(.number(12.34)))
    return (
      .filter(.scan(table), condition), names.map { NamedExpression($0, column($0)) },
      [
        try Measure(name: "total", .sum, of: column("amount")),
        try Measure(name: "rows", .count, of: nil),
        try Measure(name: "regions", .count, of: column("region")),
        try Measure(name: "mean", .mean, of: column("n")),
        try Measure(name: "most", .max, of: column("amount")),
        try Measure(name: "whole", .sum, of: column("n")),
      ]
    )
  }

  private static func packed(_ table: Table, keys names: [String]) throws -> PackedGroup {
    let (plan, keys, measures) = try query(table, keys: names)
    let uses = keys.map(\.expression) + measures.compactMap(\.argument)
    let streamed = try StreamedChunks(plan, uses: uses, interruption: Interruption())
    let chunks = try #require(streamed)
    return try #require(PackedGroup(chunks, keys: keys, measures: measures))
  }

  private static func expect(_ text: String, keys: [String]) throws {
    try withFile(text) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      let query = try Self.query(memory, keys: keys)
      let expected = try run(
        .group(query.plan, keys: query.keys, measures: query.measures),
        interruption: Interruption())
      for (size, threads) in [(1 << 20, 1), (100, 2), (3_000, 2), (40_000, 1)] {
        let table = try streamedTable(path, chunkSize: size, threads: threads)
        let grouped = try Self.packed(table, keys: keys).run()
        #expect(grouped.names == expected.names)
        #expect(grouped.texts == expected.texts)
        #expect(grouped.types == expected.types)
      }
    }
  }

  @Test("gives what grouping in memory gives, for every chunk size and thread count")
  func sameAsInMemory() throws {
    try Self.expect(Self.text(rows: 8_000), keys: ["region", "blank", "code", "day", "open"])
    try Self.expect(Self.text(rows: 500), keys: ["blank", "day"])
  }

  @Test("takes a second word for keys of a large range")
  func wideKeys() throws {
    // Ids of 14 digits need 47 bits, which leaves too few for the places of rows.
    var generator = SeededGenerator(seed: 5)
    var text = "region,id,amount,n\n"
    for row in 0..<3_000 {
      let id = Int.random(in: 10_000_000_000_000..<99_999_999_999_999, using: &generator)
      text += "\(row % 3 == 0 ? "A" : "B"),\(row % 5 == 0 ? "" : "\(id)"),\(row).25,\(row)\n"
    }
    try Self.expect(text, keys: ["region", "id"])
  }

  @Test("says which sum of whole numbers goes beyond 64 bits")
  func overflow() throws {
    let rows = (0..<4).map { _ in "A,9000000000000000000,1.5,9000000000000000000" }
    try Self.withFile((["region,id,amount,n"] + rows).joined(separator: "\n")) { path in
      let table = try streamedTable(path)
      let packed = try Self.packed(table, keys: ["region"])
      let error = #expect(throws: Diagnostic.self) { try packed.run() }
      #expect(error?.message.contains("whole") == true)
    }
  }
}
