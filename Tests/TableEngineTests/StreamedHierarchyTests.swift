import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Hierarchies over a file that stays on the disk")
struct StreamedHierarchyTests {
  private static let levels = ["region", "city", "year"]

  private static func named(_ names: [String], of table: Table) -> [NamedExpression] {
    names.map { name in
      let index = table.index(of: name) ?? 0
      return NamedExpression(name, .column(index, table.fields[index]))
    }
  }

  /// The hierarchy in memory, and that of the file for several chunk sizes and thread counts.
  private static func compare(
    _ text: String, levels: [String], value: String?, options: HierarchyOptions,
    _ body: (Result<Hierarchy, Diagnostic>, Result<Hierarchy, Diagnostic>, Table, Table) throws ->
      Void
  ) throws {
    try StreamedGroupTests.withFile(text) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      let expected = Result { () throws(Diagnostic) in
        try HierarchyBuilder(
          table: memory, value: value.flatMap { memory.column(named: $0) }, options: options
        ).fromLevels(levels.compactMap { memory.column(named: $0) }, interruption: Interruption())
      }
      for (size, threads, repeats) in [
        (1 << 20, 1, 1 << 16), (64, 2, 1 << 16), (1_001, 2, 10), (9_000, 1, 1 << 16),
      ] {
        let file = try streamedTable(
          path, chunkSize: size, threads: threads, repeatLimit: repeats)
        let streamed = Result { () throws(Diagnostic) in
          let hierarchy = try HierarchyBuilder.fromLevels(
            of: .scan(file), named(levels, of: file), value: value.map { named([$0], of: file)[0] },
            options: options, interruption: Interruption())
          guard let hierarchy else { throw Diagnostic(.dataError, "not streamed") }
          return hierarchy
        }
        try body(expected, streamed, memory, file)
      }
    }
  }

  /// What a hierarchy says of its nodes.
  private static func lines(_ hierarchy: Hierarchy) -> [String] {
    hierarchy.nodes.indices.map { number in
      let node = hierarchy.nodes[number]
      return "\(hierarchy.path(of: number)) \(node.level) \(node.total) \(node.ownValue)"
        + " \(node.rowCount) \(node.rows.prefix(3)) \(node.children) \(node.rejectedValue ?? 0)"
    }
  }

  @Test(
    "are what they are in memory: nodes, values, order and notes",
    arguments: ["amount", "share", "n", nil] as [String?], [MissingNode.named("none"), .root])
  func sameAsInMemory(value: String?, missing: MissingNode) throws {
    var options = HierarchyOptions()
    options.missing = missing
    // Empty regions above cities are refused but where they get a name.
    let levels = missing == .root ? ["city", "year", "region"] : Self.levels
    try Self.compare(
      StreamedGroupTests.text(rows: 1_500), levels: levels, value: value, options: options
    ) { expected, streamed, memory, file in
      let (expected, streamed) = (try expected.get(), try streamed.get())
      #expect(Self.lines(streamed) == Self.lines(expected))
      #expect(streamed.notes == expected.notes)
      #expect(streamed.levelNames == expected.levelNames)
      #expect(streamed.valueTitle == expected.valueTitle)
      let node = try #require(streamed.nodes.indices.last { streamed.nodes[$0].level == 2 })
      let rows = try streamed.rows(under: node, of: file, interruption: Interruption())
      let inMemory = try expected.rows(under: node, of: memory, interruption: Interruption())
      #expect(rows.texts == inMemory.texts)
      #expect(rows.rowCount > 0)
      let source = try #require(streamed.rowSource)
      let listed = try source.listed(streamed, over: memory, interruption: Interruption())
      #expect(listed.nodes.map(\.rows) == expected.nodes.map(\.rows))
    }
  }

  @Test("refuse a blank level between others at the same row")
  func blankLevel() throws {
    let text = StreamedGroupTests.text(rows: 400)
    try Self.compare(
      text, levels: Self.levels, value: "n", options: HierarchyOptions()
    ) { expected, streamed, _, _ in
      guard case .failure(let wanted) = expected, case .failure(let error) = streamed else {
        Issue.record("one of them is no error")
        return
      }
      #expect(error.message == wanted.message)
    }
  }

  private static func plan(_ table: Table) throws -> Plan {
    let year = named(["year"], of: table)[0].expression
    let n = named(["n"], of: table)[0].expression
    return .derive(
      .filter(.scan(table), try .comparison(.greater, year, .literal(.integer(2_002)))),
      [NamedExpression("twice", try .arithmetic(.add, n, n))])
  }

  @Test("follow filters and calculations, whose rows are made when they are asked for")
  func stages() throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: 900)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      let file = try streamedTable(path, chunkSize: 2_000)
      let expected = try run(try Self.plan(memory), interruption: Interruption())
      let waiting = try #require(
        try Table(name: "t", waiting: try Self.plan(file), interruption: Interruption()))
      #expect(waiting.rowCount == expected.rowCount)
      #expect(waiting.fields == expected.fields)
      let last = expected.rowCount - 1
      #expect(waiting.part([0, 1, last]).texts == [0, 1, last].map { expected.texts[$0] })
      #expect(waiting.head(7).texts == Array(expected.texts.prefix(7)))
      let options = HierarchyOptions()
      let levels = ["city", "year"]
      let streamed = try #require(
        try HierarchyBuilder.fromLevels(
          of: .scan(waiting), Self.named(levels, of: waiting),
          value: Self.named(["twice"], of: waiting)[0], options: options,
          interruption: Interruption()))
      let inMemory = try HierarchyBuilder(
        table: expected, value: expected.column(named: "twice"), options: options
      ).fromLevels(
        levels.compactMap { expected.column(named: $0) }, interruption: Interruption())
      #expect(streamed.nodes.map(\.total) == inMemory.nodes.map(\.total))
      #expect(streamed.notes == inMemory.notes)
      #expect(waiting.texts == expected.texts)
      #expect((0..<9).map { waiting.sourceRow($0) } == (0..<9).map { expected.sourceRow($0) })
    }
  }
}
