import SourceModel
import TestSupport
import Testing

@testable import TableEngine

@Suite("Chunks and threads")
struct CSVChunkTests {
  @Test("data.md §1.4: every chunk size and thread count gives the same table and report")
  func sameEverywhere() throws {
    for seed in 0..<120 {
      var writer = DialectWriter(seed: UInt64(seed))
      let file = writer.file()
      let bytes = seed % 3 == 0 ? file.bytes : writer.damaged(file.bytes, 6)
      let whole = try load(bytes: bytes, Self.options(chunk: 1 << 20, threads: 1, file))
      for size in [1, 2, 3, 7, 64, 4_096] {
        for threads in [1, 2] {
          let (table, report) = try load(
            bytes: bytes, Self.options(chunk: size, threads: threads, file))
          guard table.texts == whole.table.texts, table.types == whole.table.types,
            table.names == whole.table.names, report == whole.report
          else {
            Issue.record("seed \(seed), chunks of \(size), \(threads) threads")
            return
          }
        }
      }
    }
  }

  @Test("data.md §1.4: rows and what is left out are the records of the file, in every dialect")
  func allRecords() throws {
    for seed in 0..<150 {
      var writer = DialectWriter(seed: UInt64(5_000 + seed))
      let file = writer.file()
      let (table, report) = try load(
        bytes: file.bytes, Self.options(chunk: 97, threads: 2, file))
      let header = table.columns.isEmpty || !report.hasHeader ? 0 : 1
      guard table.rowCount + report.skippedRecords + header == file.records else {
        Issue.record("seed \(seed): \(table.rowCount) of \(file.records), \(report.lines)")
        return
      }
    }
  }

  private static func options(chunk: Int, threads: Int, _ file: DialectWriter.File) -> CSVOptions {
    var options = CSVOptions()
    options.chunkSize = chunk
    options.threads = threads
    options.comment = file.comment
    return options
  }

  @Test("A file cut at any byte is read, and every record before the cut is there or told")
  func cutAnywhere() throws {
    let texts = [
      "id,note,n\r\n1,\"one\r\ntwo\",10\r\n2,\"a, \"\"b\"\"\",20\r\n3,Zürich,30\r\n",
      "k;v\n'it''s';1,5\n'a;b';2,5\n'c\nd';3,5\n'e';4,5\n",
      "a\tb\r1\t\"x\ry\"\r2\tz\r3\t€\r",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for count in 0...bytes.count {
        let part = Array(bytes.prefix(count))
        let (table, report) = try load(bytes: part)
        guard !table.columns.isEmpty else {
          #expect(part.isEmpty || part.allSatisfy { $0 < 33 }, "cut at \(count) of \(text)")
          continue
        }
        let header = report.hasHeader ? 1 : 0
        let told = table.rowCount + report.skippedRecords + header
        let dialect = report.dialect
        let records = RecordCount(dialect).records(part)
        #expect(told == records, "cut at \(count) of \(text): \(report.lines)")
      }
      #expect(try load(bytes: bytes).report.problems == [])
    }
  }

  @Test("Rows that were written are rows that are read, in every dialect")
  func roundTrip() throws {
    for seed in 0..<200 {
      var writer = DialectWriter(seed: UInt64(1_000 + seed))
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
