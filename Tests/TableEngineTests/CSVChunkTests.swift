import SourceModel
import TestSupport
import Testing

@testable import TableEngine

/// Writes tables in a random dialect, some of them damaged afterwards.
private struct Writer {
  var generator: SeededGenerator
  private static let delimiters: [String] = [",", ";", "\t", "|"]
  private static let ends: [String] = ["\n", "\r\n", "\n", "\r"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func cell(_ delimiter: String) -> String {
    switch pick(9) {
    case 0: return ""
    case 1: return String(pick(10_000))
    case 2: return "\(pick(100)).\(pick(100))"
    case 3: return "word"
    case 4: return "2024-0\(1 + pick(9))-1\(pick(10))"
    case 5: return "\"a\(delimiter)b\""
    case 6: return "\"two\nlines \"\"x\"\"\""
    case 7: return "Zürich \(pick(20))"
    default: return "5\" pipe"
    }
  }

  mutating func file() -> String {
    let delimiter = Self.delimiters[pick(Self.delimiters.count)]
    let end = Self.ends[pick(Self.ends.count)]
    let width = 1 + pick(5)
    var lines = [(0..<width).map { "name\($0)" }.joined(separator: delimiter)]
    for _ in 0..<pick(60) {
      lines.append((0..<width).map { _ in cell(delimiter) }.joined(separator: delimiter))
    }
    return lines.joined(separator: end) + (pick(2) == 0 ? end : "")
  }

  /// Puts odd bytes into a text, up to so many.
  mutating func damaged(_ text: String, _ count: Int) -> [UInt8] {
    let odd: [[UInt8]] = [
      [34], [34, 34], [10], [13], [44], [0], [0xff], [92, 34], [39], [34, 10], [44, 34], [32, 34],
      [0xc3], [59], [9],
    ]
    var bytes = Array(text.utf8)
    for _ in 0..<pick(count + 1) {
      bytes.insert(contentsOf: odd[pick(odd.count)], at: pick(bytes.count + 1))
    }
    return bytes
  }
}

@Suite("Chunks and threads")
struct CSVChunkTests {
  @Test("data.md §1.4: every chunk size and thread count gives the same table and report")
  func sameEverywhere() throws {
    for seed in 0..<150 {
      var writer = Writer(seed: UInt64(seed))
      let text = writer.file()
      let bytes = seed % 3 == 0 ? Array(text.utf8) : writer.damaged(text, 6)
      let whole = try load(bytes: bytes)
      for size in [1, 2, 3, 7, 64, 4_096] {
        var options = CSVOptions()
        options.chunkSize = size
        options.threads = 1 + (seed + size) % 2
        let (table, report) = try load(bytes: bytes, options)
        guard table.texts == whole.table.texts, table.types == whole.table.types,
          table.names == whole.table.names, report == whole.report
        else {
          Issue.record("seed \(seed), chunks of \(size)")
          return
        }
      }
    }
  }

  @Test("A file cut at any byte is read, and no whole row before the cut is lost")
  func cutAnywhere() throws {
    let text = "id,note,n\r\n1,\"one\r\ntwo\",10\r\n2,\"a, \"\"b\"\"\",20\r\n3,Zürich,30\r\n"
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let (table, report) = try load(bytes: Array(bytes.prefix(count)))
      #expect(table.rowCount + report.skippedRecords <= 5, "cut at \(count)")
      if count == bytes.count { #expect(table.rowCount == 3) }
    }
  }

  @Test("Rows that were written are rows that are read, in every dialect")
  func roundTrip() throws {
    for seed in 0..<200 {
      var writer = Writer(seed: UInt64(1_000 + seed))
      let width = 2 + writer.pick(4)
      let rows = 3 + writer.pick(40)
      let cells = (0..<rows).map { row in
        (0..<width).map { column in
          ["plain \(row)", "q, \"x\"; y", "multi\nline", "|tab\there", "é"][writer.pick(5)]
            + (column == 0 ? " \(row)" : "")
        }
      }
      let delimiter = [",", ";", "\t", "|"][writer.pick(4)]
      let end = ["\n", "\r\n"][writer.pick(2)]
      let quoted = { (cell: String) in
        "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }
      let header = (0..<width).map { "c\($0)" }
      let text = ([header] + cells).map { row in
        row.map(quoted).joined(separator: delimiter)
      }.joined(separator: end)
      let (table, report) = try load(text)
      guard table.names == header, table.texts == cells, report.problems == [] else {
        Issue.record("seed \(seed): \(table.texts) \(report.lines)")
        return
      }
    }
  }
}
