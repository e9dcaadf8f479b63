import SourceModel
import TableEngine

/// The cells and the sentences of a reading, or its error.
func reading(_ bytes: [UInt8], chunkSize: Int) -> [String] {
  var options = CSVOptions()
  options.chunkSize = chunkSize
  do {
    let (table, report) = try CSVReader.read(
      bytes: bytes, name: "t", options: options, interruption: Interruption())
    return report.lines
      + table.columns.flatMap { column in
        [column.name, column.type.name] + (0..<column.count).map { column.text($0) }
      }
  } catch {
    return [error.message]
  }
}
