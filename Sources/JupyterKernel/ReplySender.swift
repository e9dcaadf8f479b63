internal import JupyterWire
internal import ZeroMQ

/// One thread's way to the clients that asked for something.
protocol ReplySender: ~Copyable {
  var session: Session { get set }
  var log: KernelLog { get }

  /// Sends the frames of a reply.
  ///
  /// - Throws: a failed call; a client that has gone is no failure.
  borrowing func send(_ frames: [[UInt8]]) throws(ZeroMQError)
}

extension ReplySender where Self: ~Copyable {
  /// Sends the reply to a request.
  ///
  /// - Throws: a failed call; a client that has gone is no failure.
  mutating func reply(
    to request: Message, _ type: MessageType, _ content: JSONValue, metadata: JSONValue = [:]
  ) throws(ZeroMQError) {
    let frames = session.encode(
      type, content, parent: request.header, metadata: metadata, identities: request.identities)
    try send(frames.all)
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
