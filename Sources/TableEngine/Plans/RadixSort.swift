internal import SourceModel

/// Sorting rows by whole numbers, some bits at a time from the lowest, so that equal rows keep their
/// order.
enum RadixSort {
  /// Bits that are sorted by at once: as many counters as the nearest cache holds.
  private static let digit = 11

  /// Returns rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - rows: numbers of keys.
  ///   - keys: a key for each number.
  ///   - interruption: the flag that stops long work.
  /// - Returns: the rows, least keys first.
  /// - Throws: `Interrupted`.
  /// - Complexity: O(*n*) for each 11 bits of the keys' range.
  static func sorted(
    _ rows: [Int32], by keys: [UInt64], interruption: Interruption
  ) throws(Diagnostic) -> [Int32] {
    guard var least = keys.first, var most = keys.first else { return rows }
    try interruption.inBlocks(keys.count) { block in
      for place in block {
        least = min(least, keys[place])
        most = max(most, keys[place])
      }
    }
    let range = most - least
    var rows = rows
    // Half a key and its row make one word, so that sorting goes through memory in one line.
    for shift in [UInt64(0), 32] where range >> shift > 0 {
      let bits = min(32, 64 - (range >> shift).leadingZeroBitCount)
      var words = [UInt64](repeating: 0, count: rows.count)
      try interruption.inBlocks(rows.count) { block in
        for place in block {
          let row = rows[place]
          words[place] =
            ((keys[Int(row)] &- least) >> shift) << 32 | UInt64(UInt32(bitPattern: row))
        }
      }
      try sort(&words, bits: bits, interruption)
      try interruption.inBlocks(rows.count) { block in
        for place in block { rows[place] = Int32(truncatingIfNeeded: words[place]) }
      }
    }
    return rows
  }

  /// Sorts words by so many of their upper 32 bits, counted from the lowest of these.
  private static func sort(
    _ words: inout [UInt64], bits: Int, _ interruption: Interruption
  ) throws(Diagnostic) {
    let passes = (bits + digit - 1) / digit
    let width = UInt64((bits + passes - 1) / passes)
    let mask = (UInt64(1) << width) - 1
    var other = [UInt64](repeating: 0, count: words.count)
    for pass in 0..<UInt64(passes) {
      let shift = 32 + pass * width
      var next = [Int](repeating: 0, count: Int(mask) + 2)
      try interruption.inBlocks(words.count) { block in
        for place in block { next[Int(words[place] >> shift & mask) + 1] += 1 }
      }
      for index in 1..<next.count { next[index] += next[index - 1] }
      try interruption.inBlocks(words.count) { block in
        unsafe other.withUnsafeMutableBufferPointer { other in
          unsafe next.withUnsafeMutableBufferPointer { next in
            for place in block {
              let word = words[place]
              let digit = Int(word >> shift & mask)
              unsafe other[next[digit]] = word
              unsafe next[digit] += 1
            }
          }
        }
      }
      swap(&words, &other)
    }
  }
}
