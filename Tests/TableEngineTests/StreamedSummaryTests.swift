import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("What the columns of a large file are like")
struct StreamedSummaryTests {
  private func summaries(_ table: Table, limit: Int? = nil) throws -> [ColumnSummary] {
    try #require(try StreamedSummary(table, limit: limit, interruption: Interruption())).run()
  }

  @Test("is what columns in memory tell, for every size of chunks and however texts are kept")
  func agrees() throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: 3_000)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      let expected = memory.columns.map { $0.summary() }
      for (size, threads, repeats) in [
        (1 << 20, 1, 1 << 16), (64, 2, 1 << 16), (1_001, 2, 10), (9_000, 1, 10),
      ] {
        let table = try streamedTable(path, chunkSize: size, threads: threads, repeatLimit: repeats)
        #expect(try table.summaries(Interruption()) == expected)
      }
    }
  }

  /// Cells whose facts are known by how they were made.
  private static func text(rows: Int) -> String {
    var text = "cents,minute,word,share,constant\n"
    for row in 0..<rows {
      let (hours, minute) = (row % 3_000).quotientAndRemainder(dividingBy: 60)
      let (days, hour) = hours.quotientAndRemainder(dividingBy: 24)
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let cents = (row * 7 % 4_000) - 2_000
      let sign = cents < 0 ? "-" : ""
      text += "\(sign)\(cents.magnitude / 100).\(two(Int(cents.magnitude % 100))),"
      text += "2024-01-\(two(days + 1))T\(two(hour)):\(two(minute)),w\(row),"
      text += row % 100 == 0 ? ",7\n" : "\(1 / Double(row)),7\n"
    }
    return text
  }

  @Test("counts exactly what lies evenly, and says where it estimates")
  func estimates() throws {
    try StreamedGroupTests.withFile(Self.text(rows: 20_000)) { path in
      for (size, threads) in [(1 << 20, 1), (5_000, 2)] {
        let table = try streamedTable(path, chunkSize: size, threads: threads, repeatLimit: 10)
        let found = try summaries(table, limit: 100)
        #expect(found.map(\.isDistinctApproximate) == [false, false, true, true, false])
        #expect(found[0].distinct == 4_000)
        #expect(found[0].minimum == .number(-20) && found[0].maximum == .number(19.99))
        // Five times all cents from −2000 to 1999.
        #expect(found[0].mean == -0.005)
        #expect(found[1].distinct == 3_000)
        #expect(found[1].maximum.text == "2024-01-03T01:59")
        #expect(found[4].distinct == 1 && found[4].mean == 7)
        #expect(
          abs(found[2].distinct - 20_000) <= 1_000 && found[2].distinctText.hasPrefix("about "))
        #expect(found[2].minimum == .text("w0") && found[2].maximum == .text("w9999"))
        #expect(abs(found[3].distinct - 19_800) <= 1_000)
        #expect(found[3].missing == 200)
        #expect(found[3].minimum == .number(1 / 19_999) && found[3].maximum == .number(1))
        // With more room all of them are counted.
        let exact = try summaries(table)
        #expect(exact.map(\.distinct) == [4_000, 3_000, 20_000, 19_800, 1])
        #expect(!exact.contains { $0.isDistinctApproximate })
      }
    }
  }

  @Test("is told of stages that have not run yet, and of another order")
  func stages() throws {
    try StreamedGroupTests.withFile(Self.text(rows: 5_000)) { path in
      let table = try streamedTable(path, chunkSize: 5_000, threads: 2)
      let cents = RowExpression.column(0, table.fields[0])
      let filter = Plan.filter(
        .scan(table), try .comparison(.less, cents, .literal(.number(-10))))
      let waiting = try #require(
        try Table(name: "f", waiting: filter, interruption: Interruption()))
      let found = try waiting.summaries(Interruption())
      #expect(found[0].maximum == .number(-10.01) && found[0].minimum == .number(-20))
      let sorted = try run(.sort(.scan(table), [SortKey(cents)]), interruption: Interruption())
      #expect(sorted.isDeferred)
      #expect(try sorted.summaries(Interruption()) == table.summaries(Interruption()))
    }
  }

  @Test("The estimate is within two in a hundred, whoever counted which part", arguments: 1...5)
  func estimate(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for count in [1_001, 5_000, 40_000, 70_000, 600_000] {
      let words = (0..<count).map { _ in generator.next() }
      var whole = DistinctCount(limit: 1_000)
      var (first, second) = (whole, whole)
      for (index, word) in words.enumerated() {
        whole.add(word)
        whole.add(words[index / 2])
        if index % 3 == 0 { first.add(word) } else { second.add(word) }
      }
      first.absorb(second)
      let (isEstimate, sum, other) = (whole.isApproximate, whole.value, first.value)
      #expect(isEstimate && other == sum)
      // Rounding to two digits adds five in a hundred at most.
      #expect(abs(Double(sum) / Double(count) - 1) < 0.02 + 0.05)
    }
    var few = DistinctCount(limit: 1_000)
    for number in 0..<5_000 { few.add(UInt64(number % 1_000)) }
    let (exact, isExact) = (few.value, !few.isApproximate)
    #expect(exact == 1_000 && isExact)
    few.add(1_000)
    let isEstimate = few.isApproximate
    #expect(isEstimate)
  }

  @Test("ends at an interruption")
  func interrupted() throws {
    try StreamedGroupTests.withFile(Self.text(rows: 5_000)) { path in
      let table = try streamedTable(path, chunkSize: 1_000, threads: 2)
      let interruption = Interruption()
      interruption.raise()
      #expect(throws: Diagnostic.self) { try table.summaries(interruption) }
      #expect(try table.summaries(Interruption()).count == 5)
    }
  }
}
