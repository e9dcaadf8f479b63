import SourceModel
import Synchronization
import Testing

@testable import TableEngine

@Suite("Grouping by way of parts on the disk")
struct PartitionedGroupTests {
  private static let aggregates: [Aggregate] = [
    .count, .sum, .mean, .median, .min, .max, .first, .last, .distinct, .stdev,
  ]

  private static func keys(_ table: Table) -> [NamedExpression] {
    ["region", "city", "year", "amount"].map { name in
      let index = table.index(of: name) ?? 0
      return NamedExpression(name, .column(index, table.fields[index]))
    }
  }

  private static func measures(_ table: Table) throws -> [Measure] {
    let index = table.index(of: "share") ?? 0
    return try aggregates.map { aggregate in
      try Measure(name: aggregate.rawValue, aggregate, of: .column(index, table.fields[index]))
    }
  }

  /// The parted grouping of a file, of whose packed rows all but so many bytes are on the disk.
  private static func grouped(
    _ path: String, chunkSize: Int, threads: Int, memoryLimit: Int,
    interruption: Interruption = Interruption()
  ) throws -> Table {
    let table = try streamedTable(path, chunkSize: chunkSize, threads: threads)
    let (keys, measures) = (keys(table), try measures(table))
    let uses = keys.map(\.expression) + measures.compactMap(\.argument)
    let chunks = try #require(
      try StreamedChunks(.scan(table), uses: uses, interruption: interruption))
    let group = try #require(PartitionedGroup(chunks, keys: keys, measures: measures))
    return try group.run(memoryLimit: memoryLimit)
  }

  @Test("gives what grouping in memory gives, wherever the parts are")
  func sameAsInMemory() throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: 4_000)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      let expected = try run(
        .group(.scan(memory), keys: Self.keys(memory), measures: try Self.measures(memory)),
        interruption: Interruption())
      for memoryLimit in [-1, 4_000, 1 << 30] {
        for (size, threads) in [(1 << 20, 1), (64, 2), (1_000, 1), (1_001, 2), (30_000, 2)] {
          let parted = try Self.grouped(
            path, chunkSize: size, threads: threads, memoryLimit: memoryLimit)
          #expect(parted.texts == expected.texts)
          #expect(parted.types == expected.types)
        }
      }
    }
  }

  @Test("stops between parting and grouping, and gives all the next time")
  func interrupted() throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: 2_000)) { path in
      let whole = try Self.grouped(path, chunkSize: 1_000, threads: 2, memoryLimit: -1)
      let flag = Flag()
      // The end of the first walk is reported before the parts are grouped.
      let interruption = Interruption { progress in if progress.isFinished { flag.raise() } }
      flag.interruption.withLock { $0 = interruption }
      defer { flag.interruption.withLock { $0 = nil } }
      let error = #expect(throws: Diagnostic.self) {
        try Self.grouped(
          path, chunkSize: 1_000, threads: 2, memoryLimit: -1, interruption: interruption)
      }
      #expect(error?.name == .interrupted)
      let again = try Self.grouped(path, chunkSize: 1_000, threads: 2, memoryLimit: -1)
      #expect(again.texts == whole.texts)
    }
  }

  /// Raises the interruption that reports to it.
  private final class Flag: Sendable {
    let interruption = Mutex<Interruption?>(nil)

    func raise() { interruption.withLock { $0?.raise() } }
  }
}
