internal import JupyterWire
internal import ZeroMQ

/// A router socket that gives verified messages and takes replies.
///
/// What is malformed, forged or repeated is logged, counted and dropped.
struct RequestSocket: ~Copyable {
  let socket: Socket
  var session: Session
  let log: KernelLog
  private var dropped: DroppedMessages

  init(_ socket: consuming Socket, session: Session, log: KernelLog) {
    self.socket = socket
    self.session = session
    self.log = log
    dropped = DroppedMessages(log)
  }

  /// Prepares a router; must be called before binding.
  static func configure(_ socket: borrowing Socket) throws(ZeroMQError) {
    try socket.allowHandover()
    // A client that sends a whole notebook at once must lose nothing.
    try socket.limitWaitingMessages(to: 0)
  }

  /// Returns the next message that has arrived, nil when there is none.
  ///
  /// - Throws: a failed call.
  mutating func next() throws(ZeroMQError) -> Message? {
    try next { frames, session throws(WireError) in try session.decode(frames) }
  }

  /// Returns the frames of the next message that has arrived, verified, and whom it is for.
  ///
  /// - Returns: nil when there is none.
  /// - Throws: a failed call.
  mutating func nextFrames() throws(ZeroMQError) -> (frames: [[UInt8]], subshellID: String?)? {
    try next { frames, session throws(WireError) in (frames, try session.verify(frames)) }
  }

  /// Reads the next message that a session does not reject.
  private mutating func next<Request>(
    _ read: (_ frames: [[UInt8]], _ session: inout Session) throws(WireError) -> Request
  ) throws(ZeroMQError) -> Request? {
    while let frames = try socket.receiveIfReady() {
      do throws(WireError) {
        return try read(frames, &session)
      } catch {
        dropped.note(error)
      }
    }
    return nil
  }
}

extension RequestSocket: ReplySender {
  borrowing func send(_ frames: [[UInt8]]) throws(ZeroMQError) { try socket.send(frames) }
}
