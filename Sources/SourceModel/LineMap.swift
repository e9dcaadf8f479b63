/// Translates byte offsets of a text to lines, and to the code points that Jupyter counts.
package struct LineMap: Sendable {
  private let bytes: [UInt8]
  /// The byte at which each line begins.
  private let starts: [Int]

  /// Makes a map; O(length).
  package init(_ source: SourceText) {
    let bytes = source.bytes
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the 0-based line that holds a byte; O(log lines).
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of a 0-based line without its line break.
  package func range(ofLine line: Int) -> SourceRange {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  package var lineCount: Int { starts.count }

  /// Returns the byte at which a code point begins, the end of the text beyond it.
  package func byteOffset(ofCodePoint index: Int) -> Int {
    var remaining = index
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      if remaining == 0 { return offset }
      remaining -= 1
    }
    return bytes.count
  }

  /// Returns how many code points stand before a byte.
  package func codePoint(ofByte offset: Int) -> Int {
    bytes.prefix(max(0, offset)).reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}
