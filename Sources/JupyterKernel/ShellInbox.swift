internal import JupyterWire
internal import ZeroMQ

/// A shell's side of the router: verified requests come in, replies go out.
struct ShellInbox: ~Copyable {
  /// The subshell's id, nil for the main shell.
  private let id: String?
  private let incoming: Socket
  private let outgoing: Socket
  var session: Session
  let log: KernelLog
  private var dropped: DroppedMessages

  /// Whether the router has sent the last message.
  private var hasEnded = false

  /// Opens both ways; the router may hand requests over from now on.
  ///
  /// - Throws: a failed call.
  init(
    of id: String?, in context: Context, session: Session, log: KernelLog
  ) throws(ZeroMQError) {
    let incoming = try Socket.receiver(at: ShellRouter.endpoint(of: id), in: context, limit: 0)
    let outgoing = try Socket.sender(to: RouterItem.endpoint, in: context, limit: 0)
    self.id = id
    self.incoming = incoming
    self.outgoing = outgoing
    self.session = session
    self.log = log
    dropped = DroppedMessages(log)
  }

  /// Waits for the next message.
  ///
  /// - Returns: nil when no more will come.
  /// - Throws: a failed call, in the end a termination.
  mutating func wait() throws(ZeroMQError) -> Message? {
    while !hasEnded {
      if let message = read(try incoming.receive()) { return message }
    }
    return nil
  }

  /// Returns the next message that has arrived, nil when there is none.
  ///
  /// - Throws: a failed call.
  mutating func next() throws(ZeroMQError) -> Message? {
    while !hasEnded, let frames = try incoming.receiveIfReady() {
      if let message = read(frames) { return message }
    }
    return nil
  }

  /// Waits until a message has arrived, but no longer than a number of milliseconds.
  ///
  /// - Returns: whether one has.
  /// - Throws: a failed call.
  func hasNext(within milliseconds: Int) throws(ZeroMQError) -> Bool {
    guard !hasEnded else { return false }
    return try Poll.wait(incoming, milliseconds: milliseconds)
  }

  /// Leaves the router, and returns once it has sent on all replies.
  ///
  /// - Throws: a failed call.
  mutating func leave() throws(ZeroMQError) {
    try outgoing.send(RouterItem.close(id).frames)
    while try wait() != nil {}
  }

  private mutating func read(_ frames: [[UInt8]]) -> Message? {
    guard frames != RouterItem.end else {
      hasEnded = true
      return nil
    }
    do throws(WireError) {
      return try Session.read(frames)
    } catch {
      dropped.note(error)
      return nil
    }
  }
}

extension ShellInbox: ReplySender {
  borrowing func send(_ frames: [[UInt8]]) throws(ZeroMQError) { try outgoing.send(frames) }
}
