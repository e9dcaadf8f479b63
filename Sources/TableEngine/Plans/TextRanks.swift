internal import SourceModel

/// The places of texts in byte order.
enum TextRanks {
  /// Returns a number for each text of a pool, equal for equal texts.
  ///
  /// - Parameters:
  ///   - pool: the texts.
  ///   - interruption: the flag that stops long work.
  /// - Returns: numbers whose order is that of the texts.
  /// - Throws: `Interrupted`.
  /// - Complexity: O(*n*) where eight bytes after a beginning that all share tell texts apart, else
  ///   O(*n* log *n*).
  static func ranks(of pool: TextPool, _ interruption: Interruption) throws(Diagnostic) -> [Int32] {
    guard pool.count > 0 else { return [] }
    let words = try words(of: pool, interruption)
    let rows = (0..<Int32(truncatingIfNeeded: pool.count)).map(\.self)
    var sorted = try RadixSort.sorted(rows, by: words, interruption: interruption)
    var start = 0
    while start < sorted.count {
      let word = words[Int(sorted[start])]
      var end = start + 1
      while end < sorted.count, words[Int(sorted[end])] == word { end += 1 }
      if end - start > 1 {
        try sorted[start..<end].sort(interruption) { pool.precedes(Int($0), Int($1)) }
      }
      start = end
    }
    var ranks = [Int32](repeating: 0, count: pool.count)
    var rank: Int32 = 0
    for (place, id) in sorted.enumerated() {
      if place & 65_535 == 0 { try interruption.checkpoint() }
      if place > 0, pool.utf8(Int(sorted[place - 1])) != pool.utf8(Int(id)) { rank += 1 }
      ranks[Int(id)] = rank
    }
    return ranks
  }

  /// Returns the eight bytes of each text that follow what all begin with, the first one highest.
  private static func words(
    of pool: TextPool, _ interruption: Interruption
  ) throws(Diagnostic) -> [UInt64] {
    let first = pool.utf8(0)
    var shared = first.count
    for index in 1..<max(1, pool.count) where shared > 0 {
      var length = 0
      for (own, other) in zip(first.prefix(shared), pool.utf8(index)) {
        guard own == other else { break }
        length += 1
      }
      shared = length
    }
    try interruption.checkpoint()
    return (0..<pool.count).map { index in
      var word: UInt64 = 0
      var shift: UInt64 = 64
      for byte in pool.utf8(index).dropFirst(shared).prefix(8) {
        shift -= 8
        word |= UInt64(byte) << shift
      }
      return word
    }
  }
}
