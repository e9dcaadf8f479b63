/// Queues between threads of the process: any number of senders, one receiver.
extension Socket {
  /// Opens the end of a queue that takes what the others send.
  ///
  /// - Parameters:
  ///   - endpoint: an `inproc` address.
  ///   - context: the process's context.
  ///   - limit: how many messages may wait for each sender, 0 for no limit; libzmq's own for nil.
  /// - Returns: the socket, bound.
  /// - Throws: a failed call.
  package static func receiver(
    at endpoint: String, in context: Context, limit: Int? = nil
  ) throws(ZeroMQError) -> Socket {
    let socket = try Socket(.pull, in: context)
    if let limit { try socket.limitWaitingMessages(to: limit) }
    try socket.bind(endpoint)
    return socket
  }

  /// Opens an end of a queue that sends.
  ///
  /// - Parameters:
  ///   - endpoint: the address of the receiver, which need not be there yet.
  ///   - context: the process's context.
  ///   - limit: how many messages may wait, 0 for no limit; libzmq's own for nil.
  /// - Returns: the socket, connected.
  /// - Throws: a failed call.
  package static func sender(
    to endpoint: String, in context: Context, limit: Int? = nil
  ) throws(ZeroMQError) -> Socket {
    let socket = try Socket(.push, in: context)
    if let limit { try socket.limitWaitingMessages(to: limit) }
    try socket.connect(endpoint)
    return socket
  }
}
