import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Sorting")
struct SortingTests {
  @Test(
    "is by the values, whatever their range, and keeps equal rows in order",
    arguments: [1, 255, 70_000, 1 << 33, Int64.max])
  func integers(range: Int64) throws {
    var generator = SeededGenerator(seed: UInt64(range))
    let values = (0..<3_000).map { _ in Int64.random(in: -range...range, using: &generator) }
    let table = Table(
      name: "t", columns: [Column(name: "n", type: .integer, storage: .integers(values))])
    let key = RowExpression.column(0, table.fields[0])
    let up = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    let down = values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    for (isDescending, expected) in [(false, up), (true, down)] {
      let sorted = try run(
        .sort(.scan(table), [SortKey(key, descending: isDescending)]),
        interruption: Interruption())
      #expect(sorted.sourceRows.map { $0.map { Int($0) - 1 } } == expected)
    }
  }

  @Test(
    "of numbers does not depend on whether their decimals are known", arguments: [nil, 2] as [Int?])
  func numbers(decimals: Int?) throws {
    var generator = SeededGenerator(seed: 8)
    let values = (0..<2_000).map { row in
      row == 7 ? -0.0 : Double(Int.random(in: -90_000...90_000, using: &generator)) / 100
    }
    let column = Column(
      name: "x", type: .number, storage: .numbers(values), decimals: decimals)
    let table = Table(name: "t", columns: [column])
    let sorted = try run(
      .sort(.scan(table), [SortKey(.column(0, table.fields[0]))]), interruption: Interruption())
    let expected = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    #expect(sorted.sourceRows.map { $0.map { Int($0) - 1 } } == expected)
  }

  @Test("of texts is by their bytes, also beyond the beginnings that many share")
  func texts() throws {
    var generator = SeededGenerator(seed: 9)
    let beginnings = ["", "SKU-", "SKU-0000000", "SKU-0000000\0", "é", "z"]
    let texts = (0..<2_000).map { _ in
      let beginning = beginnings[Int.random(in: 0..<beginnings.count, using: &generator)]
      return beginning + String(Int.random(in: 0..<400, using: &generator))
    }
    let expected = texts.indices.sorted { first, second in
      let (one, other) = (Array(texts[first].utf8), Array(texts[second].utf8))
      return one == other ? first < second : one.lexicographicallyPrecedes(other)
    }
    let repeated = Column(name: "w", values: texts.map { .text($0) })
    let laidOut = Column(
      name: "w", type: .text, storage: .texts(TextStorage(ids: nil, pool: TextPool(texts))))
    for column in [repeated, laidOut] {
      let table = Table(name: "t", columns: [column])
      let key = SortKey(.column(0, table.fields[0]))
      let sorted = try run(.sort(.scan(table), [key]), interruption: Interruption())
      #expect(sorted.sourceRows.map { $0.map { Int($0) - 1 } } == expected)
      let first = try run(.take(.sort(.scan(table), [key]), 50), interruption: Interruption())
      #expect(first.sourceRows.map { $0.map { Int($0) - 1 } } == Array(expected.prefix(50)))
    }
  }
}
