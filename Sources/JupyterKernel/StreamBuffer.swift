/// Text on its way to the clients, held back for a moment so that many lines make one message.
///
/// A server drops what comes faster than 1000 messages a second (`iopub_msg_rate_limit`).
struct StreamBuffer {
  /// How long text may wait, in milliseconds.
  static let patience = 100

  /// How much may wait, in bytes.
  static let limit = 65_536

  private(set) var waiting: StreamPiece?
  private var deadline = 0

  /// Joins text with what waits; returns what has to go out before.
  ///
  /// - Parameters:
  ///   - piece: the text.
  ///   - now: a monotonic time in milliseconds.
  /// - Returns: earlier text of another request or stream, or all that waits once it is much.
  mutating func add(_ piece: StreamPiece, now: Int) -> StreamPiece? {
    guard var joined = waiting, joined.parent == piece.parent, joined.name == piece.name else {
      let earlier = waiting
      waiting = piece
      deadline = now + Self.patience
      return earlier ?? takeIfLarge()
    }
    waiting = nil
    joined.text += piece.text
    waiting = joined
    return takeIfLarge()
  }

  /// Takes what waits, as something else comes or its time has come.
  mutating func take() -> StreamPiece? {
    defer { waiting = nil }
    return waiting
  }

  /// Returns how long what waits may wait still; nil when nothing does.
  func remaining(now: Int) -> Int? { waiting.map { _ in max(0, deadline - now) } }

  private mutating func takeIfLarge() -> StreamPiece? {
    (waiting?.text.utf8.count ?? 0) >= Self.limit ? take() : nil
  }
}
