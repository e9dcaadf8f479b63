import SourceModel
import Testing

@testable import TableEngine

@Suite("Aggregates")
struct AggregateTests {
  /// Groups a table by its first column with each aggregate of its second.
  private static func grouped(_ table: Table, _ aggregates: [Aggregate]) throws -> Table {
    let key = RowExpression.column(0, table.fields[0])
    let value = RowExpression.column(1, table.fields[1])
    let plan = Plan.group(
      .scan(table), keys: [NamedExpression("k", key)],
      measures: try aggregates.map { try Measure(name: $0.rawValue, $0, of: value) })
    return try run(plan, interruption: Interruption())
  }

  @Test(
    "language.md §2: missing values are skipped, and of none nothing but a count can be said",
    arguments: [[3, 4], [3.5, 4.25]] as [[Double]])
  func missingGroups(values: [Double]) throws {
    let cells = values.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
    let text = "k,v\nall,\(cells[0])\nall,\(cells[1])\nsome,\nsome,\(cells[0])\nnone,\nnone,\n"
    let memory = try load(text).table
    let all = try Self.grouped(memory, Aggregate.allCases.filter { $0 != .quantile })
    for (index, column) in all.columns.enumerated().dropFirst() {
      let isCount = ["count", "distinct"].contains(column.name)
      #expect(all.columns[index].isMissing(2) == !isCount, "\(column.name)")
    }
    #expect(all.column(named: "sum")?.number(0) == values[0] + values[1])
    #expect(all.column(named: "sum")?.number(1) == values[0])
    #expect(all.column(named: "count")?.number(2) == 0)
  }

  @Test("The sum of no rows is missing, their count is 0")
  func nothing() throws {
    let empty = try load("k,v\na,1\n").table.gather([])
    let value = RowExpression.column(1, empty.fields[1])
    let plan = Plan.group(
      .scan(empty), keys: [],
      measures: [
        try Measure(name: "s", .sum, of: value), try Measure(name: "n", .count, of: nil),
      ])
    #expect(try run(plan, interruption: Interruption()).texts == [["?", "0"]])
  }
}
