import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Stages over a file that stays on the disk")
struct StreamedPlanTests {
  /// A file read into memory, and the same file left on the disk in several ways.
  private static func withTables(
    rows: Int, _ body: (_ memory: Table, _ streamed: Table) throws -> Void
  ) throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: rows)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      for (size, threads, repeats) in [
        (1 << 20, 1, 1 << 16), (64, 2, 1 << 16), (1_001, 2, 10), (9_000, 1, 10),
      ] {
        // With few repeats, the texts of most columns have no common dictionary.
        let streamed = try streamedTable(
          path, chunkSize: size, threads: threads, repeatLimit: repeats)
        #expect(streamed.isDeferred)
        try body(memory, streamed)
      }
    }
  }

  private static func column(_ name: String, of table: Table) -> RowExpression {
    let index = table.index(of: name) ?? 0
    return .column(index, table.fields[index])
  }

  /// What the test compares: the cells, and the row of the file that each row is.
  private static func result(_ plan: Plan) throws -> [[String]] {
    let table = try run(plan, interruption: Interruption())
    return zip(table.texts, 0..<table.rowCount).map { [String(table.sourceRow($1))] + $0 }
  }

  /// Stages by name, each from a table.
  private static let plans: [(String, @Sendable (Table) throws -> Plan)] = [
    (
      "filter",
      { table in
        .filter(
          .scan(table),
          try .comparison(
            .greater, column("amount", of: table), .literal(.number(2_000))))
      }
    ),
    (
      "nothing is left",
      { table in
        .filter(
          .scan(table),
          try .comparison(.equal, column("city", of: table), .literal(.text("nowhere"))))
      }
    ),
    (
      "derive, then what it made decides",
      { table in
        let doubled = try RowExpression.arithmetic(
          .multiply, column("n", of: table), .literal(.integer(2)))
        let derived = Plan.derive(
          .scan(table),
          [NamedExpression("n", doubled), NamedExpression("more", doubled)])
        return .filter(
          derived,
          try .comparison(
            .less, .column(7, Field(name: "more", type: .integer)), .literal(.integer(100))))
      }
    ),
    (
      "keep",
      { table in .keep(.scan(table), [KeptColumn(6), KeptColumn(1, as: "place"), KeptColumn(3)]) }
    ),
    (
      "unpivot, then what it made decides",
      { table in
        let long = Plan.unpivot(
          .scan(table), columns: [3, 5], names: "what", values: "v")
        return .filter(
          long,
          try .comparison(
            .greater, .column(6, Field(name: "v", type: .number)), .literal(.number(900))))
      }
    ),
    (
      "groups of an unpivot",
      { table in
        let long = Plan.unpivot(.scan(table), columns: [3, 4], names: "what", values: "v")
        let fields = long.fields ?? []
        return .group(
          long,
          keys: [
            NamedExpression("what", .column(5, fields[5])),
            NamedExpression("city", .column(1, fields[1])),
          ],
          measures: [
            try Measure(name: "n", .count, of: .column(6, fields[6])),
            try Measure(name: "most", .max, of: .column(6, fields[6])),
          ])
      }
    ),
    (
      "a sorted unpivot",
      { table in
        let long = Plan.unpivot(.scan(table), columns: [5], names: "what", values: "v")
        return .sort(long, [SortKey(.column(7, Field(name: "v", type: .integer)))])
      }
    ),
    ("append", { table in .append(.scan(table), .take(.scan(table), 30)) }),
    ("take", { table in .take(.scan(table), 217) }),
    ("take nothing", { table in .take(.scan(table), 0) }),
    (
      "take of a filter",
      { table in
        .take(
          .filter(
            .scan(table),
            try .comparison(.equal, column("city", of: table), .literal(.text("City 7")))), 9)
      }
    ),
    (
      "distinct",
      { table in
        .distinct(.scan(table), [table.index(of: "region") ?? 0, table.index(of: "year") ?? 0])
      }
    ),
    ("sample", { table in .sample(.scan(table), 40, seed: 3) }),
    ("top", { table in .top(.scan(table), 25, by: column("amount", of: table)) }),
    ("bottom", { table in .bottom(.scan(table), 25, by: column("share", of: table)) }),
    ("bottom by text", { table in .bottom(.scan(table), 25, by: column("city", of: table)) }),
    (
      "top of more than there are",
      { table in .top(.scan(table), 9_999, by: column("n", of: table)) }
    ),
    (
      "the first rows of an order by several keys",
      { table in
        .take(
          .sort(
            .scan(table),
            [
              SortKey(column("region", of: table), descending: true),
              SortKey(column("note", of: table)), SortKey(column("n", of: table)),
            ]), 60)
      }
    ),
    (
      "top of what was kept and derived",
      { table in
        let kept = Plan.keep(.scan(table), [KeptColumn(3, as: "a"), KeptColumn(1)])
        let key = RowExpression.column(0, Field(name: "a", type: .number))
        return .top(
          .derive(kept, [NamedExpression("b", try .arithmetic(.multiply, key, key))]), 12,
          by: .column(2, Field(name: "b", type: .number)))
      }
    ),
    ("sort", { table in .sort(.scan(table), [SortKey(column("amount", of: table))]) }),
  ]

  @Test("give what they give in memory, for every chunk size and thread count")
  func sameAsInMemory() throws {
    try Self.withTables(rows: 1_500) { memory, streamed in
      for (name, plan) in Self.plans {
        let expected = try Self.result(try plan(memory))
        #expect(try Self.result(try plan(streamed)) == expected, "\(name)")
      }
    }
  }

  @Test("find the first rows that a sort of the values finds")
  func topOfValues() throws {
    try Self.withTables(rows: 1_200) { memory, streamed in
      let amounts = try #require(memory.column(named: "amount"))
      var pairs: [(value: Double, row: Int)] = []
      for row in 0..<memory.rowCount {
        if let value = amounts.number(row) { pairs.append((value, row)) }
      }
      pairs.sort { $0.value == $1.value ? $0.row < $1.row : $0.value > $1.value }
      let best = pairs.prefix(40).map { $0.row + 1 }
      let top = try run(
        .top(.scan(streamed), 40, by: Self.column("amount", of: streamed)),
        interruption: Interruption())
      #expect((0..<40).map { top.sourceRow($0) } == best)
    }
  }

  /// A table of cities: some of the file's, one of them twice, and one that the file has not.
  private static let cities = Table(
    name: "cities",
    columns: [
      Column(name: "people", values: [.integer(10), .integer(20), .missing, .integer(40)]),
      Column(
        name: "city",
        values: [.text("City 3"), .text("City 11"), .text("City 11"), .text("Nowhere")]),
    ])

  @Test("join the rows of a file with a table, and count those that do not meet")
  func join() throws {
    try Self.withTables(rows: 800) { memory, streamed in
      let city = try #require(memory.index(of: "city"))
      let keys = [JoinKey(left: city, right: 1)]
      for kind in [JoinKind.left, .inner] {
        var expected: [[String]] = []
        for (row, cells) in memory.texts.enumerated() {
          let people =
            cells[city] == "City 3" ? ["10"] : cells[city] == "City 11" ? ["20", "?"] : []
          for found in people.isEmpty && kind == .left ? ["?"] : people {
            expected.append([String(row + 1)] + cells + [found])
          }
        }
        for table in [memory, streamed] {
          #expect(
            try Self.result(.join(.scan(table), .scan(Self.cities), on: keys, kind: kind))
              == expected)
        }
      }
      let meeting = memory.texts.count { ["City 3", "City 11"].contains($0[city]) }
      for table in [memory, streamed] {
        let counts = try JoinCounts(
          .scan(table), Self.cities, on: keys, interruption: Interruption())
        #expect(counts.rows == 800)
        #expect(counts.withoutPartner == 800 - meeting)
        #expect(counts.repeatedKeys == 1)
        #expect(counts.unusedKeys == 1)
      }
    }
  }

  @Test("join by several keys, and group and rank what was joined")
  func joinedPlans() throws {
    let targets = Table(
      name: "targets",
      columns: [
        Column(name: "region", values: [.text("North"), .text("South"), .missing]),
        Column(name: "year", values: [.number(2_001), .number(2_003), .number(2_001)]),
        Column(name: "target", values: [.number(5), .number(7), .number(9)]),
      ])
    try Self.withTables(rows: 700) { memory, streamed in
      let keys = [JoinKey(left: 0, right: 0), JoinKey(left: 2, right: 1)]
      let rows = try Self.result(.join(.scan(streamed), .scan(targets), on: keys, kind: .left))
      let inMemory = try Self.result(.join(.scan(memory), .scan(targets), on: keys, kind: .left))
      #expect(rows == inMemory)
      for (row, cells) in memory.texts.enumerated() {
        let expected =
          cells[0] == "North" && cells[2] == "2001"
          ? "5" : cells[0] == "South" && cells[2] == "2003" ? "7" : "?"
        #expect(rows[row].last == expected)
      }
      for (first, second) in zip(
        try Self.plans(afterJoining: targets, to: streamed, on: keys),
        try Self.plans(afterJoining: targets, to: memory, on: keys))
      {
        #expect(try Self.result(first) == (try Self.result(second)))
      }
    }
  }

  private static func plans(
    afterJoining other: Table, to table: Table, on keys: [JoinKey]
  ) throws -> [Plan] {
    let joined = Plan.join(.scan(table), .scan(other), on: keys, kind: .left)
    let target = RowExpression.column(7, Field(name: "target", type: .number))
    return [
      .group(
        joined, keys: [NamedExpression("target", target)],
        measures: [
          try Measure(name: "n", .count, of: nil),
          try Measure(name: "m", .median, of: column("n", of: table)),
        ]),
      .top(joined, 30, by: target),
    ]
  }

  @Test(
    "unpivots every row into one for each column",
    arguments: [[3, 4], [3, 5], [0, 6], [5], [1, 3]])
  func unpivots(columns: [Int]) throws {
    try Self.withTables(rows: 700) { memory, streamed in
      let (cells, names) = (memory.texts, memory.names)
      let expected = cells.enumerated().flatMap { row, cells in
        columns.map { column in
          [String(row + 1)] + cells.indices.filter { !columns.contains($0) }.map { cells[$0] }
            + [names[column], cells[column]]
        }
      }
      for table in [memory, streamed] {
        let plan = Plan.unpivot(.scan(table), columns: columns, names: "name", values: "value")
        guard columns != [1, 3] else {
          // A city and an amount are of no common type.
          #expect(throws: Diagnostic.self) { try Self.result(plan) }
          continue
        }
        #expect(try Self.result(plan) == expected)
        guard table.isDeferred else { continue }
        let waiting = try #require(
          try Table(name: "w", waiting: plan, interruption: Interruption()))
        #expect(waiting.rowCount == expected.count)
        #expect(waiting.part([0, 699]).texts == [0, 699].map { Array(expected[$0].dropFirst()) })
      }
    }
  }
}
