internal import SourceModel
internal import Synchronization

/// The first walk over an input: records counted, cells counted by what they can be.
struct InferencePass {
  let source: ByteSource
  let dialect: CSVDialect
  let width: Int
  let toleratesTrailingDelimiter: Bool
  /// The bytes that hold records of data.
  let range: Range<Int>
  let missing: [[UInt8]]
  let chunkSize: Int
  let threads: Int

  /// What is known after the walk.
  struct Result: Sendable {
    var columns: [ColumnCounts]
    var chunks: [ChunkCarver.Chunk] = []
    /// The rows of each chunk.
    var chunkRows: [Int] = []
    var rows = 0
    var problems = RecordProblems()
    var blankLines = 0
    /// Sequences of more than one byte that are UTF-8, and bytes that are not.
    var multibyte = 0
    var invalidBytes = 0
  }

  private struct Part: Sendable {
    var chunk: ChunkCarver.Chunk
    var columns: [ColumnCounts]
    var rows: Int
    var problems: RecordProblems
    var blankLines: Int
    var encoding: UTF8Check
  }

  /// Walks over all records.
  func run(interruption: Interruption) throws(Diagnostic) -> Result {
    let carver = Mutex(
      (
        carver: ChunkCarver(source, dialect: dialect, range: range, chunkSize: chunkSize),
        number: 0
      ))
    let results = OrderedResults<Part>()
    let workers = range.count > 2 * chunkSize ? threads : 1
    inParallel(workers) { [self] _ in
      var scratch = AlignedBuffer(capacity: chunkSize)
      var table = FieldTable(width: width, toleratesTrailingDelimiter: toleratesTrailingDelimiter)
      while (try? interruption.checkpoint()) != nil {
        let next = carver.withLock { state -> (ChunkCarver.Chunk, Int)? in
          guard let chunk = state.carver.next(scratch: &scratch) else { return nil }
          state.number += 1
          return (chunk, state.number)
        }
        guard let (chunk, number) = next else { return }
        results.add(number, count(chunk, &scratch, &table))
      }
    }
    try interruption.checkpoint()
    return merge(results.take())
  }

  private func count(
    _ chunk: ChunkCarver.Chunk, _ scratch: inout AlignedBuffer, _ table: inout FieldTable
  ) -> Part {
    let scanner = RecordScanner(dialect)
    var columns = [ColumnCounts](repeating: ColumnCounts(), count: width)
    var encoding = UTF8Check()
    table.beginChunk()
    unsafe source.withBytes(chunk.offset, chunk.count, scratch: &scratch) { bytes, count in
      unsafe encoding.check(bytes, count)
      var position = 0
      while position < count {
        position = unsafe scanner.scan(
          bytes, count: count, from: position, isFinal: true, into: &table)
        for column in 0..<width {
          unsafe self.count(column, bytes, table, &columns[column])
        }
        table.beginVector()
      }
    }
    return Part(
      chunk: chunk, columns: columns, rows: table.rowsBefore, problems: table.problems,
      blankLines: table.blankLines, encoding: encoding)
  }

  private func count(
    _ column: Int, _ bytes: UnsafePointer<UInt8>, _ table: borrowing FieldTable,
    _ counts: inout ColumnCounts
  ) {
    for row in 0..<table.rowCount {
      let cell = table.cell(row: row, column: column)
      var (start, end) = (cell.start, cell.end)
      while start < end, unsafe bytes[start] == 32 || bytes[start] == 9 { start += 1 }
      while end > start, unsafe bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
      if !missing.isEmpty, unsafe isMissing(bytes, start, end) {
        counts.empty += 1
      } else {
        unsafe counts.count(bytes, start, end)
      }
    }
  }

  private func isMissing(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let cell = unsafe UnsafeBufferPointer(start: bytes + start, count: end - start)
    return missing.contains { unsafe cell.elementsEqual($0) }
  }

  private func merge(_ parts: [Part]) -> Result {
    var result = Result(columns: [ColumnCounts](repeating: ColumnCounts(), count: width))
    for part in parts {
      for column in 0..<width { result.columns[column].add(part.columns[column]) }
      result.problems.append(part.problems, rowsBefore: result.rows)
      result.chunks.append(part.chunk)
      result.chunkRows.append(part.rows)
      result.rows += part.rows
      result.blankLines += part.blankLines
      result.multibyte += part.encoding.multibyte
      result.invalidBytes += part.encoding.invalid
    }
    return result
  }
}
