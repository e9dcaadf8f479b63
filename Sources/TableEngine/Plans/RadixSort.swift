internal import SourceModel

/// Sorting rows by whole numbers, a byte at a time from the lowest, so that equal rows keep their
/// order.
enum RadixSort {
  /// Returns rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - rows: numbers of keys.
  ///   - keys: a key for each number.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the rows, least keys first.
  /// - Throws: `Interrupted`.
  /// - Complexity: O(*n*) for each byte in which keys differ.
  static func sorted(
    _ rows: [Int32], by keys: [UInt64], interruption: Interruption
  ) throws(Diagnostic) -> [Int32] {
    var rows = rows
    var other = [Int32](repeating: 0, count: rows.count)
    for shift in differingBytes(keys) {
      try interruption.checkpoint()
      var next = [Int](repeating: 0, count: 257)
      for key in keys { next[Int((key >> shift) & 0xff) + 1] += 1 }
      for byte in 0..<256 { next[byte + 1] += next[byte] }
      for row in rows {
        let byte = Int((keys[Int(row)] >> shift) & 0xff)
        other[next[byte]] = row
        next[byte] += 1
      }
      swap(&rows, &other)
    }
    return rows
  }

  /// The places of the bytes that are not the same in all keys.
  private static func differingBytes(_ keys: [UInt64]) -> [UInt64] {
    guard let first = keys.first else { return [] }
    let differing = keys.reduce(0) { $0 | ($1 ^ first) }
    return stride(from: UInt64(0), to: 64, by: 8).filter { (differing >> $0) & 0xff != 0 }
  }
}
