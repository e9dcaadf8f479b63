internal import JupyterWire
internal import ZeroMQ

/// A router socket that gives verified messages and takes replies.
struct RequestSocket: ~Copyable {
  let socket: Socket
  private var session: Session
  private let log: KernelLog
  private var dropped = 0

  init(_ socket: consuming Socket, session: Session, log: KernelLog) {
    self.socket = socket
    self.session = session
    self.log = log
  }

  /// Prepares a router; must be called before binding.
  static func configure(_ socket: borrowing Socket) throws(ZeroMQError) {
    try socket.allowHandover()
    // A client that sends a whole notebook at once must lose nothing.
    try socket.limitWaitingMessages(to: 0)
  }

  /// Returns the next message that has arrived, nil when there is none.
  ///
  /// What is malformed, forged or repeated is logged, counted and dropped.
  ///
  /// - Throws: a failed call.
  mutating func next() throws(ZeroMQError) -> Message? {
    while let frames = try socket.receiveIfReady() {
      do throws(WireError) {
        return try session.decode(frames)
      } catch {
        dropped += 1
        if dropped <= Self.warningLimit || dropped.isMultiple(of: 1000) {
          log.write(.warning, "dropped message \(dropped) of a client: \(error)")
        }
      }
    }
    return nil
  }

  /// How many dropped messages get a line each, so that a flood does not fill the log.
  private static let warningLimit = 10

  /// Sends the reply to a request.
  ///
  /// - Throws: a failed call; a client that has gone is no failure.
  mutating func reply(
    to request: Message, _ type: MessageType, _ content: JSONValue, metadata: JSONValue = [:]
  ) throws(ZeroMQError) {
    let frames = session.encode(
      type, content, parent: request.header, metadata: metadata, identities: request.identities)
    try socket.send(frames.all)
  }

  /// Answers a request that cannot be served with an error reply, if its type has a reply.
  mutating func refuse(
    _ request: Message, _ type: MessageType, because reason: String, executionCount: Int? = nil
  ) throws(ZeroMQError) {
    log.write(.warning, "refused \(type.rawValue): \(reason)")
    guard let replyType = type.reply else { return }
    let error = ErrorContent(
      name: "ProtocolError", message: reason, traceback: ["ProtocolError: \(reason)"])
    if let executionCount, replyType == .executeReply {
      let reply = ExecuteReply(.error(error), executionCount: executionCount)
      try self.reply(to: request, replyType, reply.content)
    } else {
      try reply(to: request, replyType, .object(error.reply))
    }
  }
}
