/// Cuts an input into chunks of whole records, one after another.
struct ChunkCarver {
  /// A record with more bytes than this ends at its first line end.
  static let recordLimit = 1 << 28

  private let source: ByteSource
  private let scanner: RecordScanner
  private let dialect: CSVDialect
  private let chunkSize: Int
  private let end: Int
  private(set) var offset: Int

  /// A part of the input that begins and ends with whole records.
  struct Chunk: Sendable {
    let offset: Int
    let count: Int
  }

  init(
    _ source: ByteSource, dialect: CSVDialect, range: Range<Int>, chunkSize: Int
  ) {
    self.source = source
    self.dialect = dialect
    scanner = RecordScanner(dialect)
    offset = range.lowerBound
    end = range.upperBound
    self.chunkSize = max(1, chunkSize)
  }

  /// Returns the next chunk; nil after the last.
  mutating func next(scratch: inout AlignedBuffer) -> Chunk? {
    guard offset < end else { return nil }
    var window = min(chunkSize, end - offset)
    while true {
      if offset + window == end { break }
      let cut = unsafe source.withBytes(offset, window, scratch: &scratch) { bytes, count in
        unsafe recordEnd(bytes, count, isAtLimit: window >= Self.recordLimit)
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
    if let end = unsafe fastRecordEnd(bytes, count), end > 0 { return end }
    var sink = NoSink()
    let end = unsafe scanner.scan(bytes, count: count, from: 0, isFinal: false, into: &sink)
    guard end == 0 && isAtLimit else { return end }
    var line = 0
    while line < count, unsafe bytes[line] != 10 { line += 1 }
    return min(line + 1, count)
  }

  /// Returns the last record end by the parity of quotes; nil unless every quote is at an edge.
  ///
  /// Where every opening quote follows a mark and every closing one stands before one, counting
  /// quotes and walking through cells are the same.
  private func fastRecordEnd(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard !dialect.endsLinesAtReturn, !dialect.quoting.usesBackslash, dialect.comment.isEmpty
    else { return nil }
    let feed = SIMD16<UInt8>(repeating: 10)
    guard let quoteByte = dialect.quoting.quote else {
      return unsafe lastFeed(bytes, count)
    }
    let quote = SIMD16<UInt8>(repeating: quoteByte)
    let delimiter = SIMD16<UInt8>(repeating: dialect.delimiter)
    let returns = SIMD16<UInt8>(repeating: 13)
    var inside: UInt64 = 0
    var followsMark: UInt64 = 1
    var followsClosing: UInt64 = 0
    var last = 0
    var position = 0
    while position + 64 <= count {
      let quotes = unsafe ByteMask.find(bytes + position, quote)
      let feeds = unsafe ByteMask.find(bytes + position, feed)
      if quotes != 0 || inside != 0 || followsClosing != 0 {
        let marks = unsafe feeds | ByteMask.find(bytes + position, delimiter)
        let ends = unsafe marks | ByteMask.find(bytes + position, returns)
        let parity = ByteMask.parity(quotes) ^ inside
        let opening = quotes & parity
        let closing = quotes & ~parity
        let before = (marks | closing) << 1 | followsMark
        let after = closing << 1 | followsClosing
        if opening & ~before != 0 || after & ~(ends | quotes) != 0 { return nil }
        inside = parity >> 63 == 1 ? ~0 : 0
        followsMark = (marks | closing) >> 63
        followsClosing = closing >> 63
        let outside = feeds & ~parity
        if outside != 0 { last = position + 64 - outside.leadingZeroBitCount }
      } else {
        if feeds != 0 { last = position + 64 - feeds.leadingZeroBitCount }
        let edge = unsafe bytes[position + 63]
        followsMark = edge == 10 || edge == dialect.delimiter ? 1 : 0
      }
      position += 64
    }
    // The tail is left to the next chunk; a quote that closed at the last byte is judged there.
    return last
  }

  private func lastFeed(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var end = count
    while end > 0, unsafe bytes[end - 1] != 10 { end -= 1 }
    return end
  }
}
