/// Cuts an input into chunks of whole records, one after another.
struct ChunkCarver {
  /// A record with more bytes than this ends at its first line end.
  static let recordLimit = 1 << 28

  private let source: ByteSource
  private let scanner: RecordScanner
  private let dialect: CSVDialect
  private let chunkSize: Int
  private let isExact: Bool
  private let end: Int
  private(set) var offset: Int

  /// A part of the input that begins and ends with whole records.
  struct Chunk: Sendable {
    let offset: Int
    let count: Int
  }

  /// Prepares to cut a range.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - dialect: its marks.
  ///   - range: the bytes of the records.
  ///   - chunkSize: about how many bytes a chunk has.
  ///   - isExact: whether records are looked at; else quotes are only counted, which is right where
  ///     every quote is at an edge.
  init(
    _ source: ByteSource, dialect: CSVDialect, range: Range<Int>, chunkSize: Int, isExact: Bool
  ) {
    self.source = source
    self.dialect = dialect
    self.isExact = isExact
    scanner = RecordScanner(dialect)
    offset = range.lowerBound
    end = range.upperBound
    self.chunkSize = max(1, chunkSize)
  }

  /// Returns the next chunk, nil after the last; a file's bytes are then in the scratch memory.
  mutating func next(scratch: inout AlignedBuffer) -> Chunk? {
    guard offset < end else { return nil }
    var window = min(chunkSize, end - offset)
    while true {
      let isLast = offset + window == end
      let cut = unsafe source.withBytes(offset, window, scratch: &scratch) { bytes, count in
        isLast ? window : unsafe recordEnd(bytes, count, isAtLimit: window >= Self.recordLimit)
      }
      if cut > 0 {
        window = cut
        break
      }
      window = window >= Self.recordLimit ? window : min(window * 2, Self.recordLimit)
      window = min(window, end - offset)
    }
    defer { offset += window }
    return Chunk(offset: offset, count: window)
  }

  /// Returns where the last whole record ends; 0 when there is none.
  private func recordEnd(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, isAtLimit: Bool
  ) -> Int {
    if !isExact {
      let end = unsafe countedRecordEnd(bytes, count)
      if end > 0 || !isAtLimit { return end }
    }
    var sink = NoSink()
    let end = unsafe scanner.scan(bytes, count: count, from: 0, isFinal: false, into: &sink)
    guard end == 0 && isAtLimit else { return end }
    var line = 0
    while line < count, unsafe bytes[line] != 10 { line += 1 }
    return min(line + 1, count)
  }

  /// Returns the last line end outside quotes when each quote opens or closes; 0 for none.
  private func countedRecordEnd(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let quote = dialect.quoting.quote
    var isInside =
      quote.map { unsafe ByteMask.count(bytes, count, $0) & 1 == 1 } ?? false
    var end = count
    while end > 0 {
      let byte = unsafe bytes[end - 1]
      if byte == 10 && !isInside { return end }
      if byte == quote { isInside.toggle() }
      end -= 1
    }
    return 0
  }
}
