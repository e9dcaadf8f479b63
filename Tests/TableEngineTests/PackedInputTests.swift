import Foundation
import SourceModel
import Testing

@testable import TableEngine

@Suite("Input that is unpacked or decoded onto the disk")
struct PackedInputTests {
  /// Reads a file so that hardly anything of it may stay in memory.
  private static func read(_ path: String, chunkSize: Int) throws -> (
    table: Table, report: LoadReport
  ) {
    var options = CSVOptions()
    options.memoryLimit = 3_000
    options.chunkSize = chunkSize
    return try CSVReader.read(
      file: path, name: "t", options: options, interruption: Interruption())
  }

  /// Runs a line of the shell; its arguments are `$0`, `$1` and so on.
  private static func shell(_ line: String, _ arguments: String...) throws {
    let process = try started(line, arguments)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static func started(_ line: String, _ arguments: [String]) throws -> Process {
    try Process.run(
      URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", line] + arguments)
  }

  /// Compares columns and a group of a table on the disk with those of the plain file in memory.
  private static func expectSame(_ table: Table, as memory: Table) throws {
    #expect(table.isDeferred)
    #expect(table.names == memory.names)
    #expect(table.types == memory.types)
    #expect(table.texts == memory.texts)
    let grouped = try run(try plan(table), interruption: Interruption())
    let expected = try run(try plan(memory), interruption: Interruption())
    #expect(grouped.texts == expected.texts)
  }

  private static func plan(_ table: Table) throws -> Plan {
    .group(
      .scan(table), keys: [NamedExpression("city", .column(1, table.fields[1]))],
      measures: [try Measure(name: "s", .sum, of: .column(3, table.fields[3]))])
  }

  @Test("is what the plain file is, packed by gzip, in several members, or by zstd")
  func packed() throws {
    try StreamedGroupTests.withFile(StreamedGroupTests.text(rows: 1_000)) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      for line in [
        "gzip -c \"$0\" > \"$1\"",
        "head -c 20001 \"$0\" | gzip > \"$1\"; tail -c +20002 \"$0\" | gzip >> \"$1\"",
        "zstd -q -f \"$0\" -o \"$1\"",
      ] {
        let packed = path + ".packed"
        defer { try? FileManager.default.removeItem(atPath: packed) }
        try Self.shell(line, path, packed)
        for size in [1_000, 1 << 18] {
          try Self.expectSame(try Self.read(packed, chunkSize: size).table, as: memory)
        }
      }
    }
  }

  @Test("is what the plain file is in UTF-16, also packed and through a pipe")
  func decoded() throws {
    let text = StreamedGroupTests.text(rows: 700).replacing("City 1", with: "Cité €1 😀")
    try StreamedGroupTests.withFile(text) { path in
      let memory = try CSVReader.read(file: path, name: "t", interruption: Interruption()).table
      #expect(memory.texts("city").contains { $0.hasPrefix("Cité €1 😀") })
      for (encoding, mark) in [
        (String.Encoding.utf16LittleEndian, [0xff, 0xfe]), (.utf16BigEndian, [0xfe, 0xff]),
      ] {
        let wide = path + ".wide"
        let other = path + ".other"
        defer {
          for name in [wide, other] { try? FileManager.default.removeItem(atPath: name) }
        }
        var data = Data(mark.map(UInt8.init))
        data.append(try #require(text.data(using: encoding)))
        try data.write(to: URL(fileURLWithPath: wide))
        let (table, report) = try Self.read(wide, chunkSize: 1_000)
        #expect(
          report.encoding == (encoding == .utf16BigEndian ? .utf16BigEndian : .utf16LittleEndian))
        try Self.expectSame(table, as: memory)
        try Self.shell("gzip -c \"$0\" > \"$1\"", wide, other)
        try Self.expectSame(try Self.read(other, chunkSize: 1 << 18).table, as: memory)
        try Self.shell("rm \"$0\"; mkfifo \"$0\"", other)
        let writer = try Self.started("cat \"$0\" > \"$1\"", [wide, other])
        try Self.expectSame(try Self.read(other, chunkSize: 1 << 18).table, as: memory)
        writer.waitUntilExit()
      }
    }
  }
}
