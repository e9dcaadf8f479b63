/// MurmurHash2 of 32 bits (Austin Appleby), by which JupyterLab names the sources of cells.
package enum Murmur2 {
  /// Returns the hash of a text's UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - seed: the start, which both sides agree on.
  /// - Returns: the hash.
  package static func hash(_ text: String, seed: UInt32) -> UInt32 {
    let bytes = Array(text.utf8)
    let factor: UInt32 = 0x5bd1_e995
    var hash = seed ^ UInt32(truncatingIfNeeded: bytes.count)
    var index = 0
    while bytes.count - index >= 4 {
      var word = bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      word &*= factor
      word ^= word >> 24
      hash = hash &* factor ^ word &* factor
      index += 4
    }
    if index < bytes.count {
      hash ^= bytes[index...].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      hash &*= factor
    }
    hash ^= hash >> 13
    hash &*= factor
    return hash ^ hash >> 15
  }
}
