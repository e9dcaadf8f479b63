internal import JupyterWire

/// Requests that had arrived when a cell failed, and which of them must not run any more.
struct AbortQueue {
  private var messages: [(message: Message, isAborted: Bool)] = []
  private var next = 0

  /// Adds a message that waited behind a failed cell.
  mutating func append(_ message: Message) { messages.append((message, true)) }

  /// Marks all that still wait; called when another of them fails.
  mutating func abortAll() {
    for index in next..<messages.count { messages[index].isAborted = true }
  }

  /// Takes the message that waits longest, nil when none does.
  mutating func take() -> (message: Message, isAborted: Bool)? {
    guard next < messages.count else {
      messages = []
      next = 0
      return nil
    }
    defer { next += 1 }
    return messages[next]
  }
}
