internal import JupyterWire

/// Counts messages that are dropped without an answer, and tells of them.
struct DroppedMessages {
  private let log: KernelLog
  private var count = 0

  /// How many get a line each, so that a flood does not fill the log.
  private static let lineLimit = 10

  init(_ log: KernelLog) { self.log = log }

  /// Counts one.
  mutating func note(_ error: WireError) {
    count += 1
    if count <= Self.lineLimit || count.isMultiple(of: 1000) {
      log.write(.warning, "dropped message \(count) of a client: \(error)")
    }
  }
}
