import SourceModel
import TableEngine

/// What came of a reading.
struct Reading: Equatable {
  /// The sentences and the cells, or the error.
  var texts: [String]
  var rows = 0
}

/// Reads bytes with a chunk size and threads that must not matter.
func reading(_ bytes: [UInt8], chunkSize: Int, threads: Int, comment: String?) -> Reading {
  var options = CSVOptions()
  options.chunkSize = chunkSize
  options.threads = threads
  options.comment = comment
  do {
    let (table, report) = try CSVReader.read(
      bytes: bytes, name: "t", options: options, interruption: Interruption())
    let cells = table.columns.flatMap { column in
      [column.name, column.type.name]
        + (0..<column.count).map { column.isMissing($0) ? "?" : column.text($0) }
    }
    return Reading(texts: report.lines + cells, rows: table.rowCount)
  } catch {
    return Reading(texts: [error.message])
  }
}
