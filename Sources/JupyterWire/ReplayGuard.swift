/// Remembers the latest signatures, so that a recorded message cannot be sent a second time.
struct ReplayGuard: Sendable {
  /// How many are remembered; as many as jupyter_client's own digest history.
  static let capacity = 65_536

  private var latest: Set<[UInt8]> = []
  private var older: Set<[UInt8]> = []

  /// Notes a signature and returns whether it was not among the latest ones.
  ///
  /// - Complexity: O(1); a full half replaces the older half.
  mutating func isNew(_ signature: [UInt8]) -> Bool {
    guard !latest.contains(signature), !older.contains(signature) else { return false }
    latest.insert(signature)
    if latest.count >= Self.capacity / 2 {
      older = latest
      latest = []
    }
    return true
  }
}
