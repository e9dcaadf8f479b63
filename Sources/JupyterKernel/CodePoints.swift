/// Positions in a text as Jupyter counts them, in code points, against bytes of UTF-8.
///
/// Both ways cut positions to the ends of the text.
package enum CodePoints {
  /// Returns the byte at which a code point begins.
  package static func byteOffset(ofCodePoint position: Int, in text: String) -> Int {
    var remaining = position
    for (offset, byte) in text.utf8.enumerated() where !isContinuation(byte) {
      guard remaining > 0 else { return offset }
      remaining -= 1
    }
    return text.utf8.count
  }

  /// Returns how many code points begin before a byte.
  package static func codePoint(ofByte offset: Int, in text: String) -> Int {
    text.utf8.prefix(max(0, offset)).lazy.filter { !isContinuation($0) }.count
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
