extension ByteWriter {
  /// Appends bytes in base64, as `data:` addresses hold them (RFC 4648 §4); O(bytes).
  package mutating func base64(_ source: Span<UInt8>) {
    let whole = source.count / 3 * 3
    let pairs = Self.pairs
    unsafe append(source.count / 3 * 4) { target in
      var place = UnsafeMutableRawPointer(target)
      for index in stride(from: 0, to: whole, by: 3) {
        let group = Int(source[index]) << 16 | Int(source[index + 1]) << 8 | Int(source[index + 2])
        let four = UInt32(pairs[group >> 12]) << 16 | UInt32(pairs[group & 0xfff])
        unsafe place.storeBytes(of: four.bigEndian, as: UInt32.self)
        unsafe place += 4
      }
    }
    let left = source.count - whole
    guard left > 0 else { return }
    let group = Int(source[whole]) << 16 | (left > 1 ? Int(source[whole + 1]) << 8 : 0)
    for character in 0..<4 {
      byte(character <= left ? Self.alphabet[group >> (18 - 6 * character) & 63] : 0x3d)
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The two characters of each 12 bits, the first in the upper byte.
  private static let pairs = (0..<4096).map {
    UInt16(alphabet[$0 >> 6]) << 8 | UInt16(alphabet[$0 & 63])
  }
}
