import SourceModel
import TestSupport
import Testing

@testable import TableEngine

/// Coffee of seed 002, shortened, with a repeated and a missing key.
private let coffee = Table(
  name: "coffee",
  columns: [
    Column(
      name: "country",
      values: [.text("Brazil"), .text("Peru"), .missing, .text("Brazil"), .text("Peru")]),
    Column(
      name: "bags",
      values: [.integer(10), .integer(20), .integer(5), .integer(1), .missing]),
    Column(
      name: "price", values: [.number(0.1), .number(0.2), .number(9), .number(0.2), .missing]),
  ])

private func column(_ name: String, of table: Table = coffee) -> RowExpression {
  guard let index = table.index(of: name) else { return .literal(.missing) }
  return .column(index, table.fields[index])
}

private func rows(_ plan: Plan) throws -> [[String]] {
  let table = try run(plan, interruption: Interruption())
  return (0..<table.rowCount).map { row in
    table.columns.map { $0.isMissing(row) ? "?" : $0.text(row) }
  }
}

@Suite("Plans")
struct PlanTests {
  @Test("Groups stand in the order of first rows, and a missing key is a group")
  func group() throws {
    let plan = Plan.group(
      .scan(coffee), keys: [NamedExpression("country", column("country"))],
      measures: [
        try Measure(name: "bags", .sum, of: column("bags")),
        try Measure(name: "n", .count, of: nil),
        try Measure(name: "known", .count, of: column("bags")),
        try Measure(name: "mean", .mean, of: column("bags")),
        try Measure(name: "last", .last, of: column("price")),
        try Measure(name: "least", .min, of: column("bags")),
      ])
    #expect(
      try rows(plan) == [
        ["Brazil", "11", "2", "2", "5.5", "0.2", "1"],
        ["Peru", "20", "2", "1", "20", "0.2", "20"], ["?", "5", "1", "1", "5", "9", "5"],
      ])
    #expect(
      plan.fields?.map(\.type) == [.text, .integer, .integer, .integer, .number, .number, .integer])
  }

  @Test("Whole-number sums beyond 64 bits are an error, not a wrong number")
  func overflow() throws {
    let table = Table(
      name: "t", columns: [Column(name: "n", values: [.integer(.max), .integer(1)])])
    let plan = Plan.group(
      .scan(table), keys: [],
      measures: [try Measure(name: "total", .sum, of: column("n", of: table))])
    let error = #expect(throws: Diagnostic.self) { try rows(plan) }
    #expect(error?.message == "\"total\" is beyond the whole numbers of 64 bits")
    let back = Table(
      name: "t",
      columns: [Column(name: "n", values: [.integer(.max), .integer(1), .integer(-1)])])
    #expect(
      try rows(
        .group(
          .scan(back), keys: [],
          measures: [try Measure(name: "total", .sum, of: column("n", of: back))]))
        == [["9223372036854775807"]])
  }

  @Test("Quantiles interpolate, deviations are of the sample")
  func statistics() throws {
    let table = Table(
      name: "t", columns: [Column(name: "x", values: [1, 2, 3, 4, 10].map { .number($0) })])
    let x = column("x", of: table)
    let plan = Plan.group(
      .scan(table), keys: [],
      measures: [
        try Measure(name: "a", .median, of: x), try Measure(name: "b", .q1, of: x),
        try Measure(name: "c", .quantile, of: x, quantile: 0.75),
        try Measure(name: "d", .variance, of: x), try Measure(name: "e", .distinct, of: x),
      ])
    #expect(try rows(plan) == [["3", "2", "4", "12.5", "5"]])
  }

  @Test("Filter drops missing conditions and keeps source rows")
  func filter() throws {
    let condition = try RowExpression.comparison(.less, column("bags"), .literal(.integer(15)))
    let table = try run(.filter(.scan(coffee), condition), interruption: Interruption())
    #expect(table.rowCount == 3)
    #expect((0..<3).map { table.sourceRow($0) } == [1, 3, 4])
  }

  @Test("Sort is stable and puts missing values last in both directions")
  func sort() throws {
    let ascending = Plan.sort(.scan(coffee), [SortKey(column("price"))])
    #expect(try rows(ascending).map { $0[2] } == ["0.1", "0.2", "0.2", "9", "?"])
    let descending = Plan.sort(.scan(coffee), [SortKey(column("price"), descending: true)])
    #expect(try rows(descending).map { $0[1] } == ["5", "20", "1", "10", "?"])
  }

  @Test("Top gives what a full sort gives")
  func top() throws {
    var generator = SeededGenerator(seed: 4)
    let values = (0..<5_000).map { _ in Value.integer(Int64.random(in: 0..<700, using: &generator))
    }
    let table = Table(name: "t", columns: [Column(name: "n", values: values)])
    let key = column("n", of: table)
    let sorted = try run(
      .take(.sort(.scan(table), [SortKey(key, descending: true)]), 300),
      interruption: Interruption())
    let top = try run(.top(.scan(table), 300, by: key), interruption: Interruption())
    #expect(top.sourceRows == sorted.sourceRows)
  }

  @Test("Unpivot and pivot are each other's inverse")
  func reshape() throws {
    let long = Plan.unpivot(.scan(coffee), columns: [1, 2], names: "what", values: "v")
    #expect(
      try rows(long).prefix(3) == [
        ["Brazil", "bags", "10"], ["Brazil", "price", "0.1"], ["Peru", "bags", "20"],
      ])
    let keyed = Table(
      name: "t",
      columns: [
        Column(name: "id", values: [.integer(1), .integer(1), .integer(2)]),
        Column(name: "k", values: [.text("a"), .text("b"), .text("b")]),
        Column(name: "v", values: [.integer(5), .integer(6), .integer(7)]),
      ])
    #expect(
      try rows(.pivot(.scan(keyed), names: 1, values: 2)) == [["1", "5", "6"], ["2", "?", "7"]])
  }

  @Test("A pivot with more cells than memory is refused with both sizes before it is made")
  func widePivot() throws {
    let numbers = (0..<300_000).map { Value.integer($0) }
    let table = Table(
      name: "t",
      columns: ["id", "k", "v"].map { Column(name: $0, values: numbers, type: .integer) })
    let failure = #expect(throws: Diagnostic.self) {
      try rows(.pivot(.scan(table), names: 1, values: 2))
    }
    // Twelve bytes for each of 300,000² cells.
    #expect(failure?.message.contains("300,000 rows of 300,001 columns need 1080 GB") == true)
  }

  @Test("A left join keeps every row, a full one the other table's too")
  func join() throws {
    let codes = Table(
      name: "codes",
      columns: [
        Column(name: "name", values: [.text("Peru"), .text("Chile")]),
        Column(name: "bags", values: [.text("PE"), .text("CL")]),
      ])
    let key = [JoinKey(left: 0, right: 0)]
    let left = try run(
      .join(.scan(coffee), .scan(codes), on: key, kind: .left), interruption: Interruption())
    #expect(left.columns.map(\.name) == ["country", "bags", "price", "bags_2"])
    #expect((0..<5).map { left.columns[3].text($0) } == ["", "PE", "", "", "PE"])
    #expect(
      try rows(.join(.scan(coffee), .scan(codes), on: key, kind: .full)).last
        == ["Chile", "?", "?", "CL"])
    #expect(try rows(.join(.scan(coffee), .scan(codes), on: key, kind: .inner)).count == 2)
  }

  @Test("Append matches columns by name")
  func append() throws {
    let more = Table(
      name: "more", columns: [Column(name: "bags", values: [.number(1.5)])])
    let result = try rows(.append(.scan(coffee), .scan(more)))
    #expect(result.count == 6)
    #expect(result.last == ["?", "1.5", "?"])
  }

  @Test("A sample is the same for the same seed")
  func sample() throws {
    let table = Table(
      name: "t", columns: [Column(name: "n", values: (0..<100).map { .integer($0) })])
    let first = try rows(.sample(.scan(table), 10, seed: 7))
    #expect(first == (try rows(.sample(.scan(table), 10, seed: 7))))
    #expect(first.count == 10)
    #expect(try rows(.sample(.scan(table), 1_000, seed: 7)).count == 100)
  }
}
