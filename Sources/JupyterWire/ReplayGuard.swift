/// Remembers the latest signatures, so that a recorded message cannot be sent a second time.
struct ReplayGuard: Sendable {
  /// How many are remembered; as many as jupyter_client's own digest history.
  static let capacity = 65_536

  /// The first 128 bits of a signature, which tell two apart as well as all of it.
  private struct Mark: Hashable {
    let high: UInt64
    let low: UInt64

    init(_ signature: [UInt8]) {
      high = Self.number(signature.prefix(16))
      low = Self.number(signature.dropFirst(16).prefix(16))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64 {
      digits.reduce(0) { $0 << 4 | UInt64($1 < 58 ? $1 &- 48 : $1 &- 87) & 15 }
    }
  }

  private var latest: Set<Mark> = []
  private var older: Set<Mark> = []

  /// Notes a signature and returns whether it was not among the latest ones.
  ///
  /// - Complexity: O(1); a full half replaces the older half.
  mutating func isNew(_ signature: [UInt8]) -> Bool {
    let mark = Mark(signature)
    guard !latest.contains(mark), !older.contains(mark) else { return false }
    latest.insert(mark)
    if latest.count >= Self.capacity / 2 {
      older = latest
      latest = []
    }
    return true
  }
}
